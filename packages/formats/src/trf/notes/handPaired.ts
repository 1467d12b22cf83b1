import type { Tournament } from '@turnuva/engine/tournament';
import { isPaired, readHandNote } from '@turnuva/engine/tournament';

/** The rounds that a note calls the arbiter's (`MPA @ Round 4: ...`, checklist Q69) with that mark: pages and reasons tell it. */
export function withHandPaired(tournament: Tournament): Tournament {
  const noted = new Set(tournament.notes.flatMap((note) => readHandNote(note)?.round ?? []));
  if (noted.size === 0) return tournament;
  const rounds = tournament.rounds.map((round) =>
    noted.has(round.number) && isPaired(round) ? { ...round, manual: true } : round,
  );
  return { ...tournament, rounds };
}
