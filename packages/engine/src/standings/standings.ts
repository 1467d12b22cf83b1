import { decimalText, fraction } from '../kernel/fraction.ts';
import type { Result } from '../kernel/result.ts';
import { ok } from '../kernel/result.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { eventTable } from './eventTable.ts';
import { finalRows } from './final.ts';
import { countedEvent } from './ledger/counted.ts';
import { type Column, NO_VALUE } from './list/column.ts';
import type { Request } from './list/understand.ts';
import { understand } from './list/understand.ts';
import { membersOf } from './members.ts';
import type { Outcome, Ranking } from './rank.ts';
import { rank } from './rank.ts';
import type { Scene } from './scene.ts';
import { sceneOf } from './scene.ts';
import type { Standings, StandingsError, StandingsOptions, StandingsRow, StandingsValue } from './types.ts';

const NOTHING: StandingsValue = { text: '' };

/** A value of a column as fraction and text. */
function valueAt(column: Column, i: number): StandingsValue {
  const num = column.num[i];
  if (num === NO_VALUE) return NOTHING;
  const value = fraction(num, (column.den?.[i] ?? 1) * column.unit);
  return { value, text: decimalText(value, column.decimals) };
}

/** The value that one criterion shows for a participant. */
export function shownValue({ column, places, shown }: Outcome, i: number): StandingsValue {
  if (column !== undefined) return valueAt(column, i);
  const value = shown?.get(i) ?? fraction(places?.[i] ?? 0);
  return { value, text: decimalText(value) };
}

/** Cells that repeat are made once: a column of ten thousand has a few dozen different values. */
function cellsOf(outcome: Outcome): (i: number) => StandingsValue {
  const { column } = outcome;
  if (column === undefined) return (i) => shownValue(outcome, i);
  const made = new Map<number, StandingsValue>();
  return (i) => {
    // Denominators are numbers of games, far below 2 ** 20.
    const key = column.num[i] * 2 ** 20 + (column.den?.[i] ?? 1);
    const known = made.get(key);
    if (known !== undefined) return known;
    const cell = valueAt(column, i);
    made.set(key, cell);
    return cell;
  };
}

function rowsOf(scene: Scene, ranking: Ranking): StandingsRow[] {
  const { id, score } = scene.ledger(undefined);
  const { teams } = scene;
  const cells = ranking.outcomes.map(cellsOf);
  const rows: StandingsRow[] = [];
  for (let at = 0; at < ranking.order.length; at++) {
    const i = ranking.order[at];
    const row = { rank: ranking.groupStart[at] + 1, id: id[i], points: score[i], values: cells.map((cell) => cell(i)) };
    rows.push(teams === undefined ? row : { ...row, matchPoints: teams.MP.score[i], gamePoints: teams.GP.score[i] });
  }
  return rows;
}

/** The scene and ranking behind a table, for those who need more than its rows. */
function arrange(tournament: Tournament, request: Request, options: StandingsOptions): [Scene, Ranking] {
  const { counted, round } = countedEvent(tournament, request.of, request.round);
  const scene = sceneOf(counted, request.of, round, request.edition, request.lots);
  const members = membersOf(counted, request.of, round, options);
  return [scene, rank(scene, members, request.criteria, request.pointsFirst)];
}

/**
 * The standings after a round by a list of tie-breaks (C.07; edition `classic`: the source documents). Everything is exact:
 * values are fractions, and participants whom no tie-break separates share a rank.
 */
export function standingsOf(tournament: Tournament, options: StandingsOptions = {}): Result<Standings, StandingsError> {
  if (tournament.stages !== undefined) return eventTable(tournament, options, standingsOf);
  const request = understand(tournament, options);
  if (!request.ok) return request;
  const { of, round, edition, criteria, lots, dropped } = request.value;
  const [scene, ranking] = arrange(tournament, request.value, options);
  const drew = criteria.some(({ definition }) => definition.name === 'LOTS');
  const table: Standings = {
    of,
    round,
    edition,
    tiebreaks: criteria.map((criterion) => criterion.code),
    rows: rowsOf(scene, ranking),
    pending: scene.ledger(undefined).pending,
    ...(drew ? { lots } : {}),
    dropped,
  };
  return ok({ ...table, rows: finalRows(table, tournament, options, standingsOf) });
}
