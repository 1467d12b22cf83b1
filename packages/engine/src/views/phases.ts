import { groupEvents } from '../schedule/roundRobin/groupEvents.ts';
import { lastCountedRound } from '../standings/ledger/rounds.ts';
import { type PlayoffNote, playoffNotes } from '../standings/playoffPlaces.ts';
import { standingsOf } from '../standings/standings.ts';
import type { ShownTable, Standings, StandingsOptions } from '../standings/types.ts';
import type { EntrantId } from '../tournament/schedule.ts';
import { allStages, stageBefore, stageUnderWay } from '../tournament/stages.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { numbersOfStage } from './stageNumbers.ts';

/** A part of an event that has a table of its own: a group, a stage, a final. */
export interface PhaseTable {
  /** From 1 through the whole event: groups of one stage have the same number. */
  readonly phase: number;
  /** What the stage is called; absent in a first stage that nobody has named. */
  readonly name?: string;
  /** The number of the stage, from 1, if it is over. */
  readonly over?: number;
  /** The stage whose starting numbers these are, if someone has another number in another stage. */
  readonly numbersOf?: string;
  /** Name of the group; absent where all of the phase play in one. */
  readonly group?: string;
  /** The games of this part only, from round 1. The tournament itself if it is the only part. */
  readonly event: Tournament;
  /** The last of its rounds that is counted; 0 before its first result. */
  readonly round: number;
}

/**
 * The parts of an event after a round of the stage under way, in the order in which they were started. An event of one stage and
 * one group is its own only part.
 */
export function phaseTables(tournament: Tournament, round = Number.POSITIVE_INFINITY): PhaseTable[] {
  const stages = allStages(tournament);
  const renumbered = numbersOfStage(tournament) !== undefined;
  let phase = 0;
  return stages.flatMap((stage, s) => {
    const underWay = s === stages.length - 1;
    const named = tournament.stages?.earlier[s]?.name ?? tournament.stages?.name;
    const parts = groupEvents(stages.length === 1 ? stage : stageUnderWay(stage));
    const made = parts.map((part): PhaseTable => {
      const several = parts.filter(({ stage: other }) => other === part.stage).length > 1;
      // The only group of a final gives the final its name.
      const name = part.stage > 1 && !several ? part.group.name : named;
      const last = lastCountedRound(part.event);
      return {
        phase: phase + part.stage,
        ...(name === undefined ? {} : { name }),
        ...(underWay ? {} : { over: s + 1 }),
        ...(renumbered && named !== undefined ? { numbersOf: named } : {}),
        ...(several ? { group: part.group.name } : {}),
        event: part.event,
        round: underWay ? Math.max(0, Math.min(round - part.before, last)) : last,
      };
    });
    phase += Math.max(0, ...parts.map((part) => part.stage));
    return made;
  });
}

/** True if nobody has played in more than one phase yet: then groups have winners, and the event has no first place. */
export const isOnlyGroups = (tables: readonly PhaseTable[]): boolean =>
  tables.length > 1 && tables.every(({ phase, round, event }) => phase === 1 || (round === 0 && !hasAwards(event)));

const hasAwards = ({ schedule }: Tournament): boolean => (schedule?.knockout?.awards ?? []).length > 0;

/** What a table of an event shows: its state after a round, or at the end of the stage before. */
export interface StateShown {
  readonly tournament: Tournament;
  readonly round: number;
  /** Name of the stage at whose end this is; absent for a round of the stage under way. */
  readonly stage?: string;
}

/** The state that tables show after a round: that of the stage before as long as nothing of the stage under way is decided. */
export function stateShown(tournament: Tournament, round: number): StateShown {
  const before = stageBefore(tournament);
  const stage = tournament.stages?.earlier.at(-1)?.name;
  const isBegun = Math.min(round, lastCountedRound(tournament)) > 0 || hasAwards(tournament);
  if (before === undefined || stage === undefined || isBegun) return { tournament, round };
  return { tournament: before, round: lastCountedRound(before), stage };
}

/** The parts that have started, the latest phase first; if there is only one part, that one. */
export const phasesBegun = (tables: readonly PhaseTable[]): PhaseTable[] =>
  tables
    .filter(({ phase, round, event }) => tables.length === 1 || phase === 1 || round > 0 || hasAwards(event))
    .sort((a, b) => b.phase - a.phase);

/** The last part that someone has reached: whose points and tie-breaks are theirs in the ranking of the whole event. */
export function lastPhaseOf(tables: readonly PhaseTable[]): (entrant: EntrantId) => PhaseTable | undefined {
  const parts = phasesBegun(tables).map((part) => ({
    part,
    ids: new Set(entrantsOf(part.event).map(({ id }) => id)),
  }));
  return (entrant) => parts.find(({ ids }) => ids.has(entrant))?.part;
}

/** The part of the next phase in which someone plays who went through; undefined before it starts, and for all others. */
export const onwardFrom =
  (tables: readonly PhaseTable[], { phase }: PhaseTable) =>
  (entrant: EntrantId): PhaseTable | undefined =>
    tables.find((part) => part.phase === phase + 1 && entrantsOf(part.event).some(({ id }) => id === entrant));

const entrantsOf = ({ teams, players }: Tournament): readonly { readonly id: EntrantId }[] =>
  teams.length > 0 ? teams : players;

/** A part's own standings: what happened in other parts breaks no tie here. */
export function phaseStandings({ event, round }: PhaseTable, options: StandingsOptions = {}): Standings | undefined {
  const made = standingsOf(event, { ...options, round, unsuitable: 'drop' });
  return made.ok ? made.value : undefined;
}

/** The part of a phase in which someone plays: their group, or the stage. */
export const partIn = (tables: readonly PhaseTable[], phase: number, entrant: EntrantId): PhaseTable | undefined =>
  lastPhaseOf(tables.filter((part) => part.phase === phase))(entrant);

/** A play-off, and the group or stage in whose table it counts; absent if that is the table of the event. */
export type PhasePlayoffNote = PlayoffNote & { readonly part?: PhaseTable };

/**
 * What a reader of a table needs to know about the play-offs: those for places of the event, and those that decided a place
 * in a group of it or in an earlier stage.
 */
export function playoffNotesOf(
  tournament: Tournament,
  table: Pick<ShownTable, 'of' | 'round' | 'tiebreaks' | 'rows'>,
): readonly PhasePlayoffNote[] {
  const parts = phaseTables(tournament, table.round);
  const inParts =
    parts.length < 2 || table.of !== 'players'
      ? []
      : parts.flatMap((part) => {
          const own = phaseStandings(part);
          return own === undefined ? [] : playoffNotes(part.event, own).map((note) => ({ ...note, part }));
        });
  // The part that is the event itself has the same play-offs.
  const textOf = ({ part: _, ...note }: PhasePlayoffNote): string => JSON.stringify(note);
  const ofEvent = playoffNotes(tournament, table);
  const known = new Set(ofEvent.map(textOf));
  return [...ofEvent, ...inParts.filter((note) => !known.has(textOf(note)))];
}

/** Who is first in each group while groups are all there is: the event then has no first place. */
export function groupWinners(
  tables: readonly PhaseTable[],
): readonly { readonly part: PhaseTable; readonly first: readonly EntrantId[] }[] {
  if (!isOnlyGroups(tables)) return [];
  return phasesBegun(tables).map((part) => {
    const rows = phaseStandings(part)?.rows ?? [];
    return { part, first: rows.flatMap(({ id, rank }) => (rank === 1 ? [id] : [])) };
  });
}
