import { BYE_KINDS, type ByeKind, hasOwnByes, type Tournament } from '@turnuva/engine/tournament';
import type { CrossCell, CrossSheet, TeamCrossCell, TeamCrossSheet } from '@turnuva/engine/views';
import { sideOf, sideParts, signsOfSides } from '@turnuva/engine/views';
import { formatBye, signLegend } from './games.ts';
import { pointsWithHalves } from './numbers.ts';
import type { Say } from './render.ts';

const BYES = ['pab', 'half', 'full'] as const;

/** The outcome by whose sign a cell is marked: in a system with names of its own for absences a half-point bye is one. */
const signedAs = <T extends string>(event: Pick<Tournament, 'system'>, outcome: T): T | 'zero' =>
  outcome === 'half' && hasOwnByes(event) ? 'zero' : outcome;

/** What is in a crosstable, of players or of teams, for a round without an opponent; on the screen and on paper. */
export const signOfNoGame = (
  say: Say,
  event: Pick<Tournament, 'system'>,
  outcome: CrossCell['outcome'] | TeamCrossCell['kind'],
): string => say(`sheets.byeShort.${outcome === 'none' || outcome === 'absent' ? 'zero' : signedAs(event, outcome)}`);

/** What the numbers of a crosstable name, and the short words in it. */
export function crossLegend(sheet: CrossSheet, say: Say, event: Pick<Tournament, 'system'>): string[] {
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
    ...BYES.filter((bye) => found.has(bye)).map(
      (bye) => `${signOfNoGame(say, event, bye)}: ${formatBye(say, { kind: bye }, event)}`,
    ),
    ...(sheet.hasUnlisted ? [say('sheets.unlisted')] : []),
    ...(cells.some(({ counted, opponent, unlisted }) => !counted && (opponent ?? unlisted) !== undefined)
      ? [say('sheets.crossNotCounted')]
      : []),
    ...(sheet.columns === 'rounds' && (found.has('zero') || found.has('none'))
      ? [`${signOfNoGame(say, event, 'zero')}: ${say(found.has('none') ? 'sheets.noGame.none' : 'sheets.bye.zero')}`]
      : []),
    ...signLegend(say, signsOfSides(cells.map(sideOf))),
  ];
}

/** The same of a crosstable of teams. */
export function teamCrossLegend(sheet: TeamCrossSheet, say: Say, event: Pick<Tournament, 'system'>): string[] {
  const cells = sheet.rows.flatMap((row) => row.cells.flat());
  const found = new Set<string>(cells.map(({ kind }) => kind));
  return [
    ...(sheet.columns === 'opponents'
      ? [say('sheets.crossColumns'), say('sheets.crossTeamOpponents')]
      : [say('sheets.crossTeamRounds')]),
    ...(found.has('forfeit-win') || found.has('forfeit-loss') ? [say('sheets.crossForfeit')] : []),
    ...(cells.some(({ counted }) => !counted) ? [say('sheets.crossNotCounted')] : []),
    ...BYES.filter((bye) => found.has(bye)).map(
      (bye) => `${signOfNoGame(say, event, bye)}: ${say(`sheets.bye.${bye}`)}`,
    ),
    ...(found.has('absent') ? [`${signOfNoGame(say, event, 'absent')}: ${say('sheets.bye.zero')}`] : []),
  ];
}

/** The opponent's line; who has none is named by the starting number. */
const opponentText = ({ opponent, unlisted }: CrossCell): string =>
  opponent !== undefined ? String(opponent) : unlisted === undefined ? '' : `#${unlisted}`;

const isBye = (result: string): result is ByeKind => (BYE_KINDS as readonly string[]).includes(result);

/** One game in a cell: `12w1` in a table of rounds, `1w` in one of opponents; byes by a word. */
export function crossGameText(
  cell: CrossCell,
  columns: CrossSheet['columns'],
  say: Say,
  tournament: Tournament,
): string {
  const { outcome, counted } = cell;
  if (outcome === 'none' || isBye(outcome)) return signOfNoGame(say, tournament, outcome);
  const { figure, mark } = sideParts(sideOf(cell));
  // A game that does not count is in brackets.
  const result = counted ? figure : `(${figure})`;
  const colour =
    cell.colour === undefined
      ? ''
      : say(cell.colour === 'white' ? 'sheets.whiteShort' : 'sheets.blackShort').toLowerCase();
  return columns === 'rounds' ? `${opponentText(cell)}${colour}${result}${mark}` : `${result}${colour}${mark}`;
}

/** One match of a team: `3: 2½` in a table of rounds, the game points alone in one of opponents; `f` where it was forfeited. */
export function crossMatchText(
  cell: TeamCrossCell,
  columns: TeamCrossSheet['columns'],
  say: Say,
  tournament: Tournament,
): string {
  const forfeit = cell.kind === 'forfeit-win' || cell.kind === 'forfeit-loss';
  // A match without a result yet is a dot, as an open game is.
  const figure = cell.gamePoints === '' ? '·' : `${pointsWithHalves(cell.gamePoints)}${forfeit ? 'f' : ''}`;
  // A match that does not count is in brackets.
  const points = cell.counted ? figure : `(${figure})`;
  if (cell.opponent === undefined) return signOfNoGame(say, tournament, cell.kind);
  return columns === 'rounds' ? `${cell.opponent}: ${points}` : points;
}
