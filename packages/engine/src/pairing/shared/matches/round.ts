import { conditionsOn, type QuestionedRound } from '../../../tournament/asked.ts';
import { firstBye } from '../bye.ts';
import type { PairedField } from '../colouredPairs.ts';
import { type ColourHistory, colourHistoryOf } from '../colourHistory.ts';
import { pairsApart } from '../encounters.ts';
import { meetingFloat } from '../floats.ts';
import type { Preference } from '../preference.ts';
import { mayMeetByC1 } from '../text.ts';
import { membersOf, wideBansOf } from '../wideBans.ts';
import { pairBracket } from './bracket.ts';
import type { MatchRecord } from './record.ts';
import {
  inBracket,
  inPool,
  isFloater,
  isSameScoregroup,
  mayUpfloat,
  meetingsThatFloat,
  type PairCriterion,
  type Readings,
  type UpfloatField,
} from './text.ts';
import { chooseUpfloaters, type Group, weighedUpfloaters } from './upfloaters.ts';

/** Data for a field in addition to the record. */
interface FieldRules {
  readonly readings: Readings;
  readonly pairCriteria: readonly PairCriterion[];
  /** Floats of the previous match count. */
  readonly limited: boolean;
  /** Scores by which floats are determined: with or without virtual points. */
  readonly floatScore: string;
  readonly floatForfeit: string;
  readonly preferenceOf: (colours: ColourHistory) => Preference;
  /** Ids who may not meet one another in this match. */
  readonly forbidden: readonly (readonly number[])[];
  /** The current round: how wishes restrict the bye, and the condition of a question. */
  readonly entry: QuestionedRound;
}

/** The field of a round with additional data for colours and explanations. */
export interface MatchField extends UpfloatField {
  readonly record: MatchRecord;
  /** Index of the record by member. */
  readonly entrant: Int32Array;
  readonly colours: readonly ColourHistory[];
}

/** Who was a floater in the match before. */
function floatersBefore(record: MatchRecord, { limited, floatScore, floatForfeit }: FieldRules) {
  const { round, met, virtualBefore } = record;
  if (!limited || round < 2) return () => false;
  const scoreBefore =
    floatScore === 'real' ? record.scoreBefore : record.scoreBefore.map((s, at) => s + virtualBefore[at]);
  const matches = { ...record, played: met, scoreBefore };
  const meetings = meetingsThatFloat(floatForfeit);
  return (entrant: number): boolean => isFloater(meetingFloat(matches, round - 1, entrant, meetings));
}

/** Everyone who takes part in the match. */
export function makeField(record: MatchRecord, rules: FieldRules): MatchField {
  const entrant = Int32Array.from([...record.present.keys()].filter((each) => record.present[each] === 1));
  const colours = Array.from(entrant, (each) => colourHistoryOf(record, each));
  const barred = pairsApart({ ...record, played: record.met }, rules.forbidden);
  const isFloaterBefore = floatersBefore(record, rules);
  const memberOf = new Map(Array.from(entrant, (each, member) => [record.id[each], member]));
  const score = record.score.map((each, entry) => each + record.virtual[entry]);
  const { asked } = conditionsOn(rules.entry, record.indexOf, score);
  const mayHaveBye = (each: number): boolean => record.mayHaveBye[each] === 1 && asked?.allowsBye(each) !== false;
  return {
    record,
    entrant,
    colours,
    size: entrant.length,
    id: entrant.map((each) => record.id[each]),
    score: entrant.map((each) => score[each]),
    games: entrant.map((each) => record.matches[each]),
    mayHaveBye: Uint8Array.from(entrant, (each) => (mayHaveBye(each) ? 1 : 0)),
    floated: Uint8Array.from(entrant, (each) => (isFloaterBefore(each) ? 1 : 0)),
    preference: colours.map(rules.preferenceOf),
    wideBans: wideBansOf(
      membersOf(rules.forbidden, (id) => memberOf.get(id) ?? -1),
      entrant.length,
    ),
    pairCriteria: rules.pairCriteria,
    readings: rules.readings,
    mayMeet: (a, b) =>
      mayMeetByC1(barred.has(entrant[a], entrant[b])) && asked?.allows(entrant[a], entrant[b]) !== false,
  };
}

/** The result of a scoregroup, for the explanation. */
export interface PairedGroup extends Group {
  /** By score descending, then number. */
  readonly upfloaters: readonly number[];
  /** Each pair with its top member (the smaller number) first, the tops in order. */
  readonly pairs: readonly (readonly [number, number])[];
}

/**
 * Pairs the round (3.3.2): the bye, then the scoregroups from the top; undefined if there is no legal pairing. With `general`,
 * only weighted matching is used.
 */
export function pairField(
  field: UpfloatField,
  onPaired?: (group: PairedGroup) => void,
  general = false,
): PairedField | undefined {
  const bye = firstBye(field);
  if (bye === undefined) return undefined;
  const { score } = field;
  const ordered = (members: readonly number[]): number[] => [...members].sort((a, b) => inPool(field, a, b));
  let open = ordered(Array.from({ length: field.size }, (_, i) => i).filter((each) => each !== bye));
  const pairs: (readonly [number, number])[] = [];
  while (open.length > 0) {
    const top = score[open[0]];
    const residents = open.filter((each) => isSameScoregroup(score[each], top));
    const pool = open.filter((each) => mayUpfloat(score[each], top));
    const scores = field.readings.following === 'unpaired' ? pool.map((each) => score[each]) : Array.from(score);
    const following = Math.max(...scores.filter((each) => mayUpfloat(each, top)));
    const group: Group = { score: top, residents, pool, following };
    const upfloaters = ordered(general ? weighedUpfloaters(field, group) : chooseUpfloaters(field, group));
    const made = pairBracket(field, [...residents, ...upfloaters].sort(inBracket), general);
    onPaired?.({ ...group, upfloaters, pairs: made });
    pairs.push(...made);
    const lifted = new Set(upfloaters);
    open = pool.filter((each) => !lifted.has(each));
  }
  return { bye, pairs };
}
