import { lastMatches } from '@turnuva/engine/schedule';
import type { ShownTable, StandingsError } from '@turnuva/engine/standings';
import { lastCountedRound, lotsBreak, standingsOf } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { formatLastMatch } from '@turnuva/text';
import { entrantNames } from '../../language/entrants.ts';
import type { Words } from '../../language/words.ts';
import { isOfAll, optionsOf, type View } from '../../model/standings.ts';

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

/** How the bracket ended for everyone whom it has sent out, after its last round. */
export function lastMatchTexts(tournament: Tournament, round: number, { say }: Words): ReadonlyMap<number, string> {
  if (round < lastCountedRound(tournament)) return new Map();
  const names = entrantNames(tournament);
  return new Map(
    [...lastMatches(tournament)].map(([id, last]) => [id, formatLastMatch(say, last, (each) => names.get(each))]),
  );
}
