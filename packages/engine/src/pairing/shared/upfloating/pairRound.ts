import { firstBye } from '../bye.ts';
import type { PairedField } from '../seated.ts';
import { pairBracket } from './bracket.ts';
import type { Group, UpfloatField } from './field.ts';
import { chooseUpfloaters } from './upfloaters.ts';
import { everybody } from './weighedUpfloaters.ts';

/** What a scoregroup came to, for the story. */
export interface GroupStory extends Group {
  /** By score descending, then number. */
  readonly upfloaters: readonly number[];
  /** Each pair with its top member (the smaller number) first, the tops in order. */
  readonly pairs: readonly (readonly [number, number])[];
}

/**
 * Pairs the round (3.3.2): the bye, then the scoregroups from the top; undefined when no legal pairing exists. With
 * `general` everything is weighed.
 */
export function pairField(
  field: UpfloatField,
  note?: (story: GroupStory) => void,
  general = false,
): PairedField | undefined {
  const bye = firstBye(field);
  if (bye === undefined) return undefined;
  const { score } = field;
  // 3.5.3: by score, then number.
  let open = Array.from({ length: field.size }, (_, i) => i).filter((each) => each !== bye);
  open.sort((a, b) => score[b] - score[a] || a - b);
  const standings = [...new Set(score)].sort((a, b) => b - a);
  const pairs: (readonly [number, number])[] = [];
  while (open.length > 0) {
    const top = score[open[0]];
    const residents = open.filter((each) => score[each] === top);
    const pool = open.slice(residents.length);
    const unpaired = field.readings.following === 'unpaired';
    const following = unpaired ? score[pool[0]] : standings.find((each) => each < top);
    const group: Group = { score: top, residents, pool, following };
    const chosen = general ? everybody(field, group) : chooseUpfloaters(field, group);
    const upfloaters = [...chosen].sort((a, b) => score[b] - score[a] || a - b);
    const members = [...residents, ...upfloaters].sort((a, b) => a - b);
    const made = pairBracket(field, members, general);
    note?.({ ...group, upfloaters, pairs: made });
    pairs.push(...made);
    const lifted = new Set(upfloaters);
    open = pool.filter((each) => !lifted.has(each));
  }
  return { bye, pairs };
}
