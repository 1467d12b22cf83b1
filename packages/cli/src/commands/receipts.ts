import { LIMITS } from '@turnuva/contract/limits';
import type { Fraction } from '@turnuva/engine/kernel';
import { decimalText } from '@turnuva/engine/kernel';
import type { Receipt, ReceiptTerm, StandingsOptions } from '@turnuva/engine/standings';
import { receiptMaker, receiptOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import { articleText, boardsIn, decimalIn, formatUnopposed, sentenceOf, tieBreakName } from '@turnuva/text';
import type { TableFormat } from '../asked.ts';
import { EXIT, Failure } from '../failure.ts';
import { nameOf } from '../files.ts';
import { wholeNumber } from '../load.ts';
import { keyReader, numberedDecision, numberReader } from '../numbers.ts';
import { csvField, textTable } from '../table.ts';
import { problemText, say } from '../words.ts';

interface ReceiptRequest {
  readonly id: string;
  readonly format: TableFormat;
  readonly language: Language;
}

type Decisions = ReceiptTerm['notes'];

const exact = (value: Fraction | undefined): string => (value === undefined ? '' : decimalText(value));

/** The names of those that a receipt is about, players or teams, by their pairing numbers. */
const namesFor = (tournament: Tournament, { of }: Receipt): ReadonlyMap<number, string> =>
  new Map(tournament[of].map(({ tpn, name }) => [tpn, name]));

/** A receipt with pairing numbers. */
function numberedReceipt(tournament: Tournament, receipt: Receipt): Receipt {
  const number = numberReader(tournament, receipt.of);
  // Whatever a note calls a participant, in a receipt of teams it is a team.
  const numbers = { player: number, team: number };
  const withNumbers = (notes: Decisions): Decisions => notes.map((note) => numberedDecision(note, numbers));
  return {
    ...receipt,
    id: number(receipt.id),
    terms: receipt.terms.map((term) => ({
      ...term,
      ...(term.opponent === undefined ? {} : { opponent: number(term.opponent) }),
      notes: withNumbers(term.notes),
    })),
    steps: withNumbers(receipt.steps),
  };
}

const teller =
  (tournament: Tournament, names: ReadonlyMap<number, string>, language: Language) =>
  (notes: Decisions): string[] =>
    notes.map((note) => {
      const numberAndName = (id: number): string => `${id} ${names.get(id) ?? ''}`.trim();
      const text = sentenceOf(note, {
        language,
        say: say(language),
        player: numberAndName,
        team: numberAndName,
        board: boardsIn(tournament),
      });
      return note.article === '' ? text : `${text} [${articleText(note.article, say(language))}]`;
    });

/** A receipt as lines: what every round or board adds, the rule that changed it, and what was done with the sum. */
function receiptText(tournament: Tournament, receipt: Receipt, language: Language): string {
  const names = namesFor(tournament, receipt);
  const tell = teller(tournament, names, language);
  const word = say(language);
  const opponentOf = (term: ReceiptTerm): string => {
    const { opponent } = term;
    if (opponent !== undefined) return `${opponent} ${names.get(opponent) ?? ''}`;
    return formatUnopposed(word, term, tournament, {
      id: keyReader(tournament, receipt.of)(receipt.id) ?? 0,
      of: receipt.of,
    });
  };
  const valueText = (value: Fraction | undefined): string => decimalIn(exact(value), language);
  const rows = receipt.terms.map((term) => [
    term.round === undefined ? '' : String(term.round),
    term.board === undefined ? '' : String(term.board),
    opponentOf(term),
    valueText(term.value),
    valueText(term.factor),
    term.counted ? valueText(term.product) : word('standings.cut'),
    tell(term.notes).join(' '),
  ]);
  const header = ['sheets.roundShort', 'sheets.board', 'sheets.opponent'].map((key) => word(key));
  header.push(...['standings.value', 'standings.factor', 'standings.counts', 'sheets.reason'].map((key) => word(key)));
  const used = header.map((_, i) => i).filter((i) => rows.some((row) => row[i] !== ''));
  const pick = (cells: readonly string[]): string[] => used.map((i) => cells[i]);
  const right = used.flatMap((column, i) => (column === 2 || column === 6 ? [] : [i]));
  const table = rows.length === 0 ? '' : textTable(pick(header), rows.map(pick), right);
  const steps = tell(receipt.steps)
    .map((step) => `${step}\n`)
    .join('');
  const name = `${tieBreakName(word, receipt.code, receipt.edition)}, ${articleText(receipt.articles[0] ?? '', word)}`;
  return `${receipt.code.code} (${name}): ${decimalIn(receipt.text, language) || '-'}\n${table}${steps}`;
}

const CSV_HEADER = 'code,round,board,opponent,name,value,factor,adds,counted,rules';

/**
 * One line per term; what was done with the sum follows as lines without a round; the last line of a code is the value.
 */
function receiptCsv(tournament: Tournament, receipt: Receipt, language: Language): string[] {
  const names = namesFor(tournament, receipt);
  const tell = teller(tournament, names, language);
  const { code } = receipt.code;
  const line = (cells: readonly string[]): string => [code, ...cells].map(csvField).join(',');
  const terms = receipt.terms.map((term) =>
    line([
      String(term.round ?? ''),
      String(term.board ?? ''),
      String(term.opponent ?? ''),
      term.opponent === undefined ? '' : (names.get(term.opponent) ?? ''),
      exact(term.value),
      exact(term.factor),
      exact(term.product),
      term.counted ? 'yes' : 'no',
      tell(term.notes).join(' '),
    ]),
  );
  const rules = tell(receipt.steps).join(' ');
  return [...terms, line(['', '', '', '', receipt.text, '', '', 'value', rules])];
}

/** Receipts of one participant: one for each column of the table, in order. */
export function receiptsText(
  file: string,
  tournament: Tournament,
  asked: StandingsOptions,
  { id: given, format, language }: ReceiptRequest,
): string {
  const number = wholeNumber('--receipt', given, 1, LIMITS.players);
  const maker = receiptMaker(tournament, asked);
  if (!maker.ok) throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${problemText(maker.error)}`);
  const { criteria, pointsFirst, of } = maker.value.request;
  const id = keyReader(tournament, of)(number);
  if (id === undefined)
    throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${problemText({ kind: 'unknown-participant', id: number })}`);
  const codes = criteria.map(({ code }) => code.code);
  const receipts = (pointsFirst ? ['PTS', ...codes] : codes).map((code) => {
    const receipt = receiptOf(tournament, asked, id, code);
    if (!receipt.ok) throw new Failure(EXIT.badRequest, `${nameOf(file)}: ${problemText(receipt.error)}`);
    return numberedReceipt(tournament, receipt.value);
  });
  if (format === 'json') return `${JSON.stringify({ file, id: number, receipts })}\n`;
  if (format === 'csv') {
    const lines = receipts.flatMap((receipt) => receiptCsv(tournament, receipt, language));
    return `${[CSV_HEADER, ...lines].join('\n')}\n`;
  }
  return receipts.map((receipt) => receiptText(tournament, receipt, language)).join('\n');
}
