import { BYE_KINDS, type ByeKind, hasOwnByes, type Tournament } from '@turnuva/engine/tournament';
import type {
  CrossCell,
  CrossRow,
  CrossSheet,
  TeamCrossCell,
  TeamCrossRow,
  TeamCrossSheet,
} from '@turnuva/engine/views';
import {
  hasBracketedCell,
  inBrackets,
  isDiagonal,
  isForfeit,
  sideOf,
  sideParts,
  signsOfSides,
} from '@turnuva/engine/views';
import { formatBye, labelled, signLegend } from './games.ts';
import { pointsWithHalves } from './numbers.ts';
import type { Say } from './render.ts';

type Event = Pick<Tournament, 'system'>;

/** Rounds without a game, in the order of the legend. */
const WITHOUT = ['pab', 'half', 'full', 'free', 'rests', 'withdrawn', 'zero', 'none'] as const;
type Without = (typeof WITHOUT)[number];

/** In a system with its own names for absences, a half-point bye is one of them. */
function withoutOf(event: Event, cell: CrossCell | TeamCrossCell): Without | undefined {
  if (cell.without !== undefined) return cell.without;
  const said = 'outcome' in cell ? cell.outcome : cell.kind === 'absent' ? 'zero' : cell.kind;
  return said === 'half' && hasOwnByes(event) ? 'zero' : WITHOUT.find((each) => each === said);
}

/** What a crosstable, of players or of teams, has for a round without an opponent; on the screen and on paper. */
const signOfNoGame = (say: Say, without: Without): string =>
  say(`sheets.byeShort.${without === 'none' ? 'zero' : without === 'free' ? 'pab' : without}`);

const isBye = (without: Without): without is ByeKind => (BYE_KINDS as readonly string[]).includes(without);

/** The signs of rounds without a game with their words; two that share a sign share a line. */
function noGameLegend(cells: readonly (CrossCell | TeamCrossCell)[], say: Say, event: Event): string[] {
  const found = new Set(cells.map((cell) => withoutOf(event, cell)));
  const words = new Map<string, string>();
  for (const each of WITHOUT) {
    if (!found.has(each)) continue;
    const sign = signOfNoGame(say, each);
    const word = isBye(each) ? formatBye(say, { kind: each }, event) : say(`sheets.noGame.${each}`);
    const before = words.get(sign);
    words.set(sign, before === undefined || before === word ? word : `${before}, ${word}`);
  }
  return [...words].map(([sign, word]) => labelled(say, sign, word));
}

/** What the numbers in a crosstable refer to, and its abbreviations. */
export function crossLegend(sheet: CrossSheet, say: Say, event: Event): string[] {
  const cells = sheet.rows.flatMap((row) => row.cells.flat());
  const numbers =
    sheet.columns === 'opponents'
      ? 'sheets.crossColumns'
      : sheet.numbered
        ? 'sheets.crossNumbers'
        : 'sheets.crossRanks';
  return [
    say(numbers),
    ...noGameLegend(cells, say, event),
    ...(sheet.hasUnlisted ? [say('sheets.unlisted')] : []),
    ...(hasBracketedCell(sheet) ? [say('sheets.crossNotCounted')] : []),
    ...signLegend(say, signsOfSides(cells.map(sideOf))),
  ];
}

/** The same for a crosstable of teams. */
export function teamCrossLegend(sheet: TeamCrossSheet, say: Say, event: Event): string[] {
  const cells = sheet.rows.flatMap((row) => row.cells.flat());
  return [
    ...(sheet.columns === 'opponents'
      ? [say('sheets.crossColumns'), say('sheets.crossTeamOpponents')]
      : [say('sheets.crossTeamRounds')]),
    ...(cells.some(isForfeit) ? [say('sheets.crossForfeit')] : []),
    ...(hasBracketedCell(sheet) ? [say('sheets.crossNotCounted')] : []),
    ...noGameLegend(cells, say, event),
  ];
}

/** The opponent's row; an opponent without one is referred to by starting number. */
const opponentText = ({ opponent, unlisted }: CrossCell): string =>
  opponent !== undefined ? String(opponent) : unlisted === undefined ? '' : `#${unlisted}`;

/** One game in a cell: `12w1` in a table by round, `1w` in one by opponent; byes in a word. */
function gameText(cell: CrossCell, { columns }: CrossSheet, say: Say, event: Event): string {
  const { counted } = cell;
  const without = withoutOf(event, cell);
  if (without !== undefined) return signOfNoGame(say, without);
  const { figure, mark } = sideParts(sideOf(cell));
  const result = inBrackets(figure, counted);
  const colour = cell.colour === undefined ? '' : say(`sheets.${cell.colour}Short`).toLowerCase();
  return columns === 'rounds' ? `${opponentText(cell)}${colour}${result}${mark}` : `${result}${colour}${mark}`;
}

/**
 * One match of a team: `3: 2½` in a table by round, only the game points in one by opponent; `f` if it was forfeited.
 */
function matchText(cell: TeamCrossCell, { columns }: TeamCrossSheet, say: Say, event: Event): string {
  const without = withoutOf(event, cell);
  if (cell.opponent === undefined) return without === undefined ? '' : signOfNoGame(say, without);
  const points = crossMatchPoints(cell);
  return columns === 'rounds' ? `${cell.opponent}: ${points}` : points;
}

/**
 * The game points of a match: in brackets if it does not count, a dot if there is no result yet, as for an open game.
 */
export const crossMatchPoints = (cell: TeamCrossCell): string =>
  cell.gamePoints === ''
    ? '·'
    : inBrackets(`${pointsWithHalves(cell.gamePoints)}${isForfeit(cell) ? 'f' : ''}`, cell.counted);

/**
 * The cells of a row as written on screens, pages and paper alike; in a table by opponent, the cell against oneself is
 * a square.
 */
export function crossTexts(sheet: CrossSheet, row: CrossRow, say: Say, event: Event): string[] {
  return row.cells.map((cells, i) =>
    isDiagonal(sheet, row, i) ? '■' : cells.map((cell) => gameText(cell, sheet, say, event)).join(' '),
  );
}

/** The same for a row of teams. */
export function teamCrossTexts(sheet: TeamCrossSheet, row: TeamCrossRow, say: Say, event: Event): string[] {
  return row.cells.map((cells, i) =>
    isDiagonal(sheet, row, i) ? '■' : cells.map((cell) => matchText(cell, sheet, say, event)).join(' '),
  );
}
