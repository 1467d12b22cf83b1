import { inTableOrder } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { TeamId, TeamMatch, Tournament } from '@turnuva/engine/tournament';

/** By round: a team of every match, in the order of their tables. */
export type WrittenTables = Readonly<Record<string, readonly TeamId[]>>;

/** The matches in the order given by a remark; undefined if it does not name every match once. */
function inOrderTold(matches: readonly TeamMatch[], told: readonly TeamId[] | undefined): TeamMatch[] | undefined {
  if (told === undefined || told.length !== matches.length) return undefined;
  const found = told.flatMap((team) => matches.find(({ white, black }) => white === team || black === team) ?? []);
  return new Set(found).size === matches.length ? found : undefined;
}

/**
 * The matches of a round in the order of their tables, for which a TRF has no record: as given by our remark, otherwise
 * as the rules order them if teams are paired by their scores (C.04.2 3.6), and by the lower number of a team if a
 * table of the event pairs them.
 */
export function inOrderOfTables(
  tournament: Tournament,
  round: number,
  matches: readonly TeamMatch[],
  told?: readonly TeamId[],
): TeamMatch[] {
  const known = inOrderTold(matches, told);
  if (known !== undefined) return known;
  if (!hasSchedule(tournament)) return inTableOrder(tournament, round, matches);
  return [...matches].sort((a, b) => Math.min(a.white, a.black) - Math.min(b.white, b.black));
}

/** True when a team plays two others at once, as in a Skalitzka: its games are no matches. */
export function meetsTwo({ matches = [] }: { readonly matches?: readonly TeamMatch[] }): boolean {
  const teams = matches.flatMap(({ white, black }) => [white, black]);
  return new Set(teams).size < teams.length;
}

/** What the remark has to say: rounds whose tables are in another order than a reader would give them. */
export function tablesToWrite(tournament: Tournament): WrittenTables {
  if (tournament.rounds.some(meetsTwo)) return {};
  return Object.fromEntries(
    tournament.rounds.flatMap(({ number, matches = [] }) => {
      const tables = [...matches].sort((a, b) => a.table - b.table);
      const read = inOrderOfTables(tournament, number, matches);
      return tables.every((match, i) => match === read[i]) ? [] : [[number, tables.map(({ white }) => white)]];
    }),
  );
}
