import type { PlayoffPart } from '@turnuva/engine/schedule';
import {
  GOLDEN_CONTROL,
  playoffClock,
  playoffControl,
  playoffOf,
  playoffsOf,
  playoffTimes,
} from '@turnuva/engine/schedule';
import type { PlayoffState } from '@turnuva/engine/tournament';
import { nameWithTitle, resultSign, signsOfResults } from '@turnuva/engine/views';
import { formatPart, labelled, ofGroup, pointsText } from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { controlText, playersById, timeText } from '../names.ts';
import type { Block, Cell, Sheet } from '../sheet.ts';
import { playoffDrawing } from './bracket.ts';
import { playingRules, signBlocks } from './legend.ts';
import { eventSheet } from './schedule.ts';

/**
 * Every game with its time and colours; blanks to write in if nothing has been entered or the players are not known
 * yet.
 */
function gamesBlock(request: SheetRequest, parts: readonly PlayoffPart[], options: PlayoffState['options']): Block {
  const { tournament, say } = request;
  const players = playersById(tournament);
  const clock = playoffClock(tournament, options);
  const games = new Map(parts.flatMap((part) => part.games.map((game) => [`${part.id}#${game.game}`, game] as const)));
  const over = new Set(parts.filter((part) => part.winner !== undefined).map((part) => part.id));
  const blank: Cell = { text: '', blank: true };
  const inTime = [...playoffTimes(parts, options)].sort((a, b) => a.start - b.start);
  const rows = inTime.flatMap(({ part, game, golden, start: from }): (Cell | string)[][] => {
    const own = games.get(`${part}#${game}`);
    if (own === undefined && over.has(part)) return [];
    const what = say(golden ? 'sheets.phase.golden' : 'sheets.phase.game', { game });
    const about = [timeText(request, clock(from).text, clock(from).date), formatPart(say, part), what];
    if (own === undefined) return [[...about, blank, blank, blank]];
    const result = own.result === undefined ? blank : resultSign(own.result);
    return [[...about, nameWithTitle(players.get(own.white)), result, nameWithTitle(players.get(own.black))]];
  });
  return {
    kind: 'table',
    columns: [
      { title: say('sheets.time'), align: 'right' },
      { title: say('sheets.match'), unbroken: true },
      { title: say('sheets.game'), unbroken: true },
      { title: say('sheets.white'), wide: true },
      { title: say('sheets.result'), align: 'centre' },
      { title: say('sheets.black'), wide: true },
    ],
    rows,
  };
}

/** The scores of the players of a table. */
function tableBlock(request: SheetRequest, part: PlayoffPart): Block {
  const { tournament, say } = request;
  const players = playersById(tournament);
  return {
    kind: 'table',
    caption: formatPart(say, part.id),
    columns: [
      { title: say('sheets.number'), align: 'right' },
      { title: say('sheets.player'), wide: true },
      { title: say('sheets.total'), align: 'right' },
    ],
    rows: part.entrants.map((entrant, i) => [
      String(i + 1),
      { text: nameWithTitle(players.get(entrant)), bold: part.winner === entrant },
      pointsText(part.points[i] ?? 0),
    ]),
  };
}

function playoffBlocks(request: SheetRequest, state: PlayoffState): Block[] {
  const { tournament, say } = request;
  const players = playersById(tournament);
  const { parts, winner, left } = playoffOf(state);
  const names = (ids: readonly number[]): string => ids.map((id) => nameWithTitle(players.get(id))).join('; ');
  const head = [
    ofGroup(say, state.group, say('sheets.playoffFor', { place: state.place, names: names(state.entrants) })),
    ...(winner === undefined ? [] : [say('sheets.playoffWinner', { name: nameWithTitle(players.get(winner)) })]),
    ...(left.length === 0 ? [] : [say('sheets.playoffLeft', { names: names(left) })]),
  ];
  const rules = [
    [
      labelled(say, say('sheets.control'), controlText(request, playoffControl(state.options))),
      labelled(say, say('sheets.phase.golden'), controlText(request, GOLDEN_CONTROL)),
    ].join('; '),
    ...(winner === undefined ? [say('sheets.goldenRule'), say('sheets.ifLevel')] : []),
    say('sheets.playoffPause'),
  ];
  return [
    { kind: 'text', lines: head, bold: true },
    ...playoffDrawing(request, parts),
    gamesBlock(request, parts, state.options),
    ...parts
      .filter((part) => part.kind === 'table' && part.entrants.length > 0)
      .map((part) => tableBlock(request, part)),
    { kind: 'text', lines: rules },
    ...signBlocks(request, signsOfResults(parts.flatMap(({ games }) => games.map(({ result }) => result)))),
  ];
}

/** Every play-off: its bracket, the games with times, colours and results, and the tables of its groups. */
export function playoffSheet(request: SheetRequest): Sheet {
  const blocks = playoffsOf(request.tournament).flatMap(({ state }) => playoffBlocks(request, state));
  return eventSheet(request, 'sheets.playoff', blocks.length === 0 ? [] : [...blocks, playingRules(request)]);
}
