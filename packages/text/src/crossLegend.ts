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

const BYES = ['pab', 'half', 'full'] as const;

/**
 * The outcome whose sign marks a cell: in a system with its own names for absences, a half-point bye is one of them.
 */
const signedAs = <T extends string>(event: Event, outcome: T): T | 'zero' =>
  outcome === 'half' && hasOwnByes(event) ? 'zero' : outcome;

/** What a crosstable, of players or of teams, has for a round without an opponent; on the screen and on paper. */
export const signOfNoGame = (say: Say, event: Event, outcome: CrossCell['outcome'] | TeamCrossCell['kind']): string =>
  say(`sheets.byeShort.${outcome === 'none' || outcome === 'absent' ? 'zero' : signedAs(event, outcome)}`);

/** What the numbers in a crosstable refer to, and its abbreviations. */
export function crossLegend(sheet: CrossSheet, say: Say, event: Event): string[] {
  const cells = sheet.rows.flatMap((row) => row.cells.flat());
  const found = new Set<string>(cells.map(({ outcome }) => signedAs(event, outcome)));
  const numbers =
    sheet.columns === 'opponents'
      ? 'sheets.crossColumns'
      : sheet.numbered
        ? 'sheets.crossNumbers'
        : 'sheets.crossRanks';
  return [
    say(numbers),
    ...BYES.filter((bye) => found.has(bye)).map((bye) =>
      labelled(say, signOfNoGame(say, event, bye), formatBye(say, { kind: bye }, event)),
    ),
    ...(sheet.hasUnlisted ? [say('sheets.unlisted')] : []),
    ...(hasBracketedCell(sheet) ? [say('sheets.crossNotCounted')] : []),
    ...(sheet.columns === 'rounds' && (found.has('zero') || found.has('none'))
      ? [
          labelled(
            say,
            signOfNoGame(say, event, 'zero'),
            say(found.has('none') ? 'sheets.noGame.none' : 'sheets.bye.zero'),
          ),
        ]
      : []),
    ...signLegend(say, signsOfSides(cells.map(sideOf))),
  ];
}

/** The same for a crosstable of teams. */
export function teamCrossLegend(sheet: TeamCrossSheet, say: Say, event: Event): string[] {
  const cells = sheet.rows.flatMap((row) => row.cells.flat());
  const found = new Set<string>(cells.map(({ kind }) => kind));
  return [
    ...(sheet.columns === 'opponents'
      ? [say('sheets.crossColumns'), say('sheets.crossTeamOpponents')]
      : [say('sheets.crossTeamRounds')]),
    ...(cells.some(isForfeit) ? [say('sheets.crossForfeit')] : []),
    ...(hasBracketedCell(sheet) ? [say('sheets.crossNotCounted')] : []),
    ...BYES.filter((bye) => found.has(bye)).map((bye) =>
      labelled(say, signOfNoGame(say, event, bye), say(`sheets.bye.${bye}`)),
    ),
    ...(found.has('absent') ? [labelled(say, signOfNoGame(say, event, 'absent'), say('sheets.bye.zero'))] : []),
  ];
}

/** The opponent's row; an opponent without one is referred to by starting number. */
const opponentText = ({ opponent, unlisted }: CrossCell): string =>
  opponent !== undefined ? String(opponent) : unlisted === undefined ? '' : `#${unlisted}`;

const isBye = (result: string): result is ByeKind => (BYE_KINDS as readonly string[]).includes(result);

/** One game in a cell: `12w1` in a table by round, `1w` in one by opponent; byes in a word. */
function gameText(cell: CrossCell, { columns }: CrossSheet, say: Say, event: Event): string {
  const { outcome, counted } = cell;
  if (outcome === 'none' || isBye(outcome)) return signOfNoGame(say, event, outcome);
  const { figure, mark } = sideParts(sideOf(cell));
  const result = inBrackets(figure, counted);
  const colour = cell.colour === undefined ? '' : say(`sheets.${cell.colour}Short`).toLowerCase();
  return columns === 'rounds' ? `${opponentText(cell)}${colour}${result}${mark}` : `${result}${colour}${mark}`;
}

/**
 * One match of a team: `3: 2½` in a table by round, only the game points in one by opponent; `f` if it was forfeited.
 */
function matchText(cell: TeamCrossCell, { columns }: TeamCrossSheet, say: Say, event: Event): string {
  if (cell.opponent === undefined) return signOfNoGame(say, event, cell.kind);
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
