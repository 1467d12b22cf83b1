import { describe, expect, it } from 'vitest';
import { missingInReport } from '../reportFile.ts';
import { EMPTY_TOURNAMENT } from '../tournament.ts';
import type { RatingKind } from './ratingRules.ts';
import { listsOf, rateOfPlay, rateOfPlayOf, typedRateOfPlay } from './timeControl.ts';

describe('rate of play (B.02 1)', () => {
  it.each([
    [60, 0, 'standard'],
    [30, 30, 'standard'],
    [59, 0, 'rapid'],
    [15, 10, 'rapid'],
    [10, 1, 'rapid'],
    [10, 0, 'blitz'],
    [3, 2, 'blitz'],
  ] as const)('%i min + %i s: %s', (minutes, increment, kind) => {
    expect(rateOfPlay({ whiteMinutes: minutes, blackMinutes: minutes, increment })).toBe(kind);
  });

  it.each([
    ['25+10', 'rapid'],
    ['10+0', 'blitz'],
    ['10 + 5', 'rapid'],
    ['10 min + 5', 'rapid'],
    ['3 min + 2 s', 'blitz'],
    ['Schnellschach, 25 min + 10 s pro Zug', 'rapid'],
    ['15’ + 10”', 'rapid'],
    ["60' + 30''", 'standard'],
    ['30+30', 'standard'],
    ['45', 'rapid'],
    ['20 dk', 'rapid'],
    ['90 min + 30 s', 'standard'],
    ['90 min/40 moves + 30 min + 30 s per move', 'standard'],
    ['40 Züge in 50 Minuten, dann 10 Minuten', 'standard'],
    ['1 h', 'standard'],
    ['2 Std + 30 Sek', 'standard'],
    ['40 hamle', undefined],
    ['as announced', undefined],
    ['', undefined],
  ] as const)('“%s” as it is typed: %s', (timeControl, kind) => {
    expect(typedRateOfPlay({ timeControl })).toBe(kind);
  });

  it.each([
    ['5400+30', 'standard'],
    ['1500+10', 'rapid'],
    ['40/2400+5:900+5', 'standard'],
    ['180+2', 'blitz'],
  ] as const)('the code %s (222): %s', (timeControlCode, kind) => {
    expect(typedRateOfPlay({ timeControlCode })).toBe(kind);
  });
});

describe('the list of an event', () => {
  const event = (timeControl: string, kind?: RatingKind) => ({
    ...EMPTY_TOURNAMENT,
    info: { name: 'Cup', timeControl },
    ...(kind === undefined ? {} : { ratingLists: { kind } }),
  });
  const isSaid = (tournament: ReturnType<typeof event>) =>
    missingInReport(tournament).some((each) => each.of === 'event' && each.field === 'rateOfPlay');

  it('follows from the time control unless another is chosen', () => {
    expect(rateOfPlayOf(event('25+10'))).toBe('rapid');
    expect(listsOf(event('25+10'))).toEqual(listsOf(event('', 'rapid')));
    expect(rateOfPlayOf(event('25+10', 'standard'))).toBe('standard');
    expect(rateOfPlayOf(event(''))).toBe('standard');
  });

  it('is among what is missing in the report if it contradicts the time control', () => {
    expect(isSaid(event('25+10', 'standard'))).toBe(true);
    expect(isSaid(event('25+10', 'rapid'))).toBe(false);
    expect(isSaid(event('25+10'))).toBe(false);
    expect(isSaid(event('as announced', 'blitz'))).toBe(false);
  });
});
