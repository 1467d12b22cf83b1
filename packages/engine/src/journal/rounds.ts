import { fullByeNote, noteText, numbersNow, readHandNote } from '../tournament/notes.ts';
import { withPairingForgotten } from '../tournament/past/asPaired.ts';
import { presentIn } from '../tournament/roundInput.ts';
import { pairsTeams, roundsOfMatch } from '../tournament/systemKinds.ts';
import { teamsPresentIn } from '../tournament/teamPresence.ts';
import type { PlayerId, Round, Tournament, TournamentInfo } from '../tournament/tournament.ts';
import { isPaired, roundOf } from '../tournament/tournament.ts';

/** What commands may name. It stands apart from the rules, so that what only reads commands loads none of them. */

/** How players of equal rating and title are ordered: as they stand, or anew. */
export const EQUALS = ['kept', 'name', 'fideId', 'age', 'lot'] as const;
/** What orders players of equal strength. */
export type Equals = (typeof EQUALS)[number];

/** The largest number that a table may have: twice as many as the largest field needs. */
export const MOST_TABLES = 9999;

/** The highest rating that a player may have. */
export const HIGHEST_RATING = 4000;

/** More rounds than an open or a season of club evenings has: asked about, for 99 is more often a slip for 9. */
export const USUAL_ROUNDS = 40;

/** Nobody who plays is older, in years. */
const OLDEST = 120;

const yearOf = (date: string | undefined): number => Number(date?.slice(0, 4) ?? 0);

/**
 * The years in which a player can have been born: not after the tournament (its end, or its beginning where the end is
 * not said), and not more than 120 years before. Without dates `today` (a year) counts; without either nothing is said.
 */
export function birthYears(
  { startDate, endDate }: Pick<TournamentInfo, 'startDate' | 'endDate'>,
  today = 0,
): { readonly least: number; readonly most: number } | undefined {
  const most = yearOf(endDate) || yearOf(startDate) || today;
  return most === 0 ? undefined : { least: Math.max(0, most - OLDEST), most };
}

/** The year of a date of birth (YYYY/MM/DD, unknown parts 00) that lies outside {@link birthYears}. */
export function impossibleBirth(
  birth: string | undefined,
  info: Pick<TournamentInfo, 'startDate' | 'endDate'>,
  today?: number,
): { readonly found: number; readonly least: number; readonly most: number } | undefined {
  const years = birthYears(info, today);
  const found = yearOf(birth);
  if (years === undefined || found === 0 || (found >= years.least && found <= years.most)) return undefined;
  return { found, ...years };
}

/** True where both dates (YYYY/MM/DD) are said and the last day comes before the first. */
export const endsBeforeBegins = ({ startDate, endDate }: Pick<TournamentInfo, 'startDate' | 'endDate'>): boolean =>
  Boolean(startDate && endDate && endDate < startDate);

/**
 * Check-in says who is there, and asks once about everybody else. Whoever is left out because nobody saw them stays out until
 * they come (docs/decisions/arrivals.md): their absence goes on from round to round by itself.
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
 * The state after a round was paired, with what that answers: whoever was left out unseen is absent from the next one too, and
 * whoever was paired without their tick is no longer asked for. What becomes of their game tells whether they came.
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

/** True for an event that changes the tournament by itself, and does not only take others back or bring them again. */
export const isChange = <E extends { readonly kind: string }>(
  event: E,
): event is Exclude<E, { readonly kind: 'undo' | 'redo' }> => event.kind !== 'undo' && event.kind !== 'redo';

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

/** The state without what is noted of the arbiter's own pairing of a round (Q69): nobody sits as it says any more. */
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

/** The round last paired after the match in which a round is played; 0 where none was: the second game of two is no later pairing. */
export function pairedAfter(state: Tournament, round: number): number {
  const last = lastPairedRound(state);
  return last > Math.max(...roundsOfMatch(state, round)) ? last : 0;
}

/** The state in which a round and those after it are none that came with a file. */
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
  // What a late entry was given for a round they missed is no part they took in it.
  const { firstRound = 1 } = state.players.find(({ id }) => id === player) ?? {};
  return state.rounds.some(
    (round) =>
      isPaired(round) &&
      (round.games.some((game) => game.white === player || game.black === player) ||
        (round.number >= firstRound && round.byes.some((bye) => bye.player === player))),
  );
}

/**
 * Ids of everybody who is to be paired in a round: entered, not withdrawn, no bye announced. Teams where the system pairs
 * teams.
 */
export function toBePaired(state: Tournament, round: number): PlayerId[] {
  if (pairsTeams(state)) {
    const before = withRound(state, round, ({ matches: _, ...entry }) => ({
      ...entry,
      games: [],
      // Somebody without an opponent at the board is there.
      byes: entry.byes.filter((bye) => bye.unopposed !== true),
      teamByes: (entry.teamByes ?? []).filter((bye) => bye.kind !== 'pab'),
    }));
    const teams = teamsPresentIn(before, round);
    return state.teams.filter((_, i) => teams[i] === 1).map((team) => team.id);
  }
  // A round that is paired already is judged by what was known before its pairing.
  const open = withRound(state, round, (entry) => ({
    ...entry,
    games: [],
    byes: entry.byes.filter((bye) => bye.kind !== 'pab'),
  }));
  const present = presentIn(open, round);
  return state.players.filter((_, i) => present[i] === 1).map((player) => player.id);
}
