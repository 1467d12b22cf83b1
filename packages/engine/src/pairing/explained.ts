import type { Decision } from '../kernel/decision.ts';
import type { Result } from '../kernel/result.ts';
import { fail, ok } from '../kernel/result.ts';
import { isUnfinished } from '../tournament/gameResult.ts';
import { asPaired, settledAfterPairing } from '../tournament/past/asPaired.ts';
import { playersAsPaired } from '../tournament/past/earlierNumbers.ts';
import { pairsTeams } from '../tournament/systemKinds.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { explanation, unknownSystem } from './decisions.ts';
import { type Placed, pairedOf } from './paired.ts';
import { editionOf } from './registry.ts';
import { roundAhead } from './roundAhead.ts';
import { unplayedMeeting } from './shared/encounters.ts';
import type { PairingFailure, RoundPairing } from './system.ts';

export type { Placed };

/** Why a board is as it is. */
export interface Explained {
  /** If the board is not what the engine pairs: who made it, what the engine would pair, and why. */
  readonly notes: readonly Decision[];
  /** All decisions of the round; empty if none of them concerns this board. */
  readonly decisions: readonly Decision[];
  /** Whom the decisions name: the players at the board, or their teams if teams are paired. */
  readonly about: Placed;
  readonly named: 'players' | 'teams';
}

/** A player's opponent in a pairing; null for the bye, undefined if they are not in it. */
function opponentIn({ pairings, bye }: RoundPairing, player: PlayerId): PlayerId | null | undefined {
  if (bye === player) return null;
  const own = pairings.find(({ white, black }) => white === player || black === player);
  return own === undefined ? undefined : own.white === player ? own.black : own.white;
}

/** The opponent that the engine would give a player, or a team, instead. */
function instead(paired: RoundPairing, player: PlayerId, named: Explained['named']): Decision[] {
  const opponent = opponentIn(paired, player);
  if (opponent === undefined) return [];
  if (named === 'teams')
    return opponent === null
      ? [explanation('insteadBye.teams', { team: player })]
      : [explanation('instead.teams', { team: player, opponentTeam: opponent })];
  return opponent === null ? [explanation('insteadBye', { player })] : [explanation('instead', { player, opponent })];
}

const turnedRound = (white: PlayerId, black: PlayerId, named: Explained['named']): Decision =>
  named === 'teams'
    ? explanation('coloursTurned.teams', { whiteTeam: white, blackTeam: black })
    : explanation('coloursTurned', { white, black });

/**
 * Why a board (or the bye) of a paired round is as it is, identified by the players at the board; for teams, why their match is
 * made. The decisions are the engine's own, computed again from the results that were known when the round was paired ({@link
 * asPaired}). The notes first say which results have changed since, and whether other data was corrected or the arbiter paired by
 * hand. Numbers are also those of that time.
 */
export function explainBoard(tournament: Tournament, round: number, placed: Placed): Result<Explained, PairingFailure> {
  const made = roundExplained(tournament, round);
  return made.ok ? ok(explainedBy(made.value, tournament, round, placed)) : made;
}

/** A paired round as the engine pairs it, with all its decisions; for {@link explainedBy}. */
export function roundExplained(tournament: Tournament, round: number): Result<RoundPairing, PairingFailure> {
  const ahead = roundAhead(tournament, round);
  if (ahead !== undefined) return fail({ kind: 'unsuitable', decision: ahead });
  const edition = editionOf(tournament.system, tournament.edition);
  return edition === undefined
    ? fail(unknownSystem(tournament))
    : edition.pair(asPaired(tournament, round), { round, explain: true });
}

/** Called once per board of the round. */
const asMade = new WeakMap<RoundPairing, boolean>();

/** Whether the current round is what the engine pairs now, or is the arbiter's work in any case. */
function isAsMade(made: RoundPairing, tournament: Tournament, round: number): boolean {
  const known = asMade.get(made);
  if (known !== undefined) return known;
  const { games, matches = games, manual } = roundOf(tournament, round);
  const pairs = new Set(made.pairings.flatMap(({ white, black }) => [`${white}-${black}`, `${black}-${white}`]));
  const same = manual === true || matches.every(({ white, black }) => pairs.has(`${white}-${black}`));
  asMade.set(made, same);
  return same;
}

/** States that numbers have changed since the round was paired, with those of the players concerned. */
function numbersChanged(tournament: Tournament, round: number, about: Placed, named: Explained['named']): Decision[] {
  const before = playersAsPaired(tournament, round);
  if (before === tournament.players || named === 'teams') return [];
  const numberIn = (players: Tournament['players'], id: PlayerId) => players.find((each) => each.id === id)?.tpn ?? 0;
  const own = about.flatMap((player) => {
    const [earlier, now] = [numberIn(before, player), numberIn(tournament.players, player)];
    return earlier === now ? [] : [explanation('numberThen', { player, earlier, now })];
  });
  return [explanation('numbersThen', { round }), ...own];
}

/** {@link explainBoard} for a round that is already computed, so that all its boards share one computation. */
export function explainedBy(made: RoundPairing, tournament: Tournament, round: number, placed: Placed): Explained {
  const { decisions } = made;
  const settled = settledAfterPairing(tournament, round).map(({ round: earlier, board, before }) =>
    explanation(isUnfinished(before) ? 'wasAdjourned' : 'wasCorrected', {
      round,
      earlier,
      board: [earlier, board],
    }),
  );
  const about = pairedOf(tournament, round, placed);
  const named = pairsTeams(tournament) ? 'teams' : 'players';
  const [first, second] = about;
  const unplayed =
    second === undefined ? undefined : unplayedMeeting(asPaired(tournament, round), round, [first, second]);
  const again =
    unplayed === undefined
      ? []
      : [explanation(named === 'teams' ? 'unplayedBefore.teams' : 'unplayedBefore', { round, earlier: unplayed })];
  const since = [...again, ...settled, ...numbersChanged(tournament, round, about, named)];
  const meant = opponentIn(made, first);
  if (meant === (second ?? null)) {
    const turned = second !== undefined && made.pairings.some((pair) => pair.white === second);
    const notes = [
      ...since,
      ...(turned ? [turnedRound(first, second, named)] : []),
      ...(isAsMade(made, tournament, round) ? [] : [explanation('knownNow', { round })]),
    ];
    return { notes, decisions, about, named };
  }
  const byHand = roundOf(tournament, round).manual === true;
  const whose = explanation(byHand ? 'byHand' : 'changedSince', { round });
  const edition = editionOf(tournament.system, tournament.edition);
  const against =
    second === undefined ? [] : (edition?.against(asPaired(tournament, round), round, first, second).slice(0, 1) ?? []);
  const notes = [...since, whose, ...about.flatMap((each) => instead(made, each, named)), ...against];
  return { notes, decisions: [], about, named };
}
