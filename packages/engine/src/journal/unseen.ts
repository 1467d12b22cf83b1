import { roundsOfMatch } from '../tournament/systemKinds.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';
import { isPaired, roundOf } from '../tournament/tournament.ts';
import { withRound } from './rounds.ts';

/**
 * Check-in says who is there, and asks once about everybody else. Whoever is left out because nobody saw them stays out until
 * they come (docs/decisions/absent-before-pairing.md): their absence goes on from round to round by itself.
 */

/** The state in which what was answered for these players before is forgotten: they are absent from no round to come because nobody saw them. */
export function withoutUnseen(state: Tournament, players: ReadonlySet<PlayerId>): Tournament {
  const isAnswer = ({ player, unseen }: Tournament['rounds'][number]['byes'][number]): boolean =>
    unseen === true && players.has(player);
  if (!state.rounds.some((round) => !isPaired(round) && round.byes.some(isAnswer))) return state;
  const rounds = state.rounds.map((round) =>
    isPaired(round) ? round : { ...round, byes: round.byes.filter((bye) => !isAnswer(bye)) },
  );
  return { ...state, rounds };
}

/**
 * The state after a round was paired, with what that answers: whoever was left out unseen is absent from the next one too, and
 * whoever was paired without their tick is no longer asked for. What becomes of their game tells whether they came.
 */
export function withAnswers(state: Tournament, paired: number): Tournament {
  const match = roundsOfMatch(state, paired);
  const { games, byes } = roundOf(state, paired);
  const seated = new Set(games.flatMap(({ white, black }) => [white, black]));
  const isAnswered = ({ id, checkedIn }: Tournament['players'][number]): boolean =>
    checkedIn === false && seated.has(id);
  const players = state.players.some(isAnswered)
    ? state.players.map((player) => {
        if (!isAnswered(player)) return player;
        const { checkedIn: _, ...rest } = player;
        return rest;
      })
    : state.players;
  const next = Math.max(...match) + 1;
  const known = new Set(roundOf(state, next).byes.map(({ player }) => player));
  const left = new Set(players.flatMap(({ id, withdrawnFrom = Infinity }) => (withdrawnFrom <= next ? [id] : [])));
  const away = byes.filter(({ player, unseen }) => unseen === true && !known.has(player) && !left.has(player));
  const answered = players === state.players ? state : { ...state, players };
  if (away.length === 0 || next > (state.totalRounds ?? 99)) return answered;
  return withRound(answered, next, (entry) => ({
    ...entry,
    byes: [...entry.byes, ...away.map(({ player }) => ({ player, kind: 'zero' as const, unseen: true }))],
  }));
}

/** Everybody whose tick, game or answer would keep them from being asked for when a new evening begins. */
export function answeredAtCheckIn({ players, rounds }: Tournament): PlayerId[] {
  const away = new Set(rounds.flatMap(({ byes }) => byes.flatMap(({ player, unseen }) => (unseen ? [player] : []))));
  return players.flatMap(({ id, checkedIn }) => (checkedIn !== false || away.has(id) ? [id] : []));
}
