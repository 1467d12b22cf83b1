import type { Supposition } from '../../tournament/asked.ts';
import { isPlayed } from '../../tournament/gameResult.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import { mayRepeat, pairsTeams } from '../../tournament/systemKinds.ts';
import type { Round, TeamMatch, Tournament } from '../../tournament/tournament.ts';
import { PairSet } from './pairSet.ts';

/** Who met whom: `played` has 1 where the two may not meet again. */
type Meetings = Pick<RoundInput, 'size' | 'round' | 'opponent' | 'played'>;

/** True if the two (indices of the history) have met; only played games count (C.04.1 2, C.04.2 3.5). */
export const haveMet = (history: Meetings, a: number, b: number): boolean => meetingRound(history, a, b) > 0;

/** The last earlier round in which the two (indices of the history) played each other; 0 if they have not. */
export function meetingRound({ round, size, played, opponent }: Meetings, a: number, b: number): number {
  for (let r = round - 1; r > 0; r--) {
    const at = (r - 1) * size + a;
    if (played[at] === 1 && opponent[at] === b) return r;
  }
  return 0;
}

/** True if a board of a match of teams was played; a forfeited match was not (C.04.6 C1). */
export const isMatchPlayed = ({ games }: Round, { table, forfeit }: TeamMatch): boolean =>
  forfeit === undefined &&
  games.some(({ match, result }) => match === table && result !== undefined && isPlayed(result));

/**
 * The last round before `round` that paired these two players, or teams if teams are paired, without anything being played: they
 * may be paired again (C.04.2 3.5). Undefined if there is none, or if they have met.
 */
export function unplayedMeeting(
  tournament: Tournament,
  round: number,
  pair: readonly [number, number],
): number | undefined {
  if (mayRepeat(tournament)) return undefined;
  const isBoth = ({ white, black }: { readonly white: number; readonly black: number }): boolean =>
    pair.includes(white) && pair.includes(black);
  const found = tournament.rounds.slice(0, round - 1).flatMap((each) => {
    if (!pairsTeams(tournament))
      return each.games
        .filter(isBoth)
        .map(({ result }) => ({ in: each.number, played: result === undefined || isPlayed(result) }));
    const match = each.matches?.find(isBoth);
    return match === undefined ? [] : [{ in: each.number, played: isMatchPlayed(each, match) }];
  });
  return found.some(({ played }) => played) ? undefined : found.at(-1)?.in;
}

/** True when the arbiter has forbidden the two to meet in the history's round (TRF26 260). */
export function areForbidden(history: RoundInput, a: number, b: number): boolean {
  const { id, round, tournament } = history;
  return forbiddenGroups(tournament, round).some((group) => group.includes(id[a]) && group.includes(id[b]));
}

/** Pairs that have met, or that are together in one of the groups of ids. */
export function pairsApart(
  { size, round, opponent, played, indexOf }: Meetings & Pick<RoundInput, 'indexOf'>,
  groups: readonly (readonly number[])[],
): PairSet {
  const pairs = new PairSet(size);
  for (let at = 0; at < (round - 1) * size; at++)
    if (played[at] === 1 && opponent[at] >= 0) pairs.add(at % size, opponent[at]);
  for (const group of groups) {
    const members = group.map((id) => indexOf.get(id) ?? -1).filter((index) => index >= 0);
    for (const a of members) for (const b of members) if (a !== b) pairs.add(a, b);
  }
  return pairs;
}

/** Pairs that have met or are forbidden. */
export class Encounters {
  private readonly pairs: PairSet;
  private readonly asked: Supposition | undefined;

  constructor(history: RoundInput) {
    this.pairs = pairsApart(history, forbiddenGroups(history.tournament, history.round));
    this.asked = history.asked;
  }

  /** True if the two (indices of the history) have met or may not meet, or if a question pairs them otherwise. */
  barred(a: number, b: number): boolean {
    return this.pairs.has(a, b) || this.asked?.allows(a, b) === false;
  }
}
