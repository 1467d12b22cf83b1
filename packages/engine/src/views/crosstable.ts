import { formatKind } from '../schedule/kinds.ts';
import { shortRounds } from '../schedule/knockout/labels.ts';
import { unrankedLeavers } from '../schedule/roundRobin/withdrawal.ts';
import { isPredetermined } from '../standings/ledger/rounds.ts';
import type { ShownTable } from '../standings/types.ts';
import type { Points } from '../tournament/points.ts';
import { formatPoints } from '../tournament/points.ts';
import type { Player, PlayerId, Tournament } from '../tournament/tournament.ts';
import type { CardLine, CardOutcome, CardReader, PlayerCard } from './card.ts';
import { cardReader } from './card.ts';

/** One cell: what happened against an opponent (round robin) or in a round (Swiss). */
export interface CrossCell {
  readonly round: number;
  /** Position of the opponent's line in the table, from 1. */
  readonly opponent?: number;
  /** Starting number of an opponent who has no line here: not of the category on show, or expelled. */
  readonly unlisted?: number;
  readonly colour?: 'white' | 'black';
  readonly outcome: CardOutcome;
  /** The arbiter has decided it: 0-0, ½-0. */
  readonly ruled?: true;
  /** False for a game that the standings leave out. */
  readonly counted: boolean;
}

/** A line of a crosstable. */
export interface CrossRow {
  /** Position in the table, from 1: what other lines' cells name. */
  readonly line: number;
  /** Absent for someone who left a round robin early: the results stay in the table, without a place (C.05 6.6). */
  readonly rank?: number;
  readonly id: number;
  readonly name: string;
  readonly rating: number;
  /** Swiss: one list a round, of at most one cell. Round robin: one list an opponent by line, several in double ones. */
  readonly cells: readonly (readonly CrossCell[])[];
  /** In the points but in no cell of a table by opponents: free rounds worth a point, bonuses and penalties. */
  readonly besides: string;
  /** Tenths: what counts, of someone without a place as well. */
  readonly total: Points;
  readonly points: string;
  readonly values: readonly string[];
}

/** A crosstable as it is shown. */
export interface CrossSheet {
  /** `rounds`: columns are rounds; `opponents`: columns are the lines of the table. */
  readonly columns: 'rounds' | 'opponents';
  readonly count: number;
  /** The headings of the columns: lines, or rounds; of a knock-out stage and game, `2.1`. */
  readonly heads: readonly string[];
  /** Whether lines are not the ranks everywhere: places are shared, or someone has none. */
  readonly numbered: boolean;
  /** Whether a cell names someone who has no line, by the starting number. */
  readonly hasUnlisted: boolean;
  /** Whether anybody has points besides the games: a table by opponents then has a column for them. */
  readonly hasBesides: boolean;
  readonly codes: readonly string[];
  readonly rows: readonly CrossRow[];
}

/** More opponents than these find no room beside one another: then the columns are rounds. */
const MOST_OPPONENTS = 30;

/** By opponents where everyone meets everyone (as far as they find room), else by rounds. */
function columnsOf(tournament: Tournament, lines: number): CrossSheet['columns'] {
  const byRounds = formatKind(tournament)?.crosstable === 'rounds' || !isPredetermined(tournament);
  return byRounds || lines > MOST_OPPONENTS ? 'rounds' : 'opponents';
}

const cellOf = (line: CardLine, position: ReadonlyMap<number, number>): CrossCell => {
  const opponent = line.opponent === undefined ? undefined : position.get(line.opponent.id);
  return {
    round: line.round,
    ...(opponent === undefined ? {} : { opponent }),
    ...(line.opponent === undefined || opponent !== undefined ? {} : { unlisted: line.opponent.tpn }),
    ...(line.colour === undefined ? {} : { colour: line.colour }),
    outcome: line.outcome,
    ...(line.ruled === true ? { ruled: true } : {}),
    counted: line.counted,
  };
};

/** Those listed below the table: opponents of the listed who left before half of their games, by number (C.05 6.6). */
function leftEarly(tournament: Tournament, standings: ShownTable, cardOf: CardReader): Player[] {
  const listed = new Set(standings.rows.map(({ id }) => id));
  // Their games may count anyway: then they are in the points of the listed, whose lines must show them.
  const unranked = new Set(unrankedLeavers(tournament).map(({ player }) => player));
  const found = new Map<number, Player>();
  for (const { id } of standings.rows)
    for (const { opponent, counted } of cardOf(id)?.lines ?? [])
      if (opponent !== undefined && (!counted || unranked.has(opponent.id)) && !listed.has(opponent.id))
        found.set(opponent.id, opponent);
  return [...found.values()].sort((a, b) => a.tpn - b.tpn);
}

/** The headings of the columns of a crosstable; the rounds of a knock-out are called as they are on cards. */
export function headsOf(tournament: Tournament, columns: CrossSheet['columns'], count: number): string[] {
  const roundOf = columns === 'rounds' ? shortRounds(tournament) : String;
  return Array.from({ length: count }, (_, i) => roundOf(i + 1));
}

/** What a card adds up to besides its games, tenths. */
const besidesOf = (card: PlayerCard | undefined): Points =>
  card === undefined
    ? 0
    : card.lines.reduce((rest, { opponent, points }) => rest - (opponent === undefined ? 0 : points), card.total);

/**
 * The crosstable of a table of players, in rank order: by rounds in Swiss events, by opponents in round robins
 * (not in knock-outs, nor where there are more than thirty). Anyone who left a round robin early is listed below, without a place.
 */
export function crosstable(tournament: Tournament, standings: ShownTable): CrossSheet {
  const read = cardReader(tournament, standings.round);
  const cards = new Map<PlayerId, ReturnType<CardReader>>();
  // A card takes a while, and two parts of the table ask for it.
  const cardOf: CardReader = (player) => {
    const card = cards.get(player) ?? read(player);
    cards.set(player, card);
    return card;
  };
  const codes = standings.tiebreaks.map(({ code }) => code);
  const listed = [
    ...standings.rows.map(({ id, rank, points, values }) => ({
      id,
      rank,
      points,
      values: values.map(({ text }) => text),
    })),
    ...leftEarly(tournament, standings, cardOf).map(({ id }) => ({
      id,
      rank: undefined,
      points: cardOf(id)?.total ?? 0,
      values: codes.map(() => ''),
    })),
  ];
  const position = new Map(listed.map((row, at) => [row.id, at + 1]));
  const columns = columnsOf(tournament, listed.length);
  const count = columns === 'rounds' ? standings.round : listed.length;
  const byOpponents = columns === 'opponents';
  const rows = listed.map((row, at): CrossRow => {
    const card = cardOf(row.id);
    const cells: CrossCell[][] = Array.from({ length: count }, () => []);
    for (const line of card?.lines ?? []) {
      const cell = cellOf(line, position);
      if (!byOpponents) cells[line.round - 1].push(cell);
      else if (cell.opponent !== undefined) cells[cell.opponent - 1].push(cell);
    }
    const besides = byOpponents ? besidesOf(card) : 0;
    return {
      line: at + 1,
      ...(row.rank === undefined ? {} : { rank: row.rank }),
      id: row.id,
      name: card?.player.name ?? '',
      rating: card?.player.rating ?? 0,
      cells,
      besides: besides === 0 ? '' : formatPoints(besides, 1),
      total: row.points,
      points: formatPoints(row.points, 1),
      values: row.values,
    };
  });
  const numbered = rows.some(({ line, rank }) => line !== rank);
  const hasUnlisted = columns === 'rounds' && rows.some(({ cells }) => cells.flat().some((cell) => 'unlisted' in cell));
  const hasBesides = rows.some(({ besides }) => besides !== '');
  const heads = headsOf(tournament, columns, count);
  return { columns, count, heads, numbered, hasUnlisted, hasBesides, codes, rows };
}
