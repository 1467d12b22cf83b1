import type { Decision } from '../kernel/decision.ts';
import type { DrawnGroup, DrawnStage, EntrantId } from '../tournament/schedule.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { reason } from './decisions.ts';
import type { PlayedMatch } from './knockout/bracket.ts';
import type { Source } from './knockout/structure.ts';
import { roundsOfCycles } from './roundRobin/cycles.ts';
import { cycleOptions } from './roundRobin/make.ts';
import { isTeamEvent, stagesOf } from './roundRobin/stages.ts';
import { teamsInOrder } from './scheveningen/make.ts';

/** Names instead of ids: entrants may be teams. */
const nameOf = (tournament: Tournament, id: EntrantId): string => {
  const all: readonly { readonly id: number; readonly name: string }[] = isTeamEvent(tournament)
    ? tournament.teams
    : tournament.players;
  return (all.find((each) => each.id === id)?.name ?? String(id)).replace(', ', ' ');
};

/** How the numbers of a stage were given. */
const numbersBy = ({ method, seed }: DrawnStage): Decision =>
  reason.named(`numbers.${method}`, seed === undefined ? {} : { seed });

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
  if (pair === undefined) return [reason('notInTable', { round }), numbersBy(stage)];
  const turned = pair[0] !== number(white);
  const rule = turned ? 'bergerTurned' : facts.cycle % 2 === 0 ? 'bergerReturn' : 'berger';
  return [reason(rule, facts), numbersBy(stage)];
}

/** Who of the entrants a player plays for: himself, or his team. */
const entrantOf = (tournament: Tournament, player: PlayerId): EntrantId =>
  isTeamEvent(tournament) ? (tournament.teams.find((team) => team.members.includes(player))?.id ?? 0) : player;

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

/** Places of a player in his team, for tables that name boards. */
function boardsReason(
  tournament: Tournament,
  rule: 'scheveningen' | 'skalitzka',
  round: number,
  white: PlayerId,
  black: PlayerId,
): Decision[] {
  const teams = teamsInOrder(tournament);
  const seat = (player: PlayerId): readonly [number, number, string] => {
    const at = teams.findIndex((team) => team.members.includes(player));
    return [at + 1, (teams[at]?.members.indexOf(player) ?? -1) + 1, teams[at]?.name ?? ''];
  };
  const [whiteTeam, whiteNumber, whiteTeamName] = seat(white);
  const [blackTeam, blackNumber, blackTeamName] = seat(black);
  const facts = { round, white, whiteTeam, whiteNumber, whiteTeamName, black, blackTeam, blackNumber, blackTeamName };
  return [reason(rule, facts)];
}

/** Why a game stands in a round of a schedule: the table, the numbers, and how they were drawn. */
export function whyScheduled(tournament: Tournament, round: number, white: PlayerId, black: PlayerId): Decision[] {
  switch (tournament.system) {
    case 'round-robin':
      return roundRobinReason(tournament, round, white, black);
    case 'scheveningen':
      return boardsReason(tournament, 'scheveningen', round, white, black);
    case 'skalitzka':
      return boardsReason(tournament, 'skalitzka', round, white, black);
    default:
      return [];
  }
}

/** Why a match of a knock-out is played by these two: where each of them comes from. */
export function whyMatch(tournament: Tournament, match: PlayedMatch): Decision[] {
  const side = (source: Source, entrant: EntrantId | undefined): Decision[] => {
    if (entrant === undefined) return [];
    const { kind, ...facts } = source;
    return [reason.named(`match.${kind}`, { ...facts, name: nameOf(tournament, entrant) })];
  };
  const { top, bottom, topEntrant, bottomEntrant, stage } = match;
  // The better number stands on top; where losers meet, sides may have changed places.
  return [...side(top, topEntrant), ...side(bottom, bottomEntrant), reason('match.order', { stage })];
}
