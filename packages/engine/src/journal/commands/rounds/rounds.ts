import { ok } from '../../../kernel/result.ts';
import { hasSchedule } from '../../../schedule/registry.ts';
import { type SeatedRound, seatRound } from '../../../schedule/teams/seatRound.ts';
import { lastOfGroupA } from '../../../tournament/acceleration.ts';
import { isLeftBye } from '../../../tournament/asked.ts';
import { isUnfinished } from '../../../tournament/gameResult.ts';
import { presentIn } from '../../../tournament/history.ts';
import { notedPair, noteText } from '../../../tournament/notes.ts';
import { lastOfGroups } from '../../../tournament/readyTables.ts';
import { pairsTeams, roundsOfMatch, roundsPerMatch } from '../../../tournament/systemKinds.ts';
import { teamsPresentIn } from '../../../tournament/teamPresence.ts';
import type { Bye, Game, PlayerId, Round, Tournament } from '../../../tournament/tournament.ts';
import { isPaired, nextRoundNumber, roundOf } from '../../../tournament/tournament.ts';
import type { Confirmed, Handler, Refusal } from '../../handler.ts';
import { refusal, unlessConfirmed } from '../../handler.ts';
import { lastPairedRound, unpaired, withRound } from '../../rounds.ts';
import { unlessLegal } from '../breaches.ts';
import { scheduledByHand, unlessColoursAlternate, unlessCompletable } from './handRound.ts';
import type { ProposedRound, RulesPairing } from './proposedRound.ts';
import type { ScheduledRound } from './scheduled.ts';
import { filled } from './scheduled.ts';

/** Games of one pairing that the other does not have, as notes name them; the bye is `n-0`. */
function onlyIn(one: RulesPairing, other: RulesPairing): string[] {
  const named = ({ pairings, bye }: RulesPairing): string[] => [
    ...pairings.map(({ white, black }) => notedPair(white, black)),
    ...(bye === null ? [] : [notedPair(bye, 0)]),
  ];
  const known = new Set(named(other));
  return named(one).filter((pair) => !known.has(pair));
}

/** The note of a round that is not as the system pairs it (Q69); undefined where it is. */
function differenceNote(proposal: ProposedRound): string | undefined {
  const { round, byRules } = proposal;
  if (byRules === undefined) return undefined;
  if (byRules === null)
    return `MPA @ Round ${round}: no legal pairing => ${onlyIn(proposal, { pairings: [], bye: null }).join(' ')}`;
  const wanted = onlyIn(byRules, proposal);
  return wanted.length === 0
    ? undefined
    : `MPA @ Round ${round}: ${wanted.join(' ')} => ${onlyIn(proposal, byRules).join(' ')}`;
}

/** Asks before a round is seated otherwise than the system pairs it; both pairings stand in the question. */
function unlessAsRuled(state: Tournament, command: ProposedRound & { readonly confirmed?: Confirmed }) {
  const note = state.fideMode ? differenceNote(command) : undefined;
  if (note === undefined) return undefined;
  const entrants = pairsTeams(state) ? state.teams : state.players;
  const numbers = new Map(entrants.map(({ id, tpn }) => [id, tpn]));
  const told = noteText(note.slice(note.indexOf(': ') + 2), (id) => numbers.get(id) ?? id);
  const [rules = '', seated = ''] = told.split(' => ');
  return unlessConfirmed(command, 'journal.notByRules', 'confirm', { round: command.round, rules, seated });
}

const indexed = (state: Tournament): Map<PlayerId, number> => new Map(state.players.map((player, i) => [player.id, i]));

/**
 * Ids of everybody who is to be paired in a round: entered, not withdrawn, no bye announced. Teams where the system pairs
 * teams.
 */
export function toBePaired(state: Tournament, round: number): PlayerId[] {
  if (pairsTeams(state)) {
    const before = withRound(state, round, ({ matches: _, ...entry }) => ({
      ...entry,
      games: [],
      // Somebody without an opponent at the board is there.
      byes: entry.byes.filter((bye) => bye.unopposed !== true),
      teamByes: (entry.teamByes ?? []).filter((bye) => bye.kind !== 'pab'),
    }));
    const teams = teamsPresentIn(before, round);
    return state.teams.filter((_, i) => teams[i] === 1).map((team) => team.id);
  }
  // A round that is paired already is judged by what was known before its pairing.
  const open = withRound(state, round, (entry) => ({
    ...entry,
    games: [],
    byes: entry.byes.filter((bye) => bye.kind !== 'pab'),
  }));
  const present = presentIn(open, round, indexed(open));
  return state.players.filter((_, i) => present[i] === 1).map((player) => player.id);
}

/** Every player to be paired must stand exactly once in the proposal, and nobody else. */
function faultOf(
  state: Tournament,
  proposal: ProposedRound,
  entrants: readonly PlayerId[] = toBePaired(state, proposal.round),
): { ok: false; error: Refusal } | undefined {
  const { round } = proposal;
  const expected = new Set(entrants);
  const seen = new Set<PlayerId>();
  const boards = new Set<number>();
  const placed = [
    ...proposal.pairings.flatMap(({ white, black }) => [white, black]),
    ...(proposal.bye === null ? [] : [proposal.bye]),
  ];
  for (const player of placed) {
    if (!expected.has(player)) return refusal('journal.notToBePaired', { player, round });
    if (seen.has(player)) return refusal('journal.pairedTwice', { player, round });
    seen.add(player);
  }
  for (const { board } of proposal.pairings) {
    if (boards.has(board) || !Number.isInteger(board) || board < 1)
      return refusal('journal.boardTwice', { board, round });
    boards.add(board);
  }
  const missing = [...expected].filter((player) => !seen.has(player));
  if (missing.length > 0) return refusal('journal.leftOut', { players: missing, round });
  return undefined;
}

const byesOf = (entry: Round, bye: PlayerId | null): Bye[] => [
  ...entry.byes.filter((each) => each.kind !== 'pab'),
  ...(bye === null ? [] : [{ player: bye, kind: 'pab' as const }]),
];

/** The state with a round's pairing: boards of players, or matches of teams as they are seated. */
function withPairing(
  state: Tournament,
  event: Omit<ProposedRound, 'byRules'> & Seating,
  keep: (game: Game) => Game,
): Tournament {
  const { round, pairings, bye, seated } = event;
  if (seated !== undefined) {
    const { games, byes, matches, teamByes } = seated;
    return withRound(state, round, (entry) => ({ ...entry, games: games.map(keep), byes, matches, teamByes }));
  }
  const paired = withRound(state, round, (entry) => ({
    ...entry,
    games: pairings.map(({ board, white, black }) => keep({ board, white, black })),
    byes: byesOf(entry, bye),
  }));
  if (roundsPerMatch(state) === 1) return paired;
  // C.04.5 4.4: the second game of every match has the colours reversed; byes are of whole matches.
  const { byes } = roundOf(paired, round);
  return withRound(paired, round + 1, (entry) => ({
    ...entry,
    status: entry.status === 'open' ? 'paired' : entry.status,
    games: pairings.map(({ board, white, black }) => {
      const found = entry.games.find((game) => game.white === black && game.black === white);
      return found === undefined ? { board, white: black, black: white } : { ...found, board };
    }),
    byes: byes.map((each) => (each.kind === 'pab' ? { ...each, counted: false as const } : each)),
  }));
}

/** The matches of a proposal of teams, with their games; nothing where players are paired. */
const seatingOf = (state: Tournament, { round, pairings, bye }: ProposedRound): Seating =>
  pairsTeams(state)
    ? {
        seated: seatRound(
          state,
          round,
          pairings.map(({ board, white, black }) => ({ table: board, white, black })),
          bye,
        ),
      }
    : {};

/** Of a round of teams: the games that the line-ups make of its matches. */
export interface Seating {
  readonly seated?: SeatedRound;
}

/** The proposal with what its boards, changed by hand, still keep apart and still give up. */
function truthful<P extends ProposedRound>(proposal: P): P {
  if (proposal.wishes === undefined) return proposal;
  const opponent = new Map(proposal.pairings.flatMap(({ white, black }) => [[white, black] as const, [black, white]]));
  const holds = (players: readonly PlayerId[]): boolean => {
    const members = new Set(players);
    return !players.some((player) => members.has(opponent.get(player) ?? 0));
  };
  const { apart, givenUp } = proposal.wishes;
  const met = givenUp
    .map((each) => ({ ...each, pairs: each.pairs.filter((pair) => opponent.get(pair.player) === pair.opponent) }))
    .filter(({ pairs }) => pairs.length > 0);
  const { bye, ...others } = proposal.wishes;
  const stands = bye === undefined || proposal.bye === null || isLeftBye(bye, proposal.bye);
  const limits = bye === undefined || !stands ? {} : { bye };
  return { ...proposal, wishes: { ...others, ...limits, apart: apart.filter(holds), givenUp: met } };
}

/** `notes`: lines for the tournament's record (FIDE's checklist Q69: a pairing that is not the engine's is noted). */
type RoundPaired = Omit<ProposedRound, 'byRules'> &
  Seating & {
    readonly lastOfGroupA?: PlayerId;
    readonly lastOfGroups?: readonly PlayerId[];
    readonly notes?: readonly string[];
    /** Boards of the round before without a result: they count as adjourned from here on (checklist Q159). */
    readonly adjourned?: readonly number[];
    /** Of a round robin: the round as it stands, with the forfeits of those who left. */
    readonly scheduled?: ScheduledRound;
    readonly totalRounds?: number;
  };

function notesOn({ round, manual, wishes }: ProposedRound, difference: string | undefined): string[] {
  const given = wishes?.givenUp.flatMap(({ pairs }) =>
    pairs.map(({ player, opponent }) => notedPair(player, opponent)),
  );
  const byHand = difference ?? (manual === true ? `MPA @ Round ${round}: paired by the arbiter` : undefined);
  return [
    ...(byHand === undefined ? [] : [byHand]),
    ...(wishes === undefined
      ? []
      : [`Wishes @ Round ${round}: ${wishes.kept} kept, given up: ${given?.join(' ') || 'none'}`]),
  ];
}

/**
 * A round of a round robin paired by hand (checklist Q100-Q102): everybody still meets everybody once a cycle, or it is refused
 * with the nearest round after which they do.
 */
function pairScheduled(state: Tournament, command: ProposedRound & { readonly confirmed?: Confirmed }) {
  const { round, pairings, bye } = command;
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
  const note = differenceNote(compared);
  return ok({
    round,
    pairings,
    bye,
    ...(note === undefined ? {} : { manual: true, notes: [note] }),
    scheduled: hand.seated(command),
    totalRounds: hand.totalRounds,
  });
}

/** Records the pairing of the next round. Who computes it is the caller's choice; here it must only be complete. */
export const pair: Handler<ProposedRound, RoundPaired> = {
  decide: (state, command) => {
    const { round } = command;
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
    // Where the system's pairing is known, what is the arbiter's own work is seen by comparing, not by what is said.
    const note = differenceNote(command);
    const manual = command.byRules === undefined ? said : note === undefined ? undefined : true;
    const event = { ...rest, ...(manual === undefined ? {} : { manual }) };
    // C.04.7 1.3: the last participant of group A is fixed when round 1 is paired.
    const last = round === 1 && state.acceleration.method === 'baku' ? lastOfGroupA(state) : undefined;
    const { table } = state.acceleration;
    const entrants = pairsTeams(state) ? state.teams : state.players;
    const lasts = round === 1 && table !== undefined ? lastOfGroups(table, entrants) : undefined;
    const notes = notesOn(event, note);
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
  evolve: (state, event) => {
    const noted = event.notes === undefined ? state : { ...state, notes: [...state.notes, ...event.notes] };
    const { scheduled, totalRounds = state.totalRounds } = event;
    if (scheduled !== undefined)
      return withRound({ ...noted, ...(totalRounds === undefined ? {} : { totalRounds }) }, event.round, (entry) => ({
        ...filled(entry, scheduled),
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
    const paired = withRound(
      withPairing(before, event, (game) => game),
      event.round,
      ({ wishes: _, ...entry }) => ({
        ...entry,
        status: 'paired',
        ...(event.manual === true ? { manual: true } : {}),
        ...(event.wishes === undefined ? {} : { wishes: event.wishes }),
      }),
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

/** Replaces the pairing of the round last paired; results of boards that stay the same are kept. */
export const changePairing: Handler<
  ProposedRound,
  Omit<ProposedRound, 'byRules'> & Seating & { readonly note: string }
> = {
  decide: (state, command) => {
    if (state.schedule?.knockout !== undefined) return refusal('schedule.notPairedByHand', { round: command.round });
    const entry = roundOf(state, command.round);
    if (!isPaired(entry)) return refusal('journal.roundNotPaired', { round: command.round });
    if (command.round !== firstOfLastMatch(state)) return refusal('journal.onlyLastRound', { round: command.round });
    const fault =
      faultOf(state, command) ?? unlessLegal(state, { ...command, manual: true }) ?? unlessAsRuled(state, command);
    if (fault) return fault;
    if (entry.status !== 'paired') {
      const held = unlessConfirmed(command, 'journal.changePublished', 'confirm-twice', { round: command.round });
      if (held) return held;
    }
    const { confirmed: _, byRules, ...event } = truthful(command);
    const note = differenceNote(command);
    // Back to what the system pairs: nothing differs any more, and nothing is noted (Q69).
    const asRuled = byRules === undefined ? command.manual === false : note === undefined;
    if (asRuled) return ok({ ...event, ...seatingOf(state, command), manual: false, note: '' });
    const changed = `MPA @ Round ${command.round}: pairing changed by the arbiter`;
    return ok({ ...event, ...seatingOf(state, command), manual: true, note: note ?? changed });
  },
  evolve: (state, event) => {
    // The last comparison stands: an earlier one of the same round is of boards that nobody has seen.
    const others = state.notes.filter((note) => !note.startsWith(`MPA @ Round ${event.round}: `));
    const noted = { ...state, notes: event.note === '' ? others : [...others, event.note] };
    const before = roundOf(state, event.round).games;
    const keep = (game: Game): Game => {
      const kept = before.find(({ white, black }) => white === game.white && black === game.black);
      return kept === undefined ? game : { ...kept, ...game };
    };
    return withRound(withPairing(noted, event, keep), event.round, ({ wishes: _, manual: __, ...entry }) => ({
      ...entry,
      ...(event.manual === false ? {} : { manual: true }),
      ...(event.wishes === undefined ? {} : { wishes: event.wishes }),
    }));
  },
};

/** Takes the last round's pairing back; results entered in it go with it, so they must be confirmed away. */
export const unpair: Handler<{ readonly round: number }> = {
  decide: (state, command) => {
    if (state.schedule?.knockout !== undefined) return refusal('schedule.notPairedByHand', { round: command.round });
    const entry = roundOf(state, command.round);
    if (!isPaired(entry)) return refusal('journal.roundNotPaired', { round: command.round });
    const rounds = roundsOfMatch(state, command.round);
    if (!rounds.includes(lastPairedRound(state))) return refusal('journal.onlyLastRound', { round: command.round });
    const entries = rounds.map((round) => roundOf(state, round));
    const entered = entries.flatMap(({ games }) => games.filter((game) => game.result !== undefined)).length;
    if (entered > 0 || entries.some(({ status }) => status !== 'paired')) {
      const held = unlessConfirmed(command, 'journal.unpair', entered > 0 ? 'confirm-twice' : 'confirm', {
        round: command.round,
        results: entered,
      });
      if (held) return held;
    }
    return ok({ round: command.round });
  },
  evolve: (state, event) => roundsOfMatch(state, event.round).reduce((now, round) => unpaired(now, round), state),
};

/** The round that the last pairing was made for. */
const firstOfLastMatch = (state: Tournament): number => roundsOfMatch(state, lastPairedRound(state))[0];

/** Boards of a round that have no final result. */
export const missingResults = (state: Tournament, round: number): number[] =>
  roundOf(state, round)
    .games.filter((game) => isUnfinished(game.result))
    .map((game) => game.board);

export const publish: Handler<{ readonly round: number }> = {
  decide: (state, command) => {
    const entry = roundOf(state, command.round);
    if (!isPaired(entry)) return refusal('journal.roundNotPaired', { round: command.round });
    if (entry.status !== 'paired') return refusal('journal.publishedAlready', { round: command.round });
    return ok({ round: command.round });
  },
  // Both games of a match are published at once.
  evolve: (state, event) =>
    roundsOfMatch(state, event.round).reduce(
      (now, round) =>
        withRound(now, round, (entry) => ({
          ...entry,
          status: entry.status === 'paired' ? 'published' : entry.status,
        })),
      state,
    ),
};

export const closeRound: Handler<{ readonly round: number }> = {
  decide: (state, command) => {
    const entry = roundOf(state, command.round);
    if (!isPaired(entry)) return refusal('journal.roundNotPaired', { round: command.round });
    if (entry.status === 'closed') return refusal('journal.closedAlready', { round: command.round });
    const open = entry.games.filter((game) => game.result === undefined).map((game) => game.board);
    if (open.length > 0) return refusal('journal.resultsMissing', { round: command.round, boards: open });
    return ok({ round: command.round });
  },
  evolve: (state, event) => withRound(state, event.round, (entry) => ({ ...entry, status: 'closed' })),
};

export const reopenRound: Handler<{ readonly round: number }> = {
  decide: (state, command) => {
    if (roundOf(state, command.round).status !== 'closed')
      return refusal('journal.notClosed', { round: command.round });
    return ok({ round: command.round });
  },
  evolve: (state, event) => withRound(state, event.round, (entry) => ({ ...entry, status: 'published' })),
};
