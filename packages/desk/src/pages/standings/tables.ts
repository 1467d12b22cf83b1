import type { ShownTable, StandingsError } from '@turnuva/engine/standings';
import { lotsBreak, standingsOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { isOfAll, optionsOf, type View } from '../../model/standings.ts';

export { lastMatchTexts } from '@turnuva/text';

/** A table, or why there is none, and how many ties lots can still break. */
export interface MadeTable {
  readonly standings?: ShownTable;
  readonly problem?: StandingsError;
  readonly openTies: number;
}

/** The table; codes that cannot be used here are left out and reported in it. */
export function tableOf(tournament: Tournament, view: View): MadeTable {
  const result = standingsOf(tournament, optionsOf(view));
  const { of, round } = view;
  const broken = lotsBreak(tournament, { of, round }, result.ok && isOfAll(view) ? result.value : undefined);
  const openTies = broken.ok && round > 0 ? broken.value.open.length : 0;
  return { openTies, ...(result.ok ? { standings: result.value } : { problem: result.error }) };
}
