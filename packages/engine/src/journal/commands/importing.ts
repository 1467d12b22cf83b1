import type { Line, RoundDifference } from '../../checking/compare.ts';
import { linesOnlyIn } from '../../checking/compare.ts';
import { ok } from '../../kernel/result.ts';
import { hasSchedule } from '../../schedule/kinds.ts';
import {
  FIDE_MODE_EXITED,
  notedEntrant,
  notedPair,
  notedTeam,
  readHandNote,
  withTeamsNoted,
} from '../../tournament/notes.ts';
import { roundsPerMatch } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';
import { scoringRefusal } from '../fideMode.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { lastPairedRound } from '../rounds.ts';
import { outsideFide } from './tournament.ts';

/** Rounds of a file that are not as their own system has them: found by the server, never taken from outside. */
export interface CheckedImport {
  readonly faults?: readonly RoundDifference[];
}

const IMPORT_NOTE = /^Import @ Round (\d+): /;

/** The line of a round that broke the rules (checklist Q55); only the boards that differ, or the tables of teams. */
function importNote(tournament: Tournament, { round, expected, found }: RoundDifference): string {
  const ofTable = hasSchedule(tournament) && (roundOf(tournament, round).matches ?? []).length > 0;
  const noted = ofTable ? notedTeam : notedEntrant(tournament);
  const pairsOf = (lines: readonly Line[]): string =>
    lines.map(([white, black]) => notedPair(white, black, noted)).join(' ') || 'no legal pairing';
  return `Import @ Round ${round}: ${pairsOf(linesOnlyIn(expected, found))} => ${pairsOf(linesOnlyIn(found, expected))}`;
}

/** Rounds (in Double-Swiss: matches) of which the file says already that they are not the system's: a line each is enough. */
function roundsNoted(tournament: Tournament): ReadonlySet<number> {
  const ofImports = tournament.notes.flatMap((note) => IMPORT_NOTE.exec(note)?.[1] ?? []).map(Number);
  // What the arbiter changed has its line with the reason or the pairs since it was changed.
  const byHand = tournament.notes.flatMap((note) => readHandNote(note)?.round ?? []);
  return new Set([...ofImports, ...byHand.map((round) => Math.ceil(round / roundsPerMatch(tournament)))]);
}

/** A whole tournament read from a file becomes the state; in FIDE mode what its rounds broke is asked about and noted. */
export const importTournament: Handler<
  { readonly tournament: Tournament; readonly source: string } & CheckedImport,
  { readonly tournament: Tournament; readonly source: string }
> = {
  decide: (state, command) => {
    if (lastPairedRound(state) > 0) return refusal('journal.importOverRounds', { round: lastPairedRound(state) });
    const { tournament, source } = command;
    // Our own note says that it was left for good (Q45): no file brings a tournament back into FIDE mode.
    const fideMode = tournament.fideMode && !tournament.notes.some((note) => FIDE_MODE_EXITED.test(note));
    const fault = scoringRefusal(tournament.scoring, { ...tournament, fideMode });
    if (fault) return fault;
    const faults = fideMode ? (command.faults ?? []) : [];
    if (faults.length > 0) {
      const held = unlessConfirmed(command, 'journal.importFaults', 'confirm', {
        rounds: faults.map((each) => each.round),
      });
      if (held) return held;
    }
    const noted = roundsNoted(tournament);
    const notes = faults.filter(({ round }) => !noted.has(round)).map((each) => importNote(tournament, each));
    const changed = { fideMode, notes: [...tournament.notes, ...notes] };
    return ok({ tournament: { ...tournament, ...changed }, source });
  },
  evolve: (_, { tournament }) => {
    const { importedRounds: _earlier, ...read } = tournament;
    const rounds = lastPairedRound(tournament);
    return outsideFide({
      ...read,
      ...(rounds === 0 ? {} : { importedRounds: rounds }),
      notes: tournament.notes.map((note) => withTeamsNoted(tournament, note)),
    });
  },
};
