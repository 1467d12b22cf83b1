import type { Bye, Game } from '@turnuva/engine';
import { BYE_KINDS, roundOf, roundsPerMatch, withdrawalOf } from '@turnuva/engine';
import { controlOfRound, freeIn, freePlayersIn, hasPart, roundName } from '@turnuva/engine/schedule';
import {
  boardNames,
  gameCountsIn,
  groupOf,
  inBrackets,
  nameWithTitle,
  pointsBefore,
  resultSign,
  roundGroupOf,
  scoresOfTwo,
  signsOfResults,
} from '@turnuva/engine/views';
import {
  formatBye,
  formatGroup,
  formatRound,
  formatStartPosition,
  formatVirtualOrder,
  pointsText,
} from '@turnuva/text';
import type { SheetRequest } from '../names.ts';
import { byName, controlTextOf, placeAndTime, playersById, ratingText, roundTitle, SLIP_RESULTS } from '../names.ts';
import type { Block, Card, CardLine, CardsBlock, Column, Sheet, TableBlock } from '../sheet.ts';
import { laidOutAlike, withoutEmpty, withoutEmptyInAll } from '../sheet.ts';
import { blankBoards, isDrawn } from './forms/emptySheets.ts';
import { inGroups } from './groups.ts';
import { bracketBlocks, numbersBlocks, signBlocks } from './legend.ts';
import { entrantName } from './schedule.ts';
import {
  doubleSlips,
  matchTables,
  namedWithTeam,
  resultsOfMatches,
  slipTeams,
  teamByesBlock,
  teamNames,
} from './teams/matches.ts';

const byBoard = (games: readonly Game[]): Game[] => [...games].sort((a, b) => a.board - b.board);

/** Points before the round, by player id. */
export const pointsOnSheet = ({ tournament, round }: SheetRequest): ReadonlyMap<number, number> =>
  pointsBefore(tournament, round);

function byesBlock(request: SheetRequest, byes: readonly Bye[]): TableBlock[] {
  if (byes.length === 0) return [];
  const { say, tournament } = request;
  const players = playersById(tournament);
  const leftBy = ({ kind, player }: Bye): boolean => {
    const who = players.get(player);
    return kind !== 'pab' && who !== undefined && (withdrawalOf(tournament, who) ?? Infinity) <= request.round;
  };
  const ordered = [...byes].sort(
    (a, b) => BYE_KINDS.indexOf(a.kind) - BYE_KINDS.indexOf(b.kind) || a.player - b.player,
  );
  return [
    {
      kind: 'table',
      caption: say('sheets.notPaired'),
      columns: [{ title: say('sheets.player'), wide: true }, { title: say('sheets.reason') }],
      rows: ordered.map((bye) => [
        nameWithTitle(players.get(bye.player)),
        leftBy(bye) ? say('sheets.withdrawn') : formatBye(say, bye, tournament),
      ]),
    },
  ];
}

/** Who is free in a round of a round robin with an odd number of players. */
function freeBlock(request: SheetRequest): Block[] {
  const free = freeIn(request.tournament, request.round).map(entrantName(request));
  return free.length === 0 ? [] : [{ kind: 'text', lines: [request.say('sheets.free', { names: free.join('; ') })] }];
}

/** In an accelerated round: what the boards are ordered by. */
function orderBlock({ tournament, round, say }: SheetRequest): Block[] {
  const told = formatVirtualOrder(say, tournament, round);
  return told === undefined ? [] : [{ kind: 'text', lines: [told] }];
}

/** How a golden-point game is decided. */
const goldenBlock = ({ tournament, round, say }: SheetRequest): Block[] =>
  controlOfRound(tournament, round)?.phase === 'golden' ? [{ kind: 'text', lines: [say('sheets.goldenRule')] }] : [];

/**
 * The scores of matches of several games including this round, White's points first; nothing if a match is one game.
 */
export function matchTexts({ tournament, round }: SheetRequest): (game: Game) => string {
  const scoreOf = scoresOfTwo(tournament, round);
  return ({ white, black }) => {
    const score = scoreOf(white, black);
    return score === undefined ? '' : `${pointsText(score.points)} - ${pointsText(score.opponentPoints)}`;
  };
}

/** Pairings (or, once entered, results) in board order, with byes below. */
export function pairingsByBoard(request: SheetRequest): Sheet {
  const { tournament, round, say, language } = request;
  const entry = roundOf(tournament, round);
  const players = playersById(tournament);
  const before = pointsOnSheet(request);
  const isKnockout = hasPart(tournament, 'bracket');
  const named = namedWithTeam(request);
  // In a knock-out the score of the match decides, which has a column of its own.
  const pointsOf = (id: number): string => (isKnockout ? '' : pointsText(before.get(id) ?? 0));
  const person = (id: number): string[] => {
    const player = players.get(id);
    return [pointsOf(id), String(player?.tpn ?? ''), named(id), ratingText(player)];
  };
  const columns: Column[] = [
    { title: say('sheets.board'), align: 'right' },
    { title: say('sheets.points'), align: 'right', optional: isKnockout },
    { title: say('sheets.number'), align: 'right' },
    { title: say('sheets.white'), wide: true },
    { title: say('sheets.rating'), align: 'right', optional: true },
    { title: say('sheets.result'), align: 'centre' },
    { title: say('sheets.match'), align: 'centre', optional: true },
    { title: say('sheets.points'), align: 'right', optional: isKnockout },
    { title: say('sheets.number'), align: 'right' },
    { title: say('sheets.black'), wide: true },
    { title: say('sheets.rating'), align: 'right', optional: true },
  ];
  const boardName = boardNames(tournament, round);
  const counts = gameCountsIn(tournament);
  const matchOf = matchTexts(request);
  const row = (game: Game) => {
    const result = inBrackets(resultSign(game.result), counts(game));
    const middle = { text: result, bold: true, blank: result === '' };
    return [
      { text: boardName(game.board), bold: true },
      ...person(game.white),
      middle,
      matchOf(game),
      ...person(game.black),
    ];
  };
  const tables = inGroups(request, byBoard(entry.games), ({ white }) => white).map(
    ({ caption, members }): TableBlock => ({
      kind: 'table',
      ...(caption === undefined ? {} : { caption }),
      columns,
      rows: members.map(row),
      zebra: true,
    }),
  );
  return {
    title: `${say('sheets.pairings')} · ${roundTitle(request)}`,
    event: tournament.info.name,
    subtitle: [placeAndTime(request), controlTextOf(request), formatStartPosition(say, entry.startPosition)]
      .filter(Boolean)
      .join(' · '),
    orientation: 'portrait',
    language,
    blocks:
      request.empty === true && !isDrawn(request)
        ? [blankBoards(request)]
        : (entry.matches ?? []).length > 0
          ? [
              ...orderBlock(request),
              ...goldenBlock(request),
              ...matchTables(request),
              ...teamByesBlock(request),
              ...freeBlock(request),
              ...signBlocks(request, signsOfResults(resultsOfMatches(request))),
              ...bracketBlocks(request),
              ...numbersBlocks(request),
            ]
          : [
              ...orderBlock(request),
              ...goldenBlock(request),
              // For both sides or for neither: a column for one side alone would not be understood.
              ...laidOutAlike(withoutEmptyInAll(tables)),
              ...byesBlock(request, entry.byes),
              ...freeBlock(request),
              ...signBlocks(request, signsOfResults(entry.games.map(({ result }) => result))),
              ...bracketBlocks(request),
              ...numbersBlocks(request),
            ],
  };
}

const ONE_COLUMN = 40;

/** Who sits where, in alphabetical order: a long list in two columns per page. */
export function pairingsByName(request: SheetRequest): Sheet {
  const { tournament, round, say, language } = request;
  const entry = roundOf(tournament, round);
  const places = new Map<number, readonly string[]>();
  const teams = teamNames(request);
  const boardName = boardNames(tournament, round);
  const opponent = namedWithTeam(request);
  for (const game of entry.games) {
    places.set(game.white, [boardName(game.board), say('sheets.whiteShort'), opponent(game.black)]);
    places.set(game.black, [boardName(game.board), say('sheets.blackShort'), opponent(game.white)]);
  }
  for (const bye of entry.byes) places.set(bye.player, ['', '', formatBye(say, bye, tournament)]);
  for (const player of freePlayersIn(tournament, round)) places.set(player, ['', '', say('sheets.isFree')]);
  const group = groupOf(tournament, round);
  const named = tournament.players.filter((player) => places.has(player.id)).sort(byName(tournament, language));
  return {
    title: `${say('sheets.pairingsByName')} · ${roundTitle(request)}`,
    event: tournament.info.name,
    subtitle: placeAndTime(request),
    orientation: 'portrait',
    language,
    blocks: [
      withoutEmpty({
        kind: 'table',
        // With teams a line needs the whole width of the page, and a list that fits one column is read from further away.
        side: teams.size > 0 || named.length <= ONE_COLUMN ? 1 : 2,
        columns: [
          { title: say('sheets.player'), wide: true },
          { title: say('sheets.team'), optional: true },
          { title: say('sheets.groupHead'), align: 'centre', optional: true },
          { title: say('sheets.board'), align: 'right' },
          { title: say('sheets.colour'), align: 'centre' },
          { title: say('sheets.opponent'), wide: true },
        ],
        rows: named.map((player) => [
          { text: player.name, bold: true },
          teams.get(player.id) ?? '',
          group(player.id) ?? '',
          ...(places.get(player.id) ?? []),
        ]),
      }),
    ],
  };
}

const SLIPS_A_ROW = 2;
/** Longer names wrap onto two lines in large type. */
const LONG_NAME = 26;
/** Six to a page; the slip for a match of two games has more on it. */
const SLIP_ROWS = { game: 3, match: 2 } as const;
const A_PAGE = SLIPS_A_ROW * SLIP_ROWS.game;

/**
 * One slip per board (for a match of two games: one for both), six to a page (four for matches), with boxes for the
 * result and space for both signatures; none for a game that is not played. If the tournament has a public page, a code
 * takes a phone to the board: players to their names, the arbiter to its place in the desk.
 */
export function resultSlips(request: SheetRequest): Sheet {
  const { tournament, round, say, language, address } = request;
  const players = playersById(tournament);
  const teams = teamNames(request);
  const boardName = boardNames(tournament, round);
  const group = groupOf(tournament, round);
  const nameOf = (id: number): string => nameWithTitle(players.get(id));
  const named = roundName(tournament, round);
  const groupIn = roundGroupOf(tournament, round);
  /** The round; of the match for third place, which is played beside the final, that match. */
  const titleOf = ({ white }: Game): string => {
    const stage = groupIn(white)?.stage;
    if (stage === undefined || named === undefined || 'match' in named) return roundTitle(request);
    return formatRound(say, round, { ...named, ...stage });
  };
  const lines = (colour: string, id: number, size: 'normal' | 'large'): CardLine[] => [
    {
      text: [colour, teams.get(id), ratingText(players.get(id))].filter((part) => part !== '' && part).join(' · '),
      size: 'small',
    },
    { text: nameOf(id), size, bold: true },
  ];
  /** All names of a page are in one size. */
  const sizeOn = (page: readonly Game[]): 'normal' | 'large' =>
    page.some(({ white, black }) => [white, black].some((id) => nameOf(id).length > LONG_NAME)) ? 'normal' : 'large';
  const slip = (game: Game, size: 'normal' | 'large'): Card => ({
    lines: [
      {
        text: [tournament.info.name, formatGroup(say, group(game.white)), controlTextOf(request)]
          .filter(Boolean)
          .join(' · '),
        size: 'small',
      },
      {
        text: slipTeams(request, game.board) ?? `${say('sheets.board')} ${boardName(game.board)} · ${titleOf(game)}`,
        size: teams.size > 0 ? 'large' : 'big',
        bold: true,
      },
      ...lines(say('sheets.white'), game.white, size),
      ...lines(say('sheets.black'), game.black, size),
      { text: '', boxes: SLIP_RESULTS },
      { text: `${say('sheets.signature')} (${say('sheets.white')})`, blank: true },
      { text: `${say('sheets.signature')} (${say('sheets.black')})`, blank: true },
    ],
    ...(address === undefined ? {} : { qr: `${address}/b/${game.board}?round=${round}` }),
  });
  const isPlayed = ({ result }: Game): boolean => result === undefined || !/[+-]/.test(result);
  const slips = (games: readonly Game[]): Card[] =>
    games.map((game, i) => {
      const first = i - (i % A_PAGE);
      return slip(game, sizeOn(games.slice(first, first + A_PAGE)));
    });
  const isMatch = roundsPerMatch(tournament) === 2;
  const block: CardsBlock = {
    kind: 'cards',
    perRow: SLIPS_A_ROW,
    rowsPerPage: isMatch ? SLIP_ROWS.match : SLIP_ROWS.game,
    ...(isMatch ? {} : { tight: true }),
    cards: isMatch ? doubleSlips(request) : slips(byBoard(roundOf(tournament, round).games).filter(isPlayed)),
  };
  return {
    title: `${say('sheets.slips')} · ${roundTitle(request)}`,
    event: tournament.info.name,
    subtitle: placeAndTime(request),
    orientation: 'portrait',
    language,
    blocks: [block],
  };
}
