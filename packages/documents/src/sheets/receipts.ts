import type { Decision, Fraction } from '@turnuva/engine/kernel';
import type { Receipt, ReceiptTerm } from '@turnuva/engine/standings';
import { standingsOf, subjectOf } from '@turnuva/engine/standings';
import { tieBreakSheet } from '@turnuva/engine/views';
import {
  articleText,
  boardsIn,
  decimalIn,
  factorIn,
  formatUnopposed,
  fractionIn,
  pointsText,
  sentenceOf,
  tieBreakPlain,
  tieBreakText,
} from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { afterTitle, placeAndDate } from '../names.ts';
import type { Block, Column, Sheet } from '../sheet.ts';
import { withoutEmpty } from '../sheet.ts';
import { problemBlock } from './standings.ts';

type Names = ReadonlyMap<number, string>;

const figure = ({ language }: SheetRequest, value: Fraction): string => fractionIn(value, language);

/** The rules of a line in the reader's words, each with its article. */
export const notesText = (
  { say, language, tournament }: SheetRequest,
  names: Names,
  notes: readonly Decision[],
): string =>
  notes
    .map((note) => {
      const nameOf = (id: number): string => names.get(id) ?? String(id);
      const sentence = sentenceOf(note, {
        language,
        say,
        player: nameOf,
        team: nameOf,
        board: boardsIn(tournament),
      });
      return note.article === '' ? sentence : `${sentence} (${articleText(note.article, say)})`;
    })
    .join(' ');

const place = ({ say }: SheetRequest, term: ReceiptTerm): string =>
  term.board === undefined
    ? String(term.round ?? '')
    : `${term.round ?? ''} ${say('sheets.board')} ${term.board}`.trim();

/** One value: its rounds or boards, and below them what was done with their sum. */
function receiptBlocks(request: SheetRequest, names: Names, receipt: Receipt): Block[] {
  const { say } = request;
  const columns: Column[] = [
    { title: say('sheets.roundShort'), align: 'right' },
    { title: say('sheets.opponent'), wide: true, optional: true },
    { title: say('standings.value'), align: 'right' },
    { title: say('standings.factor'), align: 'right', optional: true },
    { title: say('standings.counts'), align: 'right' },
    { title: say('sheets.receiptRule'), wide: true, optional: true },
  ];
  const name = `${tieBreakText(say, receipt.code.code, receipt.edition)} (${articleText(receipt.articles[0] ?? '', say)})`;
  const caption = `${receipt.code.code}  ${name}: ${decimalIn(receipt.text, request.language) || '–'}`;
  const rows = receipt.terms.map((term) => [
    place(request, term),
    term.opponent === undefined
      ? formatUnopposed(say, term, request.tournament, receipt)
      : (names.get(term.opponent) ?? String(term.opponent)),
    figure(request, term.value),
    term.factor === undefined ? '' : factorIn(term.factor, request.language),
    term.counted ? figure(request, term.product) : say('standings.cut'),
    notesText(request, names, term.notes),
  ]);
  const steps = [
    tieBreakPlain(say, receipt.code.code),
    ...receipt.steps.map((step) => notesText(request, names, [step])),
  ];
  if (rows.length === 0) return [{ kind: 'text', caption, lines: steps }];
  return [withoutEmpty({ kind: 'table', caption, columns, rows }), { kind: 'text', lines: steps }];
}

/** Every tie-break of one player or team, line by line; without an id, of the first in the table. */
export function receiptsSheet(request: SheetRequest): Sheet {
  const { tournament, say, language, round } = request;
  const of = subjectOf(tournament);
  const names: Names = new Map((of === 'teams' ? tournament.teams : tournament.players).map((x) => [x.id, x.name]));
  const options = { round, of, unsuitable: 'drop' } as const;
  const table = standingsOf(tournament, options);
  const id = request.id ?? (table.ok ? table.value.rows[0]?.id : undefined);
  const made = tieBreakSheet(tournament, options, id ?? 0);
  const name = names.get(id ?? 0) ?? '';
  return {
    title: afterTitle(request, `${say('sheets.receipts')} · ${name}`),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: made.ok
      ? [
          {
            kind: 'text',
            bold: true,
            lines: [say('sheets.receiptsOf', { name, rank: made.value.rank, points: pointsText(made.value.points) })],
          },
          ...(made.value.receipts.length === 0 ? [{ kind: 'text', lines: [say('ties.empty')] } as const] : []),
          ...made.value.receipts.flatMap((receipt) => receiptBlocks(request, names, receipt)),
        ]
      : [problemBlock(request, made.error)],
  };
}
