import { plain } from '../../../model/players.ts';
import type { IconName } from '../../Icon.tsx';

/** The groups of the palette, in the order in which they are shown. */
const FOUND_GROUPS = ['players', 'with', 'boards', 'here', 'do', 'places', 'tournaments'] as const;

/** One line of the palette: where it leads, or what it does. */
export interface Found {
  readonly group: (typeof FOUND_GROUPS)[number];
  readonly icon: IconName;
  readonly words: string;
  /** What distinguishes it from others, in the secondary style. */
  readonly detail?: string;
  /** Keys that do the same. */
  readonly keys?: readonly string[];
  /** Found only by these words, not by its own. */
  readonly only?: string;
  readonly act: string | (() => void);
  /** What can be done about it: shown below it, and found by name together with it ("withdraw kaya"). */
  readonly more?: () => readonly Found[];
}

/** How many of a group are shown. */
const MOST_OF_A_GROUP = 6;

/** How well a line matches: at its beginning, at the beginning of a word, or inside one; undefined if not at all. */
function rankOf({ words, detail = '', only }: Found, asked: readonly string[]): number | undefined {
  if (only !== undefined) return asked.join(' ') === only ? 0 : undefined;
  const text = plain(`${words} ${detail}`);
  if (!asked.every((part) => text.includes(part))) return undefined;
  const [first = ''] = asked;
  return text.startsWith(first) ? 0 : text.includes(` ${first}`) ? 1 : 2;
}

/** How many things a deed is looked for at. */
const MOST_WITH_DEEDS = 20;

/**
 * The lines that match the input, best first in each group; without input, what can be done here and where to go. What can be
 * done about one thing follows it: about the one in hand, or about the best match.
 */
export function answersTo(items: readonly Found[], typed: string, inHand?: Found): readonly Found[] {
  const asked = plain(typed.trim()).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return inGroups(items.filter(({ group }) => group !== 'players' && group !== 'boards'));
  const ranked = (lines: readonly Found[]) =>
    lines
      .flatMap((item) => {
        const rank = rankOf(item, asked);
        return rank === undefined ? [] : [{ item, rank }];
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  const found = inGroups(ranked(items), MOST_OF_A_GROUP);
  const first = found.find(({ more }) => more !== undefined);
  if (first === undefined) {
    const named = items.filter(
      (item) => item.more !== undefined && asked.some((part) => rankOf(item, [part]) !== undefined),
    );
    return inGroups([
      ...ranked(named.slice(0, MOST_WITH_DEEDS).flatMap(({ more }) => more?.() ?? []))
        .slice(0, MOST_OF_A_GROUP)
        .map((deed): Found => ({ ...deed, group: 'do' })),
      ...found,
    ]);
  }
  const about = inHand !== undefined && found.includes(inHand) ? inHand : first;
  return inGroups([...found, ...(about.more?.() ?? [])]);
}

const inGroups = (items: readonly Found[], most?: number): readonly Found[] =>
  FOUND_GROUPS.flatMap((group) => items.filter((item) => item.group === group).slice(0, most));

/** What the displayed page offers: the enabled buttons and links of its bar. */
export function offeredHere(root: Document): readonly Found[] {
  const offered = root.querySelectorAll<HTMLElement>('.page-head .actions > :is(button, a)');
  return [...offered].flatMap((button): Found[] => {
    const key = button.querySelector('.key')?.textContent ?? undefined;
    const words = [...button.childNodes]
      .filter((node) => !(node instanceof HTMLElement && node.matches('.key, kbd')))
      .map((node) => node.textContent ?? '')
      .join('')
      .trim();
    const isOff = button.matches(':disabled, [aria-disabled="true"]');
    if (words === '' || isOff) return [];
    return [
      { group: 'here', icon: 'right', words, ...(key === undefined ? {} : { keys: [key] }), act: () => button.click() },
    ];
  });
}
