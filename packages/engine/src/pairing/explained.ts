import type { Decision } from '../kernel/decision.ts';
import type { Result } from '../kernel/result.ts';
import { fail, ok } from '../kernel/result.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { explanation, unknownSystem } from './decisions.ts';
import { editionOf } from './registry.ts';
import type { PairingFailure, RoundPairing } from './system.ts';

/** Who stands on a board, White first; one player where somebody has the pairing-allocated bye. */
export type Placed = readonly [white: PlayerId, black: PlayerId] | readonly [free: PlayerId];

export interface Explained {
  /** Where the board is not what the engine makes of the round: whose work it is, what the engine would do, and why. */
  readonly notes: readonly Decision[];
  /** All decisions of the round; none where they do not speak of this board. */
  readonly decisions: readonly Decision[];
}

/** Whom a player meets in a pairing; null for the bye, undefined if they are not in it. */
function opponentIn({ pairings, bye }: RoundPairing, player: PlayerId): PlayerId | null | undefined {
  if (bye === player) return null;
  const own = pairings.find(({ white, black }) => white === player || black === player);
  return own === undefined ? undefined : own.white === player ? own.black : own.white;
}

/** What the engine would do with a player instead. */
function instead(paired: RoundPairing, player: PlayerId): Decision[] {
  const opponent = opponentIn(paired, player);
  if (opponent === undefined) return [];
  return opponent === null ? [explanation('insteadBye', { player })] : [explanation('instead', { player, opponent })];
}

/**
 * Why a board (or the bye) of a paired round is as it is. The decisions are the engine's own, made again from what is
 * known now; where the arbiter paired by hand, or results were corrected since, the notes say so first.
 */
export function explained(tournament: Tournament, round: number, placed: Placed): Result<Explained, PairingFailure> {
  const made = roundExplained(tournament, round);
  return made.ok ? ok(explainedBy(made.value, tournament, round, placed)) : made;
}

/** A paired round as the engine makes it, with all its decisions: for {@link explainedBy}. */
export function roundExplained(tournament: Tournament, round: number): Result<RoundPairing, PairingFailure> {
  const edition = editionOf(tournament.system, tournament.edition);
  return edition === undefined ? fail(unknownSystem(tournament)) : edition.pair(tournament, { round, explain: true });
}

/** {@link explained} from a round that is made already: one making serves all its boards. */
export function explainedBy(made: RoundPairing, tournament: Tournament, round: number, placed: Placed): Explained {
  const { decisions } = made;
  const [first, second] = placed;
  const meant = opponentIn(made, first);
  if (meant === (second ?? null)) {
    const turned = second !== undefined && made.pairings.some((pair) => pair.white === second);
    return { notes: turned ? [explanation('coloursTurned', { white: first, black: second })] : [], decisions };
  }
  const byHand = roundOf(tournament, round).manual === true;
  const whose = explanation(byHand ? 'byHand' : 'changedSince', { round });
  const edition = editionOf(tournament.system, tournament.edition);
  const against = second === undefined ? [] : (edition?.against(tournament, round, first, second).slice(0, 1) ?? []);
  return { notes: [whose, ...placed.flatMap((player) => instead(made, player)), ...against], decisions: [] };
}
