import { roundsOfMatch } from '../tournament/systemKinds.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { isPaired, roundOf } from '../tournament/tournament.ts';
import { withRound } from './rounds.ts';

/**
 * Check-in says who is there, and asks once about everyone else. Players left out because nobody saw them stay out until
 * they come (docs/decisions/arrivals.md): their absence continues from round to round automatically.
 */

/** The state in which what was answered for these players before is forgotten: they are absent from no round to come because nobody saw them. */
export const withoutUnseen = (state: Tournament, players: ReadonlySet<PlayerId>): Tournament => ({
  ...state,
  rounds: state.rounds.map((round) =>
    isPaired(round)
      ? round
      : { ...round, byes: round.byes.filter(({ player, unseen }) => unseen !== true || !players.has(player)) },
  ),
});

/**
 * The state after a round was paired, with what that answers: players left out unseen are absent from the next one too, and
 * players paired without their tick are no longer asked for. What becomes of their game tells whether they came.
 */
export function withAnswers(state: Tournament, paired: number): Tournament {
  const { games, byes } = roundOf(state, paired);
  const seated = new Set(games.flatMap(({ white, black }) => [white, black]));
  const players = state.players.map((player) => {
    const { checkedIn, ...rest } = player;
    return checkedIn === false && seated.has(player.id) ? rest : player;
  });
  const next = Math.max(...roundsOfMatch(state, paired)) + 1;
  // Who has a bye of their own there, or has left by then.
  const known = new Set([
    ...roundOf(state, next).byes.map(({ player }) => player),
    ...players.flatMap(({ id, withdrawnFrom = Infinity }) => (withdrawnFrom <= next ? [id] : [])),
  ]);
  const away = byes.filter(({ player, unseen }) => unseen === true && !known.has(player));
  const answered = { ...state, players };
  if (away.length === 0 || next > (state.totalRounds ?? 99)) return answered;
  return withRound(answered, next, (entry) => ({
    ...entry,
    byes: [...entry.byes, ...away.map(({ player }) => ({ player, kind: 'zero' as const, unseen: true }))],
  }));
}
