import type { TeamEntry } from '@turnuva/engine/journal';
import type { NameOrder, Player, Tournament } from '@turnuva/engine/tournament';
import { familyNameFirst, lacksComma, officialRating } from '@turnuva/engine/tournament';
import { nameKey } from '../../../model/lists.ts';

/** One line of the table: a player as typed. */
export interface TypedPlayer {
  readonly name: string;
  readonly rating: string;
}

/** A team as typed, its players in board order. */
export interface TypedTeam {
  readonly name: string;
  readonly players: readonly TypedPlayer[];
}

export const NO_PLAYER: TypedPlayer = { name: '', rating: '' };
export const NO_TEAM: TypedTeam = { name: '', players: [NO_PLAYER] };

const HIGHEST_RATING = 4000;
const isRating = (text: string): boolean => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= HIGHEST_RATING);

/**
 * With an empty line at the end of every team, and an empty team at the end: there is always space for the next one.
 */
export function withRoom(teams: readonly TypedTeam[]): TypedTeam[] {
  const roomy = teams.map((team) =>
    team.players.at(-1)?.name === '' ? team : { ...team, players: [...team.players, NO_PLAYER] },
  );
  const last = roomy.at(-1);
  return last === undefined || last.name !== '' || last.players.length > 1 ? [...roomy, NO_TEAM] : roomy;
}

const isEmpty = ({ name, players }: TypedTeam): boolean =>
  name.trim() === '' && players.every((player) => player.name.trim() === '');

/** What prevents registering, and where: the position of a team, and of a player in it. */
export interface TypedError {
  readonly rule: 'nameMissing' | 'noPlayers' | 'rating';
  readonly team: number;
  readonly player?: number;
}

/** By line of the table: the team in which a player stays. */
export type Staying = ReadonlyMap<TypedPlayer, string>;

type Entrants = Pick<Tournament, 'players' | 'teams'>;

/** Registered players without a team. */
export function freePlayers({ players, teams }: Entrants): readonly Player[] {
  const taken = new Set(teams.flatMap(({ members }) => members));
  return players.filter(({ id }) => !taken.has(id));
}

const ratingsOf = (player: Player): readonly number[] =>
  [player.rating, officialRating(player)].filter((each) => each > 0);

/** Nothing distinguishes the two: a rating that is not given, or the same. */
const isAlike = (typed: string, known: readonly number[]): boolean =>
  typed === '' || known.length === 0 || known.includes(Number(typed));

/**
 * Typed players who are already in a team, or are listed in one above, by name and rating: they stay there, as with a
 * list, because nobody plays for two teams. A different rating makes it another person with the same name.
 */
export function stayingIn(teams: readonly TypedTeam[], entrants: Entrants): Staying {
  const staying = new Map<TypedPlayer, string>();
  const free = new Set(freePlayers(entrants).map(({ name }) => nameKey(name)));
  const known = new Map<string, { readonly team: string; readonly ratings: readonly number[] }[]>();
  const note = (name: string, team: string, ratings: readonly number[]): void =>
    void known.set(nameKey(name), [...(known.get(nameKey(name)) ?? []), { team, ratings }]);
  for (const { name: team, members } of entrants.teams)
    for (const player of entrants.players) if (members.includes(player.id)) note(player.name, team, ratingsOf(player));
  for (const team of teams) {
    for (const player of team.players) {
      const key = nameKey(player.name);
      if (key === '') continue;
      const rating = player.rating.trim();
      // A player with this name is free: it must be them.
      const found = free.delete(key) ? undefined : known.get(key)?.find(({ ratings }) => isAlike(rating, ratings));
      if (found === undefined) note(player.name, team.name.trim(), rating === '' ? [] : [Number(rating)]);
      else staying.set(player, found.team);
    }
  }
  return staying;
}

export function errorsIn(teams: readonly TypedTeam[], staying: Staying = new Map()): TypedError[] {
  return teams.flatMap((team, t): TypedError[] => {
    if (isEmpty(team)) return [];
    const named = team.players.some((player) => player.name.trim() !== '' && !staying.has(player));
    return [
      ...(team.name.trim() === '' ? [{ rule: 'nameMissing', team: t } as const] : []),
      ...(named ? [] : [{ rule: 'noPlayers', team: t } as const]),
      ...team.players.flatMap(({ rating }, player) =>
        isRating(rating.trim()) ? [] : [{ rule: 'rating', team: t, player } as const],
      ),
    ];
  });
}

/** The teams to register, without players who stay elsewhere; registered players without a team are found by name. */
export function entriesOf(
  teams: readonly TypedTeam[],
  free: readonly Player[],
  staying: Staying = new Map(),
): TeamEntry[] {
  const byName = new Map(free.map((player) => [nameKey(player.name), player.id]));
  return teams
    .filter((team) => !isEmpty(team))
    .map(({ name, players }) => ({
      name: name.trim(),
      members: players
        .filter((player) => player.name.trim() !== '' && !staying.has(player))
        .map((player) => {
          const typed = player.name.trim();
          return byName.get(nameKey(typed)) ?? { name: typed, rating: Number(player.rating.trim() || 0) };
        }),
    }));
}

const cells = (line: string): string[] => line.split(/\t|;/).map((cell) => cell.trim());

/**
 * Whether the table can take the lines: names alone, "name, rating", or "team, name, rating". Headings and other
 * columns are for the reader of lists.
 */
export function fitsTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.every((line) => {
    const parts = cells(line);
    const [name = '', rating = ''] = parts.slice(-2);
    return parts.length === 1 || (parts.length <= 3 && /\p{L}/u.test(name) && isRating(rating));
  });
}

/** Names that do not show which part is the family name: FIDE's report requires "Last, First". */
export const unclearNames = (teams: readonly TypedTeam[]): readonly string[] =>
  teams.flatMap(({ players }) => players.map(({ name }) => name.trim()).filter(lacksComma));

/** With the family name first in every name that did not show it. */
export const inOrder = (teams: readonly TypedTeam[], order: NameOrder): TypedTeam[] =>
  teams.map((team) => ({
    ...team,
    players: team.players.map((player) => ({ ...player, name: familyNameFirst(player.name.trim(), order) })),
  }));

/**
 * Lines pasted from a spreadsheet, starting with a team: "team, name, rating", or "name, rating" for the current team.
 * A line without a team belongs to the team above.
 */
export function withPasted(teams: readonly TypedTeam[], at: number, text: string): TypedTeam[] {
  const result = teams.map((team) => ({ ...team, players: team.players.filter(({ name }) => name !== '') }));
  let current = at;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const parts = cells(line);
    const [team, name, rating] = parts.length >= 3 ? parts : ['', ...parts];
    if (team !== '') {
      const known = result.findIndex((each) => each.name.toLowerCase() === team.toLowerCase());
      current = known >= 0 ? known : isEmpty(result[current] ?? NO_TEAM) ? current : result.length;
      result[current] = { ...(result[current] ?? NO_TEAM), name: team, players: result[current]?.players ?? [] };
    }
    const own = result[current] ?? { ...NO_TEAM, players: [] };
    result[current] = { ...own, players: [...own.players, { name: name ?? '', rating: rating ?? '' }] };
  }
  return withRoom(result);
}
