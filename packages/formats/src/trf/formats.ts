import { externalNotes } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { beyondReportFile } from '@turnuva/engine/tournament';
import type { Dropped, Format } from '../format/format.ts';
import { DROPPED_PARTS } from '../format/format.ts';
import { numbering } from './player.ts';
import type { TrfDialect } from './read.ts';
import { readTrf } from './read.ts';
import { saysBaku } from './remark.ts';
import { withTeamNumbers } from './writing/teamNumbers.ts';
import { keptLines, writeTrf } from './writing/write.ts';
import { headerLines, noteLines } from './writing/writeHeader.ts';
import { lastWritten } from './writing/writePlayers.ts';
import { restrictionLines } from './writing/writeRestrictions.ts';
import { teamLines } from './writing/writeTeams.ts';

const ENDINGS: Readonly<Record<TrfDialect, readonly string[]>> = {
  trf26: ['trf', 'trfx', 'txt'],
  trf16: ['trf16'],
  trf06: ['trf06'],
};

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** A tournament report starts with a record: three digits (or XXR and the like) and a blank, or a `###` comment. */
function looksLikeTrf(bytes: Uint8Array): boolean {
  let at = bytes[0] === 0xef ? 3 : 0;
  while (at < bytes.length && (bytes[at] === 10 || bytes[at] === 13)) at++;
  const [a, b, c, d] = bytes.subarray(at, at + 4);
  if (a === 35) return b === 35 && c === 35;
  if (isDigit(a)) return isDigit(b) && isDigit(c) && (d === 32 || d === 13 || d === 10);
  return (a === 88 && b === 88) || (a === 66 && b === 66);
}

/** TRF26 reads every dialect; the others differ in what is written. */
export const TRF_FORMATS: readonly Format[] = (['trf26', 'trf16', 'trf06'] as const).map((dialect) => ({
  id: dialect,
  endings: ENDINGS[dialect],
  detect: looksLikeTrf,
  read: (bytes, options) => readTrf(bytes, options),
  write: (tournament) => writeTrf(tournament, { dialect }),
  omits: beyondReportFile,
  drops: (tournament) => droppedIn(tournament, dialect),
}));

/** What this dialect loses of the data that TRF26 can store; empty for what our comment, or 001, keeps. */
export function droppedIn(state: Tournament, dialect: TrfDialect): readonly Dropped[] {
  if (dialect === 'trf26') return [];
  const counts = countsIn(withTeamNumbers(state), dialect);
  return DROPPED_PARTS.map((part) => ({ part, count: counts[part] })).filter(({ count }) => count > 0);
}

function countsIn(
  tournament: Tournament,
  dialect: TrfDialect,
): Readonly<Record<(typeof DROPPED_PARTS)[number], number>> {
  const numbers = numbering(tournament);
  const linesOf = (each: TrfDialect): readonly string[] => [
    ...headerLines(tournament, each, undefined),
    ...restrictionLines(tournament, each, numbers),
    ...teamLines(tournament, each, numbers, new Map()),
  ];
  const [newer, older] = [linesOf('trf26'), linesOf(dialect)];
  const count = (...ids: readonly string[]): number => newer.filter((line) => ids.includes(line.slice(0, 3))).length;
  const old = (id: string): number => older.filter((line) => line.startsWith(id)).length;
  const linesKept = (each: TrfDialect): number =>
    keptLines(tournament, each, numbers, undefined).filter((line) => !line.startsWith('182')).length;
  const { teams, totalRounds = 0, acceleration } = tournament;
  const isFirst = dialect === 'trf06';
  // TRF16 has JaVaFo's lines: XXR, XXC, XXS, XXA. Rounds that are paired tell their number and the lot themselves.
  const firstAlone = (amount: number): number => (isFirst ? amount : 0);
  return {
    totalRounds: firstAlone(totalRounds > numbers.lastPaired ? 1 : 0),
    initialColour: firstAlone(tournament.initialColour !== undefined && numbers.lastPaired === 0 ? 1 : 0),
    scoring: firstAlone(Math.min(1, count('162', 'XXS'))),
    ratingMethod: count('172'),
    timeControlCode: count('222'),
    byes: byesToCome(tournament, lastWritten(tournament, numbers), numbers.lastPaired),
    // Baku is in 192, not in 250.
    virtualPoints: firstAlone(acceleration.method === 'none' || saysBaku(tournament) ? 0 : Math.max(1, count('250'))),
    forbidden: count('260') - old('XXP'),
    adjustments: count('299'),
    lineUps: count('300'),
    teamColumns: teams.filter(({ nickname, strength }) => nickname !== undefined || strength !== undefined).length,
    // The bye is in the lines of the team's players; its points do not.
    teamPab: tournament.teamPab === undefined ? 0 : count('320'),
    teamForfeits: count('330'),
    boardColours: count('352'),
    matchScoring: count('362'),
    // Which program wrote the file (182) is nothing of the event.
    otherRecords: linesKept('trf26') - linesKept(dialect),
    external: externalNotes(tournament, { player: numbers.numberOf, team: (team) => team }).length,
    // Whatever else is noted there, the system and who left among it, both have.
    notes: firstAlone(noteLines(tournament, 'trf16', numbers).length - noteLines(tournament, 'trf06', numbers).length),
  };
}

/** Byes of rounds that no cell of 001 is written for: of players after the next round, of teams from it on. */
function byesToCome(tournament: Tournament, lastWithCells: number, lastPaired: number): number {
  const inTeams = tournament.teams.length > 0;
  const kinds = tournament.rounds.flatMap(({ number, byes, teamByes = [] }): readonly string[] => {
    if (inTeams) return number > lastPaired ? teamByes.map(({ kind }) => kind) : [];
    return number > lastWithCells ? byes.map(({ kind }) => kind) : [];
  });
  return kinds.filter((kind) => kind !== 'pab').length;
}
