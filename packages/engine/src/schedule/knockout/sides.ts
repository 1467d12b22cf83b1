import type { GameResult } from '../../tournament/gameResult.ts';
import type { Points } from '../../tournament/points.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import type { Bracket, PlayedMatch } from './bracket.ts';
import type { LayoutSizes } from './layout.ts';
import { LAYOUT_SIZES } from './layout.ts';
import type { BoxSide } from './svg.ts';
import { BRACKET_MARKS, boxWidthFor } from './svg.ts';

/** Words for what is in the boxes of a bracket. */
export interface SideWords {
  name(entrant: EntrantId): string;
  points(points: Points): string;
}

/** Games that nobody played have a sign in place of points. */
export interface ForfeitSigns {
  readonly won: string;
  readonly lost: string;
}

/** True for a game of a match that nobody played on any board. */
export const isForfeited = ({ results }: { readonly results: readonly (GameResult | undefined)[] }): boolean =>
  results.every((result) => result !== undefined && /^[+-]{2}$/.test(result));

/** Both sides of every match of a bracket with number, name, points of each game and in all, and how it was decided. */
export function bracketSides(
  { matches }: Bracket,
  entrants: readonly EntrantId[],
  words: SideWords,
  signs: ForfeitSigns,
): (match: number) => readonly [BoxSide, BoxSide] {
  const seeds = new Map(entrants.map((entrant, i) => [entrant, String(i + 1)]));
  const byId = new Map(matches.map((match) => [match.id, match]));
  const side = (match: PlayedMatch | undefined, which: 'top' | 'bottom'): BoxSide => {
    const entrant = which === 'top' ? match?.topEntrant : match?.bottomEntrant;
    if (match === undefined || entrant === undefined) return { text: '', score: '', won: false };
    const { state } = match;
    const played = state.games.filter(({ results }) => results.some((result) => result !== undefined));
    const of = (game: { topPoints: Points; bottomPoints: Points }): Points =>
      which === 'top' ? game.topPoints : game.bottomPoints;
    const won = state.winner === which;
    const mark = !won || state.decidedBy === undefined || state.decidedBy === 'game' ? {} : { mark: state.decidedBy };
    const seed = seeds.get(entrant);
    const said = (game: PlayedMatch['state']['games'][number]): string =>
      isForfeited(game) ? (of(game) > 0 ? signs.won : signs.lost) : words.points(of(game));
    const unplayed = played.length > 0 && played.every(isForfeited);
    return {
      text: words.name(entrant),
      ...(seed === undefined ? {} : { seed }),
      ...(played.length < 2 ? {} : { games: played.map(said) }),
      // A score would read as if the match had been played.
      score: played.length === 0 ? '' : unplayed ? (of(state) > 0 ? signs.won : signs.lost) : words.points(of(state)),
      won,
      ...mark,
    };
  };
  return (id) => [side(byId.get(id), 'top'), side(byId.get(id), 'bottom')];
}

/** The match whose winner is the champion; undefined where several places are won. */
export const finalOf = ({ matches }: Bracket): PlayedMatch | undefined => matches.find(({ kind }) => kind === 'final');

/** The marks in a bracket, for a match that was not decided in the games agreed. */
export const marksIn = ({ matches }: Bracket): NonNullable<BoxSide['mark']>[] =>
  BRACKET_MARKS.filter((mark) => matches.some(({ state }) => state.decidedBy === mark));

/** Boxes as wide as the longest name in the bracket asks for, up to `widest`: beyond it names are shortened. */
export function bracketSizes(
  { matches }: Pick<Bracket, 'matches'>,
  sides: (match: number) => readonly [BoxSide, BoxSide],
  widest: number,
): LayoutSizes {
  const wanted = matches.map(({ id }) => boxWidthFor(sides(id)));
  return { ...LAYOUT_SIZES, boxWidth: Math.min(widest, Math.max(LAYOUT_SIZES.boxWidth, ...wanted)) };
}
