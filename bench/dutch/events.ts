import type { Bye, Game, GameResult, Pair, Player, Random, Round, RoundPairing, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT, editionOf, randomFrom } from '@turnuva/engine';

/** How an event is played out with the engine's own pairings. Shares are between 0 and 1. */
export interface EventPlan {
  readonly name: string;
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
  /** Share of drawn games. */
  readonly draws: number;
  /** Everyone has the same rating, so that results are drawn by lot. */
  readonly equal?: boolean;
  /** Share of players with a half-point or zero-point bye, each round. */
  readonly byes?: number;
  /** Share of games forfeited. */
  readonly forfeits?: number;
  readonly change?: Partial<Tournament>;
}

/** The tournament before round 1. */
function startOf(plan: EventPlan): Tournament {
  const players: Player[] = [];
  for (let i = 1; i <= plan.players; i++) {
    const rating = plan.equal === true ? 1500 : Math.max(1000, 2600 - Math.round((i * 1500) / plan.players));
    players.push({ id: i, tpn: i, name: `Player ${i}`, rating });
  }
  return {
    ...EMPTY_TOURNAMENT,
    info: { name: plan.name },
    totalRounds: plan.rounds,
    initialColour: 'white',
    players,
    ...plan.change,
  };
}

/** Told each round before it is paired; the pairing itself is made afterwards. */
type Watch = (tournament: Tournament, round: number) => void;

/** The event after some rounds, played with the engine's own pairings. */
export function tournamentAfter(plan: EventPlan, rounds: number, watch: Watch = () => {}): Tournament {
  let tournament = startOf(plan);
  const random = randomFrom(plan.seed, 7);
  for (let number = 1; number <= rounds; number++) {
    const byes = number < plan.rounds ? byesFor(plan, random) : [];
    tournament = { ...tournament, rounds: [...tournament.rounds, { number, status: 'open', games: [], byes }] };
    watch(tournament, number);
    const { pairings, bye } = pairingOf(tournament, number);
    const all: Bye[] = bye === null ? byes : [...byes, { player: bye, kind: 'pab' }];
    const round: Round = { number, status: 'closed', games: played(plan, pairings, random), byes: all };
    tournament = { ...tournament, rounds: [...tournament.rounds.slice(0, -1), round] };
  }
  return tournament;
}

/** The engine's pairing of a round. */
export function pairingOf(tournament: Tournament, round: number): RoundPairing {
  const made = editionOf('dutch', '2026')?.pair(tournament, { round });
  if (made?.ok !== true) throw new Error(`round ${round} of ${tournament.info.name} has no pairing`);
  return made.value;
}

function byesFor(plan: EventPlan, random: Random): Bye[] {
  const byes: Bye[] = [];
  for (let id = 1; id <= plan.players; id++) {
    if (random.fraction() >= (plan.byes ?? 0)) continue;
    byes.push({ player: id, kind: random.below(2) === 0 ? 'half' : 'zero' });
  }
  return byes;
}

/** Plays a round's games: the better rated wins more often, the rest by lot. */
const played = (plan: EventPlan, games: readonly Pair[], random: Random): Game[] =>
  games.map((game) => ({ ...game, result: resultOf(plan, game, random) }));

function resultOf(plan: EventPlan, game: Pair, random: Random): GameResult {
  if (random.fraction() < (plan.forfeits ?? 0)) return (['+-', '-+', '--'] as const)[random.below(3)];
  if (random.fraction() < plan.draws) return '==';
  const edge = plan.equal === true ? 0 : ((game.black - game.white) / plan.players) * 1.5;
  return random.fraction() < 1 / (1 + Math.exp(-2 * edge)) ? '10' : '01';
}

/** Events played to the end, every round timed. */
export const EVENTS: readonly EventPlan[] = [
  { name: 'small open', players: 50, rounds: 9, seed: 1, draws: 0.3, byes: 0.03, forfeits: 0.02 },
  { name: 'odd, byes, forfeits', players: 301, rounds: 11, seed: 2, draws: 0.3, byes: 0.03, forfeits: 0.02 },
  { name: 'equal ratings, 60 % draws', players: 1000, rounds: 15, seed: 3, draws: 0.6, equal: true },
  { name: 'long, late rounds', players: 1500, rounds: 21, seed: 4, draws: 0.3, equal: true },
  { name: 'long, 60 % draws', players: 2500, rounds: 21, seed: 5, draws: 0.6, byes: 0.01, forfeits: 0.02 },
  { name: 'no draws', players: 5001, rounds: 15, seed: 6, draws: 0, equal: true },
  { name: 'the largest, odd', players: 9999, rounds: 13, seed: 7, draws: 0.6, byes: 0.01, forfeits: 0.01 },
  { name: 'the largest, even', players: 9998, rounds: 15, seed: 8, draws: 0.3 },
  { name: 'nearly all draws', players: 2753, rounds: 17, seed: 12, draws: 0.95, equal: true },
];
