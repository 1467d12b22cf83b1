import type { Bye, ForbiddenPairs, Game, GameResult, Random, Round, Scoring, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT, randomFrom, STANDARD_SCORING, scoringOf, shuffle } from '@turnuva/engine';
import { editionOf } from '@turnuva/engine/pairing';

export interface PositionSize {
  readonly least: number;
  readonly most: number;
  readonly rounds: number;
}

const SCORINGS: readonly Scoring[] = [
  STANDARD_SCORING,
  STANDARD_SCORING,
  STANDARD_SCORING,
  scoringOf(30, 10, 0),
  scoringOf(30, 20, 10),
  scoringOf(10, 5, 0, { pab: 5 }),
];

/** A tournament before some round, and that round: anything that the rules provide for may have happened before. */
export interface Position {
  readonly tournament: Tournament;
  readonly round: number;
}

/**
 * A random position. Earlier rounds are paired by the engine, by chance (rematches of chance avoided or not), or a
 * mixture; byes, forfeits, absences, late entries, prohibitions, accelerations and point systems come with a share
 * that is drawn for each position, so that there are plain ones and wild ones.
 */
export function randomPosition(seed: number, size: PositionSize): Position {
  const random = randomFrom(seed, 11);
  const players = size.least + random.below(size.most - size.least + 1);
  const totalRounds = 1 + random.below(size.rounds);
  const round = random.below(3) === 0 ? totalRounds : 1 + random.below(totalRounds);
  const wild = random.below(3) === 0 ? 0 : random.fraction() * 0.3;
  let tournament: Tournament = {
    ...EMPTY_TOURNAMENT,
    info: { name: `position ${seed}` },
    totalRounds,
    initialColour: random.below(2) === 0 ? 'white' : 'black',
    scoring: SCORINGS[random.below(SCORINGS.length)],
    players: Array.from({ length: players }, (_, i) => ({
      id: i + 1,
      tpn: i + 1,
      name: `P${i + 1}`,
      rating: 2000 - i,
      ...(random.fraction() < wild / 3 ? { firstRound: 1 + random.below(totalRounds) } : {}),
    })),
    forbidden: forbiddenPairs(random, players, totalRounds, wild),
    acceleration: acceleration(random, players, totalRounds, wild),
  };
  const byEngine = random.below(3);
  const draws = random.fraction() * 0.8;
  for (let number = 1; number < round; number++) {
    const byes = byesOf(random, tournament, number, wild);
    tournament = { ...tournament, rounds: [...tournament.rounds, { number, status: 'open', games: [], byes }] };
    const engine = byEngine === 0 || (byEngine === 1 && random.below(2) === 0);
    const paired = (engine && byTheEngine(tournament, number)) || byChance(random, tournament, number);
    const games = paired.games.map((game) => ({ ...game, result: resultOf(random, draws, wild) }));
    const entry: Round = { number, status: 'closed', games, byes: [...byes, ...paired.byes] };
    tournament = { ...tournament, rounds: [...tournament.rounds.slice(0, -1), entry] };
  }
  const byes = byesOf(random, tournament, round, wild);
  return {
    tournament: { ...tournament, rounds: [...tournament.rounds, { number: round, status: 'open', games: [], byes }] },
    round,
  };
}

/** Round 4 of an event in which White wins 17 games of 20, paired by the engine: most players want Black then. */
export function scarcePosition(seed: number, players: number): Position {
  const random = randomFrom(seed, 12);
  let tournament: Tournament = {
    ...EMPTY_TOURNAMENT,
    info: { name: `scarce ${seed}` },
    totalRounds: 9,
    initialColour: 'white',
    players: Array.from({ length: players }, (_, i) => ({
      id: i + 1,
      tpn: i + 1,
      name: `P${i + 1}`,
      rating: 2000 - i,
    })),
  };
  for (let number = 1; number < 4; number++) {
    const paired = byTheEngine(tournament, number) ?? { games: [], byes: [] };
    const games = paired.games.map((game) => ({ ...game, result: random.below(20) < 17 ? '10' : '01' }) as const);
    tournament = {
      ...tournament,
      rounds: [...tournament.rounds, { number, status: 'closed', games, byes: paired.byes }],
    };
  }
  return { tournament, round: 4 };
}

interface PairedRound {
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
}

function byTheEngine(tournament: Tournament, round: number): PairedRound | undefined {
  const made = editionOf('dutch', '2026')?.pair(tournament, { round });
  if (made?.ok !== true) return undefined;
  const { pairings, bye } = made.value;
  return { games: pairings, byes: bye === null ? [] : [{ player: bye, kind: 'pab' }] };
}

/** Pairs those present by chance; most of the time those who have not met, so that late rounds get tight. */
function byChance(random: Random, tournament: Tournament, round: number): PairedRound {
  const away = new Set(tournament.rounds[round - 1]?.byes.map((bye) => bye.player));
  const present = tournament.players.filter((p) => (p.firstRound ?? 1) <= round && !away.has(p.id)).map((p) => p.id);
  const open = shuffle(present, random);
  const met = new Set(tournament.rounds.flatMap((r) => r.games.map((game) => key(game.white, game.black))));
  const games: Game[] = [];
  while (open.length > 1) {
    const white = open.pop() ?? 0;
    const at = open.findLastIndex((other) => !met.has(key(white, other)));
    const [black] = open.splice(at < 0 ? open.length - 1 : at, 1);
    if (black !== undefined) games.push({ board: games.length + 1, white, black });
  }
  return { games, byes: open.map((player) => ({ player, kind: 'pab' })) };
}

const key = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;

function resultOf(random: Random, draws: number, wild: number): GameResult {
  if (random.fraction() < wild / 2) return (['+-', '-+', '--', '=0', '??'] as const)[random.below(5)];
  if (random.fraction() < draws) return '==';
  return random.below(2) === 0 ? '10' : '01';
}

function byesOf(random: Random, tournament: Tournament, round: number, wild: number): Bye[] {
  const byes: Bye[] = [];
  for (const { id, firstRound } of tournament.players) {
    if ((firstRound ?? 1) > round || random.fraction() >= wild / 2) continue;
    byes.push({ player: id, kind: (['zero', 'zero', 'half', 'full'] as const)[random.below(4)] });
  }
  return byes;
}

function forbiddenPairs(random: Random, players: number, rounds: number, wild: number): ForbiddenPairs[] {
  const forbidden: ForbiddenPairs[] = [];
  while (random.fraction() < wild * 2 && forbidden.length < 6) {
    const size = 2 + random.below(Math.min(4, players - 1));
    const ids = shuffle(
      Array.from({ length: players }, (_, i) => i + 1),
      random,
    ).slice(0, size);
    const firstRound = 1 + random.below(rounds);
    forbidden.push({ players: ids, firstRound, lastRound: firstRound + random.below(rounds) });
  }
  return forbidden;
}

function acceleration(random: Random, players: number, rounds: number, wild: number): Tournament['acceleration'] {
  if (random.fraction() >= wild) return { method: 'none', virtualPoints: [] };
  const lastRound = 1 + random.below(rounds);
  const lastPlayer = 1 + random.below(players);
  return {
    method: 'virtual-points',
    virtualPoints: [{ points: random.below(2) === 0 ? 10 : 5, firstRound: 1, lastRound, firstPlayer: 1, lastPlayer }],
  };
}

/** A smaller position that still fails: players, then byes and prohibitions are taken out as long as it does. */
export function minimise(position: Position, fails: (position: Position) => boolean): Position {
  let smallest = position;
  for (let again = true; again; ) {
    again = false;
    for (const change of simplifications(smallest)) {
      if (!fails(change)) continue;
      smallest = change;
      again = true;
      break;
    }
  }
  return smallest;
}

function* simplifications({ tournament, round }: Position): Generator<Position> {
  for (const { id } of tournament.players) {
    const rounds = tournament.rounds.map((each) => ({
      ...each,
      games: each.games.filter((game) => game.white !== id && game.black !== id),
      byes: each.byes.filter((bye) => bye.player !== id),
    }));
    yield { round, tournament: { ...tournament, rounds, players: tournament.players.filter((p) => p.id !== id) } };
  }
  if (tournament.forbidden.length > 0) yield { round, tournament: { ...tournament, forbidden: [] } };
  for (const each of tournament.rounds) {
    for (const bye of each.byes) {
      const byes = each.byes.filter((other) => other !== bye);
      const rounds = tournament.rounds.map((other) => (other === each ? { ...each, byes } : other));
      yield { round, tournament: { ...tournament, rounds } };
    }
  }
}
