import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type { DrawnStage, EntrantId } from '../../tournament/schedule.ts';
import type { Bye, Game, Team, TeamBye, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import type { PlannedRound, Schedule } from '../format.ts';
import { optionOf } from '../format.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import { refuseSchedule } from '../refusal.ts';
import { forfeitedBoards, forfeitOf } from '../teams/forfeit.ts';
import { boardsOf } from '../teams/lineUp.ts';
import { matchOfRound } from '../teams/match.ts';
import { LEAST_PLAYERS } from './berger.ts';
import type { HandRound } from './byHand.ts';
import { roundsByHand } from './byHand.ts';
import type { CycleRound } from './cycles.ts';
import { MOST_CYCLES, roundsOfCycles } from './cycles.ts';
import { cycleOptions, FREE_ROUND } from './options.ts';
import { isTeamEvent, leftFrom, stagesOf, tooFew } from './stages.ts';

/** What a round collects while its groups are laid out. */
interface Draft {
  readonly number: number;
  readonly cycle: number;
  readonly games: Game[];
  readonly byes: Bye[];
  readonly matches: TeamMatch[];
  readonly teamByes: TeamBye[];
  readonly free: EntrantId[];
  readonly groups: { name: string; firstBoard: number; lastBoard: number }[];
}

function addFree(tournament: Tournament, draft: Draft, entrant: EntrantId): void {
  draft.free.push(entrant);
  // A player who has left is listed in the round that the table leaves free for them, and gets nothing for it.
  if (optionOf<string>(tournament, FREE_ROUND) !== 'point' || leftFrom(tournament, entrant) <= draft.number) return;
  if (isTeamEvent(tournament)) draft.teamByes.push({ team: entrant, kind: 'pab' });
  else draft.byes.push({ player: entrant, kind: 'pab' });
}

function addPair(tournament: Tournament, draft: Draft, white: EntrantId, black: EntrantId): void {
  const gone = [white, black].map((entrant) => leftFrom(tournament, entrant) <= draft.number);
  const forfeit = forfeitOf(gone[0], gone[1]);
  if (!isTeamEvent(tournament)) {
    const board = draft.games.length + 1;
    draft.games.push({ board, white, black, ...(forfeit === undefined ? {} : { result: forfeit }) });
    return;
  }
  const table = draft.matches.length + 1;
  const team = (id: EntrantId) => tournament.teams.find((each) => each.id === id) as Team;
  const seated = matchOfRound(tournament, draft.number, table, [team(white), team(black)], boardsOf(tournament));
  const winner = forfeit === '--' ? 'both' : forfeit === '+-' ? 'white' : 'black';
  const match: TeamMatch = forfeit === undefined ? seated.match : { ...seated.match, forfeit: winner };
  const boards = forfeitedBoards(tournament, seated, match);
  draft.matches.push(match);
  draft.games.push(...boards.games);
  draft.byes.push(...boards.byes);
}

/** Puts one group's round of the table into the draft. Anyone who left before round 1 is nobody's opponent. */
function addGroup(tournament: Tournament, draft: Draft, order: readonly EntrantId[], round: CycleRound): void {
  const never = (entrant: EntrantId): boolean => leftFrom(tournament, entrant) <= 1;
  for (const [whiteNumber, blackNumber] of round.pairs) {
    const [white, black] = [order[whiteNumber - 1], order[blackNumber - 1]];
    if (never(white) && never(black)) continue;
    if (never(white)) addFree(tournament, draft, black);
    else if (never(black)) addFree(tournament, draft, white);
    else addPair(tournament, draft, white, black);
  }
  if (round.free === undefined) return;
  const free = order[round.free - 1];
  if (!never(free)) addFree(tournament, draft, free);
}

const draftOf = (number: number, cycle: number): Draft => ({
  number,
  cycle,
  games: [],
  byes: [],
  matches: [],
  teamByes: [],
  free: [],
  groups: [],
});

/** A round of players made by hand, with the forfeits of those who left and what a free round is worth. */
export function roundRobinRound(tournament: Tournament, number: number, { pairings, bye }: HandRound): PlannedRound {
  const draft = draftOf(number, 1);
  for (const { white, black } of pairings) addPair(tournament, draft, white, black);
  if (bye !== null) addFree(tournament, draft, bye);
  return { ...draft, recorded: false };
}

/** The rounds of a stage: those of the table, or of its one group those that were changed by hand. */
function stageRounds(
  tournament: Tournament,
  stage: DrawnStage,
  byHand: readonly CycleRound[] | undefined,
): PlannedRound[] {
  const options = cycleOptions(tournament);
  const tables =
    byHand === undefined ? stage.groups.map(({ order }) => roundsOfCycles(order.length, options)) : [byHand];
  const count = Math.max(0, ...tables.map((rounds) => rounds.length));
  return Array.from({ length: count }, (_, i) => {
    const cycle = tables.find((rounds) => rounds.length === count)?.[i].cycle ?? 1;
    const draft = draftOf(stage.firstRound + i, cycle);
    stage.groups.forEach((group, g) => {
      const round = tables[g][i];
      const before = draft.games.length;
      if (round === undefined) draft.free.push(...group.order);
      else addGroup(tournament, draft, group.order, round);
      if (stage.groups.length > 1)
        draft.groups.push({ name: group.name, firstBoard: before + 1, lastBoard: draft.games.length });
    });
    return { ...draft, recorded: false };
  });
}

/** What is wrong with the field or the settings. */
export function roundRobinNeeds(tournament: Tournament): ScheduleRefusal[] {
  const needs: ScheduleRefusal[] = [];
  const need = (failed: { readonly error: ScheduleRefusal }) => needs.push(failed.error);
  const teams = isTeamEvent(tournament);
  const least = LEAST_PLAYERS;
  const entrants = new Set((teams ? tournament.teams : tournament.players).map(({ id }) => id));
  for (const { groups } of stagesOf(tournament)) {
    for (const { name, order } of groups) {
      // Lots that were drawn for players, before there were teams, or for someone who was removed since.
      const stranger = order.find((entrant) => !entrants.has(entrant));
      if (stranger !== undefined) need(refuseSchedule('schedule.lotsUnknown', { found: stranger }));
      if (order.length < least) need(tooFew(tournament, order.length, least, name));
    }
  }
  if (teams && boardsOf(tournament) === 0) need(refuseSchedule('schedule.emptyTeam'));
  const cycles = tournament.options.cycles;
  if (cycles !== undefined && (typeof cycles !== 'number' || cycles < 1 || cycles > MOST_CYCLES || cycles % 1 !== 0))
    need(refuseSchedule('schedule.cyclesOutOfRange', { found: cycles, least: 1, most: MOST_CYCLES }));
  return needs;
}

function roundsWith(
  tournament: Tournament,
  byHand: (stage: DrawnStage) => readonly CycleRound[] | undefined,
): Result<Schedule, ScheduleRefusal> {
  const [first] = roundRobinNeeds(tournament);
  if (first !== undefined) return { ok: false, error: first };
  return ok({
    system: 'round-robin',
    rounds: stagesOf(tournament).flatMap((stage) => stageRounds(tournament, stage, byHand(stage))),
  });
}

/** All rounds of a round robin of players or teams, in one group or several. */
export const makeRoundRobin = (tournament: Tournament): Result<Schedule, ScheduleRefusal> =>
  roundsWith(tournament, (stage) => roundsByHand(tournament, stage));

/** The same by the table alone, whatever has been paired by hand. */
export const roundRobinTable = (tournament: Tournament): Result<Schedule, ScheduleRefusal> =>
  roundsWith(tournament, () => undefined);
