import type { PlayedMatch, PlayoffPart } from '@turnuva/engine/schedule';
import {
  bracketOf,
  hasPart,
  isTeamEvent,
  knockoutOf,
  knockoutRounds,
  phaseOf,
  playoffOf,
  playoffsOf,
} from '@turnuva/engine/schedule';
import type { GameResult, MatchPhase } from '@turnuva/engine/tournament';
import { blackCode, isUnfinished, whiteCode } from '@turnuva/engine/tournament';
import { nameWithTitle, SIDE_SIGNS } from '@turnuva/engine/views';
import { partWords, pointsText, stageOfMatches } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { playersById } from '../../names.ts';
import type { Block, Cell, Column, Sheet, TableBlock } from '../../sheet.ts';
import { entrantName, eventSheet } from '../schedule.ts';

/** A game of a match from one side: the colour and the result. */
interface Half {
  readonly white: boolean;
  readonly result?: string;
}
/** A match with the halves of every game, the top side first. */
interface Meeting {
  readonly label: string;
  readonly sides: readonly [string, string];
  readonly games: readonly (readonly [Half, Half] | undefined)[];
  readonly points: readonly [string, string];
  readonly winner?: 0 | 1;
}

const signOf = (result: GameResult, white: boolean): string =>
  SIDE_SIGNS[white ? whiteCode(result) : blackCode(result)];
const halves = (topHasWhite: boolean, result: GameResult | undefined): readonly [Half, Half] => {
  const shown = result === undefined || isUnfinished(result) ? undefined : result;
  const half = (white: boolean): Half => ({ white, ...(shown === undefined ? {} : { result: signOf(shown, white) }) });
  return [half(topHasWhite), half(!topHasWhite)];
};

/** The form of the sources: two lines a match, colour and result of each game beside one another, the final result behind. */
function block(
  request: SheetRequest,
  caption: string,
  phases: readonly MatchPhase[],
  meetings: readonly Meeting[],
): TableBlock {
  const { say, empty, tournament } = request;
  const blank: Cell = { text: '', blank: true };
  const columns: Column[] = [
    { title: say('sheets.match'), align: 'right' },
    { title: say(isTeamEvent(tournament) ? 'sheets.team' : 'sheets.player'), wide: true },
    ...phases.flatMap((phase, i): Column[] => [
      { title: say('sheets.form.colourShort'), align: 'centre' },
      { title: phase === 'golden' ? say('sheets.form.golden') : String(i + 1), align: 'centre' },
    ]),
    { title: say('sheets.form.finalResult'), align: 'right' },
  ];
  const rows = meetings.flatMap(({ label, sides, games, points, winner }) =>
    ([0, 1] as const).map((side): (Cell | string)[] => [
      side === 0 ? label : '',
      { text: sides[side], bold: empty !== true && winner === side },
      ...phases.flatMap((_, i): (Cell | string)[] => {
        const half = games[i]?.[side];
        // Of a match that is over there is nothing to write in any more.
        if (half === undefined) return winner === undefined || empty === true ? [blank, blank] : ['', ''];
        const colour = say(half.white ? 'sheets.whiteShort' : 'sheets.blackShort').toLowerCase();
        return [colour, half.result === undefined || empty === true ? blank : half.result];
      }),
      empty === true || points[side] === '' ? blank : { text: points[side], bold: true },
    ]),
  );
  return { kind: 'table', caption, columns, rows, dense: columns.length > 14 };
}

/** Games of a match of players as halves; of teams the game points of each game. */
function gamesOf(match: PlayedMatch, teams: boolean, count: number): (readonly [Half, Half] | undefined)[] {
  return Array.from({ length: count }, (_, i) => {
    const game = match.state.games.find((each) => each.game === i + 1);
    if (game === undefined) return undefined;
    if (!teams) return halves(game.topHasWhite, game.results[0]);
    const points = (tenths: number): { result?: string } => (game.complete ? { result: pointsText(tenths) } : {});
    return [
      { white: game.topHasWhite, ...points(game.topPoints) },
      { white: !game.topHasWhite, ...points(game.bottomPoints) },
    ];
  });
}

/** How a level match ends, while one still may be level, and on a form to fill in. */
const goldenRule = ({ say, empty }: SheetRequest, open: boolean): Block[] =>
  open || empty === true ? [{ kind: 'text', lines: [say('sheets.goldenRule')] }] : [];

/** A knock-out: every match with colour and result of each game; unknown sides and games to come are left to write in. */
export function matchForm(request: SheetRequest): Sheet {
  const { tournament, say, empty } = request;
  const state = knockoutOf(tournament);
  const bracket = bracketOf(state);
  if (!hasPart(tournament, 'bracket') || !bracket.ok) return eventSheet(request, 'sheets.matchForm', [], true);
  const { matches, size } = bracket.value;
  const teams = tournament.teams.length > 0;
  const name = entrantName(request);
  const most = Math.max(state.settings.games, ...knockoutRounds(tournament, state).map(({ game }) => game));
  const golden = state.settings.games + state.settings.extensions * state.settings.extensionGames + 1;
  const count = empty === true ? golden : most;
  const phases = Array.from({ length: count }, (_, i) => phaseOf(state.settings, i + 1));
  const blocks = Array.from({ length: size.stages }, (_, i) => i + 1).map((stage): Block => {
    const meetings = matches
      .filter((match) => match.stage === stage)
      .map((match): Meeting => {
        const played = match.state.games.some(({ results }) => results.some((result) => result !== undefined));
        const { winner } = match.state;
        const side = (entrant: number | undefined): string => (entrant === undefined ? '' : name(entrant));
        return {
          label: match.kind === 'third-place' ? `${match.id} (${say('knockout.third-place')})` : String(match.id),
          sides: [side(match.topEntrant), side(match.bottomEntrant)],
          games: gamesOf(match, teams, count),
          points: played ? [pointsText(match.state.topPoints), pointsText(match.state.bottomPoints)] : ['', ''],
          ...(winner === undefined ? {} : { winner: winner === 'top' ? 0 : 1 }),
        };
      });
    return block(request, stageOfMatches(say, matches, stage), phases, meetings);
  });
  return eventSheet(request, 'sheets.matchForm', [...blocks, ...goldenRule(request, !bracket.value.complete)], true);
}

/** A part of a play-off: a match as one meeting, a table as one for each of its games. */
function meetingsOf(request: SheetRequest, part: PlayoffPart): Meeting[] {
  const players = playersById(request.tournament);
  const name = (id: number | undefined): string => (id === undefined ? '' : nameWithTitle(players.get(id)));
  if (part.kind === 'table')
    return part.games.map(({ game, white, black, result }): Meeting => {
      const shown = result === undefined || isUnfinished(result) ? undefined : result;
      return {
        label: String(game),
        sides: [name(white), name(black)],
        games: [halves(true, result)],
        points: shown === undefined ? ['', ''] : [signOf(shown, true), signOf(shown, false)],
      };
    });
  const [top, bottom] = part.entrants;
  const winner = part.winner === undefined ? {} : { winner: part.winner === top ? (0 as const) : (1 as const) };
  const played = part.games.some(({ result }) => result !== undefined);
  return [
    {
      label: '1',
      sides: [name(top), name(bottom)],
      games: part.games.map(({ white, result }) => halves(white === top, result)),
      points: played ? [pointsText(part.points[0] ?? 0), pointsText(part.points[1] ?? 0)] : ['', ''],
      ...winner,
    },
  ];
}

/** Every play-off in the form of the sources: matches and tables with colour and result of each game. */
export function playoffForm(request: SheetRequest): Sheet {
  const { tournament, say } = request;
  const played = playoffsOf(tournament).map(({ state }) => playoffOf(state));
  const parts = played.flatMap((each) => each.parts);
  const blocks = parts.map((part): Block => {
    const phases: MatchPhase[] =
      part.kind === 'table' ? [part.golden ? 'golden' : 'game'] : part.golden ? ['golden'] : ['game', 'game', 'golden'];
    return block(request, partWords(say, part.id), phases, meetingsOf(request, part));
  });
  const open = played.some(({ winner }) => winner === undefined);
  return eventSheet(
    request,
    'sheets.playoffForm',
    blocks.length === 0 ? [] : [...blocks, ...goldenRule(request, open)],
    true,
  );
}
