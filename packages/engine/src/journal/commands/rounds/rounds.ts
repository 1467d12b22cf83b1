import { ok } from '../../../kernel/result.ts';
import { hasSchedule } from '../../../schedule/kinds.ts';
import type { HandRound } from '../../../schedule/roundRobin/byHand.ts';
import { handColourErrors, handEntrants, handRoundError } from '../../../schedule/roundRobin/byHand.ts';
import { roundRobinRound } from '../../../schedule/roundRobin/make.ts';
import { plannedRound, scheduleOf } from '../../../schedule/scheduleOf.ts';
import { lastOfGroupA } from '../../../tournament/acceleration/acceleration.ts';
import { lastOfGroups } from '../../../tournament/acceleration/readyTables.ts';
import {
  CHANGED_BY_HAND,
  handNote,
  lateNote,
  notedEntrant,
  notedPair,
  noteText,
  numbersNow,
  PAIRED_BY_HAND,
  withTeamsNoted,
} from '../../../tournament/notes.ts';
import { withPairingForgotten } from '../../../tournament/past/asPaired.ts';
import { hasColourLot, pairsTeams, roundsOfMatch } from '../../../tournament/systemKinds.ts';
import type { Game, PlayerId, Tournament } from '../../../tournament/tournament.ts';
import { isPaired, nextRoundNumber, roundOf } from '../../../tournament/tournament.ts';
import { type Attendance, attendanceOf, withAnswers, withAttendance } from '../../attendance.ts';
import type { Confirmed, Handler, Refusal } from '../../handler.ts';
import { refusal, unlessConfirmed } from '../../handler.ts';
import { lastPairedRound, withoutHandNote, withoutPairing, withRound } from '../../rounds.ts';
import { toBePaired } from '../../toBePaired.ts';
import { unlessLegal } from '../breaches.ts';
import type { ColourLot, ProposedRound, RoundToPair, RulesPairing } from './proposedRound.ts';
import type { ScheduledRound } from './scheduled.ts';
import { fillRound } from './scheduled.ts';
import { faultOf, type Seating, seatingOf, truthful, withPairing } from './seating.ts';
import { closeRound, missingResults } from './status.ts';

/** `notes`: lines for the tournament's record (FIDE's checklist Q69: a pairing that is not the engine's is noted). */
type RoundPaired = Omit<ProposedRound, 'byRules'> &
  Seating & {
    readonly lastOfGroupA?: PlayerId;
    readonly lastOfGroups?: readonly PlayerId[];
    readonly notes?: readonly string[];
    /** Boards of the round before without a result: they count as adjourned from here on (checklist Q159). */
    readonly adjourned?: readonly number[];
    /** The round before was closed with it. */
    readonly close?: boolean;
    readonly drawn?: ColourLot;
    /** In a round robin: the round as paired, with the forfeits of those who left. */
    readonly scheduled?: ScheduledRound;
    readonly totalRounds?: number;
  };

/** The round that the last pairing was made for. */
const firstOfLastMatch = (state: Tournament): number => roundsOfMatch(state, lastPairedRound(state))[0];

/**
 * A round of a round robin paired by hand (checklist Q100-Q102): everyone still meets everyone once a cycle, or it is refused
 * with the nearest round after which they do.
 */
function pairScheduled(
  state: Tournament,
  command: ProposedRound & Pick<RoundToPair, 'close'> & { readonly confirmed?: Confirmed },
) {
  const { round, pairings, bye, close } = command;
  const next = nextRoundNumber(state);
  const hand = scheduledByHand(state, round);
  if (hand === undefined) return refusal('schedule.notPairedByHand', { round });
  if (round !== next) return refusal('journal.notTheNextRound', { found: round, expected: next });
  const compared = { ...command, byRules: hand.byRules };
  const fault =
    faultOf(state, command, hand.entrants) ??
    unlessCompletable(state, command) ??
    unlessColoursAlternate(state, command) ??
    unlessAsRuled(state, compared);
  if (fault) return fault;
  const note = differenceNote(state, compared);
  return ok({
    round,
    pairings,
    bye,
    ...(note === undefined ? {} : { manual: true, notes: [note] }),
    ...(close === true ? { close } : {}),
    scheduled: hand.seated(command),
    totalRounds: hand.totalRounds,
  });
}

/** Whether the colour of board 1 is still to be drawn (C.04.3 5.1). */
export const needsColourLot = (state: Tournament): boolean =>
  state.initialColour === undefined && lastPairedRound(state) === 0 && !hasSchedule(state) && hasColourLot(state);

/** Values drawn from a seed. */
export const colourLotOf = (seed: number): ColourLot => ({ colour: seed % 2 === 0 ? 'white' : 'black', seed });

/** The tournament from which a round is paired, with the previous round closed and the colour drawn if requested. */
export function beforePairing(
  state: Tournament,
  { round, close, drawn }: Pick<RoundToPair, 'round' | 'close' | 'drawn'>,
): Tournament {
  const closed = close === true ? closeRound.evolve(state, { round: round - 1 }) : state;
  return drawn === undefined ? closed : { ...closed, initialColour: drawn.colour };
}

/** Records the pairing of the next round. Who computes it is the caller's choice; here it must only be complete. */
export const pair: Handler<RoundToPair, RoundPaired> = {
  decide: (given, { pairings, bye, ...asked }) => {
    const { round, close } = asked;
    const closing = close === true ? closeRound.decide(given, { round: round - 1 }) : undefined;
    if (closing?.ok === false) return closing;
    if (pairings === undefined || bye === undefined) return refusal('journal.boardsMissing', { round });
    const command = { ...asked, pairings, bye };
    const state = beforePairing(given, command);
    if (hasSchedule(state)) return pairScheduled(state, command);
    const next = nextRoundNumber(state);
    if (round !== next) return refusal('journal.notTheNextRound', { found: round, expected: next });
    if (state.totalRounds !== undefined && round > state.totalRounds) {
      return refusal('journal.noMoreRounds', { rounds: state.totalRounds });
    }
    const fault = faultOf(state, command) ?? unlessLegal(state, command) ?? unlessAsRuled(state, command);
    if (fault) return fault;
    const earlier = round === 1 ? [] : roundsOfMatch(state, round - 1);
    const unfinished = earlier.find((each) => missingResults(state, each).length > 0);
    if (unfinished !== undefined) {
      const facts = { round, earlier: unfinished, boards: missingResults(state, unfinished) };
      const held = unlessConfirmed(command, 'journal.openGames', 'confirm', facts);
      if (held) return held;
    }
    const { confirmed: _, byRules: __, manual: said, ...rest } = truthful(command);
    // If the system's pairing is known, boards made by the arbiter are found by comparing with it and need not be declared.
    const note = differenceNote(state, command);
    const manual = command.byRules === undefined ? said : note === undefined ? undefined : true;
    const event = { ...rest, ...(manual === undefined ? {} : { manual }) };
    // C.04.7 1.3: the last participant of group A is fixed when round 1 is paired.
    const last = round === 1 && state.acceleration.method === 'baku' ? lastOfGroupA(state) : undefined;
    const { table } = state.acceleration;
    const entrants = pairsTeams(state) ? state.teams : state.players;
    const lasts = round === 1 && table !== undefined ? lastOfGroups(table, entrants) : undefined;
    const notes = notesOn(state, event, note);
    const blank = roundOf(state, round - 1).games.filter((game) => game.result === undefined);
    const adjourned = blank.map(({ board }) => board);
    return ok({
      ...event,
      ...seatingOf(state, command),
      ...(notes.length === 0 ? {} : { notes }),
      ...(adjourned.length === 0 ? {} : { adjourned }),
      ...(last === undefined ? {} : { lastOfGroupA: last }),
      ...(lasts === undefined ? {} : { lastOfGroups: lasts }),
    });
  },
  evolve: (given, event) => {
    const state = beforePairing(given, event);
    const notes = (event.notes ?? []).map((note) => withTeamsNoted(state, note));
    const noted = notes.length === 0 ? state : { ...state, notes: [...state.notes, ...notes] };
    const { scheduled, totalRounds = state.totalRounds } = event;
    if (scheduled !== undefined)
      return withRound({ ...noted, ...(totalRounds === undefined ? {} : { totalRounds }) }, event.round, (entry) => ({
        ...fillRound(entry, scheduled),
        ...(event.manual === true ? { manual: true } : {}),
      }));
    const adjourned = new Set(event.adjourned);
    const before =
      adjourned.size === 0
        ? noted
        : withRound(noted, event.round - 1, (entry) => ({
            ...entry,
            games: entry.games.map((game): Game => (adjourned.has(game.board) ? { ...game, result: '??' } : game)),
          }));
    const paired = withAnswers(
      withRound(
        withPairing(before, event, (game) => game),
        event.round,
        ({ wishes: _, ...entry }) => ({
          ...entry,
          status: 'paired',
          ...(event.manual === true ? { manual: true } : {}),
          ...(event.wishes === undefined ? {} : { wishes: event.wishes }),
        }),
      ),
      event.round,
    );
    const { lastOfGroupA: last, lastOfGroups: lasts } = event;
    if (last === undefined && lasts === undefined) return paired;
    const fixed = {
      ...(last === undefined ? {} : { lastOfGroupA: last }),
      ...(lasts === undefined ? {} : { lastOfGroups: lasts }),
    };
    return { ...paired, acceleration: { ...paired.acceleration, ...fixed } };
  },
};

/**
 * Replaces the pairing of the round paired last; results of unchanged boards are kept. Late arrivals are paired with it, and
 * absent players leave it (C.04.2 4.4).
 */
export const changePairing: Handler<
  ProposedRound & Attendance,
  Omit<ProposedRound, 'byRules'> & Attendance & Seating & { readonly note: string }
> = {
  decide: (state, command) => {
    if (state.schedule?.knockout !== undefined) return refusal('schedule.notPairedByHand', { round: command.round });
    const entry = roundOf(state, command.round);
    if (!isPaired(entry)) return refusal('journal.roundNotPaired', { round: command.round });
    if (command.round !== firstOfLastMatch(state)) return refusal('journal.onlyLastRound', { round: command.round });
    const attendance = attendanceOf(command);
    const there = withAttendance(state, command.round, attendance);
    const fault =
      attendanceRefusal(state, command.round, attendance) ??
      faultOf(there, command) ??
      unlessLegal(there, { ...command, manual: true }) ??
      unlessAsRuled(there, command);
    if (fault) return fault;
    const note = differenceNote(state, command);
    // The boards are the system's again: there is no difference, so nothing is noted (Q69).
    const asRuled = command.byRules === undefined ? command.manual === false : note === undefined;
    if (entry.status !== 'paired') {
      const facts = { round: command.round, ...attendance, ...(asRuled ? { asRuled } : {}) };
      const held = unlessConfirmed(command, 'journal.changePublished', 'confirm-twice', facts);
      if (held) return held;
    }
    const { confirmed: _, byRules: __, arrived: ___, away: ____, ...rest } = truthful(command);
    const event = { ...rest, ...attendance };
    if (asRuled) return ok({ ...event, ...seatingOf(state, command), manual: false, note: '' });
    const changed = lateArrivalNote(state, command) ?? note ?? handNote(command.round, CHANGED_BY_HAND);
    return ok({ ...event, ...seatingOf(state, command), manual: true, note: changed });
  },
  evolve: (state, event) => {
    // Only the last comparison counts: an earlier one of the same round is of boards that nobody has seen.
    const others = withoutHandNote(state, event.round);
    const note = withTeamsNoted(state, event.note);
    const noted = { ...others, notes: note === '' ? others.notes : [...others.notes, note] };
    const before = roundOf(state, event.round).games;
    const keep = (game: Game): Game => {
      const kept = before.find(({ white, black }) => white === game.white && black === game.black);
      return kept === undefined ? game : { ...kept, ...game };
    };
    const there = withAttendance(withPairingForgotten(noted, event.round), event.round, event);
    return withRound(withPairing(there, event, keep), event.round, ({ wishes: _, manual: __, ...entry }) => ({
      ...entry,
      ...(event.manual === false ? {} : { manual: true }),
      ...(event.wishes === undefined ? {} : { wishes: event.wishes }),
    }));
  },
};

/** Undoes the last round's pairing; its results are removed too, so this needs confirmation. */
export const unpair: Handler<{ readonly round: number }> = {
  decide: (state, command) => {
    if (state.schedule?.knockout !== undefined) return refusal('schedule.notPairedByHand', { round: command.round });
    const entry = roundOf(state, command.round);
    if (!isPaired(entry)) return refusal('journal.roundNotPaired', { round: command.round });
    const rounds = roundsOfMatch(state, command.round);
    if (!rounds.includes(lastPairedRound(state))) return refusal('journal.onlyLastRound', { round: command.round });
    const entries = rounds.map((round) => roundOf(state, round));
    const entered = entries.flatMap(({ games }) => games.filter((game) => game.result !== undefined)).length;
    // Results may be entered while the boards are still being reviewed; a published pairing has been seen by players.
    const isPublished = entries.some(({ status }) => status !== 'paired');
    const rule = entered > 0 ? 'journal.unpair' : isPublished ? 'journal.unpairPublished' : undefined;
    const facts = { round: command.round, ...(entered > 0 ? { results: entered } : {}) };
    const held = rule && unlessConfirmed(command, rule, 'confirm-twice', facts);
    return held ?? ok({ round: command.round });
  },
  evolve: (state, event) => roundsOfMatch(state, event.round).reduce((now, round) => withoutPairing(now, round), state),
};

/** Each player is listed once, only if it is a change for them, and only if players are paired. */
function attendanceRefusal(
  state: Tournament,
  round: number,
  attendance: Attendance,
): { ok: false; error: Refusal } | undefined {
  const { arrived = [], away = [] } = attendance;
  if (arrived.length === 0 && away.length === 0) return undefined;
  if (pairsTeams(state) || hasSchedule(state)) return refusal('journal.attendanceOfPlayers', { round });
  const known = new Set(state.players.map(({ id }) => id));
  const seen = new Set<PlayerId>();
  for (const player of [...arrived, ...away]) {
    if (!known.has(player)) return refusal('journal.unknownPlayer', { found: player });
    if (seen.has(player)) return refusal('journal.attendanceTwice', { player, round });
    seen.add(player);
  }
  const before = new Set(toBePaired(state, round));
  const after = new Set(toBePaired(withAttendance(state, round, attendance), round));
  const present = arrived.find((player) => before.has(player));
  if (present !== undefined) return refusal('journal.isToBePaired', { player: present, round });
  const absent = [...arrived.filter((player) => !after.has(player)), ...away.filter((player) => !before.has(player))];
  return absent.length === 0 ? undefined : refusal('journal.notToBePaired', { player: absent[0], round });
}

/** Games of one pairing that the other does not have, as notes name them; the bye is `n-0`. */
function onlyIn(state: Tournament, one: RulesPairing, other: RulesPairing): string[] {
  const noted = notedEntrant(state);
  const pairNames = ({ pairings, bye }: RulesPairing): string[] => [
    ...pairings.map(({ white, black }) => notedPair(white, black, noted)),
    ...(bye === null ? [] : [notedPair(bye, 0, noted)]),
  ];
  const known = new Set(pairNames(other));
  return pairNames(one).filter((pair) => !known.has(pair));
}

/** The note for a round that is not as the system pairs it (Q69); undefined if it is. */
function differenceNote(state: Tournament, proposal: ProposedRound): string | undefined {
  const { round, byRules } = proposal;
  if (byRules === undefined) return undefined;
  if (byRules === null)
    return handNote(round, `no legal pairing => ${onlyIn(state, proposal, { pairings: [], bye: null }).join(' ')}`);
  const wanted = onlyIn(state, byRules, proposal);
  return wanted.length === 0
    ? undefined
    : handNote(round, `${wanted.join(' ')} => ${onlyIn(state, proposal, byRules).join(' ')}`);
}

/**
 * The note of a published round that changes only for late arrivals: what changes is not what the system would have paired
 * had they been there in time. Undefined if a board changes.
 */
function lateArrivalNote(state: Tournament, proposal: ProposedRound & Attendance): string | undefined {
  const { round, arrived = [], away = [] } = proposal;
  const { games, byes, status } = roundOf(state, round);
  if (status === 'paired' || arrived.length === 0 || away.length > 0) return undefined;
  const before = { pairings: games, bye: byes.find(({ kind }) => kind === 'pab')?.player ?? null };
  if (onlyIn(state, { ...before, bye: null }, proposal).length > 0) return undefined;
  const [was, is] = [onlyIn(state, before, proposal), onlyIn(state, proposal, before)];
  return lateNote(round, `${was.join(' ') || 'none'} => ${is.join(' ')}`, arrived);
}

/** Asks before a round is seated otherwise than the system pairs it; the question shows both pairings. */
function unlessAsRuled(state: Tournament, command: ProposedRound & { readonly confirmed?: Confirmed }) {
  const note = state.fideMode ? differenceNote(state, command) : undefined;
  if (note === undefined) return undefined;
  const told = noteText(note.slice(note.indexOf(': ') + 2), numbersNow(state));
  const [rules = '', seated = ''] = told.split(' => ');
  return unlessConfirmed(command, 'journal.notByRules', 'confirm', { round: command.round, rules, seated });
}

/** What the tournament records about a round: changes by hand, and what happened to the wishes. */
function notesOn(
  state: Tournament,
  { round, manual, wishes }: ProposedRound,
  difference: string | undefined,
): string[] {
  const given = wishes?.givenUp.flatMap(({ pairs }) =>
    pairs.map(({ player, opponent }) => notedPair(player, opponent, notedEntrant(state))),
  );
  const byHand = difference ?? (manual === true ? handNote(round, PAIRED_BY_HAND) : undefined);
  return [
    ...(byHand === undefined ? [] : [byHand]),
    ...(wishes === undefined
      ? []
      : [`Wishes @ Round ${round}: ${wishes.kept} kept, given up: ${given?.join(' ') || 'none'}`]),
  ];
}

type Asked = ProposedRound & { readonly confirmed?: Confirmed };

/** What a round of a round robin paired by hand is compared with. */
interface ScheduledByHand {
  readonly entrants: readonly PlayerId[];
  /** The round as the schedule has it. */
  readonly byRules: RulesPairing;
  readonly totalRounds: number;
  seated(proposal: ProposedRound): ScheduledRound;
}

/** Undefined where rounds come from the schedule alone: teams, several groups, formats other than a round robin. */
function scheduledByHand(state: Tournament, round: number): ScheduledByHand | undefined {
  if (state.system !== 'round-robin') return undefined;
  const entrants = handEntrants(state, round);
  const planned = plannedRound(state, round);
  const whole = scheduleOf(state);
  if (entrants === undefined || !planned.ok || !whole.ok) return undefined;
  const { games, free } = planned.value;
  return {
    entrants,
    byRules: { pairings: games, bye: free[0] ?? null },
    totalRounds: whole.value.rounds.length,
    seated: ({ pairings, bye }) => {
      const { number, games, byes, matches, teamByes } = roundRobinRound(state, round, { pairings, bye });
      return { number, games, byes, matches, teamByes };
    },
  };
}

/** A round in numbers, as notes have it: `1-4 9-2 17-0`. */
function inNumbers(state: Tournament, { pairings, bye }: HandRound): string {
  const named = [
    ...pairings.map(({ white, black }) => notedPair(white, black)),
    ...(bye === null ? [] : [notedPair(bye, 0)]),
  ];
  return noteText(named.join(' '), numbersNow(state));
}

/** Refuses a round after which not everyone can meet everyone once a cycle; the nearest one that allows it is named (Q101). */
function unlessCompletable(state: Tournament, { round, pairings, bye }: Asked) {
  const fault = handRoundError(state, round, { pairings, bye });
  if (fault === undefined) return undefined;
  const facts = { round, repair: inNumbers(state, fault.repair) };
  if (fault.kind === 'met') return refusal('schedule.metInCycle', { ...facts, boards: fault.boards });
  const { left, among } = fault;
  return among === undefined
    ? refusal('schedule.noCompletion', { ...facts, left })
    : refusal('schedule.noCompletionAmong', { ...facts, left, players: among });
}

/** Asks before someone has a colour for the third time running, or twice against the same opponent (Q102). */
function unlessColoursAlternate(state: Tournament, command: Asked) {
  const { round, pairings, bye } = command;
  const boards = handColourErrors(state, round, { pairings, bye });
  if (boards.length === 0) return undefined;
  return unlessConfirmed(command, 'schedule.coloursByHand', 'confirm', { round, boards });
}
