import { fullByeNote, noteText, numbersNow, readHandNote } from '../tournament/notes.ts';
import { withPairingForgotten } from '../tournament/past/asPaired.ts';
import { roundsOfMatch } from '../tournament/systemKinds.ts';
import type { PlayerId, Round, Tournament } from '../tournament/tournament.ts';
import { isPaired } from '../tournament/tournament.ts';

/** The state with one round replaced; rounds before it that do not exist yet are added empty. */
export function withRound(state: Tournament, number: number, change: (round: Round) => Round): Tournament {
  const rounds = [...state.rounds];
  for (let n = rounds.length + 1; n <= number; n++) rounds.push({ number: n, status: 'open', games: [], byes: [] });
  rounds[number - 1] = change(rounds[number - 1] as Round);
  return { ...state, rounds };
}

/** The state with one more note, if there is one. */
export const withNote = (state: Tournament, note: string | undefined): Tournament =>
  note === undefined || state.notes.includes(note) ? state : { ...state, notes: [...state.notes, note] };

/** The state without the notes on the arbiter's own pairing of a round (Q69), because nobody sits that way any more. */
export const withoutHandNote = (state: Tournament, round: number): Tournament => ({
  ...state,
  notes: state.notes.filter((note) => readHandNote(note)?.round !== round),
});

/** The state in which players have no bye in a round, and no note of one; an imported note has numbers in place of keys. */
export function withoutByes(state: Tournament, round: number, players: ReadonlySet<PlayerId>): Tournament {
  const numbers = numbersNow(state);
  const told = new Set([...players].map((player) => noteText(fullByeNote(round, player), numbers)));
  const notes = state.notes.filter((note) => !told.has(noteText(note, numbers)));
  return withRound({ ...state, notes }, round, (entry) => ({
    ...entry,
    byes: entry.byes.filter(({ player }) => !players.has(player)),
  }));
}

/** Number of the last round that has been paired; 0 before round 1. */
export function lastPairedRound(state: Tournament): number {
  let last = state.rounds.length;
  while (last > 0 && !isPaired(state.rounds[last - 1])) last--;
  return last;
}

/**
 * The round paired last after the match to which a round belongs; 0 if there is none: the second of two games is not a later
 * pairing.
 */
export function pairedAfter(state: Tournament, round: number): number {
  const last = lastPairedRound(state);
  return last > Math.max(...roundsOfMatch(state, round)) ? last : 0;
}

/** The state in which a round and those after it no longer count as taken from a file. */
const asPairedHereFrom = (state: Tournament, round: number): Tournament =>
  (state.importedRounds ?? 0) < round ? state : { ...state, importedRounds: round - 1 };

/** The state as it was before a round was paired: its games go, and of its byes those that the pairing gave. */
export const withoutPairing = (state: Tournament, round: number): Tournament =>
  withRound(
    withPairingForgotten(withoutHandNote(asPairedHereFrom(state, round), round), round),
    round,
    ({ manual: _, matches: __, wishes: ___, teamByes, ...entry }) => ({
      ...entry,
      status: 'open',
      games: [],
      byes: entry.byes.filter((bye) => bye.kind !== 'pab' && bye.unopposed !== true),
      ...(teamByes === undefined ? {} : { teamByes: teamByes.filter((bye) => bye.kind !== 'pab') }),
    }),
  );

/** True when the player has ever been paired or given a bye in a round that was paired. */
export function hasTakenPart(state: Tournament, player: number): boolean {
  // A bye granted to a late entry for a missed round does not count as taking part.
  const { firstRound = 1 } = state.players.find(({ id }) => id === player) ?? {};
  return state.rounds.some(
    (round) =>
      isPaired(round) &&
      (round.games.some((game) => game.white === player || game.black === player) ||
        (round.number >= firstRound && round.byes.some((bye) => bye.player === player))),
  );
}
