import type { Bye, ForbiddenPairs, Game, GameResult, Pair, Player, Random, Round, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT, editionOf, randomFrom, roundInputOf, shuffle } from '@turnuva/engine';
import { type Recipe, SCORINGS } from './recipe.ts';

/** Told each round before it is paired; false ends the history. */
type Watch = (tournament: Tournament, round: number) => boolean;

/** Plays a recipe's rounds. Ends early where no pairing is left. */
export function play(recipe: Recipe, watch: Watch): void {
  let tournament = startOf(recipe);
  const random = randomFrom(recipe.seed, 13);
  for (let number = 1; number <= recipe.rounds; number++) {
    const byes = byesOf(recipe, tournament, number, random);
    tournament = { ...tournament, rounds: [...tournament.rounds, { number, status: 'open', games: [], byes }] };
    if (!watch(tournament, number) || number === recipe.rounds) return;
    const paired = pairedBy(recipe, tournament, number, random);
    if (paired === undefined) return;
    const games = paired.games.map((game) => ({ ...game, result: resultOf(recipe, game, random) }));
    const round: Round = { number, status: 'closed', games, byes: [...byes, ...paired.byes] };
    tournament = { ...tournament, rounds: [...tournament.rounds.slice(0, -1), round] };
  }
}

/** The tournament before a recipe's round, undefined if the history ends before. */
export function historyBefore(recipe: Recipe, round: number): Tournament | undefined {
  let found: Tournament | undefined;
  play(recipe, (tournament, number) => {
    if (number === round) found = tournament;
    return number < round;
  });
  return found;
}

function startOf(recipe: Recipe): Tournament {
  const { players: count, rounds, late = 0, scoring = '1-½-0' } = recipe;
  const random = randomFrom(recipe.seed, 14);
  const players: Player[] = [];
  for (let i = 1; i <= count; i++) {
    const entry = random.fraction() < late ? { firstRound: 1 + random.below(Math.min(rounds, 4)) } : {};
    players.push({ id: i, tpn: i, name: `Player ${i}`, rating: ratingOf(recipe, i), ...entry });
  }
  const half = Math.ceil(count / 4) * 2;
  const virtual = (points: number, firstRound: number, lastRound: number) =>
    ({ points, firstRound, lastRound, firstPlayer: 1, lastPlayer: half }) as const;
  return {
    ...EMPTY_TOURNAMENT,
    info: { name: `${count} players` },
    totalRounds: rounds,
    initialColour: recipe.seed % 2 === 0 ? 'white' : 'black',
    scoring: SCORINGS[scoring],
    players,
    forbidden: bansOf(recipe, random),
    ...(recipe.accelerated === true
      ? { acceleration: { method: 'virtual-points', virtualPoints: [virtual(10, 1, 3), virtual(5, 4, 5)] } }
      : {}),
  };
}

const ratingOf = ({ players, ratings = players }: Recipe, id: number): number =>
  2600 - Math.round((Math.floor(((id - 1) * ratings) / players) / Math.max(1, ratings)) * 1500);

function bansOf({ players, rounds, bans = 'none' }: Recipe, random: Random): ForbiddenPairs[] {
  if (bans === 'none') return [];
  const ids = shuffle(
    Array.from({ length: players }, (_, i) => i + 1),
    random,
  );
  const size = bans === 'half' ? Math.floor(players / 2) : bans === 'thirds' ? Math.floor(players / 3) : 12;
  const found: ForbiddenPairs[] = [];
  const last = bans === 'half' ? size : bans === 'thirds' ? 2 * size : players;
  for (let at = 0; at + 1 < last; at += size) {
    found.push({ players: ids.slice(at, Math.min(at + size, last)), firstRound: 1, lastRound: rounds });
  }
  return found;
}

function byesOf({ absent = 0 }: Recipe, { players }: Tournament, round: number, random: Random): Bye[] {
  const byes: Bye[] = [];
  for (const { id, firstRound = 1 } of players) {
    if (firstRound > round || random.fraction() >= absent) continue;
    byes.push({ player: id, kind: (['zero', 'zero', 'half', 'full'] as const)[random.below(4)] });
  }
  return byes;
}

function resultOf(recipe: Recipe, { white, black }: Pair, random: Random): GameResult {
  const { players, results, draws, white: share = 0.5, forfeits = 0 } = recipe;
  if (random.fraction() < forfeits) return (['+-', '-+', '--'] as const)[random.below(3)];
  if (random.fraction() < draws) return '==';
  const better = ((black - white) / players) * 3;
  const edge = results === 'lot' ? 0 : results === 'rating' ? better : -better;
  const odds = (share / (1 - share)) * Math.exp(edge);
  return random.fraction() < odds / (1 + odds) ? '10' : '01';
}

interface PairedRound {
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
}

function pairedBy(recipe: Recipe, tournament: Tournament, round: number, random: Random): PairedRound | undefined {
  const { pairing } = recipe;
  if (pairing === 'own' || (pairing === 'mixed' && random.below(2) === 0)) return byTheEngine(tournament, round);
  return foreign(pairing, tournament, round, random);
}

function byTheEngine(tournament: Tournament, round: number): PairedRound | undefined {
  const made = editionOf('dutch', '2026')?.pair(tournament, { round });
  if (made?.ok !== true) return undefined;
  const { pairings, bye } = made.value;
  return { games: pairings, byes: bye === null ? [] : [{ player: bye, kind: 'pab' }] };
}

/** Pairs without the rules: by chance, neighbours in the standings, or halves of a scoregroup folded over. */
function foreign(way: Recipe['pairing'], tournament: Tournament, round: number, random: Random): PairedRound {
  const history = roundInputOf(tournament, round);
  const { size, present, pairingScore, opponent, colour } = history;
  const met = new Set<number>();
  const balance = new Int32Array(size);
  for (let r = 0; r < round - 1; r++) {
    for (let i = 0; i < size; i++) {
      const other = opponent[r * size + i];
      if (other >= 0) met.add(i * size + other);
      balance[i] += colour[r * size + i];
    }
  }
  const all = Array.from({ length: size }, (_, i) => i).filter((i) => present[i] === 1);
  const order = way === 'random' ? shuffle(all, random) : all.sort((a, b) => pairingScore[b] - pairingScore[a]);
  const groupEnd = new Map<number, number>();
  order.forEach((i, at) => {
    groupEnd.set(pairingScore[i], at + 1);
  });
  const used = new Uint8Array(size);
  const games: Game[] = [];
  const byes: Bye[] = [];
  order.forEach((i, at) => {
    if (used[i] === 1) return;
    used[i] = 1;
    const half = way === 'fold' ? Math.max(1, ((groupEnd.get(pairingScore[i]) ?? at) - at) >> 1) : 1;
    const other = [...order.slice(at + half, at + half + 200), ...order.slice(at + 1)].find(
      (j) => used[j] === 0 && !met.has(i * size + j),
    );
    if (other === undefined) {
      byes.push({ player: history.id[i], kind: byes.length === 0 ? 'pab' : 'zero' });
      return;
    }
    used[other] = 1;
    const isWhite = balance[i] < balance[other] || (balance[i] === balance[other] && random.below(2) === 0);
    const [white, black] = isWhite ? [i, other] : [other, i];
    games.push({ board: games.length + 1, white: history.id[white], black: history.id[black] });
  });
  return { games, byes };
}
