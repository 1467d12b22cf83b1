import type { SystemEdition } from '../../pairing/system.ts';
import type { VirtualPoints } from '../../tournament/acceleration/virtualPoints.ts';
import type { QuestionedRound } from '../../tournament/asked.ts';
import type { Adjustment, OptionValue, Player, Round, Team, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import type { ByeLimits } from '../../tournament/wishes.ts';

/**
 * All data that the rules used when a round was paired, and nothing else: no names, no later rounds, no later corrections.
 * Participants are identified by the pairing numbers of that time. Two files of the same event, in whatever format, give the same
 * position.
 */
export interface Position extends Pick<Tournament, 'system' | 'edition' | 'scoring'> {
  /** Every setting of the system, those left out with their usual value. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly totalRounds?: number;
  readonly initialColour?: NonNullable<Tournament['initialColour']>;
  /** What only a team event has. */
  readonly matchScoring?: Tournament['matchScoring'];
  readonly teamPab?: NonNullable<Tournament['teamPab']>;
  /** In order of their numbers: those who had come before the round or came to it; in a team event those who had played. */
  readonly players: readonly Pick<Player, 'id' | 'rating' | 'firstRound' | 'withdrawnFrom' | 'expelled'>[];
  readonly teams: readonly Pick<Team, 'id' | 'members'>[];
  /** Players, or teams, who did not take part in the round. */
  readonly absent: readonly number[];
  /** Groups of whom no two could meet in the round, by prohibition or by wish. */
  readonly forbidden: readonly (readonly number[])[];
  /** What wishes left of the right to the bye. */
  readonly byeLimits?: ByeLimits;
  /** Whether the event is accelerated, and the virtual points up to the round. */
  readonly accelerated: boolean;
  readonly virtualPoints: readonly VirtualPoints[];
  /** Points that no game gave. */
  readonly adjustments: readonly Adjustment[];
  /** The rounds before, with the results that were known then. */
  readonly rounds: readonly Round[];
}

/** The entry of the round to be paired: anyone who is absent has a bye. */
function entryOf({ absent, teams, byeLimits }: Position, number: number): QuestionedRound {
  const limits = byeLimits === undefined ? {} : { byeLimits };
  const open = { number, status: 'open', games: [], byes: [], ...limits } as const;
  return teams.length > 0
    ? { ...open, teamByes: absent.map((team) => ({ team, kind: 'zero' })) }
    : { ...open, byes: absent.map((player) => ({ player, kind: 'zero' })) };
}

/** A tournament in the state of the position, its round still to be paired. */
export function tournamentAt(position: Position, round: number): Tournament {
  const { players, teams, forbidden, accelerated, virtualPoints, absent: _, byeLimits: __, ...rest } = position;
  const rounds = { firstRound: round, lastRound: round };
  return {
    ...EMPTY_TOURNAMENT,
    ...rest,
    players: players.map((player) => ({ ...player, tpn: player.id, name: '' })),
    teams: teams.map((team) => ({ ...team, tpn: team.id, name: '' })),
    rounds: [...position.rounds, entryOf(position, round)],
    forbidden: forbidden.map((group) =>
      teams.length > 0 ? { players: [], teams: group, ...rounds } : { players: group, ...rounds },
    ),
    acceleration: { method: accelerated ? 'virtual-points' : 'none', virtualPoints },
  };
}

/** The round of the tournament in which a round starts as the edition counts them: a match of Double-Swiss has two. */
export const firstRoundOf = ({ roundsPerMatch }: Pick<SystemEdition, 'roundsPerMatch'>, round: number): number =>
  (roundsPerMatch ?? 1) * (round - 1) + 1;

/** Other numbers for players and teams. */
export interface Renumbering {
  readonly player: (number: number) => number;
  readonly team: (number: number) => number;
}

/** The same position with other numbers, which have to be in the same order. */
export function withNumbers(position: Position, { player, team }: Renumbering): Position {
  const entrant = position.teams.length > 0 ? team : player;
  const { byeLimits } = position;
  const limits = {
    ...(byeLimits?.among && { among: byeLimits.among.map(entrant) }),
    ...(byeLimits?.not && { not: byeLimits.not.map(entrant) }),
  };
  return {
    ...position,
    players: position.players.map((each) => ({ ...each, id: player(each.id) })),
    teams: position.teams.map(({ id, members }) => ({ id: team(id), members: members.map(player) })),
    absent: position.absent.map(entrant),
    forbidden: position.forbidden.map((group) => group.map(entrant)),
    ...(byeLimits === undefined ? {} : { byeLimits: limits }),
    virtualPoints: position.virtualPoints.map((range) => ({
      ...range,
      firstPlayer: entrant(range.firstPlayer),
      lastPlayer: entrant(range.lastPlayer),
    })),
    adjustments: position.adjustments.map((each) => ({
      ...each,
      ...(each.player === undefined ? {} : { player: player(each.player) }),
      ...(each.team === undefined ? {} : { team: team(each.team) }),
    })),
    rounds: position.rounds.map(
      (round): Round => ({
        ...round,
        games: round.games.map((game) => ({ ...game, white: player(game.white), black: player(game.black) })),
        byes: round.byes.map((bye) => ({ ...bye, player: player(bye.player) })),
        ...(round.matches && {
          matches: round.matches.map((match) => ({ ...match, white: team(match.white), black: team(match.black) })),
        }),
        ...(round.teamByes && { teamByes: round.teamByes.map((bye) => ({ ...bye, team: team(bye.team) })) }),
      }),
    ),
  };
}

const placeIn = (all: readonly { readonly id: number }[]): ((number: number) => number) => {
  const places = new Map(all.map(({ id }, i) => [id, i + 1]));
  return (number) => places.get(number) ?? 0;
};

/**
 * The position with places from 1 instead of numbers, so that a late entry, which changes numbers but not places, does not affect
 * it.
 */
const byPlaces = (position: Position): Position =>
  withNumbers(position, { player: placeIn(position.players), team: placeIn(position.teams) });

/** A value whose names are in the order of the alphabet, so that it has one text. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, each]) => [key, inOrder(each)]));
}

/**
 * The one text of a position, whatever numbers its players have: JSON without blanks, names in the order of the alphabet, places
 * in the list for pairing numbers.
 */
export const positionText = (position: Position): string => JSON.stringify(inOrder(byPlaces(position)));

/** The proof's position with the file's current numbers, if both have the same number of participants; otherwise unchanged. */
export function numberedAs(position: Position, file: Position): Position {
  const numbersIn = (own: 'players' | 'teams'): ((number: number) => number) => {
    const [from, to] = [position[own], file[own]];
    if (from.length !== to.length) return (number) => number;
    const place = placeIn(from);
    return (number) => to[place(number) - 1]?.id ?? number;
  };
  return withNumbers(position, { player: numbersIn('players'), team: numbersIn('teams') });
}
