import { pairsTeams } from './systemKinds.ts';
import type { PlayerId, TeamId, Tournament } from './tournament.ts';

/** A player in a note, by key: numbers may change as long as late entries and corrections come (C.04.2 2.3). */
export const notedPlayer = (player: PlayerId): string => `{p${player}}`;

/** A team in a note, by key: a file may have numbers of its own for teams. */
export const notedTeam = (team: TeamId): string => `{t${team}}`;

/** Whom the system pairs, in a note: players, or teams. */
export const notedEntrant = (tournament: Pick<Tournament, 'system'>): ((entrant: PlayerId | TeamId) => string) =>
  pairsTeams(tournament) ? notedTeam : notedPlayer;

/** `White-Black`, and a bye as `n-0`, as notes of pairings have them. */
export const notedPair = (white: PlayerId | TeamId, black: PlayerId | TeamId | 0, noted = notedPlayer): string =>
  `${noted(white)}-${black === 0 ? '0' : noted(black)}`;

/** The numbers by which a reader of notes knows players and teams. */
export interface NoteNumbers {
  player(id: PlayerId): number;
  team(id: TeamId): number;
}

/** The numbers that everyone has now, as lists, boards and the desk show them. */
export function numbersNow({ players, teams }: Pick<Tournament, 'players' | 'teams'>): NoteNumbers {
  const reader = (all: readonly { readonly id: number; readonly tpn: number }[]): ((id: number) => number) => {
    const numbers = new Map(all.map(({ id, tpn }) => [id, tpn]));
    return (id) => numbers.get(id) ?? id;
  };
  return { player: reader(players), team: reader(teams) };
}

/** A note with numbers in place of keys; without a kind of numbers its keys stay. */
export const noteText = (note: string, { player, team }: Partial<NoteNumbers>): string =>
  note.replace(/\{([pt])(\d+)\}/g, (key, kind: string, id: string) =>
    String((kind === 't' ? team : player)?.(Number(id)) ?? key),
  );

/** The note of a full-point bye (checklist Q177-179). */
export const fullByeNote = (round: number, player: PlayerId): string =>
  `FPB @ Round ${round}: ${notedPlayer(player)}=FPB`;

/** Notes that name whom the system pairs. */
const OF_PAIRINGS = /^(?:MPA|Wishes|Import) @ Round /;

/** A note of a pairing as it is written now: entries of the journal named teams with the keys of players until November 2026. */
export const withTeamsNoted = (tournament: Pick<Tournament, 'system'>, note: string): string =>
  pairsTeams(tournament) && OF_PAIRINGS.test(note) ? note.replaceAll('{p', '{t') : note;

/** The round that a note belongs to: `@ Round 4`; a note from before the first pairing says so. */
export const atRound = (round: number): string => (round === 0 ? 'before Round 1 was paired' : `@ Round ${round}`);

/** The note of a round whose pairing is the arbiter's (checklist Q69). */
export const handNote = (round: number, what: string): string => `MPA @ Round ${round}: ${what}`;

/** The wording of such a note if nobody has compared the pairing with the system's. */
export const CHANGED_BY_HAND = 'pairing changed by the arbiter';
/** What a note says of a round that the arbiter paired. */
export const PAIRED_BY_HAND = 'paired by the arbiter';

const LATE_ARRIVAL = '; late arrival:';
/** The note of a published round that late arrivals joined while all its boards stayed (C.04.2 4.4). */
export const lateNote = (round: number, boards: string, players: readonly PlayerId[]): string =>
  handNote(round, `${boards}${LATE_ARRIVAL} ${players.map(notedPlayer).join(' ')}`);

/** The late arrivals for whom alone a published round was changed; a note read from a file has their numbers. */
export const lateArrivals = (
  { notes, players: all }: Pick<Tournament, 'notes' | 'players'>,
  round: number,
): readonly PlayerId[] =>
  notes.flatMap((note) => {
    const { round: of, what = '' } = readHandNote(note) ?? {};
    const players = of === round ? (what.split(LATE_ARRIVAL)[1] ?? '') : '';
    return [...players.matchAll(/\{p(\d+)\}|\d+/g)].flatMap(([number, id]) =>
      id === undefined ? (all.find(({ tpn }) => tpn === Number(number))?.id ?? []) : Number(id),
    );
  });

const HAND_NOTE = /^\s*MPA @ Round (\d{1,3})\b\s*:?\s*(.*?)\s*$/;

/** The round and the text of a note of {@link handNote}, or of another program's of the same kind; undefined for any other note. */
export function readHandNote(note: string): { readonly round: number; readonly what: string } | undefined {
  const [, round, what = ''] = HAND_NOTE.exec(note) ?? [];
  return round === undefined ? undefined : { round: Number(round), what };
}

/** A file with this note comes from a tournament that has left FIDE mode: it stays outside (checklist Q44, Q45). */
export const FIDE_MODE_EXITED = /^\s*FIDE mode exited\b/;
