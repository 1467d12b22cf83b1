import type { QuestionedRound } from '../../../tournament/asked.ts';
import { conditionsOn } from '../../../tournament/asked.ts';
import type { ColourHistory } from '../colourHistory.ts';
import { colourHistoryOf } from '../colourHistory.ts';
import { pairsApart } from '../encounters.ts';
import { meetingFloat } from '../floats.ts';
import { membersOf, wideBansOf } from '../wideBans.ts';
import type { Readings, UpfloatField } from './field.ts';
import type { MatchRecord } from './record.ts';

/** A colour preference: +1 White, -1 Black, 0 none. */
export interface Due {
  readonly colour: number;
  readonly strong: boolean;
}

/** How a system reads the record. */
interface FieldRules {
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
  /** The current round: what wishes leave of the bye, and what a question takes for granted. */
  readonly entry: QuestionedRound;
}

/** A round's field with what colours and explanations need besides. */
export interface MatchField extends UpfloatField {
  readonly record: MatchRecord;
  /** Index of the record by member. */
  readonly entrant: Int32Array;
  readonly colours: readonly ColourHistory[];
}

/** 1.5: who was a floater in the match before, by the scores that the rules name. */
function floatedBefore(record: MatchRecord, { floatScore, floatForfeit }: FieldRules): (entrant: number) => boolean {
  const { round, met, virtualBefore } = record;
  const scoreBefore =
    floatScore === 'real' ? record.scoreBefore : record.scoreBefore.map((s, at) => s + virtualBefore[at]);
  const meetings = floatForfeit === 'played' ? 'played' : 'paired';
  return (entrant) => {
    const float =
      round < 2 ? 'none' : meetingFloat({ ...record, played: met, scoreBefore }, round - 1, entrant, meetings);
    return float === 'down' || float === 'up';
  };
}

/** Everyone who takes part in the match. */
export function makeField(record: MatchRecord, rules: FieldRules): MatchField {
  const entrant = Int32Array.from([...record.present.keys()].filter((each) => record.present[each] === 1));
  const colours = Array.from(entrant, (each) => colourHistoryOf(record, each));
  const dues = colours.map(rules.due);
  const barred = pairsApart({ ...record, played: record.met }, rules.forbidden);
  const floated = rules.limited ? floatedBefore(record, rules) : () => false;
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
    games: entrant.map(rules.games),
    mayHaveBye: Uint8Array.from(entrant, (each) => (mayHaveBye(each) ? 1 : 0)),
    floated: Uint8Array.from(entrant, (each) => (floated(each) ? 1 : 0)),
    due: Int8Array.from(dues, ({ colour }) => colour),
    strong: Uint8Array.from(dues, ({ colour, strong }) => (colour !== 0 && strong ? 1 : 0)),
    wideBans: wideBansOf(
      membersOf(rules.forbidden, (id) => memberOf.get(id) ?? -1),
      entrant.length,
    ),
    readings: rules.readings,
    mayMeet: (a, b) => !barred.has(entrant[a], entrant[b]) && asked?.allows(entrant[a], entrant[b]) !== false,
  };
}
