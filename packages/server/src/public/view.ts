import type { PublicLevel } from '@turnuva/contract';
import { playsMatches } from '@turnuva/engine/schedule';
import type { Game, GameResult, Player, Round, Tournament } from '@turnuva/engine/tournament';
import { isUnfinished, reverseResult, underFullName, withDistinctNames } from '@turnuva/engine/tournament';
import { boardNames, gameCountsIn, inBrackets, resultSign } from '@turnuva/engine/views';

export const isPublished = (round: Round): boolean => round.status === 'published' || round.status === 'closed';
/** A knock-out is public from the start: who meets whom follows from the bracket, and its rounds are not published. */
const hasBracket = ({ schedule }: Tournament): boolean => schedule?.knockout !== undefined;
const isPlayed = (round: Round): boolean => round.games.every((game) => !isUnfinished(game.result));

/** The rounds that are being played: of a knock-out all with a game that is not over, else the one on show. */
export function roundsInPlay({ tournament, round }: Pick<PublicView, 'tournament' | 'round'>): readonly number[] {
  const open = hasBracket(tournament) ? tournament.rounds.filter((each) => !isPlayed(each)) : [];
  return open.length === 0 ? [round] : open.map(({ number }) => number);
}

/**
 * The round that a player is interested in: in a knock-out that of their next game, whichever round other matches have
 * reached.
 */
export const ownRound = (view: PublicView, player: number): number =>
  roundsInPlay(view).find((round) => {
    const seat = seatIn(view, round, player);
    return seat !== undefined && isUnfinished(seat.game.result);
  }) ?? view.round;

/** What the public may see of a tournament: its published rounds, and nothing that is being prepared. */
export interface PublicView {
  readonly tournament: Tournament;
  /**
   * The round shown unless a reader asks for another: the last published one; in a knock-out, the one in progress; 0 before the
   * first.
   */
  readonly round: number;
  /** The last published round: in a knock-out later stages may have started while an earlier one is being played. */
  readonly last: number;
  /** The last closed round: the standings are after it. */
  readonly closed: number;
  readonly players: ReadonlyMap<number, Player>;
  /** The next round and when it starts, if known. */
  readonly next?: Pick<Round, 'number' | 'date' | 'time'>;
  readonly level: PublicLevel;
  /** The last round before which everyone's points are public: from then on some results are kept back. */
  readonly pointsThrough: number;
  /** No standings are shown, whichever rounds are closed: they are withheld or delayed. */
  readonly heldBack: boolean;
}

/** The round after the last published one, if its day or hour is set. */
function nextRound(whole: Tournament, published: number): Pick<PublicView, 'next'> {
  const found = whole.rounds[published];
  if (found === undefined || (found.date === undefined && found.time === undefined)) return {};
  const { date, time } = found;
  return {
    next: { number: published + 1, ...(date === undefined ? {} : { date }), ...(time === undefined ? {} : { time }) },
  };
}

const withoutResult = ({ result: _, earlierResults: __, ...game }: Game): Game => game;

/** What of a tournament is not shown yet. */
export interface Delayed {
  /** The first round from which anything is withheld until later. */
  readonly waiting?: number | undefined;
  /** The current tournament, if what is shown is some minutes old. */
  readonly current?: Tournament;
}

export function publicView(
  recorded: Tournament,
  level: PublicLevel = 'standings',
  { waiting = Number.POSITIVE_INFINITY, current = recorded }: Delayed = {},
): PublicView {
  const whole = underFullName(withDistinctNames(recorded));
  const bracket = hasBracket(whole);
  const isPublic = (each: Round): boolean => bracket || isPublished(each);
  let published = 0;
  for (const each of whole.rounds) if (isPublic(each)) published = each.number;
  const last = level === 'nothing' ? 0 : published;
  const rounds = whole.rounds
    .slice(0, last)
    .map((each): Round => (isPublic(each) ? each : { number: each.number, status: 'open', games: [], byes: [] }))
    .map((each): Round => (level === 'pairings' ? { ...each, games: each.games.map(withoutResult) } : each));
  let closed = 0;
  for (const each of rounds) if (each.status === 'closed') closed = each.number;
  if (bracket) closed = rounds.findIndex((each) => !isPlayed(each));
  if (closed < 0) closed = rounds.length;
  if (level !== 'standings') closed = 0;
  // Results decide which round is in progress, even if they are not shown.
  const running = bracket ? whole.rounds.slice(0, last).find((each) => !isPlayed(each)) : undefined;
  const round = running?.number ?? last;
  const tournament = { ...whole, rounds, ...(level === 'nothing' ? { players: [], teams: [] } : {}) };
  const players = new Map((level === 'nothing' ? [] : whole.players).map((player) => [player.id, player]));
  // If results are withheld, points would reveal them.
  const pointsThrough = level === 'pairings' ? 0 : waiting;
  const isOver = (each: Round): boolean =>
    bracket ? each.games.length > 0 && isPlayed(each) : each.status === 'closed';
  const heldBack = level !== 'standings' || (closed === 0 && current.rounds.some(isOver));
  // While nothing is shown any more, readers would mistake the round after the last published one for the one they are
  // waiting for.
  const next = level === 'nothing' && published > 0 ? {} : nextRound(whole, published);
  return { tournament, round, last, closed, players, level, pointsThrough, heldBack, ...next };
}

/** Data needed for every phone, computed once for all of them: who plays where, and the names of the boards. */
interface Lookup {
  readonly games: ReadonlyMap<number, Game>;
  readonly boardName: (board: number) => string;
}
const lookups = new WeakMap<PublicView, Map<number, Lookup>>();

function lookupOf(view: PublicView, round: number): Lookup {
  const known = lookups.get(view) ?? new Map<number, Lookup>();
  lookups.set(view, known);
  const found = known.get(round);
  if (found !== undefined) return found;
  const games = new Map<number, Game>();
  for (const game of view.tournament.rounds[round - 1]?.games ?? [])
    for (const player of [game.white, game.black]) if (!games.has(player)) games.set(player, game);
  const lookup = { games, boardName: boardNames(view.tournament, round) };
  known.set(round, lookup);
  return lookup;
}

/** A player's game in a round and the label of its board; undefined if they have none. */
export function seatIn(view: PublicView, round: number, player: number): { game: Game; board: string } | undefined {
  const { games, boardName } = lookupOf(view, round);
  const game = games.get(player);
  return game === undefined ? undefined : { game, board: boardName(game.board) };
}

/** A player's game in a round. */
export const gameOf = (round: Round | undefined, player: number): Game | undefined =>
  round?.games.find((game) => game.white === player || game.black === player);

/** "1 – 0", "½ – ½ u", "+ – −"; nothing while the game is on. */
export const resultText = ({ result }: { readonly result?: GameResult | undefined }): string => resultSign(result, '–');
/** The same on the player's own page: where teams meet, from the player's side, as all else there; otherwise White's first. */
export function ownResultText(tournament: Tournament, { white }: Game, player: number) {
  const isTurned = playsMatches(tournament) && white !== player;
  return (result: GameResult | undefined): string =>
    resultText({ result: isTurned && result !== undefined ? reverseResult(result) : result });
}

/** The same as a result of this tournament: in brackets if it does not count. */
export function resultIn(tournament: Tournament): (game: Game) => string {
  const counts = gameCountsIn(tournament);
  return (game) => inBrackets(resultText(game), counts(game));
}
