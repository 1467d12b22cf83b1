import type { Fraction } from '@turnuva/engine/kernel';
import { add } from '@turnuva/engine/kernel';
import type { Receipt, ReceiptTerm } from '@turnuva/engine/standings';
import { standingsOf, subjectOf } from '@turnuva/engine/standings';
import type { TieBreakSheet } from '@turnuva/engine/views';
import { tieBreakSheets } from '@turnuva/engine/views';
import type { Language } from '@turnuva/text';
import { decimalIn, formatUnopposed, fractionIn } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { afterTitle, placeAndDate } from '../names.ts';
import type { Block, Column, Sheet, TableBlock } from '../sheet.ts';
import { codeBlocks } from './legend.ts';
import type { ReceiptTable } from './receipts.ts';
import { namesOf, notesText, optionsOf, playoffLines, receiptHeading, receiptTables } from './receipts.ts';
import { problemBlock } from './standings.ts';

/** What the terms of one round contribute to a value: `3.5`, `(2)` if it was cut, `4*` if a rule changed it. */
function cellOf(terms: readonly ReceiptTerm[], language: Language): string {
  if (terms.length === 0) return '';
  const counted = terms.filter((term) => term.counted);
  const sum = (list: readonly ReceiptTerm[], of: (term: ReceiptTerm) => Fraction): string =>
    fractionIn(
      list.reduce((total, term) => add(total, of(term)), { num: 0, den: 1 }),
      language,
    );
  if (counted.length === 0) return `(${sum(terms, (term) => term.value)})`;
  const changed = counted.some((term) => term.base !== undefined && term.notes.length > 0);
  return `${sum(counted, (term) => term.product)}${changed ? '*' : ''}`;
}

/** The rounds with their opponents, from the receipt that has most of them. */
function roundsOf({ receipts }: TieBreakSheet): ReadonlyMap<number, ReceiptTerm> {
  const rounds = new Map<number, ReceiptTerm>();
  for (const { terms } of receipts)
    for (const term of terms) {
      if (term.round === undefined) continue;
      const known = rounds.get(term.round);
      if (known === undefined || (known.opponent === undefined && term.opponent !== undefined))
        rounds.set(term.round, term);
    }
  return new Map([...rounds].sort(([a], [b]) => a - b));
}

/** One table per participant: a row per round, a column per tie-break, the values below. */
function participantTable(table: ReceiptTable, sheet: TieBreakSheet): TableBlock {
  const { request } = table;
  const { say } = request;
  const names = namesOf(request.tournament);
  const { receipts } = sheet;
  const columns: Column[] = [
    { title: say('sheets.roundShort'), align: 'right' },
    { title: say('sheets.opponent'), wide: true },
    ...receipts.map(({ code }): Column => ({ title: code.code, align: 'right' })),
  ];
  const opponentOf = (term: ReceiptTerm): string => {
    const { opponent } = term;
    if (opponent !== undefined) return names.get(opponent) ?? String(opponent);
    return formatUnopposed(say, term, request.tournament, { id: sheet.id, of: subjectOf(request.tournament) });
  };
  const inRound = (receipt: Receipt, round: number): string =>
    cellOf(
      receipt.terms.filter((term) => term.round === round),
      request.language,
    );
  // What a value starts with before any round.
  const starts = receipts.flatMap(({ code, terms }) =>
    terms
      .filter(({ round, board }) => round === undefined && board === undefined)
      .map((term) => [
        '',
        notesText(request, names, term.notes),
        ...receipts.map((each) => (each.code === code ? cellOf([term], request.language) : '')),
      ]),
  );
  const rows = [...roundsOf(sheet)].map(([round, term]) => [
    String(round),
    opponentOf(term),
    ...receipts.map((receipt) => inRound(receipt, round)),
  ]);
  const values = receipts.map(({ text }) => ({ text: decimalIn(text, request.language), bold: true }));
  const name = names.get(sheet.id) ?? String(sheet.id);
  return {
    kind: 'table',
    dense: true,
    zebra: true,
    caption: receiptHeading(table, name, sheet),
    columns,
    rows: [...starts, ...rows, ['', { text: say('standings.value'), bold: true }, ...values]],
  };
}

/** The tie-break tables of everyone, in the order of the standings; group by group, after the play-offs that decided there. */
export function allReceiptsSheet(request: SheetRequest): Sheet {
  const { tournament, say, language } = request;
  const problems: Block[] = [];
  const codes: string[] = [];
  const blocks = receiptTables(request).flatMap((table): Block[] => {
    const options = optionsOf(table.request);
    const standings = standingsOf(table.request.tournament, options);
    const made = tieBreakSheets(table.request.tournament, options);
    if (!standings.ok || !made.ok) {
      if (!made.ok) problems.push(problemBlock(table.request, made.error));
      return [];
    }
    if (made.value.every(({ receipts }) => receipts.length === 0)) return [];
    codes.push(...made.value.flatMap(({ receipts }) => receipts.map(({ code }) => code.code)));
    const lines = playoffLines(table.request, standings.value);
    const { caption } = table;
    return [
      ...(lines.length === 0 ? [] : [{ kind: 'text', ...(caption === undefined ? {} : { caption }), lines } as const]),
      ...made.value.map((sheet) => participantTable(table, sheet)),
    ];
  });
  const none: Block[] = problems.length > 0 ? problems : [{ kind: 'text', lines: [say('ties.empty')] }];
  return {
    title: afterTitle(request, say('sheets.allReceipts')),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks:
      blocks.length === 0
        ? none
        : [{ kind: 'text', lines: [say('sheets.receiptsLegend')] }, ...codeBlocks(request, codes), ...blocks],
  };
}
