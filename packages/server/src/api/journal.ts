import { LIMITS } from '@turnuva/contract';
import type { Command, Entry, JournalState, Refusal } from '@turnuva/engine/journal';
import {
  beforePairing,
  colourLotOf,
  decide,
  needsColourLot,
  toBePaired,
  unpaired,
  withAttendance,
} from '@turnuva/engine/journal';
import { editionOf } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { Asked, Tournament } from '@turnuva/engine/tournament';
import { nextRoundNumber, pairedEntrants, pairsTeams } from '@turnuva/engine/tournament';
import { mayCommand } from '../access/roles.ts';
import { HttpProblem } from '../http/problem.ts';
import { schemaProblem, wholeNumber } from '../http/read.ts';
import { RefusedCommand } from '../http/refusal.ts';
import { openTournament } from '../services.ts';
import { SLICE, slicesOf } from '../slices/slices.ts';
import type { ApiServices, CallOf, Handlers } from './call.ts';
import { JsonPieces } from './call.ts';
import { refuseUnknownChoice } from './knownSystem.ts';

type PairCommand = Extract<Command, { readonly kind: 'pair' }>;
type Submission = CallOf<'submit'>['body'];

const MOST_ENTRIES = 10_000_000;

/** These start a journal: there are routes of their own for them. */
const FIRST_ONLY: ReadonlySet<string> = new Set(['create', 'import']);

/** Seeds of lots. */
const SEEDS = 2 ** 31;

/**
 * The system's pairing of a round for a command without boards: the previous round is closed if the command says so, and the
 * colour of board 1 is drawn if that has not been done.
 */
async function byTheRules({ pool }: ApiServices, state: JournalState, command: PairCommand): Promise<Command> {
  const { round, close } = command;
  const { tournament } = state;
  const closing = close === true ? decide(state, { kind: 'close-round', round: round - 1 }) : undefined;
  if (closing?.ok === false) throw new RefusedCommand(closing.error, tournament);
  const seed = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;
  const lot = needsColourLot(tournament) ? { drawn: colourLotOf(seed) } : {};
  const ready = beforePairing(tournament, { ...command, ...lot });
  refuseRound(ready, round);
  const made = await pool.pair(ready, { round });
  if (!made.ok) throw new RefusedCommand(made.error, tournament);
  const { pairings, bye, wishes } = made.value;
  return { ...command, pairings, bye, ...(wishes === undefined ? {} : { wishes }), ...lot };
}

/**
 * A pairing in the form that is decided. One without boards is paired here; for one with boards, the system's pairing is added in
 * FIDE mode, no matter who proposed the boards (checklist Q68). Formats with a schedule are not paired.
 */
async function asDecided(services: ApiServices, id: string, { command, key }: Submission): Promise<Command> {
  if (command.kind === 'send-report') return { ...command, at: new Date(services.clock()).toISOString() };
  if (command.kind !== 'pair' && command.kind !== 'change-pairing') return command;
  const { state } = await openTournament(services, id);
  const { tournament } = state;
  if (command.kind === 'pair' && command.pairings === undefined) {
    // Asked for again after it was entered: the answer is the entry.
    const isRepeated = key !== undefined && (await services.tournaments.store.requested(id, key)) !== undefined;
    return isRepeated ? command : byTheRules(services, state, command);
  }
  if (!tournament.fideMode || editionOf(tournament.system, tournament.edition) === undefined) return command;
  const { round } = command;
  // Late arrivals are paired with everyone else, and players who have not come are not.
  const there =
    command.kind === 'pair' ? beforePairing(tournament, command) : withAttendance(tournament, round, command);
  const paired = await services.pool.pair(unpaired(there, round), { round });
  return { ...command, byRules: paired.ok ? { pairings: paired.value.pairings, bye: paired.value.bye } : null };
}

/** Who only enters results does so while their round is open; a closed one is changed by arbiters. */
async function refuseClosed(services: ApiServices, id: string, command: Command): Promise<void> {
  if (command.kind !== 'result') return;
  const { tournament } = (await openTournament(services, id)).state;
  const isOver = command.stage !== undefined;
  if (isOver || tournament.rounds[command.round - 1]?.status === 'closed')
    throw new HttpProblem('forbidden', {}, 'closedRound');
}

/** Who must be there for a round to have a board. */
const FEWEST = 2;

/** Of larger fields the tournament is longer than the rules that make it of its journal. */
const MOST_WITH_STATE = 1000;

/** `{ entries, seq, state? }` as JSON, a piece at a time. */
async function* piecesOf(entries: readonly Entry[], seq: number, more: object): AsyncGenerator<string> {
  let before = '{"entries":[';
  for await (const slice of slicesOf(entries)) {
    yield before + JSON.stringify(slice).slice(1, -1);
    before = ',';
  }
  yield `],${JSON.stringify({ seq, ...more }).slice(1)}`;
}

/** The journal: reading it and adding to it; pairings and their reasons. */
export const journalHandlers = (services: ApiServices) =>
  ({
    journal: async ({ params, query }) => {
      const after = wholeNumber(query.after, 'after', 0, MOST_ENTRIES) ?? 0;
      const { entries, state } = await openTournament(services, params.id);
      const asked = entries.slice(after);
      const { tournament, inForce, undone } = state;
      const isShort = tournament.players.length <= MOST_WITH_STATE;
      const more = query.state === '1' && isShort ? { state: { tournament, inForce, undone } } : {};
      if (asked.length <= SLICE) return { entries: asked, seq: state.seq, ...more };
      return new JsonPieces(piecesOf(asked, state.seq, more));
    },
    submit: (call) => submit(services, call),
    pairing: async ({ params, body: wish }) => {
      const { tournament } = (await openTournament(services, params.id)).state;
      refuseRound(tournament, wish.round);
      const paired = await services.pool.pair(tournament, wish);
      if (!paired.ok) throw new RefusedCommand(paired.error, tournament);
      return paired.value;
    },
    whyTwo: (call) => why(services, call),
    why: ({ params, body }) => {
      const { round, pairs, ...rest } = body;
      const both = pairs?.map(({ white, black }) => [white, black] as const);
      return answerTo(services, params.id, round, { ...rest, ...(both === undefined ? {} : { pairs: both }) });
    },
  }) satisfies Partial<Handlers>;

/** Another user has entered something since, or the sender knows of entries that this journal does not have. */
async function conflictOf(
  services: ApiServices,
  id: string,
  expected: number,
  entries: readonly Entry[],
): Promise<HttpProblem> {
  const { seq } = (await openTournament(services, id)).state;
  return expected > seq
    ? new HttpProblem('conflict', { entries, expected, seq }, 'aheadOfJournal')
    : new HttpProblem('conflict', { entries });
}

const refuser =
  (tournament: Tournament) =>
  (rule: string, facts: Refusal['facts']): never => {
    throw new RefusedCommand({ rule, level: 'refuse', facts }, tournament);
  };

/** Rounds beyond the next one depend on results to come, and a schedule has no more than its own. */
function refuseRoundAhead(tournament: Tournament, round: number): void {
  const refuse = refuser(tournament);
  const { totalRounds = round } = tournament;
  const expected = nextRoundNumber(tournament);
  if (hasSchedule(tournament)) {
    if (round > totalRounds) refuse('journal.noSuchRound', { round });
  } else if (round >= expected && expected > totalRounds) refuse('journal.noMoreRounds', { rounds: totalRounds });
  else if (round > expected) refuse('journal.notTheNextRound', { found: round, expected });
}

/** A round that cannot be paired: one ahead, or one with fewer than two to be paired, which has no board. */
function refuseRound(tournament: Tournament, round: number): void {
  if (hasSchedule(tournament)) return;
  refuseRoundAhead(tournament, round);
  const refuse = refuser(tournament);
  const found = toBePaired(tournament, round).length;
  if (found >= FEWEST) return;
  const rule = pairsTeams(tournament) ? 'server.fewTeamsToPair' : 'server.fewToPair';
  refuse(rule, { round, found, least: FEWEST });
}

async function submit(services: ApiServices, { params, body: submission, person, author }: CallOf<'submit'>) {
  const { id } = params;
  const { kind } = submission.command;
  if (!mayCommand(person.role, kind)) throw new HttpProblem('forbidden');
  if (FIRST_ONLY.has(kind)) throw new HttpProblem('bad-request', { kind }, 'firstOnly');
  if (kind === 'change-settings' || kind === 'begin-stage')
    refuseUnknownChoice(submission.command, (await openTournament(services, id)).state.tournament.system);
  if (person.role === 'results') await refuseClosed(services, id, submission.command);
  const command = await asDecided(services, id, submission);
  const done = await services.tournaments.submit(id, { ...submission, command }, author);
  if (done.kind === 'missing') throw new HttpProblem('missing', {}, 'noTournament');
  if (done.kind === 'conflict') throw await conflictOf(services, id, submission.expected, done.entries);
  if (done.kind === 'refused')
    throw new RefusedCommand(done.refusal, (await openTournament(services, id)).state.tournament);
  const { seq, entries, rebased, repeated } = done;
  return { seq, entries, rebased, repeated };
}

async function why(services: ApiServices, { params, query }: CallOf<'whyTwo'>) {
  const [round, white, black] = [
    wholeNumber(query.round, 'round', 1, LIMITS.rounds),
    wholeNumber(query.white, 'white', 1, LIMITS.id),
    wholeNumber(query.black, 'black', 1, LIMITS.id),
  ];
  if (round === undefined || white === undefined || black === undefined)
    throw schemaProblem({
      path: [],
      found: '',
      expected: { key: 'oneOf', facts: { values: 'round, white, black' } },
    });
  return answerTo(services, params.id, round, { pairs: [[white, black]] });
}

/** The answer to a question about those whom the system pairs: players, or teams. */
async function answerTo(services: ApiServices, id: string, round: number, asked: Asked) {
  const { tournament } = (await openTournament(services, id)).state;
  const known = new Set(pairedEntrants(tournament).map((each) => each.id));
  const { pairs = [], bye, floats, stays } = asked;
  const named = [...pairs.flat(), bye, floats?.player, stays?.player].filter((each) => each !== undefined);
  if (pairs.some(([white, black]) => white === black)) throw new HttpProblem('bad-request', {}, 'sameTwice');
  const isKnown = named.every((each) => known.has(each));
  if (!isKnown) throw new HttpProblem('missing', {}, pairsTeams(tournament) ? 'noEntrant' : 'noPlayer');
  refuseRoundAhead(tournament, round);
  return await services.pool.why(tournament, round, asked);
}
