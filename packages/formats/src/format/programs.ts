import type { BeyondReportFile, Tournament } from '@turnuva/engine/tournament';
import { allGames, allStages, beyondReportFile, isPaired } from '@turnuva/engine/tournament';
import { encodeText } from '../bytes/index.ts';
import { writeResultsCsv } from '../csv/results.ts';
import type { Separator } from '../csv/split.ts';
import { pgnByRound, writePgn } from '../pgn/write.ts';
import { droppedIn } from '../trf/formats.ts';
import type { BbpObstacle } from '../trf/writing/forBbp.ts';
import { namesCutFor, writeForBbp, writeForProgram } from '../trf/writing/forBbp.ts';
import { zipOf } from '../xlsx/zip.ts';
import type { Dropped, DroppedPart } from './format.ts';

/** Programs, and uses of other programs, that an event is written for. */
export const PROGRAMS = ['swiss-manager', 'vega', 'bbp', 'javafo', 'lichess', 'live-boards', 'results'] as const;
/** One of {@link PROGRAMS}. */
export type Program = (typeof PROGRAMS)[number];
/** The program with this id, if there is one. */
export const programById = (id: string): Program | undefined => PROGRAMS.find((each) => each === id);

/** The parts of an event that a file for a program cannot hold, reported before it is saved. */
export interface LostFor {
  /** Why the program cannot read the event at all. */
  readonly obstacle?: BbpObstacle;
  readonly omitted: readonly BeyondReportFile[];
  readonly dropped: readonly Dropped[];
}

/** What of this event is lost in the file for a program. */
export function lostFor(tournament: Tournament, program: Program): LostFor {
  if (program === 'bbp') {
    const written = writeForBbp(tournament);
    if ('obstacle' in written) return { obstacle: written.obstacle, omitted: [], dropped: [] };
    return { omitted: beyondReportFile(tournament), dropped: [] };
  }
  const { teams, tiebreaks, notes } = tournament;
  const some = (parts: readonly (readonly [DroppedPart, number])[]): Dropped[] =>
    parts.flatMap(([part, count]) => (count > 0 ? [{ part, count }] : []));
  if (program === 'lichess' || program === 'live-boards' || program === 'results') {
    const byes = allGames(tournament).rounds.reduce(
      (sum, each) => sum + each.byes.length + (each.teamByes ?? []).length,
      0,
    );
    return {
      omitted: [],
      dropped: some([
        ['byesTaken', byes],
        ['adjustments', allStages(tournament).reduce((sum, stage) => sum + stage.adjustments.length, 0)],
        ['teams', program === 'results' ? teams.length : 0],
        ['tiebreaks', tiebreaks.length],
      ]),
    };
  }
  // Swiss-Manager has no use for the XX lines, which is what the oldest dialect is without.
  const dropped = droppedIn(tournament, program === 'swiss-manager' ? 'trf06' : 'trf16');
  return {
    omitted: beyondReportFile(tournament),
    dropped: [
      ...dropped.filter(({ part }) => part !== 'notes'),
      ...some([
        ['tiebreaks', tiebreaks.length],
        ['notes', notes.length],
        ['longNames', namesCutFor(tournament, program)],
        ['pairingSystem', tournament.system === 'dutch' ? 0 : 1],
      ]),
    ],
  };
}

/** A file as it is saved. */
export interface FileFor {
  readonly ending: 'trf' | 'pgn' | 'zip' | 'csv';
  readonly content: string | Uint8Array;
}

/**
 * The file for a program; undefined if it cannot read the event ({@link lostFor}). PGN and results are those of
 * `round`; without it live boards get the last round, a broadcast one PGN for each round, and the table of results has
 * all.
 */
export function fileFor(
  tournament: Tournament,
  program: Program,
  { round, separator }: { readonly round?: number; readonly separator?: Separator } = {},
): FileFor | undefined {
  switch (program) {
    case 'bbp': {
      const written = writeForBbp(tournament);
      return 'obstacle' in written ? undefined : { ending: 'trf', content: encodeText(written.text) };
    }
    case 'lichess':
      return round === undefined
        ? { ending: 'zip', content: zipOf(broadcastOf(tournament).map(([name, text]) => [name, encodeText(text)])) }
        : { ending: 'pgn', content: writePgn(tournament, [round]) };
    case 'live-boards': {
      const last = tournament.rounds.findLast((each) => isPaired(each))?.number ?? 1;
      return { ending: 'pgn', content: writePgn(tournament, [round ?? last], { estimate: true }) };
    }
    case 'results':
      return { ending: 'csv', content: writeResultsCsv(tournament, round, separator) };
    default:
      return { ending: 'trf', content: encodeText(writeForProgram(tournament, program)) };
  }
}

/** A PGN of each round that has games, by file name: a broadcast takes each round from a file of its own. */
const broadcastOf = (tournament: Tournament): (readonly [name: string, text: string])[] =>
  pgnByRound(tournament).map(([number, text]) => [`round-${number}.pgn`, text]);
