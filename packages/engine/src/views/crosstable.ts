import { isPredetermined } from '../standings/rounds.ts';
import type { Standings } from '../standings/types.ts';
import { formatPoints } from '../tournament/points.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { CardLine, CardOutcome } from './card.ts';
import { cardReader } from './card.ts';

/** One cell: what happened against an opponent (round robin) or in a round (Swiss). */
export interface CrossCell {
  readonly round: number;
  /** Position of the opponent's line in the table, from 1. */
  readonly opponent?: number;
  readonly colour?: 'white' | 'black';
  readonly outcome: CardOutcome;
  /** False for a game that the standings leave out. */
  readonly counted: boolean;
}

export interface CrossRow {
  /** Position in the table, from 1: what other lines' cells name. */
  readonly line: number;
  readonly rank: number;
  readonly id: number;
  readonly name: string;
  readonly rating: number;
  /** Swiss: one list a round, of at most one cell. Round robin: one list an opponent by line, several in double ones. */
  readonly cells: readonly (readonly CrossCell[])[];
  readonly points: string;
  readonly values: readonly string[];
}

export interface CrossSheet {
  /** `rounds`: columns are rounds; `opponents`: columns are the lines of the table. */
  readonly columns: 'rounds' | 'opponents';
  readonly count: number;
  readonly codes: readonly string[];
  readonly rows: readonly CrossRow[];
}

const cellOf = (line: CardLine, position: ReadonlyMap<number, number>): CrossCell => {
  const opponent = line.opponent === undefined ? undefined : position.get(line.opponent.id);
  return {
    round: line.round,
    ...(opponent === undefined ? {} : { opponent }),
    // Where nobody sat down there is no colour.
    ...(line.colour === undefined || !(line.played || line.outcome === 'open') ? {} : { colour: line.colour }),
    outcome: line.outcome,
    counted: line.counted,
  };
};

/**
 * The crosstable of a table of players, in rank order: by rounds in Swiss events, by opponents in round robins, unless
 * the caller wants otherwise.
 */
export function crosstable(
  tournament: Tournament,
  standings: Standings,
  columns: CrossSheet['columns'] = isPredetermined(tournament) ? 'opponents' : 'rounds',
): CrossSheet {
  const cardOf = cardReader(tournament, standings.round);
  const position = new Map(standings.rows.map((row, at) => [row.id, at + 1]));
  const count = columns === 'rounds' ? standings.round : standings.rows.length;
  const rows = standings.rows.map((row, at): CrossRow => {
    const card = cardOf(row.id);
    const cells: CrossCell[][] = Array.from({ length: count }, () => []);
    for (const line of card?.lines ?? []) {
      const cell = cellOf(line, position);
      if (columns === 'rounds') cells[line.round - 1].push(cell);
      else if (cell.opponent !== undefined) cells[cell.opponent - 1].push(cell);
    }
    return {
      line: at + 1,
      rank: row.rank,
      id: row.id,
      name: card?.player.name ?? '',
      rating: card?.player.rating ?? 0,
      cells,
      points: formatPoints(row.points, 1),
      values: row.values.map((value) => value.text),
    };
  });
  return { columns, count, codes: standings.tiebreaks.map(({ code }) => code), rows };
}
