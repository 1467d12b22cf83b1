import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import { hasPart } from '../../schedule/kinds.ts';
import type { PlayedMatch } from '../../schedule/knockout/bracket.ts';
import { bracketOf } from '../../schedule/knockout/bracket.ts';
import { drawColours, isDrawn, undrawnMatches } from '../../schedule/knockout/colourDraw.ts';
import { gamesWithoutBracket } from '../../schedule/knockout/decides.ts';
import { knockoutOf } from '../../schedule/knockout/format.ts';
import type { MatchResultEntry } from '../../schedule/knockout/record.ts';
import { droppedBetween, withAward, withColourDraw, withResult } from '../../schedule/knockout/record.ts';
import { checkedSettings } from '../../schedule/knockout/settings.ts';
import { bracketSize } from '../../schedule/knockout/size.ts';
import { withKnockout } from '../../schedule/knockout/withKnockout.ts';
import type { ScheduleRefusal } from '../../schedule/refusal.ts';
import { checkedOrder } from '../../schedule/roundRobin/lots.ts';
import { starters } from '../../schedule/roundRobin/stages.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import type { ColourDraw, EntrantId, KnockoutSettings, KnockoutState } from '../../tournament/schedule.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import type { Confirmed, Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { refuse } from './lots.ts';

const running = (state: Tournament): KnockoutState | undefined => state.schedule?.knockout;

/** The knock-out with a change that was checked when it was decided. */
function applyChange(
  state: Tournament,
  change: (knockout: KnockoutState) => Result<KnockoutState, ScheduleRefusal>,
): Tournament {
  const before = running(state);
  if (before === undefined) return state;
  const after = change(before);
  return after.ok ? withKnockout(state, after.value) : state;
}

/** Asks before a change removes results from later matches; the journal keeps them, and undo restores them. */
function heldForDropped(
  command: { readonly confirmed?: Confirmed },
  before: KnockoutState,
  after: KnockoutState,
  meant: { readonly match: number; readonly game?: number; readonly board?: number },
) {
  const { matches, games, awards } = droppedBetween(before, after, meant);
  if (matches.length === 0) return { matches };
  const facts = { match: meant.match, matches, games: games.length, awards: awards.length };
  return { matches, held: unlessConfirmed(command, 'schedule.dropsLater', 'confirm-twice', facts) };
}

const droppedFact = (dropped: readonly number[]) => (dropped.length === 0 ? {} : { dropped });

/** For the journal's reader. */
export interface Told {
  /** The two sides of the match at the time; for a game, White first. */
  readonly sides?: readonly EntrantId[];
  /** Matches that lost results because of the entry. */
  readonly dropped?: readonly number[];
}

function matchOf(knockout: KnockoutState, id: number): PlayedMatch | undefined {
  const bracket = bracketOf(knockout);
  return bracket.ok ? bracket.value.matches.find((each) => each.id === id) : undefined;
}

/** The players of a match; for one of its games, White first. */
function sidesOf(match: PlayedMatch | undefined, game?: number): { sides?: readonly EntrantId[] } {
  const { topEntrant: top, bottomEntrant: bottom } = match ?? {};
  if (top === undefined || bottom === undefined) return {};
  const turned = match?.state.games.find((each) => each.game === game)?.topHasWhite === false;
  return { sides: turned ? [bottom, top] : [top, bottom] };
}

/**
 * Starts the knock-out: who plays, in the order of their numbers, and how. Starting again after something is entered, or
 * replacing the rounds of a file, needs a double confirmation.
 */
export const startKnockout: Handler<
  { readonly entrants?: readonly EntrantId[]; readonly settings?: Partial<KnockoutSettings> },
  { readonly entrants: readonly EntrantId[]; readonly settings: KnockoutSettings }
> = {
  decide: (state, command) => {
    if (!hasPart(state, 'bracket')) return refusal('schedule.notKnockout');
    const before = running(state);
    if (before !== undefined && before.games.length + before.awards.length > 0) {
      const facts = { games: before.games.length, awards: before.awards.length };
      const held = unlessConfirmed(command, 'schedule.restartKnockout', 'confirm-twice', facts);
      if (held) return held;
    }
    const fromFile = gamesWithoutBracket(state);
    const overFile = fromFile && unlessConfirmed(command, 'schedule.startOverGames', 'confirm-twice', fromFile);
    if (overFile) return overFile;
    const { schedule, ...rest } = state;
    const { knockout: _, ...others } = schedule ?? {};
    const proposed = knockoutOf({ ...rest, schedule: others });
    const settings = checkedSettings({ ...proposed.settings, ...command.settings });
    if (!settings.ok) return refuse(settings.error);
    const order = checkedOrder(starters(state), command.entrants ?? proposed.entrants);
    if (!order.ok) return refuse(order.error);
    const size = bracketSize(order.value.length, settings.value.places);
    return size.ok ? ok({ entrants: order.value, settings: settings.value }) : refuse(size.error);
  },
  evolve: (state, { entrants, settings }) =>
    withKnockout({ ...state, rounds: [] }, { entrants, settings, games: [], draws: [], awards: [] }),
};

/** The result that is replaced, for the journal and for the question. */
const resultBefore = (knockout: KnockoutState, entry: MatchResultEntry): GameResult | null =>
  knockout.games.find((each) => each.match === entry.match && each.game === entry.game && each.board === entry.board)
    ?.result ?? null;

/** Enters, corrects or clears a result of a match. */
export const matchResult: Handler<
  MatchResultEntry & { readonly replace?: boolean },
  MatchResultEntry & {
    readonly before: GameResult | null;
    /** For the journal's reader: whether a lot gave the colours, or nobody drew and they followed the match's number. */
    readonly colours?: 'drawn' | 'default';
  } & Told
> = {
  decide: (state, command) => {
    const knockout = running(state);
    if (knockout === undefined) return refusal('schedule.knockoutNotStarted');
    const { match, game, board, result, moves } = command;
    const entry = { match, game, board, result, ...(moves === undefined ? {} : { moves }) };
    const next = withResult(knockout, entry);
    if (!next.ok) return refuse(next.error);
    const before = resultBefore(knockout, entry);
    const { matches, held } = heldForDropped(command, knockout, next.value, entry);
    if (held) return held;
    if (matches.length === 0 && before !== null && before !== result && command.replace !== true) {
      const held = unlessConfirmed(command, 'schedule.replaceMatchResult', 'confirm', { match, game, before });
      if (held) return held;
    }
    const played = matchOf(knockout, match);
    const colours = played !== undefined && isDrawn(knockout, played, game) ? 'drawn' : 'default';
    return ok({ ...entry, before, colours, ...sidesOf(played, game), ...droppedFact(matches) });
  },
  evolve: (state, { before: _, sides: __, dropped: ___, colours: ____, ...entry }) =>
    applyChange(state, (knockout) => withResult(knockout, entry)),
};

/** Gives a match to one side by decision, or takes the decision back. */
export const awardMatch: Handler<
  { readonly match: number; readonly winner: EntrantId | null; readonly reason: string },
  { readonly match: number; readonly winner: EntrantId | null; readonly reason: string } & Told
> = {
  decide: (state, command) => {
    const { match, winner, reason } = command;
    const knockout = running(state);
    if (knockout === undefined) return refusal('schedule.knockoutNotStarted');
    const next = withAward(knockout, match, winner, reason);
    if (!next.ok) return refuse(next.error);
    const { matches, held } = heldForDropped(command, knockout, next.value, { match });
    return held ?? ok({ match, winner, reason, ...sidesOf(matchOf(knockout, match)), ...droppedFact(matches) });
  },
  evolve: (state, { match, winner, reason }) =>
    applyChange(state, (knockout) => withAward(knockout, match, winner, reason)),
};

/** Colours of a match or its golden-point game: drawn by seed, or as drawn at the board (`white`). */
export const drawMatchColours: Handler<
  {
    readonly match: number;
    readonly phase: ColourDraw['phase'];
    readonly white?: EntrantId;
    readonly seed?: number;
    /** Golden point: the colour that the winner of the toss takes. */
    readonly wants?: 'white' | 'black';
  },
  { readonly draw: ColourDraw; readonly seed?: number; readonly tossWinner?: EntrantId } & Pick<Told, 'sides'>
> = {
  decide: (state, { match, phase, white, seed, wants }) => {
    const knockout = running(state);
    if (knockout === undefined) return refusal('schedule.knockoutNotStarted');
    const bracket = bracketOf(knockout);
    if (!bracket.ok) return refuse(bracket.error);
    const found = bracket.value.matches.find((each) => each.id === match);
    if (found?.topEntrant === undefined || found.bottomEntrant === undefined)
      return refusal('schedule.matchNotReady', { match });
    const sides = { caller: found.topEntrant, other: found.bottomEntrant };
    const drawn = white === undefined ? drawColours(seed ?? 0, match, phase, sides, wants) : undefined;
    const draw = drawn?.draw ?? { match, phase, white: white ?? found.topEntrant };
    const next = withColourDraw(knockout, draw);
    if (!next.ok) return refuse(next.error);
    const told = sidesOf(matchOf(knockout, match));
    return ok({ draw, ...told, ...(drawn === undefined ? {} : { seed: seed ?? 0, tossWinner: drawn.winner }) });
  },
  evolve: (state, { draw }) => applyChange(state, (knockout) => withColourDraw(knockout, draw)),
};

/**
 * Draws the colours of all matches that have their players, no colour drawn and nothing entered: one seed, and one lot per match
 * by its number, as if each had been drawn separately.
 */
export const drawAllColours: Handler<
  { readonly seed: number; readonly draws?: readonly ColourDraw[] },
  { readonly seed: number; readonly draws: readonly ColourDraw[] }
> = {
  decide: (state, { seed, draws }) => {
    const knockout = running(state);
    if (knockout === undefined) return refusal('schedule.knockoutNotStarted');
    const bracket = bracketOf(knockout);
    if (!bracket.ok) return refuse(bracket.error);
    const drawn = draws ?? undrawnMatches(knockout, bracket.value).map((match) => lotOf(match, seed));
    if (drawn.length === 0) return refusal('schedule.coloursAllDrawn');
    const next = withColourDraws(knockout, drawn);
    return next.ok ? ok({ seed, draws: drawn }) : refuse(next.error);
  },
  evolve: (state, { draws }) => applyChange(state, (knockout) => withColourDraws(knockout, draws)),
};

function lotOf({ id, topEntrant, bottomEntrant }: PlayedMatch, seed: number): ColourDraw {
  const sides = { caller: topEntrant ?? 0, other: bottomEntrant ?? 0 };
  return drawColours(seed, id, 'game', sides).draw;
}

function withColourDraws(
  knockout: KnockoutState,
  draws: readonly ColourDraw[],
): Result<KnockoutState, ScheduleRefusal> {
  let next: Result<KnockoutState, ScheduleRefusal> = ok(knockout);
  for (const draw of draws) if (next.ok) next = withColourDraw(next.value, draw);
  return next;
}
