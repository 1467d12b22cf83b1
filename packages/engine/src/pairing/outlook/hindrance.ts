import { completionOf, type Field, isCompletable } from '../shared/completability.ts';
import { fieldOfRound, type Obstacle, type RoundsToCome, type RoundToCome } from './roundsToCome.ts';

/**
 * The only thing that prevents a round from being paired: without it, and with everything else unchanged, there would be a legal
 * pairing. `met`: even with everything else lifted there is none, because too many have met; `together`: neither on its own.
 */
export type Cause = Obstacle | 'met' | 'together';

/** Why a future round cannot be paired. */
export interface Hindrance {
  readonly cause: Cause;
  /** Ids of players who have no possible opponent left and cannot have the bye. */
  readonly isolated: readonly number[];
  /**
   * Ids of players who outnumber their only possible opponents; `opponents` is empty if they are an odd number who may meet only one
   * another.
   */
  readonly deficient?: { readonly players: readonly number[]; readonly opponents: readonly number[] };
}

// Prohibitions come first, because they can be lifted.
const OBSTACLES = ['forbidden', 'bye', 'colours'] as const satisfies readonly Obstacle[];

function causeOf(rounds: RoundsToCome, round: RoundToCome): Cause {
  const isPossible = (lifted: readonly Obstacle[]): boolean => isCompletable(fieldOfRound(rounds, round, lifted));
  return OBSTACLES.find((each) => isPossible([each])) ?? (isPossible(OBSTACLES) ? 'together' : 'met');
}

/**
 * The sets that Tutte and Berge find in a field that cannot be paired: the players whom some maximum matching leaves over form
 * groups of odd size, which may otherwise meet only the players adjacent to them. This is the answer if each is a separate group,
 * or if nobody is adjacent.
 */
function deficientIn(
  field: Field,
): { readonly players: readonly number[]; readonly opponents: readonly number[] } | undefined {
  const { count } = field;
  const left = completionOf(field).replaceable();
  // The bye is not named as a player.
  if (left[count] === 1) return undefined;
  const players = Array.from({ length: count }, (_, a) => a).filter((a) => left[a] === 1);
  const isNext = (a: number): boolean => players.some((b) => a !== b && field.mayMeet(a, b));
  const opponents = Array.from({ length: count }, (_, a) => a).filter((a) => left[a] === 0 && isNext(a));
  if (count % 2 === 1 && players.some((a) => field.mayHaveBye(a))) return undefined;
  if (!players.some(isNext)) return { players, opponents };
  if (opponents.length > 0) return undefined;
  const group = new Set(players.slice(0, 1));
  for (const a of group) for (const b of players) if (a !== b && field.mayMeet(a, b)) group.add(b);
  return { players: [...group], opponents };
}

/** Why a future round cannot be paired; undefined if it can. */
export function hindranceOf(rounds: RoundsToCome, round: RoundToCome): Hindrance | undefined {
  const field = fieldOfRound(rounds, round);
  if (isCompletable(field)) return undefined;
  const { members, count } = field;
  const idsOf = (places: readonly number[]): number[] => places.map((each) => rounds.id[members[each]]);
  const everybody = Array.from({ length: count }, (_, a) => a);
  const isolated = everybody.filter(
    (a) => !(count % 2 === 1 && field.mayHaveBye(a)) && !everybody.some((b) => field.mayMeet(a, b)),
  );
  const deficient = isolated.length > 0 ? undefined : deficientIn(field);
  return {
    cause: causeOf(rounds, round),
    isolated: idsOf(isolated),
    ...(deficient === undefined
      ? {}
      : { deficient: { players: idsOf(deficient.players), opponents: idsOf(deficient.opponents) } }),
  };
}
