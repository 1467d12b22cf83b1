import { plain } from '../../../model/players.ts';
import type { IconName } from '../../Icon.tsx';

/** The groups of the palette, in the order in which they are shown. */
const FOUND_GROUPS = ['players', 'boards', 'here', 'do', 'places', 'tournaments'] as const;

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

/** The lines that match the input, best first in each group; without input, what can be done here and where to go. */
export function answersTo(items: readonly Found[], typed: string): readonly Found[] {
  const asked = plain(typed.trim()).split(/\s+/).filter(Boolean);
  const shown = asked.length === 0 ? items.filter(({ group }) => group !== 'players' && group !== 'boards') : items;
  return FOUND_GROUPS.flatMap((group) =>
    shown
      .filter((item) => item.group === group)
      .flatMap((item) => {
        const rank = rankOf(item, asked);
        return rank === undefined ? [] : [{ item, rank }];
      })
      .sort((a, b) => a.rank - b.rank)
      .slice(0, asked.length === 0 ? undefined : MOST_OF_A_GROUP)
      .map(({ item }) => item),
  );
}

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
