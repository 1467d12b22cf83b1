import { type Line, linesOnlyIn, type RoundDifference } from '../checking/compare.ts';
import { ownEntry } from '../kernel/ownEntry.ts';
import type { Result } from '../kernel/result.ts';
import { ok } from '../kernel/result.ts';
import { hasSchedule } from '../schedule/kinds.ts';
import {
  FIDE_MODE_EXITED,
  notedEntrant,
  notedPair,
  notedTeam,
  readHandNote,
  withTeamsNoted,
} from '../tournament/notes.ts';
import { pairsTeams, roundsPerMatch } from '../tournament/systemKinds.ts';
import type { TeamId, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import { isChange } from './changes.ts';
import * as external from './commands/external.ts';
import * as knockout from './commands/knockout.ts';
import * as logo from './commands/logo.ts';
import * as lots from './commands/lots.ts';
import * as numbers from './commands/numbers.ts';
import * as players from './commands/players.ts';
import * as together from './commands/playersTogether.ts';
import * as playoff from './commands/playoff.ts';
import * as prizes from './commands/prizes.ts';
import * as reports from './commands/reports.ts';
import * as restrictions from './commands/restrictions.ts';
import * as byes from './commands/rounds/byes.ts';
import * as leaving from './commands/rounds/leaving.ts';
import * as results from './commands/rounds/results.ts';
import * as rounds from './commands/rounds/rounds.ts';
import * as roundTimes from './commands/rounds/roundTimes.ts';
import * as scheduled from './commands/rounds/scheduled.ts';
import * as status from './commands/rounds/status.ts';
import * as stages from './commands/stages.ts';
import * as teamForfeits from './commands/teamForfeits.ts';
import * as teams from './commands/teams.ts';
import * as tieLots from './commands/tieLots.ts';
import * as tournament from './commands/tournament.ts';
import { outsideFide } from './commands/tournament.ts';
import { scoringRefusal } from './fideMode.ts';
import type { Confirmed, Handler, Refusal } from './handler.ts';
import { refusal, unlessConfirmed } from './handler.ts';
import { lastPairedRound } from './rounds.ts';
import { followingOrder, withTeamOrder } from './teamRanking.ts';

/** Rounds of a file that are not as their own system has them: found by the server, never taken from outside. */
interface CheckedImport {
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

/** Rounds (in Double-Swiss: matches) that the file already marks as not paired by the system; one line each is enough. */
function roundsNoted(tournament: Tournament): ReadonlySet<number> {
  const ofImports = tournament.notes.flatMap((note) => IMPORT_NOTE.exec(note)?.[1] ?? []).map(Number);
  // What the arbiter changed already has its line with the reason or the pairs.
  const byHand = tournament.notes.flatMap((note) => readHandNote(note)?.round ?? []);
  return new Set([...ofImports, ...byHand.map((round) => Math.ceil(round / roundsPerMatch(tournament)))]);
}

/**
 * A tournament read from a file becomes the state. In FIDE mode, rule violations in its rounds need confirmation and are noted.
 */
const importTournament: Handler<
  { readonly tournament: Tournament; readonly source: string } & CheckedImport,
  { readonly tournament: Tournament; readonly source: string }
> = {
  decide: (state, command) => {
    if (lastPairedRound(state) > 0) return refusal('journal.importOverRounds', { round: lastPairedRound(state) });
    const { tournament, source } = command;
    // Our own note says that it was left permanently (Q45): no file brings a tournament back into FIDE mode.
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

/** Every kind of entry. A new kind is one handler and one line here. */
export const HANDLERS = {
  create: tournament.create,
  import: importTournament,
  'change-settings': tournament.changeSettings,
  'leave-fide-mode': tournament.leaveFideMode,
  note: tournament.addNote,
  'add-players': players.addPlayers,
  'change-player': players.changePlayer,
  'change-players': together.changePlayers,
  renumber: players.renumber,
  'exchange-numbers': numbers.exchangeNumbers,
  'numbers-from-ratings': numbers.numbersFromRatings,
  'remove-player': players.removePlayer,
  withdraw: players.withdraw,
  readmit: players.readmit,
  'grant-bye': byes.grantBye,
  'grant-byes': together.grantByes,
  'remove-players': together.removePlayers,
  'revoke-bye': byes.revokeBye,
  pair: rounds.pair,
  'change-pairing': rounds.changePairing,
  unpair: rounds.unpair,
  publish: status.publish,
  'close-round': status.closeRound,
  'reopen-round': status.reopenRound,
  result: stages.alsoInStagesOver(results.enterResult),
  'swap-colours': results.swapColours,
  'correct-for-rating': stages.alsoInStagesOver(results.correctForRating),
  'draw-start-position': lots.drawStartPosition,
  'set-round-times': roundTimes.setRoundTimes,
  'set-section': tournament.setSection,
  'set-tables': tournament.setTables,
  'set-logo': logo.setLogo,
  'set-report-facts': reports.setReportFacts,
  'send-report': reports.sendReport,
  forbid: restrictions.forbid,
  permit: restrictions.permit,
  'set-wish': restrictions.setWish,
  'remove-wish': restrictions.removeWish,
  adjust: restrictions.adjust,
  'set-team': teams.setTeam,
  'remove-team': teams.removeTeam,
  'add-teams': teams.addTeams,
  'number-teams': numbers.numberTeams,
  'team-bye': teams.teamBye,
  'withdraw-team': teamForfeits.withdrawTeam,
  'readmit-team': teamForfeits.readmitTeam,
  'define-categories': prizes.defineCategories,
  'define-prizes': prizes.definePrizes,
  'draw-tie-lots': tieLots.drawTieLots,
  'set-external-values': external.setExternalValues,
  'draw-lots': lots.drawTheLots,
  'draw-final-group': lots.drawFinalGroup,
  'open-rounds': scheduled.openRounds,
  'set-line-up': scheduled.setLineUp,
  'forfeit-match': teamForfeits.forfeitMatch,
  'leave-schedule': leaving.leaveSchedule,
  'return-to-schedule': leaving.returnToSchedule,
  'begin-stage': stages.beginStage,
  'start-knockout': knockout.startKnockout,
  'match-result': knockout.matchResult,
  'award-match': knockout.awardMatch,
  'draw-match-colours': knockout.drawMatchColours,
  'draw-all-colours': knockout.drawAllColours,
  'start-playoff': playoff.startPlayoff,
  'cancel-playoff': playoff.cancelPlayoff,
  'playoff-result': playoff.playoffResult,
  'award-playoff': playoff.awardPlayoff,
  'draw-playoff-colours': playoff.drawPlayoffColours,
} as const;

type Handlers = typeof HANDLERS;
type CommandOf<H> = H extends Handler<infer C, infer _> ? C : never;
type EventOf<H> = H extends Handler<infer _, infer E> ? E : never;

/**
 * Undoes every active entry from `through` on (the latest one if both are left out), or only `entry`, if the later ones are valid
 * without it. Undoing an undo restores what it removed.
 */
export type UndoCommand = { readonly kind: 'undo'; readonly through?: number; readonly entry?: number };
/** Restores what the latest undo removed, as long as nothing was entered since. */
export type RedoCommand = { readonly kind: 'redo' };

/** What someone asks for. `confirmed` names the questions answered. */
export type Command = (
  | { [K in keyof Handlers]: { readonly kind: K } & CommandOf<Handlers[K]> }[keyof Handlers]
  | UndoCommand
  | RedoCommand
) & { readonly confirmed?: Confirmed };

/** Kinds after which the numbers of teams may follow another average (C.04.6 1.1.2). */
const MOVE_TEAMS = [
  'add-teams',
  'set-team',
  'remove-team',
  'change-player',
  'change-players',
  'remove-player',
  'change-settings',
] as const;
type MovesTeams = (typeof MOVE_TEAMS)[number];
/** The order of the teams from there on, if it changed: a recorded fact, which is not calculated again. */
type TeamsMoved<K> = K extends MovesTeams ? { readonly teamOrder?: readonly TeamId[] } : unknown;

/** What has happened. */
export type Event =
  | { [K in keyof Handlers]: { readonly kind: K } & EventOf<Handlers[K]> & TeamsMoved<K> }[keyof Handlers]
  | { readonly kind: 'undo'; readonly entries: readonly number[] }
  | { readonly kind: 'redo'; readonly entries: readonly number[] };

/** An event that changes the tournament directly. */
export type Change = Exclude<Event, { kind: 'undo' | 'redo' }>;

/** Checks a command that is no undo or redo against the tournament; the value is the event to record. Pure. */
export function decideChange(tournament: Tournament, command: Command): Result<Event, Refusal> {
  const handler = ownEntry<unknown>(HANDLERS, command.kind) as Handler<Command, Event> | undefined;
  if (handler === undefined) return refusal('journal.unknownCommand', { found: String(command.kind) });
  const decided = handler.decide(tournament, command);
  if (!decided.ok) return decided;
  return ok({ ...decided.value, ...teamsMoved(tournament, command.kind, decided.value), kind: command.kind } as Event);
}

/** What is recorded about the teams' numbers if an event changes them. */
function teamsMoved(before: Tournament, kind: Command['kind'], event: Event): { readonly teamOrder?: TeamId[] } {
  const mayMove = MOVE_TEAMS.some((each) => each === kind) && (pairsTeams(before) || kind === 'change-settings');
  if (!mayMove || lastPairedRound(before) > 0) return {};
  const after = (HANDLERS[kind as MovesTeams] as unknown as Handler<unknown, Event>).evolve(before, event);
  const teamOrder = followingOrder(before, after);
  return teamOrder === undefined ? {} : { teamOrder };
}

/** The tournament after one more event that is not an undo or redo. Pure. */
export function evolve(tournament: Tournament, event: Event): Tournament {
  if (!isChange(event)) return tournament;
  const done = (HANDLERS[event.kind] as unknown as Handler<unknown, Event>).evolve(tournament, event);
  const next = 'teamOrder' in event && event.teamOrder !== undefined ? withTeamOrder(done, event.teamOrder) : done;
  if (tournament.finalPlaces === undefined || next.rounds === tournament.rounds) return next;
  // Places out of a report file hold for its results only.
  const { finalPlaces: _, ...rest } = next;
  return rest;
}
