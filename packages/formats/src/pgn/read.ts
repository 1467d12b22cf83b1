import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import { type Game, type GameResult, type PlayerId, roundsOver, type Tournament } from '@turnuva/engine/tournament';
import { checkText, decodedString, decodeText } from '../bytes/index.ts';
import type { ParseError, ParseErrorList } from '../parseErrors/index.ts';
import { parseErrorList } from '../parseErrors/index.ts';
import { nameKey } from '../players/fields.ts';

/** The tags of one game, each with the place of its value. */
interface PgnGame {
  readonly line: number;
  /** A game without moves may be one that nobody played. */
  readonly hasMoves: boolean;
  readonly tags: ReadonlyMap<string, { readonly value: string; readonly line: number; readonly column: number }>;
}

const TAG = /^\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$/;

/** A move as PGN writes it: to a square, or castling. */
const MOVE = /^[^{;]*(?:[a-h][1-8]|O-O)/;

/** The games of a PGN text; moves are passed over. A tag after moves starts the next game. */
function gamesOf(text: string, restore: (piece: string) => string, faults: ParseErrorList): PgnGame[] {
  const games: PgnGame[] = [];
  let tags = new Map<string, { value: string; line: number; column: number }>();
  let first = 0;
  let inMoves = false;
  let inComment = false;
  let hasMoves = false;
  const close = (): void => {
    if (tags.size > 0) games.push({ line: first, hasMoves, tags });
    tags = new Map();
    hasMoves = false;
  };
  text.split(/\r\n|\r|\n/).forEach((line, i) => {
    const number = i + 1;
    if (inComment || !line.startsWith('[')) {
      if (line.trim() !== '' && !line.startsWith('%')) inMoves = true;
      if (!inComment && MOVE.test(line)) hasMoves = true;
      inComment = commentOpenAfter(line, inComment);
      return;
    }
    if (inMoves) close();
    inMoves = false;
    if (tags.size === 0) first = number;
    // Far beyond any tag in use: such a line is not looked at more closely.
    const match = line.length > 10_000 ? null : TAG.exec(line);
    if (match === null) {
      faults.error(number, 1, 'pgn.badTag', { found: line.slice(0, 40), expected: '[Name "value"]' });
      return;
    }
    const value = restore(match[2].replace(/\\(.)/g, '$1'));
    tags.set(match[1], { value, line: number, column: line.indexOf('"') + 2 });
  });
  close();
  return games;
}

/** Whether a `{` comment is open at the end of a line of moves. */
function commentOpenAfter(line: string, open: boolean): boolean {
  let inside = open;
  for (const each of line) {
    if (inside) inside = each !== '}';
    else if (each === '{') inside = true;
    else if (each === ';') return false;
  }
  return inside;
}

/** A result found in a PGN file, for a game of the tournament. */
export interface PgnResult {
  readonly round: number;
  readonly board: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
  readonly result: GameResult;
}

/** Words for games that nobody played, of other programs and of our earlier files. */
const UNPLAYED = ['unplayed', 'forfeit', 'default'];
/** The standard's words (9.8.1) for such games if there are no moves; they may also end games that were played. */
const UNPLAYED_WITHOUT_MOVES = ['rules infraction', 'abandoned'];

const MOST_BYTES = 64 * 1024 * 1024;

const RESULTS: Readonly<Record<string, readonly [played: GameResult, forfeit: GameResult]>> = {
  '1-0': ['10', '+-'],
  '0-1': ['01', '-+'],
  '1/2-1/2': ['==', '=='],
  '0-0': ['00', '--'],
};

/**
 * Reads results from the headers of a PGN file. A game is identified by its round and players (FIDE ids, otherwise names); games
 * in progress (`*`) are skipped. The file is refused if any game does not belong to the tournament.
 */
export function readPgnResults(
  input: Uint8Array | string,
  tournament: Tournament,
): Result<readonly PgnResult[], readonly ParseError[]> {
  const faults = parseErrorList();
  const results = resultsIn(input, tournament, faults);
  return results === undefined || faults.failed ? fail(faults.errors()) : ok(results);
}

/** What live boards have written: the results of games that are over, and what could not be understood. */
export interface LivePgnResults {
  readonly results: readonly PgnResult[];
  readonly passedOver: readonly ParseError[];
}

/**
 * Reads results that live boards write while games are in progress. A game without a round number belongs to `round`. Games that
 * do not belong to the tournament are skipped and reported; the file is refused only if it is not text.
 */
export function readLivePgn(
  input: Uint8Array | string,
  tournament: Tournament,
  round: number,
): Result<LivePgnResults, readonly ParseError[]> {
  const faults = parseErrorList();
  const results = resultsIn(input, tournament, faults, round);
  return results === undefined ? fail(faults.errors()) : ok({ results, passedOver: faults.errors() });
}

/** The results of a PGN text; undefined if it is not one. `usual`: the round of games that do not name one. */
function resultsIn(
  input: Uint8Array | string,
  tournament: Tournament,
  faults: ParseErrorList,
  usual?: number,
): PgnResult[] | undefined {
  if (input.length > MOST_BYTES) {
    faults.error(1, 1, 'too-large', { what: 'bytes', found: input.length, limit: MOST_BYTES });
    return undefined;
  }
  const { text, restore } = typeof input === 'string' ? decodedString(input) : decodeText(input);
  if (!checkText(input, text, faults)) return undefined;
  const find = finder(tournament);
  const before = usual === undefined ? 0 : roundsOver(tournament).length;
  const inFile = usual === undefined ? undefined : usual + before;
  return gamesOf(text, restore, faults).flatMap((game) => resultOf(game, find, faults, inFile) ?? []);
}

/** A game, and its round of the stage under way; absent for a game of a stage that is over. */
interface InRound {
  readonly game: Game;
  readonly round?: number;
}
type Find = (
  round: number,
  white: readonly string[],
  black: readonly string[],
  isNumberedThrough: boolean,
) => InRound | undefined;

/**
 * Looks a game up by any of the keys under which its players are known. Our files number the rounds over all stages and name the
 * stage; other programs number those of the stage alone, as a rule.
 */
function finder(tournament: Tournament): Find {
  const { players, rounds } = tournament;
  const over = roundsOver(tournament);
  const keys = new Map(
    players.map((player) => [
      player.id,
      [...(player.fideId === undefined ? [] : [`id ${player.fideId}`]), `name ${nameKey(player.name)}`],
    ]),
  );
  const through = new Map<string, InRound>();
  const inStage = new Map<string, InRound>();
  const note = (known: Map<string, InRound>, number: number, found: InRound): void => {
    for (const white of keys.get(found.game.white) ?? [])
      for (const black of keys.get(found.game.black) ?? []) {
        const key = `${number}|${white}|${black}`;
        if (!known.has(key)) known.set(key, found);
      }
  };
  for (const { number, games } of over) for (const game of games) note(through, number, { game });
  for (const { number, games } of rounds)
    for (const game of games) {
      note(through, number + over.length, { game, round: number });
      note(inStage, number, { game, round: number });
    }
  return (round, white, black, isNumberedThrough) => {
    const keysHere = white.flatMap((w) => black.map((b) => `${round}|${w}|${b}`));
    for (const known of isNumberedThrough ? [through, inStage] : [inStage, through])
      for (const key of keysHere) if (known.has(key)) return known.get(key);
    return undefined;
  };
}

function resultOf(game: PgnGame, find: Find, faults: ParseErrorList, usual?: number): PgnResult | undefined {
  const { tags, line, hasMoves } = game;
  for (const field of ['White', 'Black', 'Round', 'Result']) {
    if (tags.has(field) || (field === 'Round' && usual !== undefined)) continue;
    faults.error(line, 1, 'pgn.missing', { field, expected: `[${field} "..."]` });
    return undefined;
  }
  const text = (name: string): string => tags.get(name)?.value ?? '';
  const result = text('Result').trim();
  if (result === '*') return undefined;
  const place = tags.get('Result') ?? { line, column: 1 };
  const known = Object.hasOwn(RESULTS, result) ? RESULTS[result] : undefined;
  if (known === undefined) {
    faults.error(place.line, place.column, 'pgn.badResult', { found: result, expected: '1-0 0-1 1/2-1/2 0-0 *' });
    return undefined;
  }
  const keys = (side: string): string[] => [
    ...(text(`${side}FideId`) === '' ? [] : [`id ${text(`${side}FideId`)}`]),
    `name ${nameKey(text(side))}`,
  ];
  const named = Number.parseInt(text('Round'), 10);
  const isNumbered = !Number.isNaN(named) || usual === undefined;
  const round = isNumbered ? named : usual;
  const found = find(round, keys('White'), keys('Black'), !isNumbered || tags.has('Stage'));
  if (found === undefined) {
    const facts = {
      round: text('Round'),
      found: `${text('White')} - ${text('Black')}`,
      expected: 'a game of the tournament',
    };
    faults.error(line, 1, 'pgn.unknownGame', facts);
    return undefined;
  }
  // Its stage is over.
  if (found.round === undefined) return undefined;
  const termination = text('Termination').toLowerCase();
  // A played game can end by a rules infraction too.
  const forfeit = UNPLAYED.includes(termination) || (!hasMoves && UNPLAYED_WITHOUT_MOVES.includes(termination));
  const { board, white, black } = found.game;
  return { round: found.round, board, white, black, result: known[forfeit ? 1 : 0] };
}
