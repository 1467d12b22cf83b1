import type { Decision } from '../../kernel/decision.ts';
import type { DrawnGroup, DrawnStage, EntrantId } from '../../tournament/schedule.ts';
import type { PlayerId, Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';
import { reason } from '../decisions.ts';
import type { ScheduleFormat } from '../format.ts';
import { FORMAT_KINDS } from '../kinds.ts';
import { nameOf } from '../saying.ts';
import { LEAST_PLAYERS, MOST_PLAYERS } from './berger.ts';
import { roundsOfCycles } from './cycles.ts';
import { makeRoundRobin, roundRobinNeeds } from './make.ts';
import { cycleOptions, ROUND_ROBIN_OPTIONS } from './options.ts';
import { isTeamEvent, stagesOf } from './stages.ts';

/** How the numbers of a stage were given. */
function numbersBy({ method, seed, groups, firstRound, apart }: DrawnStage): Decision[] {
  const numbers = reason.named(`numbers.${method}`, seed === undefined ? {} : { seed });
  // Not if they were filled by hand, or so that clubs are spread: then the list alone did not decide.
  const isSpread = groups.length > 1 && firstRound === 1 && method !== 'hand' && apart === undefined;
  const [first, last] = [groups[0]?.name ?? '', groups.at(-1)?.name ?? ''];
  return isSpread ? [reason('numbers.groups', { first, last }), numbers] : [numbers];
}

/** The table's reason for a game between two entrants of one group. */
function bergerReason(
  tournament: Tournament,
  stage: DrawnStage,
  group: DrawnGroup,
  round: number,
  [white, black]: readonly [EntrantId, EntrantId],
): Decision[] {
  const number = (id: EntrantId): number => group.order.indexOf(id) + 1;
  const local = round - stage.firstRound + 1;
  const planned = roundsOfCycles(group.order.length, cycleOptions(tournament)).find((each) => each.number === local);
  const pair = planned?.pairs.find((each) => each.includes(number(white)) && each.includes(number(black)));
  const facts = {
    whiteName: nameOf(tournament, white),
    whiteNumber: number(white),
    blackName: nameOf(tournament, black),
    blackNumber: number(black),
    count: group.order.length,
    tableRound: planned?.tableRound ?? local,
    cycle: planned?.cycle ?? 1,
  };
  if (pair === undefined) return [reason('notInTable', { round }), ...numbersBy(stage)];
  const turned = pair[0] !== number(white);
  const rule = turned ? 'bergerTurned' : facts.cycle % 2 === 0 ? 'bergerReturn' : 'berger';
  return [reason(rule, facts), ...numbersBy(stage)];
}

/** The entrant that a player plays for: themselves, or their team. */
const entrantOf = (tournament: Tournament, player: PlayerId): EntrantId =>
  isTeamEvent(tournament) ? (tournament.teams.find((team) => team.members.includes(player))?.id ?? 0) : player;

/** The Berger table's reason for a game, and how the numbers were drawn; in a team event also the boards. */
function roundRobinReason(tournament: Tournament, round: number, white: PlayerId, black: PlayerId): Decision[] {
  const entrants = [entrantOf(tournament, white), entrantOf(tournament, black)] as const;
  const stage = stagesOf(tournament).findLast(
    ({ firstRound, groups }) =>
      firstRound <= round && groups.some(({ order }) => entrants.every((each) => order.includes(each))),
  );
  const group = stage?.groups.find(({ order }) => entrants.every((each) => order.includes(each)));
  if (stage === undefined || group === undefined) return [reason('notInTable', { round })];
  if (!isTeamEvent(tournament)) return bergerReason(tournament, stage, group, round, entrants);
  const { games, matches = [] } = roundOf(tournament, round);
  const match = matches.find((each) => entrants.includes(each.white) && entrants.includes(each.black));
  if (match === undefined) return bergerReason(tournament, stage, group, round, entrants);
  const boards = games.filter((game) => game.match === match.table).map((game) => game.board);
  const own = games.find((game) => game.white === white && game.black === black)?.board ?? 0;
  const board = own - Math.min(...boards) + 1;
  return [
    ...bergerReason(tournament, stage, group, round, [match.white, match.black]),
    reason('lineUp', { white, black, board }),
  ];
}

/** The round robin as a format with a schedule. */
export const roundRobin: ScheduleFormat = {
  ...FORMAT_KINDS['round-robin'],
  id: 'round-robin',
  options: ROUND_ROBIN_OPTIONS,
  least: LEAST_PLAYERS,
  most: MOST_PLAYERS,
  needs: roundRobinNeeds,
  why: roundRobinReason,
  make: makeRoundRobin,
};
