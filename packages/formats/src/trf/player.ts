import { readDate } from '@turnuva/contract/dates';
import type { Mutable } from '@turnuva/engine/kernel';
import { decidesBeyondTable, entrantsAre, standingsOf } from '@turnuva/engine/standings';
import type { FinalPlaces, PlayerId, Title, Tournament } from '@turnuva/engine/tournament';
import { isFederation, isPaired, TITLES } from '@turnuva/engine/tournament';
import { noteCell } from './cells.ts';
import type { Draft, PlayerDraft } from './draft.ts';
import { fieldText, NO_POINTS, withRoomFor } from './draft.ts';
import { ALL_LETTERS, BAD_RESULT, BROKEN, isForfeit, resultNumber, sideNumber } from './lines/letters.ts';
import type { Line } from './lines/line.ts';
import { BLANK, codeAt, columnOf, integerAt, LIMITS, lengthOf, packCell, pointsAt, textAt } from './lines/line.ts';
import { alignedLine } from './lines/shift.ts';

/** A game whose result is not known yet. */
const UNKNOWN = sideNumber('?');

type Person = Mutable<PlayerDraft['player']>;

/** Old one-letter titles of TRF06, and the full ones. */
const TITLE_OF = new Map<string, Title>([
  ...TITLES.map((title): [string, Title] => [title.toLowerCase(), title]),
  ['g', 'GM'],
  ['m', 'IM'],
  ['f', 'FM'],
  ['c', 'CM'],
  ['wg', 'WGM'],
  ['wm', 'WIM'],
  ['wf', 'WFM'],
  ['wc', 'WCM'],
]);

const ZERO = 48;
const TAB = 9;

/** Reads a record 001 (the same columns in TRF06, TRF16 and TRF26). */
export function readPlayer(draft: Draft, asFound: Line): void {
  const { faults } = draft;
  if (draft.players.length >= LIMITS.players) {
    const found = draft.players.length + 1;
    faults.error(asFound.number, 1, 'too-large', { what: 'players', found, limit: LIMITS.players });
    return;
  }
  const id = integerAt(asFound, 5, 8);
  if (id === undefined || Number.isNaN(id) || id < 1) {
    const found = textAt(asFound, 5, 8);
    const facts = { record: '001', field: 'starting number', found, expected: '1...9999' };
    faults.error(asFound.number, 5, 'trf.badNumber', facts);
    return;
  }
  const line = alignedLine(draft, asFound);
  if (line === undefined) {
    draft.unreadable.add(id);
    return;
  }
  const player: Person = { id, name: fieldText(draft, textAt(line, 15, 47)), rating: 0 };
  readPerson(draft, line, player);
  const rank = readRank(draft, line);
  const points = readPoints(draft, line);
  const firstCell = draft.cellCount;
  const cellCount = readCells(draft, line, id);
  if (cellCount > draft.lastRound) draft.lastRound = cellCount;
  const place = draft.players.push({ player, line: line.number, points, rank, firstCell, cellCount }) - 1;
  draft.index = withRoomFor(draft.index, id);
  if (draft.index[id] < 0) draft.index[id] = place;
  else draft.repeated.push(place);
}

/** What is written for no value. */
const isDash = (text: string): boolean => /^[-–—]+$/.test(text);

function readRank(draft: Draft, line: Line): number {
  const rank = integerAt(line, 86, 89);
  if (Number.isNaN(rank)) {
    const found = textAt(line, 86, 89);
    const facts = { record: '001', field: 'rank', found, expected: 'a rank or blanks' };
    draft.faults.warn(line.number, 86, 'trf.leftOut', facts);
  }
  return rank || 0;
}

function readPoints(draft: Draft, line: Line): number {
  const points = pointsAt(line, 81, 84);
  if (points === undefined) return NO_POINTS;
  if (!Number.isNaN(points)) return points;
  const facts = { record: '001', field: 'points', found: textAt(line, 81, 84), expected: '0.0...99.9' };
  draft.faults.warn(line.number, 81, 'trf.leftOut', facts);
  return NO_POINTS;
}

/** Sex, title, rating, federation, id and birth (columns 10-79). */
function readPerson(draft: Draft, line: Line, player: Person): void {
  const { faults } = draft;
  if (player.name === '') faults.warn(line.number, 15, 'trf.nameMissing', { player: player.id, expected: 'a name' });
  readSex(draft, line, player);
  readTitle(draft, line, player);
  const rating = integerAt(line, 49, 52);
  if (Number.isNaN(rating)) {
    const facts = { record: '001', field: 'rating', found: textAt(line, 49, 52), expected: '0...9999' };
    faults.warn(line.number, 49, 'trf.leftOut', facts);
  } else if (rating !== undefined) player.rating = rating;
  const federation = fieldText(draft, textAt(line, 54, 56));
  if (federation !== '') player.federation = federation;
  const fideId = fieldText(draft, textAt(line, 58, 68));
  if (fideId !== '' && fideId !== '0') player.fideId = fideId;
  // Some programs write the date one column too far to the right.
  const found = textAt(line, 70, 80);
  if (found === '') return;
  const birth = readDate(found);
  if (birth.kind === 'old') draft.signs.old = true;
  if (birth.kind === 'date' || birth.kind === 'old') player.birth = birth.date;
  else if (birth.kind !== 'none') {
    const facts = { record: '001', field: 'birth', found, expected: 'YYYY/MM/DD' };
    faults.warn(line.number, 70, 'trf.dateLeftOut', facts);
  }
}

function readSex(draft: Draft, line: Line, player: Person): void {
  const letter = codeAt(line, 10) | 32; // lower case
  if (letter === 109) player.sex = 'm';
  else if (letter === 119 || letter === 102) player.sex = 'w';
  else if (letter !== BLANK) {
    const sex = textAt(line, 10, 10);
    if (sex === '') return;
    const facts = { record: '001', field: 'sex', found: sex, expected: 'm w' };
    draft.faults.warn(line.number, 10, 'trf.leftOut', facts);
  }
}

function readTitle(draft: Draft, line: Line, player: Person): void {
  const title = textAt(line, 11, 13);
  if (title === '') return;
  const known = TITLE_OF.get(title.toLowerCase());
  if (known === undefined) {
    player.nationalTitle = fieldText(draft, title);
    const facts = { player: player.id, found: title, expected: TITLES.join(' ') };
    if (!isDash(title)) draft.faults.warn(line.number, 11, 'trf.otherTitle', facts);
    return;
  }
  player.title = known;
  if (known.length !== title.length) draft.signs.old = true;
}

/** Reads the rounds of a player's line into the cell table; the number of the last round with something in it. */
function readCells(draft: Draft, line: Line, player: number): number {
  const width = lengthOf(line);
  const firstCell = draft.cellCount;
  let used = 0;
  for (let round = 1; columnOf(round) <= width; round++) {
    const column = columnOf(round);
    if (round > LIMITS.rounds) {
      if (textAt(line, column) !== '') {
        draft.faults.error(line.number, column, 'too-large', { what: 'rounds', found: round, limit: LIMITS.rounds });
      }
      break;
    }
    const cell = readCell(draft, line, player, round, column);
    draft.cells[firstCell + round - 1] = cell;
    if (cell === 0) continue;
    used = round;
    noteCell(draft, player, round, cell);
  }
  draft.cellCount = firstCell + used;
  return used;
}

/** Reads one round; 0 if there is nothing in it. */
function readCell(draft: Draft, line: Line, player: number, round: number, column: number): number {
  const { source, end } = line;
  const at = line.start + column - 1;
  let opponent = 0;
  let state = 0; // 0 before the digits, 1 in them, 2 after them, 3 something else
  for (let i = at; i < at + 4; i++) {
    const code = i < end ? source.charCodeAt(i) : BLANK;
    if (code >= ZERO && code <= ZERO + 9 && state < 2) {
      opponent = opponent * 10 + code - ZERO;
      state = 1;
    } else if (code === BLANK || code === TAB) {
      if (state === 1) state = 2;
    } else state = 3;
  }
  const colour = codeAt(line, column + 5) | 32; // lower case
  const result = resultNumber(codeAt(line, column + 7));
  const side = colour === 119 ? 1 : colour === 98 ? 2 : 0;
  const regular =
    state < 3 &&
    codeAt(line, column - 1) === BLANK &&
    codeAt(line, column + 4) === BLANK &&
    codeAt(line, column + 6) === BLANK &&
    codeAt(line, column + 8) === BLANK &&
    result !== BAD_RESULT &&
    (opponent === 0 ? side === 0 && (colour === BLANK || colour === 45) : side !== 0 || withoutColour(colour, result));
  if (!regular)
    return tellIrregular(draft, line, { player, round, column, opponent, wrong: state === 3, side, result });
  return packCell(opponent, side, result);
}

/** `245 - -`: a game that was not played may be without a colour, as in FIDE's own sample; see cells.ts. */
const withoutColour = (colour: number, result: number): boolean =>
  isForfeit(result) && (colour === BLANK || colour === 45);

interface Irregular {
  readonly player: number;
  readonly round: number;
  readonly column: number;
  readonly opponent: number;
  /** The opponent's columns hold something that is no number. */
  readonly wrong: boolean;
  readonly side: number;
  readonly result: number;
}

/** Says what is wrong with a round's columns; the cell, marked as broken unless it is only a matter of form. */
function tellIrregular(draft: Draft, line: Line, cell: Irregular): number {
  const { faults } = draft;
  const { player, round, column, opponent, side, result } = cell;
  const broken = packCell(opponent, side, BROKEN);
  const gap = [-1, 4, 6, 8].find((offset) => codeAt(line, column + offset) !== BLANK);
  if (gap !== undefined) {
    const found = textAt(line, column + gap, column + gap);
    faults.error(line.number, column + gap, 'trf.misaligned', { record: '001', found, expected: 'a blank' });
    return broken;
  }
  const colour = textAt(line, column + 5, column + 5);
  const sign = textAt(line, column + 7, column + 7);
  // Some programs put a star into rounds that are still to come, and into games that are not finished.
  if (!cell.wrong && sign === '*') {
    const facts = { player, round, found: sign, expected: ALL_LETTERS };
    faults.warn(line.number, column + 7, opponent === 0 ? 'trf.nothingYet' : 'trf.unknownResult', facts);
    return opponent === 0 ? 0 : packCell(opponent, side, UNKNOWN);
  }
  if (opponent === 0 && side !== 0 && !cell.wrong && result !== BAD_RESULT) {
    if (!isForfeit(result)) {
      faults.warn(line.number, column + 5, 'trf.colourIgnored', { player, round, found: colour, expected: '-' });
    }
    return packCell(0, 0, result);
  }
  if (cell.wrong) {
    const facts = { player, round, found: textAt(line, column, column + 3), expected: 'a starting number or 0000' };
    faults.error(line.number, column, 'trf.badOpponent', facts);
  }
  const isBlank = colour === '' || colour === '-';
  if (side === 0 && !isBlank && opponent === 0 && !cell.wrong && result !== BAD_RESULT) {
    faults.warn(line.number, column + 5, 'trf.colourIgnored', { player, round, found: colour, expected: '-' });
    return packCell(0, 0, result);
  }
  // The colour of a game may follow from the other line: see cells.ts.
  if (side === 0 && opponent !== 0 && !cell.wrong && result !== BAD_RESULT) return packCell(opponent, 0, result);
  const letter = sign;
  // A symbol of someone else's for a game whose result is not known yet (checklist Q166).
  if (result === BAD_RESULT && /^[A-Za-z]$/.test(letter) && opponent !== 0 && side !== 0 && !cell.wrong) {
    faults.warn(line.number, column + 7, 'trf.unknownResult', { player, round, found: letter, expected: ALL_LETTERS });
    draft.strangeLetters.set(draft.cellCount + round - 1, letter);
    return packCell(opponent, side, UNKNOWN);
  }
  if (result === BAD_RESULT) {
    const facts = { player, round, found: textAt(line, column + 7, column + 7), expected: ALL_LETTERS };
    faults.error(line.number, column + 7, 'trf.badResult', facts);
  }
  return broken;
}

/**
 * The places of an event that its games alone do not say: out of a bracket, a play-off, several stages. Undefined where
 * the table follows from the games.
 * @param rounds how many rounds the file has
 */
export function finalPlacesOf(tournament: Tournament, rounds: number): FinalPlaces | undefined {
  if (!decidesBeyondTable(tournament)) return tournament.finalPlaces;
  const table = standingsOf(tournament, { of: entrantsAre(tournament), unsuitable: 'drop' });
  if (!table.ok || rounds === 0) return undefined;
  const places = new Map<number, number[]>();
  for (const { id, rank } of table.value.rows) places.set(rank, [...(places.get(rank) ?? []), id]);
  return { after: rounds, places: [...places.values()] };
}

/**
 * Places by the file's own list of tie-breaks (202), as a checker recomputes them; undefined if there is no list, or no
 * table by it: then points and numbers determine the order.
 */
export function ranksByList(tournament: Tournament, round: number): ReadonlyMap<PlayerId, number> | undefined {
  if (round === 0 || tournament.tiebreaks.length === 0 || tournament.teams.length > 0) return undefined;
  const table = standingsOf(tournament, { round });
  return table.ok ? new Map(table.value.rows.map(({ id, rank }) => [id, rank])) : undefined;
}

/** Ranks by id; those of one place share it. */
export function ranksOfPlaces({ places }: FinalPlaces): ReadonlyMap<PlayerId, number> {
  let above = 0;
  return new Map(
    places.flatMap((place) => {
      const rank = above + 1;
      above += place.length;
      return place.map((id) => [id, rank] as const);
    }),
  );
}

/** Codes of federations that FIDE does not know, each reported once, where it first appears: national files may have hundreds. */
export function checkFederations({ players, faults }: Draft): void {
  const seen = new Set<string>();
  for (let i = 0; i < players.length; i++) {
    const { player, line } = players[i];
    const { federation } = player;
    if (federation === undefined || seen.has(federation)) continue;
    seen.add(federation);
    if (isFederation(federation)) continue;
    const facts = { record: '001', found: federation, expected: 'TUR, GER' };
    faults.warn(line, 54, 'trf.unknownFederation', facts);
  }
}

/** Starting numbers of the players in a file, and which of its rounds are paired. */
export interface Numbering {
  numberOf(player: PlayerId): number;
  /** The last round with a game or a pairing-allocated bye; 0 if there is none. */
  readonly lastPaired: number;
}

/** Ids serve as starting numbers if they rise with the pairing numbers; otherwise the pairing numbers do. */
export function numbering(tournament: Tournament): Numbering {
  const { players, rounds } = tournament;
  const rising = players.every(({ id }, i) => id > (players[i - 1]?.id ?? 0) && id <= 9999);
  const numbers = new Map(players.map(({ id }, i) => [id, i + 1]));
  let lastPaired = rounds.length;
  while (lastPaired > 0 && !isPaired(rounds[lastPaired - 1])) lastPaired--;
  return { lastPaired, numberOf: rising ? (player) => player : (player) => numbers.get(player) ?? player };
}

/**
 * A tournament from a report with the starting numbers of the file as pairing numbers, including gaps, if those rise
 * with them: readers of the file know no others. A tournament that will be continued has numbers without gaps (C.04.2
 * 2).
 */
export function withNumbersOfFile(tournament: Tournament): Tournament {
  const { players, teams } = tournament;
  return { ...tournament, players: withOwnNumbers(players), teams: withOwnNumbers(teams) };
}

function withOwnNumbers<Entrant extends { readonly id: number; readonly tpn: number }>(
  all: readonly Entrant[],
): readonly Entrant[] {
  const isSo = all.every(({ id, tpn }) => id === tpn);
  const rises = all.every(({ id }, i) => i === 0 || all[i - 1].id < id);
  return isSo || !rises ? all : all.map((each) => ({ ...each, tpn: each.id }));
}
