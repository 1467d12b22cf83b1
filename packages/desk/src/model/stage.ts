import { lastPairedRound, toBePaired } from '@turnuva/engine/journal';
import { pairsTeams, roundsOfMatch } from '@turnuva/engine/pairing';
import {
  bracketOf,
  formatKind,
  gamesWithoutBracket,
  hasPart,
  hasSchedule,
  isMeantForTeams,
  starters,
} from '@turnuva/engine/schedule';
import type { GameResult, Round, Tournament } from '@turnuva/engine/tournament';
import { isPaired, isUnfinished, roundOf } from '@turnuva/engine/tournament';

/** The arbiter's next step. */
type Step =
  | 'register'
  | 'pair'
  | 'open'
  | 'start'
  | 'matches'
  | 'publish'
  | 'results'
  | 'close'
  | 'owed'
  | 'stage'
  | 'playoff'
  | 'finish';

export interface OpenGame {
  readonly round: number;
  readonly board: number;
}

/** Which round, what is missing, what comes next: shown on every page. */
export interface Stage {
  /** The current round, or the next one if none is being played. */
  readonly round: number;
  readonly rounds: number | undefined;
  readonly step: Step;
  readonly boards: number;
  readonly entered: number;
  /** Boards without a result. */
  readonly missing: readonly number[];
  /** Boards whose game continues later: the round can be closed without them. */
  readonly adjourned?: readonly number[];
  /** Games of earlier rounds without a final result: they hold up the end, but no pairing. */
  readonly owed: readonly OpenGame[];
}

/** Games of finished rounds whose result is still to come: usually adjourned ones. */
export function openGamesBefore(tournament: Tournament, round: number): OpenGame[] {
  const [first] = roundsOfMatch(tournament, round);
  return tournament.rounds
    .filter((entry) => entry.number < round)
    .flatMap(({ number, games }) =>
      games
        // The rounds of a schedule, and both games of a match, exist from the start: there, only adjourned games are
        // outstanding.
        .filter(({ result }) => (hasSchedule(tournament) || number >= first ? result === '??' : isUnfinished(result)))
        .map(({ board }) => ({ round: number, board })),
    );
}

/** Adjourned games through a round: unlike other open games, they count in the standings, provisionally. */
export const adjournedThrough = (tournament: Tournament, round: number): number =>
  tournament.rounds
    .filter(({ number }) => number <= round)
    .flatMap(({ games }) => games.filter(({ result }) => result === '??')).length;

export function stageOf(tournament: Tournament): Stage {
  if (hasPart(tournament, 'bracket')) return knockoutStage(tournament);
  const last = runningRound(tournament);
  const rounds = tournament.totalRounds;
  const entry = roundOf(tournament, last);
  if (last > 0 && entry.status !== 'closed') {
    const boardsWith = (found: (result: GameResult | undefined) => boolean) =>
      entry.games.filter((game) => found(game.result)).map((game) => game.board);
    const missing = boardsWith((result) => result === undefined);
    const adjourned = boardsWith((result) => result !== undefined && isUnfinished(result));
    const boards = entry.games.length;
    const step = entry.status === 'paired' ? 'publish' : missing.length > 0 ? 'results' : 'close';
    const entered = boards - missing.length - adjourned.length;
    return { round: last, rounds, step, boards, entered, missing, adjourned, owed: openGamesBefore(tournament, last) };
  }
  const owed = openGamesBefore(tournament, last + 1);
  const none = { boards: 0, entered: 0, missing: [], owed };
  if (rounds !== undefined && last >= rounds)
    return { round: last, rounds, step: owed.length > 0 ? 'owed' : stepAtEnd(tournament), ...none };
  const entrants = registersTeams(tournament) ? tournament.teams : toBePaired(tournament, last + 1);
  const enough = entrants.length >= 2 && toBePaired(tournament, last + 1).length >= 2;
  return { round: last + 1, rounds, step: enough ? (hasSchedule(tournament) ? 'open' : 'pair') : 'register', ...none };
}

/** Whether a play-off or another stage may follow soon: from the last round on, or if nobody has said which that is. */
export function isNearEnd(tournament: Tournament): boolean {
  if (tournament.stages !== undefined || tournament.schedule?.playoffs !== undefined) return true;
  const last = lastPairedRound(tournament);
  return last > 0 && last >= (tournament.totalRounds ?? last);
}

/** After the last round: groups without a final usually play one, so the next stage is offered before the end. */
export const stepAtEnd = ({ schedule, stages }: Tournament): 'stage' | 'finish' =>
  stages === undefined && (schedule?.stages?.at(-1)?.groups.length ?? 1) > 1 ? 'stage' : 'finish';

/**
 * Whether teams are registered, not only players: because of the system, or because boards per match were set when the
 * event was created.
 */
export const registersTeams = (tournament: Tournament): boolean =>
  pairsTeams(tournament) ||
  formatKind(tournament)?.entrants === 'teams' ||
  (hasSchedule(tournament) && isMeantForTeams(tournament));

/**
 * The round paired last; in matches of two games, the first of the two until it is closed. All rounds of a schedule may
 * be open at once: then the first that lacks results.
 */
export function runningRound(tournament: Tournament): number {
  const last = lastPairedRound(tournament);
  if (last === 0) return last;
  if (hasSchedule(tournament)) return tournament.rounds.find(isWaiting)?.number ?? last;
  return roundsOfMatch(tournament, last).find((round) => roundOf(tournament, round).status !== 'closed') ?? last;
}

/** An open round, not closed, with a game for which nothing has been entered. */
const isWaiting = (entry: Round): boolean =>
  isPaired(entry) && entry.status !== 'closed' && entry.games.some(({ result }) => result === undefined);

/** A knock-out goes on game by game, until the last match of its bracket is decided. */
function knockoutStage(tournament: Tournament): Stage {
  const none = { rounds: undefined, boards: 0, entered: 0, missing: [], owed: [] };
  const round = Math.max(1, lastPairedRound(tournament));
  // A file contains the games but no bracket; starting again on the bracket's page would remove them.
  if (gamesWithoutBracket(tournament) !== undefined) return recordedStage(tournament, round);
  if (tournament.schedule?.knockout === undefined)
    return { round, ...none, step: starters(tournament).length >= 2 ? 'start' : 'register' };
  const bracket = bracketOf(tournament.schedule.knockout);
  if (!bracket.ok || bracket.value.complete) return { round, ...none, step: 'finish' };
  // Only the current game, not all that will follow. If none is open, a match is waiting for a decision.
  return openRound(tournament) ?? { round, ...none, step: 'matches' };
}

/** The games that a report file contains, without what follows them: results that it lacks, or the final standings. */
const recordedStage = (tournament: Tournament, round: number): Stage =>
  openRound(tournament) ?? { round, rounds: undefined, boards: 0, entered: 0, missing: [], owed: [], step: 'finish' };

/** The first round of a bracket with a game that is not over. */
function openRound(tournament: Tournament): Stage | undefined {
  const open = tournament.rounds.find(isOpen);
  if (open === undefined) return undefined;
  const missing = open.games.filter((game) => isUnfinished(game.result)).map((game) => game.board);
  const boards = open.games.length;
  const entered = boards - missing.length;
  return { round: open.number, rounds: undefined, step: 'matches', boards, entered, missing, owed: [] };
}

const isOpen = (entry: Round): boolean => entry.games.some((game) => isUnfinished(game.result));

/** `blank`: a round of a schedule that is open next to the current one, without any result. */
type TabState = 'done' | 'owed' | 'blank' | 'running' | 'next' | 'future';

/** An open round that is not the current one, as when all rounds of a schedule are opened at once. */
function stateBeside({ games }: Round): 'done' | 'blank' | 'running' {
  const missing = games.filter(({ result }) => result === undefined).length;
  return missing === 0 ? 'done' : missing === games.length ? 'blank' : 'running';
}

/** The strip of rounds. A tournament without a set number shows the rounds paired and the next. */
export function roundTabs(tournament: Tournament): { readonly round: number; readonly state: TabState }[] {
  const stage = stageOf(tournament);
  const count = Math.max(tournament.totalRounds ?? stage.round, stage.round);
  const isStarted = tournament.schedule?.knockout !== undefined || gamesWithoutBracket(tournament) !== undefined;
  if (hasPart(tournament, 'bracket') && isStarted)
    // Rounds that nobody plays do not count: files from other programs have everyone absent after their last round.
    return tournament.rounds
      .filter((entry) => isPaired(entry))
      .map((entry) => ({ round: entry.number, state: isOpen(entry) ? 'running' : 'done' }));
  const owing = new Set(stage.owed.map((game) => game.round));
  return Array.from({ length: count }, (_, i) => {
    const entry = roundOf(tournament, i + 1);
    // In a match of two games, both are current.
    const isBeside = i + 1 < stage.round || (hasSchedule(tournament) && i + 1 > stage.round);
    const state = !isPaired(entry)
      ? i + 1 === stage.round
        ? 'next'
        : 'future'
      : entry.status !== 'closed' && !isBeside
        ? 'running'
        : owing.has(i + 1)
          ? 'owed'
          : entry.status === 'closed'
            ? 'done'
            : stateBeside(entry);
    return { round: i + 1, state };
  });
}

/** When a round is to be paired: what its open games count as (C.04.2 3.1) is stated here, and not asked again. */
export const saysHowTheyCount = (tournament: Tournament, round: number): boolean =>
  !isPaired(roundOf(tournament, round)) && !hasSchedule(tournament) && openGamesBefore(tournament, round).length > 0;
