import { byeByGames } from '../shared/bye.ts';
import type { PairedField } from '../shared/seated.ts';
import type { DubovField } from './field.ts';
import { recompose, type Subgroups } from './subgroups.ts';
import { transpose } from './transposition.ts';
import { chooseUpfloaters } from './upfloaters.ts';

/** What a scoregroup came to, for the story. */
export interface GroupStory extends Subgroups {
  readonly score: number;
  readonly residents: readonly number[];
  /** Everybody below, in the order of C.04.4.1 4.2. */
  readonly pool: readonly number[];
  readonly upfloaters: readonly number[];
  readonly pairs: readonly (readonly [number, number])[];
}

export interface Limits {
  readonly limited: boolean;
  readonly maximum: number;
}

/**
 * Pairs the round: the bye, then the scoregroups from the top (C.04.4.1 1.9); undefined when no legal pairing exists.
 */
export function pairField(
  field: DubovField,
  limits: Limits,
  note?: (story: GroupStory) => void,
  general = false,
): PairedField | undefined {
  const bye = byeByGames(field);
  if (bye === undefined) return undefined;
  // C.04.4.1 4.2: by score, then number.
  let open = Array.from({ length: field.size }, (_, i) => i).filter((each) => each !== bye);
  open.sort((a, b) => field.score[b] - field.score[a] || a - b);
  const pairs: (readonly [number, number])[] = [];
  while (open.length > 0) {
    const score = field.score[open[0]];
    const residents = open.filter((each) => field.score[each] === score);
    const pool = open.slice(residents.length);
    const upfloaters = chooseUpfloaters(field, { residents, pool, ...limits }, general);
    const subgroups = recompose(field, [...residents, ...upfloaters]);
    const made = transpose(field, subgroups);
    note?.({ ...subgroups, score, residents, pool, upfloaters, pairs: made });
    pairs.push(...made);
    const lifted = new Set(upfloaters);
    open = pool.filter((each) => !lifted.has(each));
  }
  return { bye, pairs };
}
