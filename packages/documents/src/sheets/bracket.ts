import type { BoxSide, BracketLayout, BracketMatch, LayoutSizes, PlayoffPart } from '@turnuva/engine/schedule';
import {
  boxWidthFor,
  bracketLayout,
  bracketOf,
  bracketPages,
  bracketSvg,
  hasPart,
  knockoutOf,
  LAYOUT_SIZES,
  playoffBracket,
} from '@turnuva/engine/schedule';
import { stageOfMatches } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { pointsText } from '../names.ts';
import type { DrawingBlock, Sheet } from '../sheet.ts';
import { entrantName, eventSheet } from './schedule.ts';

type Sides = (match: number) => readonly [BoxSide, BoxSide];

function drawing(
  request: SheetRequest,
  layout: BracketLayout,
  matches: readonly BracketMatch[],
  sides: Sides,
  more: { readonly caption?: string; readonly number?: (match: number) => string } = {},
): DrawingBlock {
  const { caption, number } = more;
  const last = Math.max(...matches.map((match) => match.stage));
  const svg = bracketSvg(layout, {
    title: request.say('sheets.bracket'),
    stages: Array.from({ length: last }, (_, i) => stageOfMatches(request.say, matches, i + 1)),
    sides,
    ...(number === undefined ? {} : { number }),
    label: (id) =>
      matches.find((match) => match.id === id)?.kind === 'third-place'
        ? request.say('knockout.third-place')
        : undefined,
  });
  // On paper everything is black; what draws the PDF knows no colour of the surroundings.
  const black = svg.replaceAll('currentColor', '#000');
  return { kind: 'drawing', svg: black, ...(caption === undefined ? {} : { caption }) };
}

const WIDEST_BOX = 270;

/** Boxes as wide as the longest name asks for, within limits: beyond them names are cut. */
function sizesFor(matches: readonly BracketMatch[], sides: Sides): LayoutSizes {
  const longest = Math.max(0, ...matches.flatMap(({ id }) => sides(id).map(({ text }) => [...text].length)));
  const boxWidth = Math.max(LAYOUT_SIZES.boxWidth, Math.min(boxWidthFor(longest), WIDEST_BOX));
  return { ...LAYOUT_SIZES, boxWidth };
}

/** The bracket as a picture, with names and scores; large fields over several pages, the last stages at the end. */
export function bracketSheet(request: SheetRequest): Sheet {
  const bracket = bracketOf(knockoutOf(request.tournament));
  if (!hasPart(request.tournament, 'bracket') || !bracket.ok) return eventSheet(request, 'sheets.bracket', [], true);
  const { size, matches } = bracket.value;
  const name = entrantName(request);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const sides: Sides = (id) => {
    const match = byId.get(id);
    const played = match?.state.games.some((game) => game.results.some((result) => result !== undefined)) === true;
    const side = (which: 'top' | 'bottom', entrant: number | undefined, points: number): BoxSide => ({
      text: entrant === undefined ? '' : name(entrant),
      score: played ? pointsText(points) : '',
      won: match?.state.winner === which,
    });
    return [
      side('top', match?.topEntrant, match?.state.topPoints ?? 0),
      side('bottom', match?.bottomEntrant, match?.state.bottomPoints ?? 0),
    ];
  };
  const pages = bracketPages(size, bracketLayout(size, matches, sizesFor(matches, sides)));
  const blocks = pages.map((layout, i) =>
    drawing(request, layout, matches, sides, {
      number: String,
      ...(pages.length === 1
        ? {}
        : { caption: request.say('sheets.bracketPart', { part: i + 1, parts: pages.length }) }),
    }),
  );
  return eventSheet(request, 'sheets.bracket', blocks, true);
}

/** The bracket of a play-off, where it is made of matches only. */
export function playoffDrawing(request: SheetRequest, parts: readonly PlayoffPart[]): DrawingBlock[] {
  const bracket = playoffBracket(parts);
  if (bracket === undefined || parts.length < 2) return [];
  const name = entrantName(request);
  const sides: Sides = (id) => {
    const part = parts[id - 1];
    const played = part?.games.some((game) => game.result !== undefined) === true;
    const side = (at: 0 | 1): BoxSide => {
      const entrant = part?.entrants[at];
      return {
        text: entrant === undefined ? '' : name(entrant),
        score: played ? pointsText(part?.points[at] ?? 0) : '',
        won: entrant !== undefined && part?.winner === entrant,
      };
    };
    return [side(0), side(1)];
  };
  return [drawing(request, bracketLayout(bracket.size, bracket.matches), bracket.matches, sides)];
}
