import type { TeamPointsInFile } from '@turnuva/engine/checking';
import type { Result } from '@turnuva/engine/kernel';
import { fail, ok } from '@turnuva/engine/kernel';
import { formatKind, freePlayersIn } from '@turnuva/engine/schedule';
import type { RulesRead, Tournament } from '@turnuva/engine/tournament';
import { isPaired } from '@turnuva/engine/tournament';
import { checkText, decodedString, decodeText, warnOfEncoding } from '../bytes/index.ts';
import type { AskedSystem } from '../format/format.ts';
import type { ParseError, ParseErrorFacts } from '../parseErrors/index.ts';
import { parseErrorAt, parseErrorList } from '../parseErrors/index.ts';
import type { Draft, OtherPoints } from './draft.ts';
import { emptyDraft } from './draft.ts';
import { finish } from './finish.ts';
import { HEADER_RECORDS } from './header.ts';
import { NO_RESULT } from './lines/letters.ts';
import type { Line } from './lines/line.ts';
import { codeAt, forEachLine, LIMITS, lengthOf, opponentOf, resultOf } from './lines/line.ts';
import * as acceleration from './pairing.ts';
import * as byes from './pairing.ts';
import * as restrictions from './pairing.ts';
import { readPlayer } from './player.ts';
import { readRemark } from './remark.ts';
import { readAs } from './rules.ts';
import { BB_IDS, readBb, readScoring, readXxs } from './scoring.ts';
import { readStage } from './stages.ts';
import { codeOfSystem } from './system.ts';
import * as teams from './teams/teamRecords.ts';

/** The editions of the Tournament Report File, by their year. */
export type TrfDialect = 'trf06' | 'trf16' | 'trf26';

/** The content of a report file: the tournament, and data that only a checker or a careful reader needs. */
export interface TrfReading {
  readonly tournament: Tournament;
  /** Oddities in the file that do not prevent it from being read. */
  readonly warnings: readonly ParseError[];
  /** The oldest dialect that has everything the file has. */
  readonly dialect: TrfDialect;
  /** The ranks in the file (columns 86-89), by starting number; only a checker needs them. */
  readonly ranks: ReadonlyMap<number, number>;
  /** Ranks of teams (310, columns 69-71), by number. */
  readonly teamRanks: ReadonlyMap<number, number>;
  /** Points of teams (310, columns 55-67), by number. */
  readonly teamPoints: ReadonlyMap<number, TeamPointsInFile>;
  /** Points (columns 81-84) that do not follow from the results: only if `wrongPoints` is `tell`. */
  readonly otherPoints: readonly OtherPoints[];
  /**
   * What was assumed, if the file does not say, and what was read differently from what is written (checklist Q48,
   * Q50).
   */
  readonly adjustments: readonly ParseError[];
  /** How the rules of the event were found. */
  readonly rules: RulesRead;
}

/** How a file is read. */
export interface TrfReadOptions {
  /** Wrong points make the file invalid, or are reported with it, as a checker needs. */
  readonly wrongPoints?: 'refuse' | 'tell';
  /** The system to use, overriding the file. */
  readonly asked?: AskedSystem;
  /** The encoding, if it is known better than the letters show. */
  readonly encoding?: string;
}

/** The supported records; every other line is kept unchanged. A new record is one line here. */
const RECORDS: Readonly<Record<string, (draft: Draft, line: Line, record: string) => void>> = {
  ...HEADER_RECORDS,
  '001': readPlayer,
  '013': teams.readOldTeam,
  '162': readScoring,
  XXS: readXxs,
  ...Object.fromEntries(BB_IDS.map((id) => [id, readBb])),
  '240': byes.readByes,
  XXZ: byes.readXxz,
  '250': acceleration.readAcceleration,
  XXA: acceleration.readXxa,
  '260': restrictions.readForbidden,
  XXP: restrictions.readXxp,
  '299': restrictions.readAdjustment,
  '300': teams.readLineup,
  '310': teams.readTeam,
  '320': teams.readTeamPab,
  '330': teams.readTeamForfeit,
  '362': teams.readMatchScoring,
};

/**
 * Reads a tournament report file: TRF06, TRF16 or TRF26, with JaVaFo's XX and bbpPairings' BB records. A file with errors is
 * refused with all its errors, in the order of lines and columns. Never throws; runs in linear time.
 */
export function readTrf(
  input: Uint8Array | string,
  { wrongPoints = 'refuse', asked, encoding }: TrfReadOptions = {},
): Result<TrfReading, readonly ParseError[]> {
  const faults = parseErrorList();
  if (input.length > LIMITS.bytes) {
    faults.error(1, 1, 'too-large', { what: 'bytes', found: input.length, limit: LIMITS.bytes });
    return fail(faults.errors());
  }
  const decoded = typeof input === 'string' ? decodedString(input) : decodeText(input, 'windows-1252', encoding);
  if (!checkText(input, decoded.text, faults)) return fail(faults.errors());
  if (encoding === undefined) warnOfEncoding(decoded, faults);
  const draft = emptyDraft(faults, decoded.restore, decoded.text.length, wrongPoints === 'tell');
  forEachLine(decoded.text, (line) => readLine(draft, line));
  if (asked !== undefined) readAs(draft, asked);
  const tournament = finish(draft);
  if (tournament === undefined) return fail(faults.errors());
  const dialect = dialectOf(draft);
  // Ranks and adjustments for those who ask: pairing a round does not need them.
  return ok({
    tournament,
    warnings: faults.warnings(),
    dialect,
    get ranks() {
      return new Map(draft.players.filter(({ rank }) => rank > 0).map(({ player, rank }) => [player.id, rank]));
    },
    teamRanks: draft.teamRanks,
    teamPoints: draft.teamPoints,
    otherPoints: draft.otherPoints ?? [],
    rules: draft.rules ?? USUAL,
    get adjustments() {
      return adjustmentsOf(draft, dialect, tournament);
    },
  });
}

const USUAL: RulesRead = { system: 'usual', edition: 'usual', tiebreaks: 'usual' };

function dialectOf({ signs }: Draft): TrfDialect {
  if (signs.trf26) return 'trf26';
  return signs.old && !signs.xx ? 'trf06' : 'trf16';
}

function readLine(draft: Draft, line: Line): void {
  if (lengthOf(line) > LIMITS.lineLength) {
    const found = lengthOf(line);
    const facts = { what: 'characters in a line', found, limit: LIMITS.lineLength };
    draft.faults.error(line.number, LIMITS.lineLength + 1, 'too-large', facts);
    return;
  }
  // The players' lines are nearly all of a big file.
  if (codeAt(line, 1) === 48 && codeAt(line, 2) === 48 && codeAt(line, 3) === 49) readPlayer(draft, line);
  else readOther(draft, line);
}

function readOther(draft: Draft, line: Line): void {
  const { source, start, end } = line;
  const id = source.slice(start, Math.min(start + 3, end));
  const rest = (): string => draft.restore(source.slice(start + 3, end));
  if (id.trim() === '') {
    if (source.slice(start, end).trim() !== '') draft.kept.push({ id, text: rest() });
    return;
  }
  if (id === '###') {
    draft.signs.trf26 = true;
    const note = rest();
    const remark = readRemark(note);
    const stage = remark === undefined ? readStage(note) : undefined;
    // One blank belongs to the sign of a note.
    if (stage !== undefined) draft.stages.push(stage);
    else if (remark === undefined) draft.notes.push(note.replace(/^ /, ''));
    else draft.remark = remark;
    return;
  }
  noteSigns(draft, id);
  const read = Object.hasOwn(RECORDS, id) ? RECORDS[id] : undefined;
  if (read !== undefined) {
    read(draft, line, id);
    return;
  }
  if (/^[A-Z]{3}$/.test(id) && teams.readNational(draft, line)) draft.signs.trf26 = true;
  draft.kept.push({ id, text: rest() });
}

function noteSigns(draft: Draft, id: string): void {
  if (id.startsWith('XX') || id.startsWith('BB')) draft.signs.xx = true;
  else if (/^\d{3}$/.test(id) && Number(id) > 132) draft.signs.trf26 = true;
}

/** Cells of rounds that were played, that are blank for a player; in a match of teams a player without one rests, or the team says why. */
function blankCells({ players, cells }: Draft, tournament: Tournament, lastPaired: number): number {
  const { rounds, teams } = tournament;
  const members = new Set(teams.flatMap((team) => team.members));
  const isOfTeams = rounds.map(({ matches = [], teamByes = [] }) => matches.length + teamByes.length > 0);
  // The rests of a round robin (C.05, annex 1: an odd number) are no absences: nothing is written for them.
  const free = rounds.map(({ number }) => freePlayersIn(tournament, number));
  let blanks = 0;
  for (const { player, firstCell, cellCount } of players)
    for (let round = 1; round <= lastPaired; round++) {
      if (isOfTeams[round - 1] === true && members.has(player.id)) continue;
      if (free[round - 1]?.has(player.id) === true) continue;
      const cell = round <= cellCount ? cells[firstCell + round - 1] : 0;
      if (opponentOf(cell) === 0 && resultOf(cell) === NO_RESULT) blanks++;
    }
  return blanks;
}

/**
 * Every adjustment that made a TRF26 of the file (checklist Q48, Q50, Q52): the defaults taken for records it does not
 * have, and what was read differently from what is written. Empty for a whole TRF26.
 */
function adjustmentsOf(
  draft: Draft,
  dialect: 'trf06' | 'trf16' | 'trf26',
  tournament: Tournament,
): readonly ParseError[] {
  const { seen, scoring, code, remark, oldByes } = draft;
  const lastPaired = tournament.rounds.findLast((round) => isPaired(round))?.number ?? 0;
  const told: ParseError[] = [];
  const tell = (applies: boolean, code: Parameters<typeof parseErrorAt>[2], facts: ParseErrorFacts): void => {
    if (applies) told.push(parseErrorAt(1, 1, code, facts));
  };
  // A knock-out has as many rounds as its matches need, who is out of it is not absent, and no tie-break gives a place.
  const isBracket = formatKind(tournament)?.openEnded === true;
  const blanks = isBracket ? 0 : blankCells(draft, tournament, lastPaired);
  tell(dialect !== 'trf26', 'trf.adjusted.dialect', { found: dialect.toUpperCase(), expected: 'TRF26' });
  const needsRounds = tournament.totalRounds === undefined && lastPaired > 0 && !isBracket;
  tell(needsRounds, 'trf.adjusted.rounds', { expected: lastPaired });
  // A TRF26 that says nothing of points means these; an older file could not say it.
  tell(dialect !== 'trf26' && Object.keys(scoring).length === 0, 'trf.adjusted.points', { expected: '1 - ½ - 0' });
  const isNamed = draft.asked !== undefined || code !== undefined || remark?.system !== undefined;
  tell(!isNamed, 'trf.adjusted.system', { expected: codeOfSystem(tournament) ?? tournament.system });
  const hasList = seen.has('202') || seen.has('212') || remark?.tiebreaks !== undefined;
  tell(!hasList && !isBracket, 'trf.adjusted.tiebreaks', {});
  tell(oldByes > 0, 'trf.adjusted.oldByes', { found: oldByes });
  tell(blanks > 0, 'trf.adjusted.blanks', { found: blanks });
  return told;
}
