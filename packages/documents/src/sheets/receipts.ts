import type { Tournament } from '@turnuva/engine';
import type { Decision, Fraction } from '@turnuva/engine/kernel';
import type { Receipt, ReceiptTerm, Standings } from '@turnuva/engine/standings';
import { playoffNotes, standingsOf, subjectOf } from '@turnuva/engine/standings';
import type { TieBreakSheet } from '@turnuva/engine/views';
import { phasesBegun, phaseTables, tieBreakSheet } from '@turnuva/engine/views';
import {
  articleText,
  boardsIn,
  decimalIn,
  factorIn,
  formatPlayoff,
  formatUnopposed,
  fractionIn,
  phaseCaption,
  pointsText,
  sentenceOf,
  tieBreakPlain,
  tieBreakText,
} from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { afterTitle, isolated, placeAndDate } from '../names.ts';
import type { Block, Column, Sheet } from '../sheet.ts';
import { withoutEmpty } from '../sheet.ts';
import { problemBlock, requestOf } from './standings.ts';

type Names = ReadonlyMap<number, string>;

/** The names of those whom the table ranks. */
export const namesOf = (tournament: Tournament): Names =>
  new Map(
    (subjectOf(tournament) === 'teams' ? tournament.teams : tournament.players).map(({ id, name }) => [id, name]),
  );

/** The table that the values belong to. */
export const optionsOf = ({ tournament, round }: SheetRequest) =>
  ({ round, of: subjectOf(tournament), unsuitable: 'drop' }) as const;

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

/** A table whose values are explained: the event's, or that of one of its groups or stages. */
export interface ReceiptTable {
  readonly request: SheetRequest;
  /** The group or stage; absent for the table of the event. */
  readonly caption?: string;
}

/** The tables with results, the latest phase first: groups are not compared with one another. Else the event's. */
export function receiptTables(request: SheetRequest): ReceiptTable[] {
  const parts = phaseTables(request.tournament, request.round);
  const shown = parts.length < 2 ? [] : phasesBegun(parts).filter(({ round }) => round > 0);
  if (shown.length === 0) return [{ request }];
  return shown.map((part) => {
    const caption = phaseCaption(request.say, part, parts);
    return { request: requestOf(request, part), ...(caption === undefined ? {} : { caption }) };
  });
}

/** Rank and points of someone, in the group or stage. */
export const receiptHeading = (
  { request: { say }, caption }: ReceiptTable,
  name: string,
  { rank, points }: Pick<TieBreakSheet, 'rank' | 'points'>,
): string =>
  [
    ...(caption === undefined ? [] : [caption]),
    say('sheets.receiptsOf', { name: isolated(name), rank, points: pointsText(points) }),
  ].join(' · ');

/** The play-offs that decided places of a table before its tie-breaks; of one participant, if named. */
export function playoffLines({ tournament, say }: SheetRequest, table: Standings, id?: number): string[] {
  const notes = playoffNotes(tournament, table).filter(
    (note) => note.kind === 'decided' && (id === undefined || note.order.some((each) => each.id === id)),
  );
  const names = new Map(tournament.players.map((player) => [player.id, player.name]));
  return formatPlayoff(notes, say, (player) => names.get(player));
}

/** What one table says of someone; empty if it has nobody of that number. */
function blocksOf(table: ReceiptTable, id: number): Block[] {
  const { request } = table;
  const { tournament, say } = request;
  const options = optionsOf(request);
  const standings = standingsOf(tournament, options);
  const made = tieBreakSheet(tournament, options, id);
  if (!standings.ok || !made.ok) return [];
  const { receipts } = made.value;
  const names = namesOf(tournament);
  const playoffs = playoffLines(request, standings.value, id);
  return [
    { kind: 'text', bold: true, lines: [receiptHeading(table, names.get(id) ?? '', made.value)] },
    ...(playoffs.length === 0 ? [] : [{ kind: 'text', lines: playoffs } as const]),
    ...(receipts.length === 0 ? [{ kind: 'text', lines: [say('ties.empty')] } as const] : []),
    ...receipts.flatMap((receipt) => receiptBlocks(request, names, receipt)),
  ];
}

/** Every tie-break of one player or team, line by line; without an id, of the first in the table. */
export function receiptsSheet(request: SheetRequest): Sheet {
  const { tournament, say, language } = request;
  const tables = receiptTables(request);
  const first = tables[0]?.request ?? request;
  const table = standingsOf(first.tournament, optionsOf(first));
  const id = request.id ?? (table.ok ? table.value.rows[0]?.id : undefined) ?? 0;
  const blocks = tables.flatMap((each) => blocksOf(each, id));
  const made = blocks.length > 0 ? undefined : tieBreakSheet(tournament, optionsOf(request), id);
  return {
    title: afterTitle(request, `${say('sheets.receipts')} · ${namesOf(tournament).get(id) ?? ''}`),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: made?.ok === false ? [problemBlock(request, made.error)] : blocks,
  };
}
