import { formatKind } from '@turnuva/engine/schedule';
import { lastCountedRound } from '@turnuva/engine/standings';
import type {
  Acceleration,
  Adjustment,
  Bye,
  ForbiddenPairs,
  Player,
  PlayerId,
  RatingMethod,
  Round,
  TeamBye,
  Tournament,
  VirtualPoints,
} from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, formatPoints, roundWith, withTournamentRating } from '@turnuva/engine/tournament';
import { pointsAfter, pointsInStages } from '@turnuva/engine/views';
import { checkByesOfMatches, takeDummiesOut, withByesOfMatches } from './byes.ts';
import { checkCells, checkNumbers } from './cells.ts';
import type { ByeDraft, Draft, PlayerDraft, Reference } from './draft.ts';
import { NO_POINTS } from './draft.ts';
import { withExternal } from './external.ts';
import { BROKEN, byeNumber, letterOf } from './lines/letters.ts';
import { columnOf, resultOf } from './lines/line.ts';
import { earlierNumbersIn } from './notes/earlierNumbers.ts';
import {
  withBoardsAsPaired,
  withBoardsOfSchedule,
  withEarlierResults,
  withHandPaired,
} from './notes/earlierResults.ts';
import { withUsedResults } from './notes/ratingCorrection.ts';
import { checkFederations } from './player.ts';
import { checkPoints, givenByCells, inferredScoring } from './points.ts';
import { withByeLimits, withoutAbsencesOfLeavers, withRemark } from './remark.ts';
import type { RoundsRead } from './rounds.ts';
import { lastPairedIn, playersOf, roundsOf, rowsInOrder } from './rounds.ts';
import { rulesOf, typeIsCode } from './rules.ts';
import { scoringOfDraft } from './scoring.ts';
import { withStages } from './stages.ts';
import { BAKU_BY_HALF } from './system.ts';
import { withMatches } from './teams/matches.ts';
import type { TeamsRead } from './teams/teams.ts';
import { teamsOf } from './teams/teams.ts';

/** Turns what was read into a tournament; undefined if the file is refused. */
export function finish(draft: Draft): Tournament | undefined {
  const { faults } = draft;
  if (draft.players.length === 0) {
    if (!faults.failed) faults.error(1, 1, 'trf.noPlayers', { expected: '001' });
    return undefined;
  }
  takeDummiesOut(draft);
  checkNumbers(draft);
  const [inBytes] = draft.inBytes;
  if (inBytes !== undefined)
    faults.warn(inBytes, 15, 'trf.inBytes', { found: draft.inBytes.length, expected: 'columns in characters' });
  checkFederations(draft);
  const teams = teamsOf(draft, draft.index);
  checkReferences(draft, teams);
  checkCells(draft);
  const rows = rowsInOrder(draft);
  enterNational(draft);
  fitRoundCount(draft, rows);
  const stated = withExternal(withRemark(baseOf(draft, rows, teams), draft.remark));
  checkRoundCount(draft, stated);
  if (faults.failed) return undefined;
  // Virtual points of teams are not the players' points.
  const asPlayers = (event: Tournament): Tournament =>
    teams.numbersAreTeams ? { ...event, acceleration: EMPTY_TOURNAMENT.acceleration } : event;
  const first = roundsOf(draft, rows, asPlayers(stated));
  const scoring = inferredScoring(draft, rows, asPlayers(stated), first);
  const base = scoring === undefined ? stated : { ...stated, scoring };
  const players = asPlayers(base);
  warnOfBaku(draft, players);
  const reported = scoring === undefined ? first : roundsOf(draft, rows, players);
  warnByesBeforehand(draft, rows, reported);
  enterByesOfPoints(draft, rows, players, reported);
  const told = withEarlierResults(withUsedResults(reported.rounds, draft.notes), base.notes);
  const read = { ...reported, rounds: told.rounds };
  const numbered = earlierNumbersIn(told.notes, base.players);
  const individual = {
    ...base,
    ...numbered,
    rounds: withByesOfMatches(base, withByes(draft, read.rounds, read.lastPaired, teams)),
  };
  /** Players whose points (001, 81-84) are not what their cells give. */
  const uncountedPlayers = (): ReadonlySet<PlayerId> => {
    const isGiven = givenByCells(players, reported);
    const others = rows.filter(({ points }, i) => points !== NO_POINTS && !isGiven(points, i));
    return new Set(others.map(({ player }) => player.id));
  };
  // Only notes say that a round was paired with other results or numbers than the file has.
  const isAsPaired = told.rounds === reported.rounds && numbered.earlierNumbers === undefined;
  const tournament =
    teams.teams.length === 0
      ? { ...individual, rounds: isAsPaired ? individual.rounds : withBoardsAsPaired(individual) }
      : { ...individual, rounds: withMatches(draft, individual, teams, uncountedPlayers()) };
  checkByesOfMatches(draft, tournament);
  const { places } = draft.remark ?? {};
  // Before version 1.0, files of events in stages counted them all by the rules of the first.
  checkPoints(draft, rows, players, read, () => [
    pointsInStages(withStages(tournament, draft.stages)),
    pointsAfter(tournament, read.lastPaired),
  ]);
  if (faults.failed) return undefined;
  const whole = withBoardsOfSchedule(withoutAbsencesOfLeavers(withByeLimits(tournament, draft.remark)));
  const limited = withHandPaired(whole);
  const placed =
    places === undefined ? limited : { ...limited, finalPlaces: { after: lastCountedRound(tournament), places } };
  return withStages(placed, draft.stages);
}

function baseOf(draft: Draft, rows: ReturnType<typeof rowsInOrder>, read: TeamsRead): Tournament {
  const { deputies, ...told } = draft.info;
  const { type: _, ...others } = told;
  const info = typeIsCode(draft) ? others : told;
  const { found, ...rules } = rulesOf(draft, read);
  draft.rules = found;
  return {
    ...EMPTY_TOURNAMENT,
    ...draft.tournament,
    info: deputies.length === 0 ? info : { ...info, deputies },
    ...rules,
    scoring: scoringOfDraft(draft, rules.system),
    players: withRatings(playersOf(rows), draft.tournament.ratingMethod),
    teams: read.teams,
    forbidden: draft.forbidden.map((each) => forbiddenOf(each, read)),
    acceleration: accelerationOf(draft, read),
    adjustments: [...draft.adjustments.map((each) => adjustmentOf(each, read)), ...adjustmentsForAll(draft, read)],
    notes: draft.notes,
    kept: draft.kept,
  };
}

const withRatings = (players: Player[], method: RatingMethod | undefined): Player[] =>
  method === undefined ? players : players.map((player) => withTournamentRating(player, method));

function forbiddenOf(draft: ForbiddenPairs & Reference, read: TeamsRead): ForbiddenPairs {
  const { players, firstRound, lastRound } = draft;
  return meansTeams(draft, read)
    ? { players: [], teams: players, firstRound, lastRound }
    : { players, firstRound, lastRound };
}

function adjustmentOf(draft: Adjustment & Reference, read: TeamsRead): Adjustment {
  const { who, record: _, ...rest } = draft;
  return meansTeams(draft, read) ? { team: who[0].number, ...rest } : { player: who[0].number, ...rest };
}

function accelerationOf(draft: Draft, read: TeamsRead): Acceleration {
  const virtualPoints = joinedRanges(draft.virtualPoints).map((each) => virtualOf(draft, each, read));
  if (virtualPoints.length > 0) return { method: 'virtual-points', virtualPoints };
  const code = draft.code;
  if (code?.text.endsWith('_BAKU') !== true) return { method: 'none', virtualPoints };
  if (code.text !== BAKU_BY_HALF) return { method: 'baku', virtualPoints };
  const expected = 'FIDE_DUTCH_2026_BAKU';
  draft.faults.warn(code.line, 5, 'trf.bakuByHalf', { found: code.text, expected });
  return { method: 'baku', groupA: 'half', virtualPoints };
}

/** XXA has a line for each player: neighbours with the same points become one range, as 250 would say it. */
function joinedRanges(all: Draft['virtualPoints']): Draft['virtualPoints'] {
  const joined: Draft['virtualPoints'] = [];
  const last = new Map<string, Draft['virtualPoints'][number]>();
  for (const each of all) {
    const key = `${each.points} ${each.firstRound} ${each.lastRound}`;
    const before = last.get(key);
    if (each.record === 'XXA' && before?.record === 'XXA' && before.lastPlayer === each.firstPlayer - 1) {
      before.lastPlayer = each.lastPlayer;
      continue;
    }
    const range = { ...each };
    joined.push(range);
    last.set(key, range);
  }
  return joined;
}

/** Individuals have no match points: the value of that column is meant for the other one. */
function virtualOf(draft: Draft, each: Draft['virtualPoints'][number], read: TeamsRead): VirtualPoints {
  const { record: _, who: __, line, matchPoints, ...rest } = each;
  if (matchPoints === undefined) return rest;
  if (read.numbersAreTeams) return { ...rest, matchPoints };
  const facts = { found: formatPoints(matchPoints, 1), expected: 'blanks' };
  draft.faults.warn(line, 5, 'trf.accelerationColumn', facts);
  return { ...rest, points: rest.points === 0 ? matchPoints : rest.points };
}

/**
 * 299 without numbers: everyone or, with the letter of a result, everyone who has it in the round, or in any. If nobody has it,
 * the line is kept for later.
 */
function adjustmentsForAll({ forAll, players, cells, kept }: Draft, read: TeamsRead): Adjustment[] {
  return forAll.flatMap(({ text, adjustment }): Adjustment[] => {
    const { type, round } = adjustment;
    if (type === undefined)
      return read.numbersAreTeams
        ? read.teams.map(({ id }) => ({ team: id, ...adjustment }))
        : players.map(({ player }) => ({ player: player.id, ...adjustment }));
    const found = players.flatMap(({ player, firstCell, cellCount }) =>
      Array.from({ length: cellCount }, (_, i) => i + 1)
        .filter((each) => (round ?? each) === each && letterIn(cells[firstCell + each - 1]) === type)
        .map((each) => ({ player: player.id, ...adjustment, round: each })),
    );
    if (found.length === 0) kept.push({ id: '299', text });
    return found;
  });
}

const letterIn = (cell: number): string => (resultOf(cell) < BROKEN ? letterOf(resultOf(cell)) : '');

/** In a team event the numbers of 240, 260 and 299 are those of teams; if they are not, players may be meant. */
const meansTeams = ({ record, who }: Reference, read: TeamsRead): boolean =>
  read.numbersAreTeams && record[0] !== 'X' && who.every((each) => read.ids.has(each.number));

/** Every number in a record must be that of a player, or of a team if teams are meant. */
function checkReferences(draft: Draft, read: TeamsRead): void {
  const { index } = draft;
  /** Anyone who is not in the file affects no pairing: their bye, prohibition and points are left out. */
  const leaveOut = (record: string, { number: found, line, column }: Reference['who'][number]): boolean => {
    if (index[found] >= 0 || draft.unreadable.has(found)) return false;
    const facts = { record, found, expected: 'the starting number of a player' };
    draft.faults.warn(line, column, 'trf.unknownLeftOut', facts);
    return true;
  };
  const checkTeam = (record: string, { number: found, line, column }: Reference['who'][number]): void => {
    if (read.ids.has(found)) return;
    draft.faults.error(line, column, 'trf.unknownTeam', { record, found, expected: 'the number of a team' });
  };
  const checkPlayer = (record: string, { number: found, line, column }: Reference['who'][number]): void => {
    if (found === 0 || index[found] >= 0 || draft.unreadable.has(found)) return;
    const facts = { record, found, expected: 'the starting number of a player' };
    draft.faults.error(line, column, 'trf.unknownPlayer', facts);
  };
  const all: Reference[] = [...draft.byes, ...draft.forbidden, ...draft.adjustments, ...draft.virtualPoints];
  for (const { record, who } of all) {
    if (meansTeams({ record, who }, read)) continue;
    const allPlayers = who.every((each) => index[each.number] >= 0);
    const check = read.numbersAreTeams && !allPlayers ? checkTeam : checkPlayer;
    for (const each of who) if (check === checkTeam || !leaveOut(record, each)) check(record, each);
  }
  draft.forbidden.forEach((each, i) => {
    const players = each.players.filter((player) => meansTeams(each, read) || index[player] >= 0);
    draft.forbidden[i] = { ...each, players };
  });
  draft.byes.forEach((each, i) => {
    const who = each.who.filter(({ number }) => meansTeams(each, read) || index[number] >= 0);
    draft.byes[i] = { ...each, who };
  });
  const known = draft.adjustments.filter((each) => meansTeams(each, read) || index[each.who[0].number] >= 0);
  draft.adjustments.splice(0, draft.adjustments.length, ...known);
  for (const { team, opponent, boards } of draft.lineups) {
    checkTeam('300', team);
    checkTeam('300', opponent);
    for (const each of boards) checkPlayer('300', each);
  }
  for (const { team } of draft.teamPabs) checkTeam('320', team);
  for (const { white, black } of draft.teamForfeits) {
    checkTeam('330', white);
    checkTeam('330', black);
  }
}

/** Baku's virtual points are those of events in which a win is worth two draws. */
function warnOfBaku({ code, faults }: Draft, { acceleration, scoring }: Tournament): void {
  const [win, draw] = [scoring.whiteWin, scoring.whiteDraw];
  if (acceleration.method !== 'baku' || win === 2 * draw) return;
  faults.warn(code?.line ?? 1, 5, 'trf.bakuScoring', {
    found: `${formatPoints(win, 1)} - ${formatPoints(draw, 1)}`,
    expected: 2,
  });
}

/**
 * More rounds in the lines than the file announces: the rounds that were played count; from any further ones only
 * absences are lost.
 */
function fitRoundCount(draft: Draft, rows: ReturnType<typeof rowsInOrder>): void {
  const total = draft.tournament.totalRounds;
  if (total === undefined || draft.lastRound <= total) return;
  const paired = lastPairedIn(draft, rows);
  const beyond = draft.players.find(({ cellCount }) => cellCount > total);
  const where = [beyond?.line ?? 1, columnOf(total + 1)] as const;
  if (paired > total) {
    draft.faults.warn(...where, 'trf.moreRounds', { found: paired, expected: total });
    draft.tournament.totalRounds = paired;
  }
  if (draft.lastRound > Math.max(paired, total)) {
    draft.faults.warn(...where, 'trf.roundBeyond', { found: draft.lastRound, expected: Math.max(paired, total) });
    for (const row of draft.players) {
      row.cellCount = Math.min(row.cellCount, Math.max(paired, total));
      while (row.cellCount > 0 && draft.cells[row.firstCell + row.cellCount - 1] === 0) row.cellCount--;
    }
    draft.lastRound = Math.max(...draft.players.map(({ cellCount }) => cellCount));
  }
}

function checkRoundCount(draft: Draft, base: Tournament): void {
  // A knock-out lasts as long as its matches are level: nobody knows how many rounds it has.
  if (base.totalRounds !== undefined || formatKind(base)?.openEnded === true) return;
  draft.faults.warn(1, 1, 'trf.roundsMissing', { found: draft.lastRound, expected: '142' });
}

/**
 * Rounds that are blank in a player's line, if the points show that they were byes: all half-point ones, or all
 * full-point ones.
 */
function enterByesOfPoints(draft: Draft, rows: readonly PlayerDraft[], tournament: Tournament, read: RoundsRead): void {
  // TRF26 has a letter for every absence.
  if (tournament.teams.length > 0 || draft.signs.trf26) return;
  const isGiven = givenByCells(tournament, read);
  rows.forEach(({ player, line, points, firstCell, cellCount }, i) => {
    if (points === NO_POINTS || isGiven(points, i)) return;
    const blank = Array.from({ length: read.lastPaired }, (_, at) => at + 1).filter(
      (round) => round > cellCount || draft.cells[firstCell + round - 1] === 0,
    );
    const missing = points - (read.scores[i] ?? 0);
    const { halfBye, fullBye } = tournament.scoring;
    const kind = missing === blank.length * halfBye ? 'half' : missing === blank.length * fullBye ? 'full' : undefined;
    if (kind === undefined || missing <= 0) return;
    for (const round of blank) {
      const column = columnOf(round);
      draft.byes.push({ record: '001', kind, round, who: [{ number: player.id, line, column }] });
      draft.faults.warn(line, column, 'trf.byeOfPoints', { player: player.id, round, expected: kind });
    }
  });
}

/** Byes that were entered before their round is paired: the round is still to be paired, like any other. */
function warnByesBeforehand(
  draft: Draft,
  rows: ReturnType<typeof rowsInOrder>,
  { rounds, lastPaired }: RoundsRead,
): void {
  for (const row of rows)
    for (let round = lastPaired + 1; round <= row.cellCount; round++) {
      if (resultOf(draft.cells[row.firstCell + round - 1]) !== byeNumber('pab')) continue;
      const player = row.player.id;
      const expected = rounds[round - 1]?.byes.find((bye) => bye.player === player)?.kind ?? 'full';
      draft.faults.warn(row.line, columnOf(round) + 7, 'trf.byeBeforehand', { player, round, found: 'U', expected });
    }
}

/** National ratings and ids belong to players who are in the file; the lines themselves are kept as they are. */
function enterNational(draft: Draft): void {
  for (const { player, rating, id } of draft.national) {
    const row = draft.players[draft.index[player]];
    if (row === undefined) continue;
    if (rating !== undefined) row.player.nationalRating = rating;
    if (id !== undefined) row.player.nationalId = id;
  }
}

/** Adds the byes of 240 and XXZ and the dates of 132. A player's own line counts more than a bye record. */
function withByes(draft: Draft, rounds: readonly Round[], lastPaired: number, read: TeamsRead): Round[] {
  const all: Round[] = [...rounds];
  const at = (number: number): Round => {
    while (all.length < number) all.push({ number: all.length + 1, status: 'open', games: [], byes: [] });
    return all[number - 1];
  };
  const additions = new Map<number, Additions>();
  for (const record of draft.byes) {
    const number = record.round === 0 ? lastPaired + 1 : record.round;
    const added = additions.get(number) ?? { byes: [], teamByes: [], busy: busyIn(at(number)) };
    additions.set(number, added);
    if (!meansTeams(record, read)) addByes(draft, record, number, added);
    else for (const each of record.who) added.teamByes.push({ team: each.number, kind: record.kind });
  }
  for (const [number, { byes, teamByes }] of additions) {
    const round = all[number - 1];
    all[number - 1] = { ...round, byes: [...round.byes, ...byes], ...(teamByes.length === 0 ? {} : { teamByes }) };
  }
  for (const { round } of [...draft.lineups, ...draft.teamPabs, ...draft.teamForfeits]) at(round);
  draft.dates.forEach((date, i) => {
    if (date !== undefined) all[i] = roundWith(at(i + 1), { date });
  });
  return all;
}

/** What bye records add to a round, and what everyone has in it already: a kind of bye, or a game. */
interface Additions {
  readonly byes: Bye[];
  readonly teamByes: TeamBye[];
  readonly busy: Map<number, string>;
}

function busyIn(round: Round): Map<number, string> {
  const players = new Map<number, string>();
  for (const game of round.games) players.set(game.white, 'a game').set(game.black, 'a game');
  for (const bye of round.byes) players.set(bye.player, bye.kind);
  return players;
}

function addByes(draft: Draft, record: ByeDraft, round: number, { byes, busy }: Additions): void {
  for (const { number: player, line, column } of record.who) {
    const found = busy.get(player);
    if (found === undefined) {
      busy.set(player, record.kind);
      byes.push({ player, kind: record.kind });
    } else if (found !== record.kind) {
      const facts = { record: record.record, player, round, found, expected: record.kind };
      draft.faults.warn(line, column, 'trf.byeIgnored', facts);
    }
  }
}
