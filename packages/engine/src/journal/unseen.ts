import { roundsOfMatch } from '../tournament/systemKinds.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { isPaired, roundOf } from '../tournament/tournament.ts';
import { withRound } from './rounds.ts';

/**
 * Check-in records who is present and asks once about everyone else. Players left out because nobody saw them stay out until they
 * arrive (docs/decisions/arrivals.md): their absence continues automatically from round to round.
 */

/** The state without earlier answers for these players: they are no longer marked as absent and unseen in future rounds. */
export const withoutUnseen = (state: Tournament, players: ReadonlySet<PlayerId>): Tournament => ({
  ...state,
  rounds: state.rounds.map((round) =>
    isPaired(round)
      ? round
      : { ...round, byes: round.byes.filter(({ player, unseen }) => unseen !== true || !players.has(player)) },
  ),
});

/**
 * The state after a round was paired, with the answers that this implies: players left out unseen are also absent from the next
 * round, and players paired without a tick are no longer asked about. The result of their game shows whether they came.
 */
export function withAnswers(state: Tournament, paired: number): Tournament {
  const { games, byes } = roundOf(state, paired);
  const seated = new Set(games.flatMap(({ white, black }) => [white, black]));
  const players = state.players.map((player) => {
    const { checkedIn, ...rest } = player;
    return checkedIn === false && seated.has(player.id) ? rest : player;
  });
  const next = Math.max(...roundsOfMatch(state, paired)) + 1;
  // Players who have a separate bye there, or have left by then.
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
