import type { TeamEntry } from '@turnuva/engine/journal';
import type { NameOrder, Player } from '@turnuva/engine/tournament';
import { familyNameFirst, lacksComma } from '@turnuva/engine/tournament';

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

/** With an empty line at the end of every team, and an empty team at the end: there is always room for the next one. */
export function withRoom(teams: readonly TypedTeam[]): TypedTeam[] {
  const roomy = teams.map((team) =>
    team.players.at(-1)?.name === '' ? team : { ...team, players: [...team.players, NO_PLAYER] },
  );
  const last = roomy.at(-1);
  return last === undefined || last.name !== '' || last.players.length > 1 ? [...roomy, NO_TEAM] : roomy;
}

const isEmpty = ({ name, players }: TypedTeam): boolean =>
  name.trim() === '' && players.every((player) => player.name.trim() === '');

/** What stands in the way of registering, and where: the place of a team, and of a player in it. */
export interface TypedFault {
  readonly rule: 'nameMissing' | 'noPlayers' | 'rating';
  readonly team: number;
  readonly player?: number;
}

export function faultsIn(teams: readonly TypedTeam[]): TypedFault[] {
  return teams.flatMap((team, t): TypedFault[] => {
    if (isEmpty(team)) return [];
    const named = team.players.some(({ name }) => name.trim() !== '');
    return [
      ...(team.name.trim() === '' ? [{ rule: 'nameMissing', team: t } as const] : []),
      ...(named ? [] : [{ rule: 'noPlayers', team: t } as const]),
      ...team.players.flatMap(({ rating }, player) =>
        isRating(rating.trim()) ? [] : [{ rule: 'rating', team: t, player } as const],
      ),
    ];
  });
}

/** The teams as they are registered; whoever is registered already and has no team is taken by the name. */
export function entriesOf(teams: readonly TypedTeam[], free: readonly Player[]): TeamEntry[] {
  const byName = new Map(free.map((player) => [player.name.toLowerCase(), player.id]));
  return teams
    .filter((team) => !isEmpty(team))
    .map(({ name, players }) => ({
      name: name.trim(),
      members: players
        .filter((player) => player.name.trim() !== '')
        .map((player) => {
          const typed = player.name.trim();
          return byName.get(typed.toLowerCase()) ?? { name: typed, rating: Number(player.rating.trim() || 0) };
        }),
    }));
}

const cells = (line: string): string[] => line.split(/\t|;/).map((cell) => cell.trim());

/**
 * Whether lines are as the table takes them: names alone, "name, rating", or "team, name, rating". Headings and other
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

/** Names that do not tell which part is the family name: FIDE's report wants "Last, First". */
export const unclearNames = (teams: readonly TypedTeam[]): readonly string[] =>
  teams.flatMap(({ players }) => players.map(({ name }) => name.trim()).filter(lacksComma));

/** With the family name first in every name that did not tell it. */
export const inOrder = (teams: readonly TypedTeam[], order: NameOrder): TypedTeam[] =>
  teams.map((team) => ({
    ...team,
    players: team.players.map((player) => ({ ...player, name: familyNameFirst(player.name.trim(), order) })),
  }));

/**
 * Lines pasted from a spreadsheet, from a team on: "team, name, rating", or "name, rating" for the team in hand. A line
 * without a team belongs to the team above.
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
