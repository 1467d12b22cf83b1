import type { GameResult, TeamMatch } from '@turnuva/engine';
import { reverseResult, roundOf } from '@turnuva/engine';
import type { MatchBoard } from '@turnuva/engine/schedule';
import { EMPTY_BOARD, matchBoards, missingLineUps, unopposedResult } from '@turnuva/engine/schedule';
import { nameWithTitle, resultSign, signsOfResults } from '@turnuva/engine/views';
import { labelled } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { placeAndTime, playersById, ratingText, roundTitle } from '../../names.ts';
import type { Card, Cell, Column, Sheet } from '../../sheet.ts';
import { signLines } from '../legend.ts';

function columns({ say }: SheetRequest): Column[] {
  const side: Column[] = [
    { title: say('sheets.colour'), align: 'centre' },
    { title: say('sheets.player'), wide: true },
    { title: say('sheets.rating'), align: 'right' },
  ];
  return [
    { title: say('sheets.board'), align: 'right' },
    ...side,
    { title: say('sheets.result'), align: 'centre' },
    ...side,
  ];
}

/**
 * A line per board: teams keep their sides, the colours alternate from board to board. The result is left to write in,
 * unless nobody plays there: a board without an opponent, a match decided as a whole.
 */
function boardRow({ tournament, say }: SheetRequest, match: TeamMatch, each: MatchBoard): (Cell | string)[] {
  const players = playersById(tournament);
  const person = (id: number): string[] =>
    id === EMPTY_BOARD
      ? ['', say('sheets.noOpponent'), '']
      : [
          each.game === undefined ? '' : say(each.game.white === id ? 'sheets.whiteShort' : 'sheets.blackShort'),
          nameWithTitle(players.get(id)),
          ratingText(players.get(id)),
        ];
  const known = givenResult(match, each);
  const result: Cell = known === undefined ? { text: '', blank: true } : { text: resultSign(known), bold: true };
  return [String(each.board), ...person(each.white), result, ...person(each.black)];
}

/** The result of a board on which nobody plays, from the side of the team named first. */
function givenResult(match: TeamMatch, each: MatchBoard): GameResult | undefined {
  if (each.game === undefined) return unopposedResult(each);
  const given = match.forfeit === undefined ? undefined : each.game.result;
  return given === undefined || each.game.white === each.white ? given : reverseResult(given);
}

function matchCard(request: SheetRequest, match: TeamMatch): Card {
  const { tournament, round, say } = request;
  const teams = new Map(tournament.teams.map((team) => [team.id, team.name]));
  const [white, black] = [match.white, match.black].map((id) => teams.get(id) ?? '');
  const missing = missingLineUps(tournament, round);
  const signatureLine = (text: string) => ({ text: `${say('sheets.signature')} (${text})`, blank: true });
  const boards = matchBoards(tournament, roundOf(tournament, round), match);
  const where = [tournament.info.name, roundTitle(request), `${say('sheets.table')} ${match.table}`];
  return {
    lines: [
      { text: where.join(' · ') },
      { text: `${white} - ${black}`, size: 'large', bold: true },
      ...[match.white, match.black].flatMap((id) =>
        missing.has(id) ? { text: `${teams.get(id) ?? ''}: ${say('sheets.lineUpMissing')}` } : [],
      ),
    ],
    table: {
      kind: 'table',
      columns: columns(request),
      rows: boards.map((each) => boardRow(request, match, each)),
    },
    after: [
      ...(signLines(request, signsOfResults(boards.map((each) => givenResult(match, each)))).after ?? []),
      { text: labelled(say, say('sheets.matchResult'), white), blank: true },
      { text: labelled(say, say('sheets.matchResult'), black), blank: true },
      signatureLine(`${say('sheets.captain')}, ${white}`),
      signatureLine(`${say('sheets.captain')}, ${black}`),
      signatureLine(say('sheets.arbiter')),
    ],
  };
}

/**
 * A sheet for the captains: one match per card, a line per board to fill in, a score for each team, signed by the
 * arbiter too.
 */
export function matchSheets(request: SheetRequest): Sheet {
  const { tournament, round, say, language } = request;
  const cards = (roundOf(tournament, round).matches ?? []).map((match) => matchCard(request, match));
  return {
    title: `${say('sheets.matchSheets')} · ${roundTitle(request)}`,
    event: tournament.info.name,
    subtitle: placeAndTime(request),
    orientation: 'portrait',
    language,
    blocks: [{ kind: 'cards', perRow: 1, rowsPerPage: 2, tight: true, cards }],
  };
}
