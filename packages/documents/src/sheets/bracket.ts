import type {
  BoxSide,
  Bracket,
  BracketLayout,
  BracketWords,
  LayoutSizes,
  PlayedMatch,
  PlayoffPart,
} from '@turnuva/engine/schedule';
import {
  bracketExtent,
  bracketLayout,
  bracketOf,
  bracketPages,
  bracketParts,
  bracketSizes,
  bracketSvg,
  hasPart,
  knockoutOf,
  LAYOUT_SIZES,
  playoffBracket,
} from '@turnuva/engine/schedule';
import { signsOfResults } from '@turnuva/engine/views';
import { formatBracket, formatStage, pointsText, stageOfMatches } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import type { DrawingBlock, Sheet, TableBlock } from '../sheet.ts';
import { signBlocks } from './legend.ts';
import { entrantName, eventSheet } from './schedule.ts';

type Sides = (match: number) => readonly [BoxSide, BoxSide];

const WIDEST_BOX = 340;
/** Width and height available for a picture below the heading of a landscape sheet. */
const ROOM = 1.75;
/** Rows further apart than this are hard to follow. */
const WIDEST_GAP = 2 * LAYOUT_SIZES.boxHeight;

/**
 * The pages of a bracket: however wide they are, the rows are spaced so that they fill the height of the page as well.
 */
function pagesOf({ size, matches }: Bracket, sizes: LayoutSizes, words: BracketWords): BracketLayout[] {
  const layoutsWith = (gap: number): BracketLayout[] =>
    bracketPages(size, bracketLayout(size, matches, { ...sizes, gap }), { ...sizes, gap });
  const hasRoom = (page: BracketLayout): boolean => {
    const { width, height } = bracketExtent(page, words);
    return width >= ROOM * height;
  };
  for (let gap = WIDEST_GAP; gap > sizes.gap; gap--) {
    const pages = layoutsWith(gap);
    if (pages.every(hasRoom)) return pages;
  }
  return layoutsWith(sizes.gap);
}

/** On paper everything is black; the PDF renderer knows nothing of an inherited colour. */
const inBlack = (svg: string): string => svg.replaceAll('currentColor', '#000');

/** The matches of a bracket with their scores, as a list: as much of it as a spreadsheet can hold. */
function matchTable(request: SheetRequest, bracket: Bracket, sides: Sides): TableBlock {
  const { say } = request;
  const decisionText = ({ state }: PlayedMatch): string =>
    state.decidedBy === undefined || state.decidedBy === 'game' ? '' : say(`knockout.by.${state.decidedBy}`);
  return {
    kind: 'table',
    caption: say('sheets.bracket'),
    columns: [
      { title: say('sheets.bracketRound') },
      { title: say('sheets.match'), align: 'right' },
      { title: say('sheets.number'), align: 'right' },
      { title: say(hasTeams(request) ? 'sheets.team' : 'sheets.player'), wide: true },
      { title: say('sheets.points'), align: 'right' },
      { title: say('sheets.points'), align: 'right' },
      { title: say('sheets.number'), align: 'right' },
      { title: say(hasTeams(request) ? 'sheets.team' : 'sheets.player'), wide: true },
      { title: say('knockout.gameScores'), optional: true },
      { title: say('knockout.winner') },
      { title: say('knockout.decidedBy'), optional: true },
    ],
    rows: bracket.matches.map((match) => {
      const [top, bottom] = sides(match.id);
      const games = (top.games ?? []).map((points, i) => `${points}:${bottom.games?.[i] ?? ''}`).join(' ');
      const winner = top.won ? top.text : bottom.won ? bottom.text : '';
      const { seed: first = '' } = top;
      const { seed: second = '' } = bottom;
      return [
        formatStage(say, match),
        String(match.id),
        first,
        top.text,
        top.score,
        bottom.score,
        second,
        bottom.text,
        games,
        winner,
        decisionText(match),
      ];
    }),
  };
}

const hasTeams = ({ tournament }: SheetRequest): boolean => tournament.teams.length > 0;

/**
 * The bracket as a picture, with numbers, names and scores; large fields take several pages, with the last stages at
 * the end.
 */
export function bracketSheet(request: SheetRequest): Sheet {
  const { tournament, say } = request;
  const state = knockoutOf(tournament);
  const bracket = bracketOf(state);
  if (!hasPart(tournament, 'bracket') || !bracket.ok) return eventSheet(request, 'sheets.bracket', [], true);
  const words = formatBracket(say, bracket.value, {
    entrants: state.entrants,
    title: say('sheets.bracket'),
    name: entrantName(request),
    points: pointsText,
  });
  const sizes = bracketSizes(bracket.value, words.sides, WIDEST_BOX);
  const pages = pagesOf(bracket.value, sizes, words);
  const blocks = pages.map(
    (layout, i): DrawingBlock => ({
      kind: 'drawing',
      svg: inBlack(bracketSvg(layout, words)),
      ...(pages.length === 1 ? {} : { caption: say('sheets.bracketPart', { part: i + 1, parts: pages.length }) }),
      ...(i === 0 ? { table: matchTable(request, bracket.value, words.sides) } : {}),
    }),
  );
  const results = bracket.value.matches.flatMap(({ state: { games } }) => games.flatMap((game) => game.results));
  const forfeits = signsOfResults(results).filter((sign) => sign === 'won' || sign === 'lost');
  return eventSheet(request, 'sheets.bracket', [...blocks, ...signBlocks(request, forfeits)], true);
}

/** The bracket of a play-off, if it consists of matches only. */
export function playoffDrawing(request: SheetRequest, parts: readonly PlayoffPart[]): DrawingBlock[] {
  const bracket = playoffBracket(parts);
  const placed = bracketParts(parts);
  if (bracket === undefined || parts.length < 2) return [];
  const name = entrantName(request);
  const sides: Sides = (id) => {
    const part = placed[id - 1];
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
  const svg = bracketSvg(bracketLayout(bracket.size, bracket.matches), {
    title: request.say('sheets.bracket'),
    stages: Array.from({ length: bracket.size.stages }, (_, i) => stageOfMatches(request.say, bracket.matches, i + 1)),
    sides,
  });
  return [{ kind: 'drawing', svg: inBlack(svg) }];
}
