import type { Tournament } from '@turnuva/engine/tournament';

/** A function of a round whose answer is calculated once for each state of the tournament. */
export function perRound<Answer>(
  answerTo: (tournament: Tournament, round: number) => Answer,
): (tournament: Tournament, round: number) => Answer {
  const known = new WeakMap<Tournament, Map<number, Answer>>();
  return (tournament, round) => {
    const rounds = known.get(tournament) ?? new Map<number, Answer>();
    known.set(tournament, rounds);
    const found = rounds.get(round) ?? answerTo(tournament, round);
    rounds.set(round, found);
    return found;
  };
}
