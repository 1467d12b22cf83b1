import type { Draft, NumberInFile } from '../draft.ts';
import { fieldText } from '../draft.ts';
import { numbersFrom } from '../fields.ts';
import type { Line } from '../lines/line.ts';
import { integerAt, LIMITS, lengthOf, parsePoints, pointsAt, textAt } from '../lines/line.ts';

/** A team's number in three columns; undefined (with an error) if there is none. */
function teamAt(draft: Draft, line: Line, record: string, column: number): NumberInFile | undefined {
  const number = integerAt(line, column, column + 2);
  if (number !== undefined && number > 0) return { number, line: line.number, column };
  const facts = { record, field: 'team', found: textAt(line, column, column + 2), expected: `1...${LIMITS.teams}` };
  draft.faults.error(line.number, column, 'trf.badNumber', facts);
  return undefined;
}

function roundAt(draft: Draft, line: Line, record: string, column: number): number | undefined {
  const round = integerAt(line, column, column + 2);
  if (round !== undefined && round > 0 && round <= LIMITS.rounds) return round;
  const facts = { record, field: 'round', found: textAt(line, column, column + 2), expected: `1...${LIMITS.rounds}` };
  draft.faults.error(line.number, column, 'trf.badNumber', facts);
  return undefined;
}

/** 310: a team. Its points are calculated again; they and its rank are of use to a checker. */
export function readTeam(draft: Draft, line: Line): void {
  const team = teamAt(draft, line, '310', 5);
  const strength = pointsAt(line, 48, 53);
  if (Number.isNaN(strength)) {
    const facts = { record: '310', field: 'strength', found: textAt(line, 48, 53), expected: 'a number or blanks' };
    draft.faults.warn(line.number, 48, 'trf.leftOut', facts);
  }
  const [matchPoints, gamePoints] = [pointsAt(line, 55, 60), pointsAt(line, 62, 67)];
  for (const [value, column, field] of [
    [matchPoints, 55, 'match points'],
    [gamePoints, 62, 'points'],
  ] as const) {
    if (!Number.isNaN(value)) continue;
    const facts = { record: '310', field, found: textAt(line, column, column + 5), expected: '0.0...999.9' };
    draft.faults.warn(line.number, column, 'trf.leftOut', facts);
  }
  const members = numbersFrom(draft, line, '310', 74, 'the starting number of a player');
  if (team === undefined) return;
  const rank = integerAt(line, 69, 71);
  if (rank !== undefined && rank > 0) draft.teamRanks.set(team.number, rank);
  draft.teamPoints.set(team.number, {
    line: line.number,
    ...(matchPoints === undefined || Number.isNaN(matchPoints) ? {} : { matchPoints }),
    ...(gamePoints === undefined || Number.isNaN(gamePoints) ? {} : { gamePoints }),
  });
  const nickname = fieldText(draft, textAt(line, 42, 46));
  draft.teams.push({
    id: team.number,
    line: line.number,
    record: '310',
    name: fieldText(draft, textAt(line, 9, 40)),
    ...(nickname === '' ? {} : { nickname }),
    ...(strength === undefined || Number.isNaN(strength) ? {} : { strength: strength / 10 }),
    members,
  });
}

/** 013: a team of TRF06 and TRF16; its number is the order of the records. */
export function readOldTeam(draft: Draft, line: Line): void {
  const members = numbersFrom(draft, line, '013', 37, 'the starting number of a player');
  const name = fieldText(draft, textAt(line, 5, 36));
  draft.oldTeams.push({ id: draft.oldTeams.length + 1, line: line.number, record: '013', name, members });
}

/** 300: who sat on a team's boards. */
export function readLineup(draft: Draft, line: Line): void {
  const round = roundAt(draft, line, '300', 5);
  const team = teamAt(draft, line, '300', 9);
  const opponent = teamAt(draft, line, '300', 13);
  const boards: NumberInFile[] = [];
  for (let column = 17; column <= lengthOf(line); column += 5) {
    const number = integerAt(line, column, column + 3);
    if (Number.isNaN(number)) {
      const facts = { record: '300', field: 'player', found: textAt(line, column, column + 3), expected: 'a number' };
      draft.faults.error(line.number, column, 'trf.badNumber', facts);
    } else if (number !== undefined) boards.push({ number, line: line.number, column });
  }
  if (round !== undefined && team !== undefined && opponent !== undefined) {
    draft.lineups.push({ round, team, opponent, boards });
  }
}

/** 320: what the pairing-allocated bye is worth for a team, and which team had it in each round. */
export function readTeamPab(draft: Draft, line: Line): void {
  const matchPoints = pointsAt(line, 5, 8);
  const gamePoints = pointsAt(line, 10, 13);
  for (const [value, column, field] of [
    [matchPoints, 5, 'match points'],
    [gamePoints, 10, 'points'],
  ] as const) {
    if (!Number.isNaN(value)) continue;
    const facts = { record: '320', field, found: textAt(line, column, column + 3), expected: '0.0...99.9' };
    draft.faults.error(line.number, column, 'trf.badPoints', facts);
  }
  draft.tournament.teamPab = { matchPoints: matchPoints ?? 0, gamePoints: gamePoints ?? 0 };
  for (let column = 15, round = 1; column <= lengthOf(line) && round <= LIMITS.rounds; column += 4, round++) {
    const number = integerAt(line, column, column + 2);
    if (Number.isNaN(number)) {
      const facts = {
        record: '320',
        field: 'team',
        found: textAt(line, column, column + 2),
        expected: 'the number of a team',
      };
      draft.faults.error(line.number, column, 'trf.badNumber', facts);
    } else if (number !== undefined && number !== 0) {
      draft.teamPabs.push({ round, team: { number, line: line.number, column } });
    }
  }
}

const FORFEITS = { '+-': 'white', '-+': 'black', '--': 'both' } as const;

/** 330: a match that was not played. */
export function readTeamForfeit(draft: Draft, line: Line): void {
  const type = textAt(line, 5, 6);
  const forfeit = FORFEITS[type as keyof typeof FORFEITS];
  if (forfeit === undefined) {
    const facts = { record: '330', field: 'type', found: type, expected: '+- -+ --' };
    draft.faults.error(line.number, 5, 'trf.badValue', facts);
  }
  const round = roundAt(draft, line, '330', 8);
  const white = teamAt(draft, line, '330', 12);
  const black = teamAt(draft, line, '330', 16);
  if (forfeit === undefined || round === undefined || white === undefined || black === undefined) return;
  draft.teamForfeits.push({ round, forfeit, white, black });
}

/** 362: match points, `TW 2.0 TD 1.0 TL 0.0`; the columns are 5 and 7-10, 14 and 16-19, 23 and 25-28. */
export function readMatchScoring(draft: Draft, line: Line): void {
  const scoring = { win: 20, draw: 10, loss: 0 };
  const field = { TW: 'win', TD: 'draw', TL: 'loss' } as const;
  const text = line.source.slice(line.start + 3, line.end);
  for (const match of text.matchAll(/(T[WDL])\s*([^A-Za-z\s]\S*)?|[A-Za-z]+\s*\S*|\S+/gi)) {
    const value = parsePoints(match[2] ?? '');
    if (match[1] === undefined || value === undefined || !(value >= 0)) {
      const facts = { record: '362', field: 'match points', found: match[0], expected: 'TW 2.0 TD 1.0 TL 0.0' };
      draft.faults.error(line.number, match.index + 4, 'trf.badPoints', facts);
    } else scoring[field[match[1].toUpperCase() as keyof typeof field]] = value;
  }
  draft.tournament.matchScoring = scoring;
}

/** A national rating record: three letters in columns 1-3, otherwise like 001. False if the line is not one. */
export function readNational(draft: Draft, line: Line): boolean {
  const player = integerAt(line, 5, 8);
  const rating = integerAt(line, 49, 52);
  const id = textAt(line, 58, 68);
  if (player === undefined || !(player > 0) || Number.isNaN(rating) || (rating === undefined && id === ''))
    return false;
  draft.national.push({ player, ...(rating === undefined ? {} : { rating }), ...(id === '' ? {} : { id }) });
  return true;
}
