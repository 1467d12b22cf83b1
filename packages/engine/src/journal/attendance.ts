import { roundsOfMatch } from '../tournament/systemKinds.ts';
import { isPaired, type Player, type PlayerId, roundOf, type Tournament } from '../tournament/tournament.ts';
import { withoutByes, withRound } from './rounds.ts';

/** Everyone whose tick, game or answer would keep them from being asked for when a new evening starts. */
export function answeredAtCheckIn({ players, rounds }: Tournament): PlayerId[] {
  const away = new Set(rounds.flatMap(({ byes }) => byes.flatMap(({ player, unseen }) => (unseen ? [player] : []))));
  return players.flatMap(({ id, checkedIn }) => (checkedIn !== false || away.has(id) ? [id] : []));
}

/** Players who turned out to be present, or absent, after a round was paired (C.04.2 4.4). */
export interface Attendance {
  /**
   * Players who were to sit out and now play: their bye for the round is removed, and late entries take part from this round on.
   */
  readonly arrived?: readonly PlayerId[];
  /** Were to play, and sit out now, without points (C.04.2 3.3). */
  readonly away?: readonly PlayerId[];
}

/** The lists that name someone. */
export const attendanceOf = ({ arrived = [], away = [] }: Attendance): Attendance => ({
  ...(arrived.length === 0 ? {} : { arrived }),
  ...(away.length === 0 ? {} : { away }),
});

/** A player who takes part from this round on at the latest; one who had left is back. */
function present(player: Player, round: number): Player {
  const { firstRound = 1, withdrawnFrom = Number.POSITIVE_INFINITY } = player;
  // An expelled player stays out; that is not an absence.
  if (player.expelled === true || (firstRound <= round && withdrawnFrom > round)) return player;
  const { firstRound: _, withdrawnFrom: left, ...rest } = player;
  const first = Math.min(firstRound, round);
  return {
    ...rest,
    ...(first === 1 ? {} : { firstRound: first }),
    ...(left === undefined || left <= round ? {} : { withdrawnFrom: left }),
  };
}

/** The state in which those who arrived are to be paired in the round, and those who stay away are not. */
export function withAttendance(state: Tournament, round: number, { arrived = [], away = [] }: Attendance): Tournament {
  if (arrived.length === 0 && away.length === 0) return state;
  const here = new Set(arrived);
  const named = new Set([...arrived, ...away]);
  // If check-in is used, everyone with a board counts as seen.
  const seen = state.players.some(({ checkedIn }) => checkedIn === true) ? { checkedIn: true } : {};
  const players = state.players.map((player) =>
    here.has(player.id) ? { ...present(player, round), ...seen } : player,
  );
  const asked = withoutUnseen({ ...state, players }, here);
  return withRound(withoutByes(asked, round, named), round, (entry) => ({
    ...entry,
    byes: [...entry.byes, ...away.map((player) => ({ player, kind: 'zero' as const }))],
  }));
}

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
 * The state after a round was paired, with the answers that this implies. Check-in asks once about everyone who has not been seen:
 * players left out unseen are also absent from the next round, until they arrive (docs/decisions/arrivals.md), and players paired
 * without a tick are no longer asked about. The result of their game shows whether they came.
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
