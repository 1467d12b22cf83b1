import type { Result } from '../kernel/result.ts';
import type { StageEvent } from '../schedule/format.ts';
import { playoffsOf } from '../schedule/playoff/record.ts';
import { rankingOf } from '../schedule/ranking.ts';
import type { EntrantId } from '../tournament/schedule.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { lastCountedRound } from './ledger/rounds.ts';
import { afterPlayoffs } from './playoffPlaces.ts';
import type { Standings, StandingsError, StandingsOptions, StandingsRow, StandingsValue, Subject } from './types.ts';

/** Makes the table of an event: submitted, because a stage is ranked as every event is. */
export type TableMaker = (tournament: Tournament, options: StandingsOptions) => Result<Standings, StandingsError>;

/** Whether places, stages and play-offs of the tournament rank players or teams. */
export const entrantsAre = (tournament: Tournament): Subject => (tournament.teams.length > 0 ? 'teams' : 'players');

/** True if places are won in the format itself, not by points: in a knock-out by how far a player got. */
export const decidesPlaces = (tournament: Tournament): boolean =>
  rankingOf(tournament).places?.(tournament) !== undefined;

/** The stages that are ranked one after another, after a round, the last first; empty if one table ranks everyone. */
export function stagesAfter(tournament: Tournament, of: Subject, round: number): readonly StageEvent[] {
  if (of !== entrantsAre(tournament)) return [];
  const begun = (rankingOf(tournament).stages?.(tournament) ?? []).filter(({ before }) => before < round);
  return begun.some(({ stage }) => stage > 1) ? [...begun].sort((a, b) => b.stage - a.stage) : [];
}

/** True if the table does not follow from points and tie-breaks alone: a bracket, play-offs or stages decide places. */
export const decidesBeyondTable = (tournament: Tournament): boolean =>
  tournament.stages !== undefined ||
  playoffsOf(tournament).length > 0 ||
  decidesPlaces(tournament) ||
  stagesAfter(tournament, entrantsAre(tournament), lastCountedRound(tournament)).length > 0;

/** The rounds of a stage that are counted after a round of the tournament. */
export const roundOfStage = ({ before, event }: StageEvent, round: number): number =>
  Math.max(0, Math.min(round - before, lastCountedRound(event)));

/** Rows in the order of `placeOf`, ranks shared by those of one place. */
function byPlace(rows: readonly StandingsRow[], placeOf: (row: StandingsRow) => number): StandingsRow[] {
  const sorted = [...rows].sort((a, b) => placeOf(a) - placeOf(b));
  let first = 0;
  return sorted.map((row, i) => {
    if (i > 0 && placeOf(row) !== placeOf(sorted[i - 1])) first = i;
    return { ...row, rank: first + 1 };
  });
}

/** Entrants eliminated in the same stage of a bracket share a rank; those still in are above all who are out. */
function inDecidedPlaces(rows: readonly StandingsRow[], tournament: Tournament, round?: number) {
  const places = rankingOf(tournament).places?.(tournament, round);
  if (places === undefined) return rows;
  const placeOf = new Map(
    places.flatMap(({ place, entrants }) => entrants.map((entrant) => [entrant, place] as const)),
  );
  const placed = byPlace(rows, (row) => placeOf.get(row.id) ?? 0);
  // More may still be in than go on: who is out has the first of the places shared with those who go out next.
  return placed.map((row) => ({ ...row, rank: Math.min(row.rank, placeOf.get(row.id) ?? row.rank) }));
}

/**
 * The places over several stages: everyone in a later stage is above everyone who is not, with the points and tie-breaks of that
 * stage only; among players who went no further, equal places in their groups share the places of the event.
 */
function inStages(table: Standings, stages: readonly StageEvent[], options: StandingsOptions, make: TableMaker) {
  const ranked = new Map<EntrantId, { readonly row: StandingsRow; readonly place: number }>();
  let above = 0;
  for (const stage of new Set(stages.map((each) => each.stage))) {
    const groups = stages.filter((each) => each.stage === stage);
    const found: { readonly id: EntrantId; readonly row: StandingsRow; readonly place: number }[] = [];
    groups.forEach((each, group) => {
      const made = make(each.event, {
        ...options,
        of: table.of,
        round: roundOfStage(each, table.round),
        tiebreaks: table.tiebreaks.map(({ code }) => code),
        unsuitable: 'drop',
      });
      if (!made.ok) return;
      const at = new Map(made.value.tiebreaks.map(({ code }, i) => [code, i]));
      made.value.rows.forEach((row) => {
        if (ranked.has(row.id)) return;
        const values = table.tiebreaks.map(
          ({ code }): StandingsValue => row.values[at.get(code) ?? -1] ?? { text: '' },
        );
        // The groups of a final follow one another: A plays for the first places, B for those after them.
        const place = stage > 1 ? group * stages.length * 1000 + row.rank : row.rank;
        found.push({ id: row.id, row: { ...row, values, stage }, place });
      });
    });
    for (const { id, row, place } of found) ranked.set(id, { row, place: above + place });
    above += 1 + found.reduce((most, { place }) => Math.max(most, place), 0);
  }
  const rows = table.rows.map((row) => ranked.get(row.id)?.row ?? { ...row, stage: 0 });
  return byPlace(rows, (row) => ranked.get(row.id)?.place ?? above);
}

/** The places stored in a report file, if it has neither bracket nor play-off nor stages. */
function asRecorded(rows: readonly StandingsRow[], { finalPlaces }: Tournament, table: Standings) {
  if (finalPlaces === undefined || finalPlaces.after !== table.round || table.pending > 0) return rows;
  const placeOf = new Map(finalPlaces.places.flatMap((ids, place) => ids.map((id) => [id, place] as const)));
  const listed = new Map(finalPlaces.places.flat().map((id, at) => [id, at]));
  const inOrder = [...rows].sort((a, b) => (listed.get(a.id) ?? listed.size) - (listed.get(b.id) ?? listed.size));
  return byPlace(inOrder, (row) => placeOf.get(row.id) ?? finalPlaces.places.length);
}

/**
 * The final ranking: the points and tie-breaks of the table, then the places decided in the format, in its stages and in
 * play-offs. After an earlier round, the table is that of the time.
 */
export function finalRows(
  table: Standings,
  tournament: Tournament,
  options: StandingsOptions,
  make: TableMaker,
): readonly StandingsRow[] {
  const stages = stagesAfter(tournament, table.of, table.round);
  const rows = stages.length === 0 ? table.rows : inStages(table, stages, options, make);
  if (table.of !== entrantsAre(tournament)) return rows;
  if (table.round < lastCountedRound(tournament)) return inDecidedPlaces(rows, tournament, table.round);
  const placed = asRecorded(inDecidedPlaces(rows, tournament), tournament, table);
  return table.of === 'players' ? afterPlayoffs({ tiebreaks: table.tiebreaks, rows: placed }, tournament) : placed;
}
