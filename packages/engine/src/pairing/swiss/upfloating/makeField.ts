import { conditionsOn } from '../../../tournament/asked.ts';
import type { QuestionedRound } from '../../../tournament/tournament.ts';
import type { ColourHistory } from '../colourHistory.ts';
import { colourHistoryOf } from '../colourHistory.ts';
import { wideBansOf } from '../wideBans.ts';
import type { Readings, UpfloatField } from './field.ts';
import { barredPairs, type MatchRecord } from './record.ts';

/** A colour preference: +1 White, -1 Black, 0 none. */
export interface Due {
  readonly colour: number;
  readonly strong: boolean;
}

/** How a system reads the record. */
export interface FieldRules {
  readonly readings: Readings;
  /** Floats of the previous match count (C7, and C10 or C8). */
  readonly limited: boolean;
  /** Scores by which floats are judged: with virtual points or without. */
  readonly floatScore: 'pairing' | 'real';
  /** A match that was paired and not played counts as a float. */
  readonly floatForfeit: 'played' | 'scheduled';
  /** Matches of an entrant that 3.4.3 counts. */
  readonly games: (entrant: number) => number;
  readonly due: (colours: ColourHistory) => Due;
  /** Ids who may not meet one another in this match. */
  readonly forbidden: readonly (readonly number[])[];
  /** The round as it stands: what wishes leave of the bye, and what a question takes for granted. */
  readonly entry: QuestionedRound;
}

/** A round's field with what colours and explanations need besides. */
export interface MatchField extends UpfloatField {
  readonly record: MatchRecord;
  /** Index of the record by member. */
  readonly entrant: Int32Array;
  readonly colours: readonly ColourHistory[];
}

function floatedBefore(record: MatchRecord, rules: FieldRules, entrant: number): boolean {
  const { size, round, opponent, met, scoreBefore, virtualBefore } = record;
  const at = (round - 2) * size + entrant;
  if (round < 2 || opponent[at] < 0 || (rules.floatForfeit === 'played' && met[at] === 0)) return false;
  const scoreAt = (place: number): number =>
    scoreBefore[place] + (rules.floatScore === 'pairing' ? virtualBefore[place] : 0);
  return scoreAt(at) !== scoreAt((round - 2) * size + opponent[at]);
}

/** Each member of each prohibition. */
function* bannedMembers(
  { indexOf }: MatchRecord,
  entrants: Int32Array,
  forbidden: FieldRules['forbidden'],
): Generator<readonly [member: number, ban: number]> {
  const memberOf = new Map(Array.from(entrants, (entrant, member) => [entrant, member]));
  for (const [ban, ids] of forbidden.entries()) {
    for (const id of new Set(ids)) {
      const member = memberOf.get(indexOf.get(id) ?? -1);
      if (member !== undefined) yield [member, ban];
    }
  }
}

/** Everybody who takes part in the match. */
export function makeField(record: MatchRecord, rules: FieldRules): MatchField {
  const entrant = Int32Array.from([...record.present.keys()].filter((each) => record.present[each] === 1));
  const colours = Array.from(entrant, (each) => colourHistoryOf(record, each));
  const dues = colours.map(rules.due);
  const barred = barredPairs(record, rules.forbidden);
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
    games: entrant.map(rules.games),
    mayHaveBye: Uint8Array.from(entrant, (each) => (mayHaveBye(each) ? 1 : 0)),
    floated: Uint8Array.from(entrant, (each) => (rules.limited && floatedBefore(record, rules, each) ? 1 : 0)),
    due: Int8Array.from(dues, ({ colour }) => colour),
    strong: Uint8Array.from(dues, ({ colour, strong }) => (colour !== 0 && strong ? 1 : 0)),
    wideBans: wideBansOf(bannedMembers(record, entrant, rules.forbidden), entrant.length),
    readings: rules.readings,
    mayMeet: (a, b) => !barred.has(entrant[a], entrant[b]) && asked?.allows(entrant[a], entrant[b]) !== false,
  };
}
