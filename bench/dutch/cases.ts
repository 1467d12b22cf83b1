import type { Game, Player, Round, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT, randomFrom, shuffle } from '@turnuva/engine';
import { type EventPlan, tournamentAfter } from './events.ts';

/** A position built to be hard: which round of which tournament is paired. */
interface HardCase {
  readonly name: string;
  readonly tournament: () => Tournament;
  readonly round: number;
}

const playersOf = (count: number, rest: (id: number) => Partial<Player> = () => ({})): Player[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 1500, ...rest(i + 1) }));

const base = (change: Partial<Tournament>): Tournament => ({
  ...EMPTY_TOURNAMENT,
  totalRounds: 11,
  initialColour: 'white',
  ...change,
});

/** The first half has White `colours.length` times against people who leave afterwards; colours as `W` and `B`. */
function allAlike(count: number, colours: string): Tournament {
  const rounds = [...colours].map((colour, r): Round => {
    const games = Array.from({ length: count }, (_, i): Game => {
      const other = count + 1 + ((i + r * 7) % count);
      const [white, black] = colour === 'W' ? [i + 1, other] : [other, i + 1];
      return { board: i + 1, white, black, result: '==' };
    });
    return { number: r + 1, status: 'closed', games, byes: [] };
  });
  const left = colours.length + 1;
  return base({ players: playersOf(2 * count, (id) => (id > count ? { withdrawnFrom: left } : {})), rounds });
}

function halfMet(count: number): Tournament {
  const ids = shuffle(
    playersOf(count).map(({ id }) => id),
    randomFrom(5),
  );
  return base({
    players: playersOf(count),
    forbidden: [{ players: ids.slice(0, count / 2), firstRound: 1, lastRound: 11 }],
  });
}

function needsExchange(count: number): Tournament {
  const first = count / 4;
  const forbidden = [];
  for (let id = count / 2 + 1; id <= count; id++) forbidden.push({ players: [first, id], firstRound: 1, lastRound: 1 });
  return base({ players: playersOf(count), forbidden });
}

function teams(count: number, size: number): Tournament {
  const forbidden = [];
  for (let t = 0; t < count / size; t++) {
    const players = Array.from({ length: size }, (_, i) => 1 + t + i * (count / size));
    forbidden.push({ players, firstRound: 1, lastRound: 11 });
  }
  return base({ players: playersOf(count), forbidden });
}

const event = (name: string, players: number, rounds: number, rest: Partial<EventPlan>): HardCase => ({
  name,
  round: rounds,
  tournament: () => tournamentAfter({ name, players, rounds, seed: 3, draws: 0.3, ...rest }, rounds - 1),
});

export const HARD_CASES: readonly HardCase[] = [
  event('13 rounds with 14 players, the last round', 14, 13, {}),
  event('13 rounds with 20 players, the last round', 20, 13, {}),
  event('13 rounds with 30 players, the last round', 30, 13, {}),
  event('500 players of one rating in one scoregroup, round 6', 500, 6, { draws: 1, equal: true }),
  { name: '500 players who all want Black (mildly)', round: 2, tournament: () => allAlike(500, 'W') },
  { name: '500 players who all want Black (strongly)', round: 4, tournament: () => allAlike(500, 'WBW') },
  { name: '2000 players, half of whom met one another', round: 1, tournament: () => halfMet(2000) },
  { name: '1000 players in teams of 20 who do not meet', round: 1, tournament: () => teams(1000, 20) },
  { name: 'an exchange needed in a bracket of 1000', round: 1, tournament: () => needsExchange(1000) },
  event('the last of 9 rounds with 2000 players: hundreds of topscorers', 2000, 9, { draws: 0.6 }),
  event('2500 players, round 15', 2500, 15, { draws: 0.6 }),
  event('2500 players, round 21 (the last)', 2500, 21, { draws: 0.6 }),
  event('2753 players with nearly all draws, round 16', 2753, 17, { draws: 0.95, equal: true }),
];
