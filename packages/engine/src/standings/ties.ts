import { ok, type Result } from '../kernel/result.ts';
import { playoffsOf } from '../schedule/playoff/record.ts';
import { groupEvents } from '../schedule/roundRobin/groupEvents.ts';
import { stagesOf } from '../schedule/roundRobin/stages.ts';
import { isPlayed, isUnfinished } from '../tournament/gameResult.ts';
import { stageUnderWay } from '../tournament/stages.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { decidesPlaces, entrantsAre } from './final.ts';
import { lastCountedRound } from './ledger/rounds.ts';
import { announcedCodes, understand } from './list/understand.ts';
import { areLevel } from './playoffPlaces.ts';
import { standingsOf } from './standings.ts';
import { subjectOf } from './subject.ts';
import type { Standings, StandingsError, StandingsOptions } from './types.ts';

/** Groups of participants who share a rank, in the order of the table; those who share it with nobody are left out. */
export function tiesOf({ rows }: Pick<Standings, 'rows'>): number[][] {
  const groups = new Map<number, number[]>();
  for (const { rank, id } of rows) groups.set(rank, [...(groups.get(rank) ?? []), id]);
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Players who have played a game up to a round. */
function playersAtBoard({ rounds }: Tournament, round: number): ReadonlySet<number> {
  const games = rounds.filter(({ number }) => number <= round).flatMap((each) => each.games);
  const played = games.filter(({ result }) => result !== undefined && !isUnfinished(result) && isPlayed(result));
  return new Set(played.flatMap(({ white, black }) => [white, black]));
}

/** Participants who share a rank, in the event's table or in that of a group. */
export interface LotsTie {
  readonly group?: string;
  readonly rank: number;
  readonly members: readonly number[];
}

interface LotsBreak {
  readonly table: Standings;
  /** Every tie that lots can break. */
  readonly ties: readonly (readonly number[])[];
  /** Ties that someone asks about: not those of people who never came to a board. */
  readonly asked: readonly LotsTie[];
  /** Those of them for which no lots are drawn yet. */
  readonly open: readonly LotsTie[];
}

/**
 * The tables in which places are shared: those of the groups, because groups are not compared with one another; else the event's.
 */
function tiesAsked(tournament: Tournament, table: Standings, tiebreaks: readonly string[]): LotsTie[] {
  const groups = groupEvents(stageUnderWay(tournament));
  const tied = ({ rows }: Standings, group?: string): LotsTie[] =>
    tiesOf({ rows }).map((members) => ({
      ...(group === undefined ? {} : { group }),
      rank: rows.find(({ id }) => id === members[0])?.rank ?? 0,
      members,
    }));
  if (groups.length < 2) {
    // The places of an earlier stage were decided with it.
    const number = (tournament.stages?.earlier.length ?? 0) + 1;
    const isOfStage = ({ stage = number }: { readonly stage?: number }): boolean => stage === number;
    return tied({ ...table, rows: tournament.stages === undefined ? table.rows : table.rows.filter(isOfStage) });
  }
  return groups.flatMap(({ event, group, before }) => {
    const round = Math.min(table.round - before, lastCountedRound(event));
    if (round < 1) return [];
    const made = standingsOf(event, { of: table.of, round, tiebreaks, unsuitable: 'drop' });
    return made.ok ? tied(made.value, group.name) : [];
  });
}

/** True if a table of the whole field uses exactly these codes and need not be computed again. */
function goesBy(
  made: Standings,
  tournament: Tournament,
  options: Pick<StandingsOptions, 'round' | 'of' | 'tiebreaks'>,
): boolean {
  // Each stage has its own list.
  if (tournament.stages !== undefined) return false;
  const request = understand(tournament, { ...options, unsuitable: 'drop' });
  if (!request.ok) return false;
  const { of, round, criteria, dropped } = request.value;
  if (of !== made.of || round !== made.round || dropped.length !== made.dropped.length) return false;
  const codes = criteria.map(({ code }) => code.code);
  return codes.join(' ') === made.tiebreaks.map(({ code }) => code).join(' ');
}

/**
 * The table before lots are drawn; lots are drawn for the participants tied in it (C.07 4.2). `made`: a table of the whole field
 * after the same round, if there is one.
 */
export function lotsBreak(
  tournament: Tournament,
  options: Pick<StandingsOptions, 'round' | 'of'> = {},
  made?: Standings,
): Result<LotsBreak, StandingsError> {
  const codes = announcedCodes(tournament, options.of ?? subjectOf(tournament));
  const named = codes.findIndex((code) => code.trim().toUpperCase() === 'LOTS');
  const tiebreaks = named < 0 ? codes : codes.slice(0, named);
  const asked = { ...options, tiebreaks };
  const table =
    made !== undefined && goesBy(made, tournament, asked)
      ? ok(made)
      : standingsOf(tournament, { ...asked, unsuitable: 'drop' });
  if (!table.ok) return table;
  const { of, round } = table.value;
  const asking = round < 1 ? [] : tiesAsked(tournament, table.value, tiebreaks);
  const inGroups = asking.flatMap(({ group, members }) => (group === undefined ? [] : [members]));
  const ties = [...inGroups, ...tiesOf(table.value)];
  // Places that a bracket gives are shared by rule: nobody draws lots for them.
  if (decidesPlaces(tournament) && table.value.of === entrantsAre(tournament))
    return ok({ table: table.value, ties, asked: [], open: [] });
  const atBoard = of === 'teams' ? undefined : playersAtBoard(tournament, round);
  const someone = asking.filter(({ members }) => atBoard === undefined || members.some((id) => atBoard.has(id)));
  const isDrawn = ({ members }: LotsTie): boolean =>
    (tournament.lots ?? []).some(
      (lots) => lots.of === of && lots.round === round && members.every((id) => lots.order.includes(id)),
    );
  return ok({ table: table.value, ties, asked: someone, open: someone.filter((tie) => !isDrawn(tie)) });
}

/** The groups that have separate places because no final follows them yet; empty if the event has one table. */
export function groupsWithPlaces(tournament: Tournament): readonly string[] {
  const stages = stagesOf(tournament);
  return stages.length === 1 && stages[0].groups.length > 1 ? stages[0].groups.map(({ name }) => name) : [];
}

/**
 * The players who are level with the holder of a place, best first, including the holder: on the points by which the table ranks,
 * in the same stage; in a knock-out, those eliminated together, whatever their points. If groups have separate places, it is a
 * place of the given group. Empty if nobody holds the place.
 */
export function levelAt(tournament: Tournament, place: number, group?: string): readonly PlayerId[] {
  if (groupsWithPlaces(tournament).length > 0) {
    const own = groupEvents(tournament).find((each) => each.group.name === group);
    return own === undefined ? [] : levelAt(own.event, place);
  }
  const made = standingsOf(tournament, { of: 'players', unsuitable: 'drop' });
  if (!made.ok) return [];
  const { rows } = made.value;
  const holder = rows[place - 1];
  if (holder === undefined) return [];
  const level = decidesPlaces(tournament)
    ? rows.filter(({ rank }) => rank === holder.rank)
    : rows.filter((row) => areLevel(made.value, holder, row));
  return level.map(({ id }) => id);
}

/** The first place that players share after all tie-breaks, and in which group: what a play-off is usually for. */
export function sharedPlace(tournament: Tournament): { readonly place: number; readonly group?: string } | undefined {
  const groups = groupsWithPlaces(tournament);
  const events = groups.length === 0 ? [{ event: tournament }] : groupEvents(tournament);
  const shared = events.flatMap(({ event, ...of }) => {
    const made = standingsOf(event, { of: 'players', unsuitable: 'drop' });
    const named = 'group' in of ? { group: of.group.name } : {};
    const begun = playoffsOf(tournament).filter(({ state }) => state.group === named.group);
    const rows = made.ok ? made.value.rows : [];
    const row = rows.find(
      ({ rank }, i) => rows[i + 1]?.rank === rank && !begun.some(({ state }) => state.place === rank),
    );
    return row === undefined ? [] : [{ place: row.rank, ...named }];
  });
  return shared.sort((a, b) => a.place - b.place)[0];
}
