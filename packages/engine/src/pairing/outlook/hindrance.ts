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
  readonly alone: readonly number[];
  /**
   * Ids of players who outnumber their only possible opponents; `only` is empty if they are an odd number who may meet only one
   * another.
   */
  readonly crowd?: { readonly who: readonly number[]; readonly only: readonly number[] };
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
function crowdIn(field: Field): { readonly who: readonly number[]; readonly only: readonly number[] } | undefined {
  const { count } = field;
  const left = completionOf(field).replaceable();
  // The bye is not named as a player.
  if (left[count] === 1) return undefined;
  const who = Array.from({ length: count }, (_, a) => a).filter((a) => left[a] === 1);
  const isNext = (a: number): boolean => who.some((b) => a !== b && field.mayMeet(a, b));
  const only = Array.from({ length: count }, (_, a) => a).filter((a) => left[a] === 0 && isNext(a));
  if (count % 2 === 1 && who.some((a) => field.mayHaveBye(a))) return undefined;
  if (!who.some(isNext)) return { who, only };
  if (only.length > 0) return undefined;
  const group = new Set(who.slice(0, 1));
  for (const a of group) for (const b of who) if (a !== b && field.mayMeet(a, b)) group.add(b);
  return { who: [...group], only };
}

/** Why a future round cannot be paired; undefined if it can. */
export function hindranceOf(rounds: RoundsToCome, round: RoundToCome): Hindrance | undefined {
  const field = fieldOfRound(rounds, round);
  if (isCompletable(field)) return undefined;
  const { members, count } = field;
  const idsOf = (places: readonly number[]): number[] => places.map((each) => rounds.id[members[each]]);
  const everybody = Array.from({ length: count }, (_, a) => a);
  const alone = everybody.filter(
    (a) => !(count % 2 === 1 && field.mayHaveBye(a)) && !everybody.some((b) => field.mayMeet(a, b)),
  );
  const crowd = alone.length > 0 ? undefined : crowdIn(field);
  return {
    cause: causeOf(rounds, round),
    alone: idsOf(alone),
    ...(crowd === undefined ? {} : { crowd: { who: idsOf(crowd.who), only: idsOf(crowd.only) } }),
  };
}
