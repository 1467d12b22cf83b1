import type { PlayerId } from './ids.ts';
import type { Round } from './tournament.ts';
import type { ByeLimits } from './wishes.ts';

/**
 * What a question about a round takes for granted ("if these two met ..."): everything else is paired by the same rules.
 * It lives only in the tournament that the question is asked of; nothing stores it.
 */
export interface Asked {
  /** Players who meet, in whatever colours. */
  readonly pairs?: readonly (readonly [PlayerId, PlayerId])[];
  /** The participant with the pairing-allocated bye. */
  readonly bye?: PlayerId;
  /** Participants who meet someone with a lower score (or have the bye), or with a higher one. */
  readonly floats?: { readonly player: PlayerId; readonly direction: 'down' | 'up' };
  /** Participants who do not leave their scoregroup in that direction. */
  readonly stays?: { readonly player: PlayerId; readonly direction: 'down' | 'up' };
}

/** A round while a question about it is asked ("why not these two?"): what the engine takes for granted. Never stored. */
export interface QuestionedRound extends Round {
  readonly asked?: Asked;
  /** What wishes leave of the right to the bye. */
  readonly byeLimits?: ByeLimits;
}

/** A question's conditions on a round, by index of the history. */
export interface Supposition {
  /** False if the question wants different opponents for one of the two. */
  allows(a: number, b: number): boolean;
  /** The only opponent that the question leaves a participant, -1 if it names none. */
  mateOf(player: number): number;
  /**
   * True for those whose opponent, or bye, the question names and so settles; for nobody if it asks about a floater.
   */
  isSettled(player: number): boolean;
  /** True for those whom {@link Supposition.allows} may refuse someone. */
  concerns(player: number): boolean;
  allowsBye(player: number): boolean;
}

/** True for everyone to whom wishes leave the bye. */
export const isLeftBye = ({ among, not }: ByeLimits, id: PlayerId): boolean =>
  among?.includes(id) !== false && not?.includes(id) !== true;

/** Conditions on the bye alone, for those numbered by `idOf`. */
const byeOnly = (limits: ByeLimits, idOf: ReadonlyMap<PlayerId, number>): Supposition => {
  const ids = new Map([...idOf].map(([id, index]) => [index, id]));
  return {
    allows: () => true,
    allowsBye: (player) => isLeftBye(limits, ids.get(player) ?? 0),
    mateOf: () => -1,
    isSettled: () => false,
    concerns: () => false,
  };
};

/** A question's conditions together with those on the bye alone. */
const both = (question: Supposition | undefined, byes: Supposition | undefined): { readonly asked?: Supposition } => {
  if (question === undefined) return byes === undefined ? {} : { asked: byes };
  if (byes === undefined) return { asked: question };
  return { asked: { ...question, allowsBye: (player) => question.allowsBye(player) && byes.allowsBye(player) } };
};

/** What a question and wishes about the bye take for granted, as a part of a history; empty where nothing is. */
export const conditionsOn = (
  { asked, byeLimits }: { readonly asked?: Asked; readonly byeLimits?: ByeLimits },
  indexOf: ReadonlyMap<PlayerId, number>,
  score: Int32Array,
): { readonly asked?: Supposition } =>
  both(suppositionIn(asked, indexOf, score).asked, byeLimits === undefined ? undefined : byeOnly(byeLimits, indexOf));

/** The conditions of a question, as a part of a history; empty where nothing is asked or someone is unknown. */
function suppositionIn(
  asked: Asked | undefined,
  indexOf: ReadonlyMap<PlayerId, number>,
  score: Int32Array,
): { readonly asked?: Supposition } {
  if (asked === undefined) return {};
  const index = (id: PlayerId | undefined): number => (id === undefined ? -1 : (indexOf.get(id) ?? -1));
  const mate = new Int32Array(score.length).fill(-1);
  for (const [a, b] of asked.pairs ?? []) {
    mate[index(a)] = index(b);
    mate[index(b)] = index(a);
  }
  const bye = index(asked.bye);
  const [floater, stayer] = [index(asked.floats?.player), index(asked.stays?.player)];
  const sign = (direction: 'down' | 'up' | undefined): number => (direction === 'up' ? -1 : 1);
  const [down, up] = [sign(asked.floats?.direction), sign(asked.stays?.direction)];
  const fits = (player: number, other: number): boolean => {
    if (player === bye) return false;
    const lead = score[player] - score[other];
    return !(player === floater && lead * down <= 0) && !(player === stayer && lead * up > 0);
  };
  const allows = (a: number, b: number): boolean => {
    if (mate[a] !== b && (mate[a] >= 0 || mate[b] >= 0)) return false;
    return fits(a, b) && fits(b, a);
  };
  const allowsBye = (player: number): boolean => {
    if (bye >= 0) return player === bye;
    return mate[player] < 0 && !(player === stayer && up > 0) && !(player === floater && down < 0);
  };
  const named = new Set([bye, floater, stayer]);
  const concerns = (player: number): boolean => mate[player] >= 0 || named.has(player);
  const asksForFloats = asked.floats !== undefined || asked.stays !== undefined;
  const isSettled = (player: number): boolean => !asksForFloats && (mate[player] >= 0 || player === bye);
  return { asked: { allows, allowsBye, concerns, isSettled, mateOf: (player) => mate[player] } };
}
