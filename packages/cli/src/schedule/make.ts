import type { Source } from '@turnuva/engine/schedule';
import {
  bracketMatches,
  bracketSize,
  cycleRounds,
  drawLots,
  orderOfDraw,
  scheveningenTable,
  seatName,
  skalitzkaTable,
  tableOf,
} from '@turnuva/engine/schedule';
import type { Language } from '@turnuva/text';
import { EXIT, Failure } from '../failure.ts';
import type { ScheduleLine, ScheduleTable } from './layout.ts';
import { knockoutProgramme, playoff } from './matches.ts';
import { failureOf, type ScheduleRequest } from './request.ts';

const least = (language: Language, found: number, needed: number, rule: string): void => {
  if (found < needed) throw failureOf({ rule, facts: { found, least: needed } }, language);
};

/** Players 1, 2 ... by the number drawn; without lots everyone keeps their own. */
function lotsOf(request: ScheduleRequest): readonly number[] | undefined {
  if (request.lots === undefined) return undefined;
  const players = Array.from({ length: request.players }, (_, i) => i + 1);
  return orderOfDraw(drawLots(players, request.lots));
}

function roundRobin(request: ScheduleRequest): ScheduleTable {
  const { language } = request;
  const rounds = cycleRounds(request.players, request);
  if (!rounds.ok) throw failureOf(rounds.error, language);
  const lots = lotsOf(request);
  const player = (number: number): string => String(lots === undefined ? number : lots[number - 1]);
  const lines = rounds.value.flatMap(({ number: round, pairs, free }): ScheduleLine[] => [
    ...pairs.map(([white, black], i) => ({ round, board: i + 1, white: player(white), black: player(black) })),
    ...(free === undefined ? [] : [{ round, board: null, white: player(free), black: '0' }]),
  ]);
  return { format: request.format, lines, ...(lots === undefined ? {} : { lots }) };
}

const MOST_TEAM_BOARDS = 200;

/** Teams A, B, C ...; a player is named by the team's letter and the player's number. */
function scheveningen(request: ScheduleRequest): ScheduleTable {
  const { players, teams, language } = request;
  least(language, players, 1, 'schedule.tooFewPlayers');
  least(language, teams, 2, 'schedule.tooFewTeams');
  if (players > MOST_TEAM_BOARDS)
    throw failureOf({ rule: 'schedule.tooManyPlayers', facts: { found: players, most: MOST_TEAM_BOARDS } }, language);
  if (teams > 26) throw failureOf({ rule: 'schedule.tooManyPlayers', facts: { found: teams, most: 26 } }, language);
  const name = (team: number, number: number): string => `${String.fromCharCode(64 + team)}${number}`;
  const lines: ScheduleLine[] = [];
  let round = 0;
  for (const stage of tableOf(teams)) {
    for (const pairs of scheveningenTable(players, request.colours, request.double)) {
      round++;
      let board = 0;
      for (const [first, second] of stage.pairs) {
        for (const { a, b, aHasWhite } of pairs) {
          const [one, two] = [name(first, a), name(second, b)];
          lines.push({ round, board: ++board, white: aHasWhite ? one : two, black: aHasWhite ? two : one });
        }
      }
    }
  }
  return { format: request.format, lines };
}

/** Seats as printed: A, a, 1. */
function skalitzka(request: ScheduleRequest): ScheduleTable {
  const { players, language } = request;
  least(language, players, 2, 'schedule.tooFewBoards');
  if (players > MOST_TEAM_BOARDS)
    throw failureOf({ rule: 'schedule.tooManyPlayers', facts: { found: players, most: MOST_TEAM_BOARDS } }, language);
  const lines = skalitzkaTable(players, true).flatMap((games, r) =>
    games.map(([white, black], i) => ({ round: r + 1, board: i + 1, white: seatName(white), black: seatName(black) })),
  );
  return { format: request.format, lines };
}

function sourceName(source: Source, player: (number: number) => string): string {
  switch (source.kind) {
    case 'number':
      return player(source.number);
    case 'winner':
      return `W${source.match}`;
    case 'loser':
      return `L${source.match}`;
    case 'rank':
      return `R${source.rank}`;
  }
}

/**
 * A bracket: rounds are stages, boards matches; the better number first. `W3` is the winner of match 3, `L3` its loser,
 * `R2` the second best of those left. Byes are free rounds.
 */
function knockout(request: ScheduleRequest): ScheduleTable {
  const { language } = request;
  const size = bracketSize(request.players, request.places);
  if (!size.ok) throw failureOf(size.error, language);
  const programme = knockoutProgramme(request, size.value.stages);
  const lots = lotsOf(request);
  const player = (number: number): string => String(lots === undefined ? number : lots[number - 1]);
  const pairing = request.reseed ? 'reseeded' : 'fixed';
  const byes = Array.from({ length: size.value.byes }, (_, i) => ({
    round: 1,
    board: null,
    white: player(i + 1),
    black: '0',
  }));
  const matches = bracketMatches(size.value, { thirdPlace: request.thirdPlace, pairing }).map((match) => ({
    round: match.stage,
    board: match.id,
    white: sourceName(match.top, player),
    black: sourceName(match.bottom, player),
  }));
  const first = matches.filter((match) => match.round === 1);
  return {
    format: request.format,
    lines: [...first, ...byes, ...matches.filter((match) => match.round > 1)],
    programme,
    ...(lots === undefined ? {} : { lots }),
  };
}

const MAKERS: Readonly<Record<string, (request: ScheduleRequest) => ScheduleTable>> = {
  'round-robin': roundRobin,
  scheveningen,
  skalitzka,
  knockout,
  playoff,
};

/** Throws {@link Failure} if there is no such schedule. */
export function refuseUnknownFormat(format: string): void {
  if (Object.hasOwn(MAKERS, format)) return;
  const known = Object.keys(MAKERS).join(', ');
  throw new Failure(EXIT.badRequest, `unknown format: found ${format}, expected one of ${known}`);
}

/** The schedule requested. Throws {@link Failure} if the request does not describe one. */
export function scheduleTable(request: ScheduleRequest): ScheduleTable {
  refuseUnknownFormat(request.format);
  return (MAKERS[request.format] as (typeof MAKERS)[string])(request);
}
