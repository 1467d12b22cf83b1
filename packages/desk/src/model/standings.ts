import type { CategoryFilter, ShownTable, StandingsOptions, Subject } from '@turnuva/engine/standings';
import { lastCountedRound } from '@turnuva/engine/standings';
import { type Tournament, withdrawalOf } from '@turnuva/engine/tournament';
import { hasCodeColumn } from '@turnuva/text';
import { teamInColumn } from './entrants.ts';

/** A choice of whom to list; `key` is unique within the list. */
export interface Group {
  readonly key: string;
  readonly kind: 'all' | 'women' | 'named';
  /** A category or a mark of the players. */
  readonly name?: string;
  readonly filter?: CategoryFilter;
}

const ALL: Group = { key: 'all', kind: 'all' };
const WOMEN: Group = { key: 'women', kind: 'women', filter: { sex: 'w' } };
export const categoryKey = (name: string): string => `category ${name}`;

/** The groups in this field: its categories first, then marks of players without a category. */
export function groupsOf({ players, categories = [] }: Tournament): Group[] {
  const marks = [...new Set(players.flatMap((player) => player.categories ?? []))].sort();
  const named = new Set(categories.map(({ name }) => name));
  return [
    ALL,
    ...categories.map(({ name, filter }): Group => ({ key: categoryKey(name), kind: 'named', name, filter })),
    ...(categories.length === 0 && players.some((player) => player.sex === 'w') ? [WOMEN] : []),
    ...marks
      .filter((mark) => !named.has(mark))
      .map((mark): Group => ({ key: `mark ${mark}`, kind: 'named', name: mark, filter: { category: mark } })),
  ];
}

export interface View {
  readonly round: number;
  readonly of: Subject;
  readonly group: Group;
  /** Whether players who left stay in the table, and those who were expelled. */
  readonly withdrawn: boolean;
  readonly expelled: boolean;
}

/**
 * True for the table of the whole field, as the tournament ranks it: nobody is left out except those who were expelled.
 */
export const isOfAll = ({ of, group, withdrawn, expelled }: View): boolean =>
  (of === 'teams' || group.filter === undefined) && withdrawn && !expelled;

/** Rounds after which there is a table to show. */
export const lastRound = (tournament: Tournament): number => lastCountedRound(tournament);

/** The same for the table and for the receipts of its values: who is in it affects direct encounters. */
export const optionsOf = ({ round, of, group, withdrawn, expelled }: View): StandingsOptions => ({
  round,
  of,
  unsuitable: 'drop',
  includeWithdrawn: withdrawn,
  includeExpelled: expelled,
  ...(group.filter === undefined || of === 'teams' ? {} : { filter: group.filter }),
});

/** An entry in a table: a player, or a team in a team event. */
export interface Participant {
  readonly id: number;
  readonly tpn: number;
  readonly name: string;
  readonly title?: string;
  readonly rating?: number;
  readonly federation?: string;
  /** The team of a player in a team event. */
  readonly team?: string;
  /** Its name where a column is narrow. */
  readonly shortTeam?: string;
  readonly gone: boolean;
}

export function participantsOf(tournament: Tournament, of: Subject): Map<number, Participant> {
  const { players, teams } = tournament;
  const all = of === 'teams' ? teams : players;
  const inTeams = new Map(
    of === 'teams'
      ? []
      : teams.flatMap((team) => {
          const named = { team: team.name, shortTeam: teamInColumn(teams, team) };
          return team.members.map((each) => [each, named] as const);
        }),
  );
  return new Map(
    all.map((each) => [
      each.id,
      { ...each, ...inTeams.get(each.id), gone: withdrawalOf(tournament, each) !== undefined },
    ]),
  );
}

/** The table without the values that have a column of their own under their plain name. */
export function withCodeColumns(table: ShownTable): ShownTable {
  const first = table.tiebreaks[0]?.code;
  const isShown = (at: number): boolean => hasCodeColumn(table.of, table.tiebreaks[at]?.code ?? '', first);
  return {
    ...table,
    tiebreaks: table.tiebreaks.filter((_, at) => isShown(at)),
    rows: table.rows.map((row) => ({ ...row, values: row.values.filter((_, at) => isShown(at)) })),
  };
}

/** The code by which the list breaks ties with the teams' second score; undefined if it does not. */
export const codeOfSecondScore = ({ of, tiebreaks }: ShownTable, first: 'matchPoints' | 'gamePoints') =>
  of === 'teams'
    ? tiebreaks.find(({ code }) => code === 'MPvGP' || code === (first === 'matchPoints' ? 'GP' : 'MP'))?.code
    : undefined;

/** The event as it stood after a round. */
export const upTo = (tournament: Tournament, round: number): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.slice(0, round),
});
