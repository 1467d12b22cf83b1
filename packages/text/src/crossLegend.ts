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

/** The outcome by whose sign a cell is marked: in a system with names of its own for absences a half-point bye is one. */
const signedAs = <T extends string>(event: Event, outcome: T): T | 'zero' =>
  outcome === 'half' && hasOwnByes(event) ? 'zero' : outcome;

/** What is in a crosstable, of players or of teams, for a round without an opponent; on the screen and on paper. */
export const signOfNoGame = (say: Say, event: Event, outcome: CrossCell['outcome'] | TeamCrossCell['kind']): string =>
  say(`sheets.byeShort.${outcome === 'none' || outcome === 'absent' ? 'zero' : signedAs(event, outcome)}`);

/** What the numbers of a crosstable name, and the short words in it. */
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

/** The same of a crosstable of teams. */
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

/** The opponent's line; who has none is named by the starting number. */
const opponentText = ({ opponent, unlisted }: CrossCell): string =>
  opponent !== undefined ? String(opponent) : unlisted === undefined ? '' : `#${unlisted}`;

const isBye = (result: string): result is ByeKind => (BYE_KINDS as readonly string[]).includes(result);

/** One game in a cell: `12w1` in a table of rounds, `1w` in one of opponents; byes by a word. */
function gameText(cell: CrossCell, { columns }: CrossSheet, say: Say, event: Event): string {
  const { outcome, counted } = cell;
  if (outcome === 'none' || isBye(outcome)) return signOfNoGame(say, event, outcome);
  const { figure, mark } = sideParts(sideOf(cell));
  const result = inBrackets(figure, counted);
  const colour = cell.colour === undefined ? '' : say(`sheets.${cell.colour}Short`).toLowerCase();
  return columns === 'rounds' ? `${opponentText(cell)}${colour}${result}${mark}` : `${result}${colour}${mark}`;
}

/** One match of a team: `3: 2½` in a table of rounds, the game points alone in one of opponents; `f` where it was forfeited. */
function matchText(cell: TeamCrossCell, { columns }: TeamCrossSheet, say: Say, event: Event): string {
  if (cell.opponent === undefined) return signOfNoGame(say, event, cell.kind);
  const points = crossMatchPoints(cell);
  return columns === 'rounds' ? `${cell.opponent}: ${points}` : points;
}

/** The game points of a match: in brackets where it does not count, a dot without a result yet, as an open game is. */
export const crossMatchPoints = (cell: TeamCrossCell): string =>
  cell.gamePoints === ''
    ? '·'
    : inBrackets(`${pointsWithHalves(cell.gamePoints)}${isForfeit(cell) ? 'f' : ''}`, cell.counted);

/** The cells of a line as they are written, on screens, pages and paper alike; of oneself in a table by opponents a square. */
export function crossTexts(sheet: CrossSheet, row: CrossRow, say: Say, event: Event): string[] {
  return row.cells.map((cells, i) =>
    isDiagonal(sheet, row, i) ? '■' : cells.map((cell) => gameText(cell, sheet, say, event)).join(' '),
  );
}

/** The same of a line of teams. */
export function teamCrossTexts(sheet: TeamCrossSheet, row: TeamCrossRow, say: Say, event: Event): string[] {
  return row.cells.map((cells, i) =>
    isDiagonal(sheet, row, i) ? '■' : cells.map((cell) => matchText(cell, sheet, say, event)).join(' '),
  );
}
