import type { Event } from '@turnuva/engine/journal';
import type { OptionValue, Tournament } from '@turnuva/engine/tournament';
import type { Words } from '../words.ts';

type Options = Readonly<Record<string, OptionValue>>;
type Change<K extends Event['kind']> = Extract<Event, { kind: K }>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A value that fits into a sentence; undefined if only its name does. */
function short(value: unknown, { say, date }: Words): string | undefined {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return say(value ? 'shell.yes' : 'shell.no');
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ') || '–';
  if (value === 'white' || value === 'black') return say(`card.${value}`);
  // A date alone, or the starts of a knock-out's stages: "2026/12/11 9:00; …".
  if (typeof value === 'string') return value.replace(/\b\d{4}\/\d\d\/\d\d\b/g, date);
  return typeof value === 'number' ? String(value) : undefined;
}

/** "Rating 1900 → 1950, Club": what has changed, from what to what; only the names if that is not known. */
function changesText(
  keys: readonly string[],
  old: Readonly<Record<string, unknown>> | undefined,
  fresh: Readonly<Record<string, unknown>>,
  nameOf: (key: string) => string,
  words: Words,
): string {
  const real = old === undefined ? keys : keys.filter((key) => !same(old[key], fresh[key]));
  const told = (real.length === 0 ? keys : real).map((key) => {
    const [from, to] = [short(old?.[key], words), short(fresh[key], words)];
    return old === undefined || real.length === 0 || from === undefined || to === undefined
      ? nameOf(key)
      : `${nameOf(key)} ${from} → ${to}`;
  });
  return told.join('; ');
}

export function changesOf({ player, change }: Change<'change-player'>, before: Tournament, words: Words): string {
  const old = before.players.find((each) => each.id === player);
  const nameOf = (field: string): string => words.say(`players.field.${field}`);
  return changesText(Object.keys(change), old as unknown as Record<string, unknown>, change, nameOf, words);
}

/** The options of a system or format: each with its name and both values. */
function optionsText(old: Options, fresh: Options, words: Words): string {
  const { say } = words;
  const text = (key: string): string | undefined => (say(key) === key ? undefined : say(key));
  const nameOf = (name: string): string => text(`plan.option.${name}`) ?? text(`option.name.${name}`) ?? name;
  const valueText = (value: OptionValue | undefined) =>
    typeof value === 'string' && value !== '' ? (text(`plan.value.${value}`) ?? value) : value;
  const valuesOf = (options: Options) =>
    Object.fromEntries(Object.entries(options).map(([name, value]) => [name, valueText(value)]));
  return changesText(Object.keys(fresh), valuesOf(old), valuesOf(fresh), nameOf, words);
}

export function settingsOf({ settings }: Change<'change-settings'>, before: Tournament, words: Words): string {
  const old = before.info.name === '' ? undefined : (before as unknown as Record<string, unknown>);
  const nameOf = (key: string): string => words.say(`settings.${key}`);
  const { options, info, ...others } = settings;
  const changesOptions = options !== undefined && !same(before.options, options);
  if (old === undefined || (!changesOptions && info === undefined))
    return changesText(Object.keys(settings), old, settings as Record<string, unknown>, nameOf, words);
  const told = Object.keys(others).filter((key) => !same(old[key], others[key as keyof typeof others]));
  return [
    ...(told.length === 0 ? [] : [changesText(told, old, others as Record<string, unknown>, nameOf, words)]),
    ...(info === undefined
      ? []
      : [changesText(Object.keys(info), { ...before.info }, info, (key) => words.say(`settings.event.${key}`), words)]),
    ...(changesOptions ? [optionsText(before.options, options, words)] : []),
  ].join('; ');
}
