import type { Result } from '../kernel/result.ts';
import { ok } from '../kernel/result.ts';
import { hasSchedule } from '../schedule/kinds.ts';
import type { Tournament } from '../tournament/tournament.ts';
import { EMPTY_TOURNAMENT, roundOf } from '../tournament/tournament.ts';
import { NUMBERS_FROZEN_FROM } from './commands/players.ts';
import { PLAYOFF_NOT_LEVEL } from './commands/playoff.ts';
import { missingResults } from './commands/rounds/status.ts';
import { olderRoundRefusal } from './fideMode.ts';
import type { Confirmed, Refusal } from './handler.ts';
import { refusal, unlessConfirmed } from './handler.ts';
import type { Change, Command, Event } from './journal.ts';
import { decideChange, evolve } from './journal.ts';
import { commandOf, doesTheSame, sameNumbers, sameTeamNumbers } from './retold.ts';
import { lastPairedRound, pairedAfter } from './rounds.ts';
import type { JournalState } from './state.ts';

/** The journal without some of its entries, or with some of them again. */
interface Altered {
  readonly tournament: Tournament;
  readonly event: Extract<Event, { kind: 'undo' | 'redo' }>;
}

/**
 * Undoes one entry and keeps all others: every later one is decided again without it, and the first that would be recorded
 * differently prevents the undo. Undoing an undo restores what it removed.
 */
export function takenBack(
  state: JournalState,
  command: { readonly entry: number; readonly confirmed?: Confirmed },
): Result<Altered, Refusal> {
  const { entry } = command;
  const meant = state.events[entry - 1];
  if (meant === undefined) return refusal('journal.noSuchEntry', { entry, last: state.seq });
  const inForce = new Set(state.inForce);
  const named = 'entries' in meant && isAlteration(meant) ? meant.entries : [entry];
  const back = meant.kind === 'undo';
  const entries = named.filter((seq) => inForce.has(seq) !== back);
  if (entries.length === 0) return refusal('journal.takenBackAlready', { entry });
  if (entries.includes(1)) return refusal('journal.undoTheBeginning');
  if (!back) {
    const lasting = irrevocable(state, entries);
    if (lasting) return lasting;
  }
  const changed = new Set(entries);
  const kept = back
    ? [...state.inForce, ...entries].sort((a, b) => a - b)
    : state.inForce.filter((s) => !changed.has(s));
  const told = replay(state, kept, entries[0]);
  if (!told.ok) return told;
  const forbidden = objection(state, told.value, entries, command.confirmed ?? 0);
  if (forbidden) return forbidden;
  return ok({ tournament: told.value, event: { kind: back ? 'redo' : 'undo', entries } });
}

const isAlteration = (event: Event): event is Altered['event'] => event.kind === 'undo' || event.kind === 'redo';

/**
 * Entries that cannot be undone: leaving FIDE mode is permanent and noted in the file; a report that was sent has been received.
 */
export function irrevocable(state: JournalState, entries: readonly number[]) {
  const of = (kind: Event['kind']) => entries.find((seq) => state.events[seq - 1]?.kind === kind);
  const left = of('leave-fide-mode');
  if (left !== undefined) return refusal('journal.undoFideMode', { entry: left });
  const sent = of('send-report');
  return sent === undefined ? undefined : refusal('journal.undoReport', { entry: sent });
}

/** Folds the entries; those after `from` are decided again, because they were decided in another state. */
function replay(state: JournalState, entries: readonly number[], from: number): Result<Tournament, Refusal> {
  let tournament = EMPTY_TOURNAMENT;
  for (const seq of entries) {
    const event = state.events[seq - 1] as Change;
    if (seq >= from) {
      const hindrance = hindranceOf(tournament, event);
      if (hindrance !== undefined) {
        const { rule, facts } = hindrance;
        return refusal('journal.undoInTheWay', { ...facts, entry: seq, reason: rule });
      }
    }
    tournament = evolve(tournament, event);
  }
  return ok(tournament);
}

/** Why the event would not be recorded like this any more. */
function hindranceOf(tournament: Tournament, event: Change): Pick<Refusal, 'rule' | 'facts'> | undefined {
  // A sent report stays sent, whatever is corrected afterwards; the next report lists the differences.
  if (event.kind === 'send-report') return undefined;
  const known = tournament.players.map((player) => player.id);
  if (event.kind === 'add-players' || event.kind === 'add-teams') {
    const twice = event.players.find((player) => known.includes(player.id));
    if (twice !== undefined) return { rule: 'journal.undoNumberTaken', facts: { player: twice.id } };
  }
  const again = decideChange(tournament, commandOf(tournament, event));
  // Players of a play-off whom a correction separates: the play-off is kept but decides nothing, as after any other correction.
  if (!again.ok) return again.error.rule === PLAYOFF_NOT_LEVEL ? undefined : again.error;
  if (!doesTheSame(event, again.value)) return { rule: 'journal.undoOtherwise', facts: {} };
  const stands =
    sameNumbers(event, again.value, known) &&
    sameTeamNumbers(event, again.value as Change, (each) => evolve(tournament, each));
  return stands ? undefined : { rule: 'journal.undoNumbers', facts: {} };
}

/** Whatever an undo changes must be allowed now, as if it were requested directly. */
export function objection(state: JournalState, after: Tournament, entries: readonly number[], confirmed: Confirmed) {
  const before = state.tournament;
  for (const seq of entries) {
    const wanted = directly(state.events[seq - 1] as Change, before, after);
    const judged = wanted === undefined ? undefined : decideChange(before, { ...wanted, confirmed: 2 });
    if (judged?.ok === false) return judged;
  }
  const renumbered = after.players.some((player) =>
    before.players.some((old) => old.id === player.id && old.tpn !== player.tpn),
  );
  if (renumbered && lastPairedRound(before) >= NUMBERS_FROZEN_FROM)
    return refusal('journal.numbersFrozen', { round: NUMBERS_FROZEN_FROM });
  const past = pastResultChanged(before, after);
  if (past === undefined) return undefined;
  const last = lastPairedRound(before);
  return (
    olderRoundRefusal(before, past) ??
    unlessConfirmed({ confirmed }, 'journal.undoPastResult', 'confirm-twice', { round: past, last })
  );
}

/** The command that would have the same effect as the undo; none if no rules apply to it. */
function directly(event: Change, before: Tournament, after: Tournament): Command | undefined {
  switch (event.kind) {
    case 'change-settings': {
      const { info: _, ...changed } = event.settings;
      const keys = Object.keys(changed) as (keyof typeof changed)[];
      const settings = Object.fromEntries(keys.flatMap((key) => (after[key] === undefined ? [] : [[key, after[key]]])));
      // Returning to what was announced before round 1 needs no reason.
      return { kind: 'change-settings', settings, ...(event.note === undefined ? {} : { reason: event.note }) };
    }
    case 'permit': {
      const again = after.forbidden.find((each) => !before.forbidden.includes(each));
      return again === undefined ? undefined : { kind: 'forbid', restriction: again };
    }
    case 'forbid': {
      const again = after.forbidden.length > before.forbidden.length ? event.restriction : undefined;
      return again === undefined ? undefined : { kind: 'forbid', restriction: again };
    }
    default:
      return undefined;
  }
}

/** The first round on which a later pairing depended and whose results would change; C.04.2 4.3 applies to them. */
function pastResultChanged(before: Tournament, after: Tournament): number | undefined {
  // With a schedule no later pairing was made with a result; in a knock-out the bracket has its own questions.
  if (hasSchedule(before)) return undefined;
  for (let round = 1; pairedAfter(before, round) > 0; round++) {
    const entry = roundOf(before, round);
    if (entry === roundOf(after, round) || missingResults(before, round).length === entry.games.length) continue;
    const was = new Map(entry.games.map((game) => [`${game.white}-${game.black}`, game.result]));
    const other = roundOf(after, round).games.some((game) => was.get(`${game.white}-${game.black}`) !== game.result);
    if (other) return round;
  }
  return undefined;
}
