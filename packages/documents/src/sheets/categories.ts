import type { CategoryFilter } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import type { SheetRequest } from '../names.ts';
import { afterTitle, placeAndDate } from '../names.ts';
import type { Block, Sheet } from '../sheet.ts';
import { legendBlocks, standingsBlock } from './standings.ts';

interface Category {
  readonly title: string;
  readonly filter: CategoryFilter;
}

/** The tournament's categories; where none are set those its field has: women, the unrated, the arbiter's own. */
function categoriesOf({ players, categories }: Tournament, say: SheetRequest['say']): Category[] {
  if (categories !== undefined && categories.length > 0)
    return categories.map(({ name, filter }) => ({ title: name, filter }));
  const own = [...new Set(players.flatMap((player) => player.categories ?? []))].sort();
  return [
    ...(players.some((player) => player.sex === 'w')
      ? [{ title: say('sheets.women'), filter: { sex: 'w' as const } }]
      : []),
    ...(players.some((player) => player.rating === 0)
      ? [{ title: say('sheets.unrated'), filter: { unrated: true } }]
      : []),
    ...own.map((category) => ({ title: category, filter: { category } })),
  ];
}

/** One table a category, or that of the one wanted; tie-breaks are those of the whole event. */
export function categoriesSheet(request: SheetRequest): Sheet {
  const { tournament, say, category } = request;
  const all = categoriesOf(tournament, say);
  const wanted = category === undefined ? all : all.filter(({ title }) => title === category);
  const blocks = wanted.map(
    ({ title, filter }): Block => ({ ...standingsBlock(request, { of: 'players', filter }), caption: title }),
  );
  return {
    title: `${say('sheets.categories')} · ${afterTitle(request)}`,
    event: tournament.info.name,
    subtitle: placeAndDate(request),
    orientation: 'portrait',
    language: request.language,
    blocks:
      blocks.length > 0
        ? [...blocks, ...legendBlocks(request, { of: 'players' })]
        : [{ kind: 'text', lines: [say('sheets.noCategories')] }],
  };
}
