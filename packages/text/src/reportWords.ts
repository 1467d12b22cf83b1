import type { ReportDeadline, ReportDifference, ReportField } from '@turnuva/engine/reports';
import { rangesText } from './numbers.ts';
import type { Say } from './render.ts';

type Named = Pick<ReportField, 'id' | 'number'> | Pick<ReportDifference, 'id' | 'number'>;

/** The name of a field of a form, or of a round of the report file. */
export const reportFieldName = (say: Say, { id, number }: Named): string =>
  say(`report.field.${id}`, number === undefined ? {} : { number });

/** Fields whose value is a word in the reader's language. */
const WORDS: Readonly<Record<string, string>> = {
  system: 'settings.system',
  rateOfPlay: 'elo.kind',
  individual: 'report.individual',
  acceleration: 'report.acceleration',
  pairedBy: 'report.pairedBy',
  role: 'report.role',
};
const DATES: readonly string[] = ['startDate', 'endDate'];
const COUNTED = /^(rated|unrated|W?[GIF]M)$/;

/** The content of a field in readable form: a system by its name, a day in words. */
export function reportValue(
  say: Say,
  { id, value }: { readonly id: string; readonly value: string },
  day: (date: string) => string,
): string {
  if (value === '') return '';
  const words = WORDS[id];
  // An event in stages has several systems.
  if (words !== undefined)
    return value
      .split(' ')
      .map((each) => say(`${words}.${each}`))
      .join(', ');
  if (DATES.includes(id)) return day(value);
  if (id === 'round') {
    const [count = '', hash = ''] = value.split(' ');
    return say('report.round', { count: Number(count), hash });
  }
  return COUNTED.test(id) ? value.split(' ').join(' / ') : value;
}

/** What a field said when it was sent, and what it says now. */
export const reportDifference = (say: Say, each: ReportDifference, day: (date: string) => string): string =>
  say('report.difference', {
    field: reportFieldName(say, each),
    before: reportValue(say, { id: each.id, value: each.before }, day) || say('report.nothing'),
    after: reportValue(say, { id: each.id, value: each.after }, day) || say('report.nothing'),
  });

const OF_ARBITERS = /^(chiefId|deputyId|arbiterId|arbiterFederation)$/;

/** What is missing, and where it is entered. */
export const reportGap = (say: Say, field: ReportField, federation: string): string =>
  say(`report.where.${OF_ARBITERS.test(field.id) ? 'arbiter' : field.source}`, {
    field: reportFieldName(say, field),
    federation,
  });

/** When these rounds are due to be reported, or that they have been. */
export const reportDeadline = (
  say: Say,
  { rounds, sent, end, toFederation, toFide, list, closing }: ReportDeadline,
  day: (date: string) => string,
): string =>
  say(sent ? 'report.deadlineSent' : rounds.length === 0 ? 'report.deadlineEvent' : 'report.deadline', {
    rounds: rangesText(rounds),
    end: day(end),
    toFederation: day(toFederation),
    toFide: day(toFide),
    list: day(list),
    closing: day(closing),
  });
