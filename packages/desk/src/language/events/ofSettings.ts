import { readKeptNote } from '@turnuva/engine/journal';
import type { Prize, PrizeList, PrizeRules, ReportFact } from '@turnuva/engine/tournament';
import { externalCode } from '@turnuva/engine/tournament';
import { moneyIn, prizeText } from '@turnuva/text';
import { readColourLot } from '../deskReason.ts';
import { wishTitle } from '../wishTitle.ts';
import type { Words } from '../words.ts';
import { settingsOf } from './changedFields.ts';
import { type EntrySentences, NAMES_SHOWN, type SentenceContext } from './context.ts';

const NONE = '–';

/** A prize in words: its money or percentage, and any prize in kind. */
function textOf(prize: Prize | undefined, currency: string, language: string): string {
  if (prize === undefined) return NONE;
  const things = prize.thing === undefined ? [] : [prize.thing];
  if ('cents' in prize) return prizeText(moneyIn(currency, language), prize.cents, things);
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(prize.basisPoints / 100);
  return [`${percent} %`, ...things].join(' + ');
}

/** What has changed in one list: its places, whom it is for, how it is shared. */
function listChanges(
  before: PrizeList,
  after: PrizeList,
  rules: readonly [PrizeRules, PrizeRules],
  words: Words,
): string[] {
  const { say, language } = words;
  const texts = ({ prizes }: PrizeList, { currency }: PrizeRules) =>
    prizes.map((prize) => textOf(prize, currency, language));
  const [old, fresh] = [texts(before, rules[0]), texts(after, rules[1])];
  const places = Array.from({ length: Math.max(old.length, fresh.length) }, (_, i) => i).flatMap((i) =>
    old[i] === fresh[i]
      ? []
      : [
          say('events.prizeAt', {
            list: after.name,
            place: i + 1,
            before: old[i] ?? NONE,
            after: fresh[i] ?? NONE,
          }),
        ],
  );
  const setting = (what: string, from: string, to: string): string[] =>
    from === to ? [] : [say('events.prizeSetting', { what: `${after.name}, ${what}`, before: from, after: to })];
  return [
    ...places,
    ...setting(say('prize.for'), before.category ?? NONE, after.category ?? NONE),
    ...setting(say('prize.sharing'), say(`sheets.sharing.${before.sharing}`), say(`sheets.sharing.${after.sharing}`)),
  ];
}

/** Which prizes have changed, each from what to what; empty if none has. */
export function prizeChanges(before: PrizeRules, after: PrizeRules, words: Words): string[] {
  const { say, language } = words;
  const fundOf = ({ fund, currency }: PrizeRules): string =>
    fund === undefined ? NONE : moneyIn(currency, language)(fund);
  const was = new Map(before.lists.map((list) => [list.name, list]));
  const is = new Set(after.lists.map(({ name }) => name));
  const setting = (what: string, from: string, to: string): string[] =>
    from === to ? [] : [say('events.prizeSetting', { what: say(what), before: from, after: to })];
  const yes = (each: boolean): string => say(each ? 'shell.yes' : 'shell.no');
  return [
    ...setting('prize.currency', before.currency, after.currency),
    ...setting('prize.fund', fundOf(before), fundOf(after)),
    ...after.lists.flatMap((list) => {
      const old = was.get(list.name);
      return old === undefined
        ? [say('events.prizeListAdded', { list: list.name })]
        : listChanges(old, list, [before, after], words);
    }),
    ...before.lists.flatMap(({ name }) => (is.has(name) ? [] : [say('events.prizeListRemoved', { list: name })])),
    ...setting('prize.onePrizeEach', yes(before.onePrizeEach), yes(after.onePrizeEach)),
  ];
}

type Kinds =
  | 'create'
  | 'import'
  | 'change-settings'
  | 'define-categories'
  | 'define-prizes'
  | 'draw-tie-lots'
  | 'set-external-values'
  | 'note'
  | 'leave-fide-mode'
  | 'set-section'
  | 'set-logo'
  | 'set-report-facts'
  | 'send-report'
  | 'permit'
  | 'forbid'
  | 'set-wish'
  | 'remove-wish'
  | 'undo'
  | 'redo';

type Steps = { readonly entries: readonly number[] };
const MOST_STEPS = 8;

/** What was set for the whole event, and what was undone. */
export const OF_SETTINGS: EntrySentences<Kinds> = {
  create: ({ settings }, { as }) => as({ name: settings.info?.name ?? '' }),
  import: ({ source, tournament }, { as }) => as({ source, count: tournament.players.length }),
  'change-settings': (event, { say, before, words }) => {
    const lot = readColourLot(event.reason);
    if (lot !== undefined) {
      const colour = say(`card.${event.settings.initialColour}`);
      return say(lot.seed === undefined ? 'events.colourInHall' : 'events.colourDrawn', { ...lot, colour });
    }
    return say(event.reason === undefined ? 'events.change-settings' : 'events.changeSettingsBecause', {
      settings: settingsOf(event, before, words),
      reason: event.reason,
    });
  },
  'define-categories': ({ categories }, { as, say, list }) =>
    categories.length === 0
      ? say('events.noCategories')
      : as({ count: categories.length, names: list(categories.map((each) => each.name)) }),
  'define-prizes': ({ prizes }, { as, say, list, before, words }) => {
    if (prizes === null) return say('events.noPrizes');
    const changes = before.prizes === undefined ? [] : prizeChanges(before.prizes, prizes, words);
    if (changes.length === 0) return as({ names: list(prizes.lists.map((each) => each.name)) });
    const more = changes.length > NAMES_SHOWN ? '; …' : '';
    return say('events.prizesChanged', { changes: changes.slice(0, NAMES_SHOWN).join('; ') + more });
  },
  'draw-tie-lots': ({ lots: { of, order, round, seed } }, { say, list, name, teamName }) => {
    const names = list(order.map((id) => (of === 'teams' ? teamName(id) || String(id) : name(id))));
    return say(seed === undefined ? 'events.tieLotsByHand' : 'events.tieLotsDrawn', { round, seed, names });
  },
  'set-external-values': ({ external: { label, source, values } }, { as, say }) => {
    const code = externalCode(label);
    if (values.length === 0) return say('events.noExternalValues', { code });
    return as({ code, count: values.length, source: source ?? '\u2013' });
  },
  note: ({ text, more = [] }, { as, say, list, name, tournament }) => {
    const notes = [text, ...more];
    const kept = notes.flatMap((each) => readKeptNote(each) ?? []);
    if (kept.length < notes.length) return as({ text: list(notes) });
    const teamNamed = (tpn: number | undefined): string =>
      tournament.teams.find((team) => team.tpn === tpn)?.name ?? '';
    const names = kept.map(({ player, team }) => (player === undefined ? teamNamed(team) : name(player)));
    return say('events.kept', { round: kept[0].round, names: list(names) });
  },
  'leave-fide-mode': ({ reason, round }, { as }) => as({ reason, round }),
  'set-section': ({ section }, { as, say }) =>
    section === null ? say('events.leaveSection') : as({ name: section.name }),
  'set-logo': ({ logo }, { as, say }) =>
    logo === null ? say('events.noLogo') : as({ width: logo.width, height: logo.height, alt: logo.alt || '\u2013' }),
  'set-report-facts': ({ facts, steps }, { as, say, list }) => {
    if (steps === undefined)
      return as({ fields: list((Object.keys(facts) as ReportFact[]).map((fact) => say(`report.field.${fact}`))) });
    const marked = Object.entries(steps).map(
      ([step, mark]) => `${say(`finish.${step}`)} – ${say(`finish.marked.${mark}`)}`,
    );
    return say('events.finishSteps', { steps: list(marked) });
  },
  'send-report': ({ sent: { kind, hash } }, { as }) => as({ form: kind, hash: hash.slice(0, 12) }),
  permit: ({ index }, { as, before, restricted }) => as({ players: restricted(before.forbidden[index]) }),
  forbid: ({ restriction }, { as, restricted }) =>
    as({ players: restricted(restriction), first: restriction.firstRound, last: restriction.lastRound }),
  'set-wish': ({ wish, index }, { as, say, tournament, words }) => {
    const { priority, firstRound: first, lastRound: last } = wish;
    const facts = { who: wishTitle(wish, tournament, words), priority, first, last };
    return index === undefined ? as(facts) : say('events.changeWish', facts);
  },
  'remove-wish': ({ index }, { as, before, words }) => {
    const wish = before.wishes?.[index];
    return as({ who: wish === undefined ? '' : wishTitle(wish, before, words) });
  },
  undo: stepsBack,
  redo: stepsBack,
};

/** Numbers in order, with consecutive ones combined: `3`, `28–40`. */
function runsOf(numbers: readonly number[]): string[] {
  const runs: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
}

function stepsBack({ entries }: Steps, { as, list }: SentenceContext): string {
  const runs = runsOf(entries);
  const told = list(runs.slice(0, MOST_STEPS));
  return as({ count: entries.length, entries: runs.length > MOST_STEPS ? `${told} …` : told });
}
