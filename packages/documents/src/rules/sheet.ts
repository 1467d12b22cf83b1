import { formatById, hasPart } from '@turnuva/engine/schedule';
import { announcedRanges, bakuTable, formatPoints, type OptionValue, pairsTeams } from '@turnuva/engine/tournament';
import type { Say } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { dayText, placeAndDate } from '../names.ts';
import type { Block, Sheet, TableBlock } from '../sheet.ts';
import { accelerationRules } from './acceleration.ts';
import { type Rules, rulesOf } from './index.ts';

/** The rules in full, or just the name of the system if the Handbook has them. */
const blocksOf = (rules: Rules, name: string, say: Say): Block[] =>
  rules.chapter === undefined
    ? ownBlocks(rules)
    : [
        { kind: 'text', caption: name, lines: [say('sheets.rulesSource', { chapter: rules.chapter })] },
        {
          kind: 'text',
          caption: say('sheets.rulesWhere'),
          lines: [say('sheets.rulesHandbook', { chapter: rules.chapter })],
        },
      ];

const ownBlocks = ({ title, source, parts }: Rules): Block[] => [
  { kind: 'text', caption: title, lines: [source] },
  ...parts.map(({ caption, lines }): Block => ({ kind: 'text', caption, lines })),
];

/** The first of these keys that has a text; otherwise the text itself. */
function wordsOf(say: Say, keys: readonly string[], otherwise: string): string {
  for (const key of keys) {
    const text = say(key);
    if (text !== key) return text;
  }
  return otherwise;
}

/**
 * A setting as the desk names it, whether it belongs to a pairing system or to a format; a number is written as it is, days in words.
 */
function formatSetting({ say, language }: SheetRequest, isFormat: boolean, name: string, value: OptionValue): string[] {
  const text = String(value);
  const withDays = text.replace(/\d{4}\/\d{2}\/\d{2}/g, (day) => dayText(day, language));
  const names = [`option.name.${name}`, `plan.option.${name}`];
  const values = [`option.value.${name}.${text}`, `option.value.${text}`, `plan.value.${text}`];
  if (typeof value === 'boolean') values.push(`sheets.rules.${text}`);
  if (isFormat) for (const keys of [names, values]) keys.reverse();
  return [wordsOf(say, names, name), typeof value === 'number' ? text : wordsOf(say, values, withDays)];
}

/** A bracket has no rules except its settings, so those left at their defaults are listed as well. */
const bracketOptions = (tournament: SheetRequest['tournament']): Readonly<Record<string, OptionValue>> =>
  Object.fromEntries(
    (formatById(tournament.system)?.options ?? [])
      .filter(({ name }) => tournament.teams.length > 0 || name !== 'boards')
      .map(({ name, default: usual }) => [name, tournament.options[name] ?? usual] as const)
      .filter(([, value]) => value !== ''),
  );

/** The settings in force: what the rules leave open is decided by these. */
function settingsBlock(request: SheetRequest): Block[] {
  const { tournament, say } = request;
  const isFormat = formatById(tournament.system) !== undefined;
  const options = hasPart(tournament, 'bracket') ? bracketOptions(tournament) : tournament.options;
  const entries = Object.entries(options);
  if (entries.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: say('sheets.rulesSettings'),
      columns: [{ title: say('sheets.rulesSetting'), wide: true }, { title: say('sheets.rulesValue') }],
      rows: entries.map(([name, value]) => formatSetting(request, isFormat, name, value)),
    },
  ];
}

const span = (first: number, last: number): string => (first === last ? String(first) : `${first}-${last}`);

/** The virtual points of this event, as announced or by the rule for Baku. */
function announcedPoints({ tournament, say }: SheetRequest): TableBlock[] {
  const { method } = tournament.acceleration;
  const ranges =
    method === 'baku'
      ? bakuTable(tournament)
      : method === 'none'
        ? []
        : announcedRanges(tournament, pairsTeams(tournament) ? 'teams' : 'players').ranges;
  if (ranges.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: say('acceleration.table'),
      columns: [
        { title: say('sheets.rulesRounds'), wide: true },
        { title: say('sheets.rulesNumbers') },
        { title: say('sheets.points'), align: 'right' },
      ],
      rows: ranges.map(({ points, matchPoints, firstRound, lastRound, firstPlayer, lastPlayer }) => [
        span(firstRound, lastRound),
        span(firstPlayer, lastPlayer),
        formatPoints(matchPoints ?? points, 1),
      ]),
    },
  ];
}

/** The rules by which this event is paired: in full where FIDE's Handbook does not print them (checklist Q92, Q108). */
export function rulesSheet(request: SheetRequest): Sheet {
  const { tournament, say, language } = request;
  const system = rulesOf(tournament.system, tournament.edition, language);
  const acceleration = accelerationRules(tournament.acceleration, language);
  return {
    title: say('sheets.rules'),
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language,
    blocks: [
      ...(system === undefined ? [] : blocksOf(system, say(`settings.system.${tournament.system}`), say)),
      ...settingsBlock(request),
      ...(acceleration === undefined ? [] : ownBlocks(acceleration)),
      ...announcedPoints(request),
      ...(system === undefined ? [{ kind: 'text', lines: [say('sheets.rulesNone')] } as const] : []),
    ],
  };
}
