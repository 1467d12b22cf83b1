import type { PlayedMatch, PlayoffPart } from '@turnuva/engine/schedule';
import {
  bracketOf,
  goldenGame,
  hasPart,
  isTeamEvent,
  knockoutOf,
  knockoutRounds,
  phaseOf,
  playoffOf,
  playoffsOf,
} from '@turnuva/engine/schedule';
import type { GameResult, MatchPhase, PlayoffState } from '@turnuva/engine/tournament';
import { isUnfinished } from '@turnuva/engine/tournament';
import { nameWithTitle, sideSign, sidesOf, signsOfResults } from '@turnuva/engine/views';
import { awardReason, formatPart, ofGroup, pointsText, stageOfMatches } from '@turnuva/text';
import type { SheetRequest } from '../../names.ts';
import { playersById } from '../../names.ts';
import type { Block, Cell, Column, Sheet, TableBlock } from '../../sheet.ts';
import { playingRules, signBlocks } from '../legend.ts';
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
  /** What decided it in the winner's favour if the games did not, in words. */
  readonly decision?: string;
}

const signOf = (result: GameResult, white: boolean): string => sideSign(sidesOf(result)[white ? 0 : 1]);
const halves = (topHasWhite: boolean, result: GameResult | undefined): readonly [Half, Half] => {
  const shown = result === undefined || isUnfinished(result) ? undefined : result;
  const half = (white: boolean): Half => ({ white, ...(shown === undefined ? {} : { result: signOf(shown, white) }) });
  return [half(topHasWhite), half(!topHasWhite)];
};

/**
 * The form from the source documents: two lines per match, colour and result of each game side by side, followed by the
 * final result; then, if someone goes on by a decision, what that decision was.
 */
function block(
  request: SheetRequest,
  caption: string | undefined,
  phases: readonly MatchPhase[],
  meetings: readonly Meeting[],
  decides = true,
): TableBlock {
  const { say, empty, tournament } = request;
  const blank: Cell = { text: '', blank: true };
  const isOpen = (winner: Meeting['winner']): boolean => winner === undefined || empty === true;
  const columns: Column[] = [
    { title: say('sheets.match'), align: 'right' },
    { title: say(isTeamEvent(tournament) ? 'sheets.team' : 'sheets.player'), wide: true },
    ...phases.flatMap((phase, i): Column[] => [
      { title: say('sheets.form.colourShort'), align: 'centre' },
      { title: phase === 'golden' ? say('sheets.form.golden') : String(i + 1), align: 'centre' },
    ]),
    { title: say('sheets.form.finalResult'), align: 'right' },
    ...(decides ? [{ title: say('sheets.decision') }] : []),
  ];
  const rows = meetings.flatMap(({ label, sides, games, points, winner, decision = '' }) =>
    ([0, 1] as const).map((side): (Cell | string)[] => [
      side === 0 ? label : '',
      { text: sides[side], bold: empty !== true && winner === side },
      ...phases.flatMap((_, i): (Cell | string)[] => {
        const half = games[i]?.[side];
        // In a match that is over there is nothing left to write.
        if (half === undefined) return isOpen(winner) ? [blank, blank] : ['', ''];
        const colour = say(half.white ? 'sheets.whiteShort' : 'sheets.blackShort').toLowerCase();
        return [colour, half.result === undefined || empty === true ? blank : half.result];
      }),
      isOpen(winner) && (empty === true || points[side] === '') ? blank : { text: points[side], bold: true },
      ...(decides ? [isOpen(winner) ? blank : winner === side ? decision : ''] : []),
    ]),
  );
  return { kind: 'table', ...(caption === undefined ? {} : { caption }), columns, rows, dense: columns.length > 14 };
}

/** Games in a match of players as two sides; in a match of teams, the game points of each game. */
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

/** What the signs mean: an adjourned game has none here, since its result has yet to be written in. */
const signsShown = (request: SheetRequest, results: readonly (GameResult | undefined)[]): Block[] =>
  signBlocks(request, signsOfResults(results.filter((result) => !isUnfinished(result))));

/** What the arbiter decided, with the reason; otherwise the golden point that ended the match. */
function formatDecision({ say }: SheetRequest, award: { readonly reason: string } | undefined, golden: boolean) {
  const by = award === undefined ? (golden ? 'golden' : undefined) : 'award';
  if (by === undefined) return {};
  const reason = award === undefined || award.reason === '' ? '' : `: ${awardReason(say, award.reason)}`;
  return { decision: `${say(`knockout.by.${by}`)}${reason}` };
}

/**
 * How a level match is decided, while one may still be level, and what to write under decisions; a form to fill in has
 * both.
 */
function legend({ say, empty }: SheetRequest, open: boolean, anyDecision: boolean): Block[] {
  const lines = [
    ...(open || empty === true ? [say('sheets.goldenRule')] : []),
    ...(open || empty === true || anyDecision ? [say('sheets.form.decisionLegend')] : []),
  ];
  return lines.length === 0 ? [] : [{ kind: 'text', lines }];
}

/** A knock-out: every match with colour and result of each game; unknown sides and future games are left blank. */
export function matchForm(request: SheetRequest): Sheet {
  const { tournament, say, empty } = request;
  const state = knockoutOf(tournament);
  const bracket = bracketOf(state);
  if (!hasPart(tournament, 'bracket') || !bracket.ok) return eventSheet(request, 'sheets.matchForm', [], true);
  const { matches, size } = bracket.value;
  const teams = tournament.teams.length > 0;
  const name = entrantName(request);
  const awardOf = (id: number) => state.awards.findLast(({ match }) => match === id);
  const rounds = knockoutRounds(tournament, state);
  const blocks = Array.from({ length: size.stages }, (_, i) => i + 1).map((stage): Block => {
    const { settings = state.settings } = matches.find((match) => match.stage === stage) ?? {};
    const most = Math.max(settings.games, ...rounds.flatMap((round) => (round.stage === stage ? round.game : [])));
    const count = empty === true ? goldenGame(settings) : most;
    const phases = Array.from({ length: count }, (_, i) => phaseOf(settings, i + 1));
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
          ...formatDecision(request, awardOf(match.id), match.state.decidedBy === 'golden'),
        };
      });
    return block(request, stageOfMatches(say, matches, stage), phases, meetings);
  });
  const decided = matches.some(({ state: { decidedBy } }) => decidedBy === 'award' || decidedBy === 'golden');
  const results = teams ? [] : matches.flatMap(({ state: { games } }) => games.flatMap((game) => game.results));
  return eventSheet(
    request,
    'sheets.matchForm',
    [...blocks, ...legend(request, !bracket.value.complete, decided), ...signsShown(request, results)],
    true,
  );
}

type PlayoffAward = PlayoffState['awards'][0];

const endedByGolden = ({ kind, winner, games }: PlayoffPart): boolean =>
  kind === 'duel' && winner !== undefined && games.at(-1)?.golden === true;

/** A part of a play-off: a match as one meeting, a table as one for each of its games. */
function meetingsOf(request: SheetRequest, part: PlayoffPart, award?: PlayoffAward): Meeting[] {
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
      ...formatDecision(request, award, endedByGolden(part)),
    },
  ];
}

/** A table of a play-off game by game, and below it the decision if someone won the group by one. */
function tableForm(request: SheetRequest, part: PlayoffPart, award: PlayoffAward | undefined): TableBlock {
  const { tournament, say, empty } = request;
  const form = block(
    request,
    formatPart(say, part.id),
    [part.golden ? 'golden' : 'game'],
    meetingsOf(request, part),
    false,
  );
  const open = empty === true || part.winner === undefined;
  const { decision } = formatDecision(request, award, false);
  if (!open && decision === undefined) return form;
  const name = nameWithTitle(playersById(tournament).get(part.winner ?? 0));
  const said: Cell = open ? { text: '', blank: true } : { text: `${name}, ${decision}` };
  return { ...form, rows: [...form.rows, [say('sheets.decision'), said, '', '', '']] };
}

/** Every play-off in the form from the source documents: matches and tables with colour and result of each game. */
export function playoffForm(request: SheetRequest): Sheet {
  const { tournament, say } = request;
  const playoffs = playoffsOf(tournament).map(({ state }) => ({ state, ...playoffOf(state) }));
  const players = playersById(tournament);
  const blocks = playoffs.flatMap(({ state, parts }): Block[] => {
    const names = state.entrants.map((id) => nameWithTitle(players.get(id))).join('; ');
    const head = ofGroup(say, state.group, say('sheets.playoffFor', { place: state.place, names }));
    const forms = parts.map((part): Block => {
      const award = state.awards.findLast((each) => each.part === part.id);
      if (part.kind === 'table') return tableForm(request, part, award);
      const phases: MatchPhase[] = part.golden ? ['golden'] : ['game', 'game', 'golden'];
      // A play-off of a single match has no stages to tell apart.
      const caption = parts.length === 1 ? undefined : formatPart(say, part.id);
      return block(request, caption, phases, meetingsOf(request, part, award));
    });
    return [{ kind: 'text', lines: [head], bold: true }, ...forms];
  });
  const open = playoffs.some(({ winner }) => winner === undefined);
  const decided = playoffs.some(({ state, parts }) => state.awards.length > 0 || parts.some(endedByGolden));
  const results = playoffs.flatMap(({ parts }) => parts.flatMap(({ games }) => games.map(({ result }) => result)));
  const all =
    blocks.length === 0
      ? []
      : [...blocks, ...legend(request, open, decided), ...signsShown(request, results), playingRules(request)];
  return eventSheet(request, 'sheets.playoffForm', all, true);
}
