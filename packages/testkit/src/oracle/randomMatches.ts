import type { Bye, ForbiddenPairs, Game, GameResult, Round, TeamBye, TeamMatch, Tournament } from '@turnuva/engine';
import { EMPTY_TOURNAMENT, randomFrom, scoringOf, shuffle } from '@turnuva/engine';

type Random = ReturnType<typeof randomFrom>;

const pick = <T>(random: Random, ...choices: readonly T[]): T => choices[random.below(choices.length)];
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

const PLAYED: readonly GameResult[] = ['10', '01', '=='];
const FORFEITED: readonly GameResult[] = ['+-', '-+', '--'];
const KINDS = ['half', 'zero', 'full'] as const;

/** Settings that the specifications leave open, drawn. */
const drawSettings = (random: Random, values: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, choices]) => [name, pick(random, ...choices)]));

const READINGS = {
  c6: ['parity', 'parity', 'graded'],
  following: ['standings', 'standings', 'unpaired'],
  floatscore: ['pairing', 'real'],
  floatforfeit: ['played', 'scheduled'],
  firstscore: ['pairing', 'real'],
};

function restrictions(random: Random, count: number, asTeams: boolean): ForbiddenPairs[] {
  if (random.below(4) > 0) return [];
  const members = shuffle(numbers(count), random).slice(0, 2 + random.below(3));
  return [{ players: asTeams ? [] : members, ...(asTeams ? { teams: members } : {}), firstRound: 1, lastRound: 99 }];
}

/** Rounds of matches paired at random without rematches where possible, and the absences of the next one. */
function* randomRounds(random: Random, count: number, played: number) {
  const met = new Set<string>();
  for (let round = 1; round <= played; round++) {
    const pairs: [number, number][] = [];
    const byes: { id: number; kind: Bye['kind'] }[] = [];
    // In half of the rounds neighbours meet, so that scores spread and floats are few.
    const open = random.below(2) === 0 ? shuffle(numbers(count), random) : numbers(count);
    while (open.length > 0) {
      const first = open.shift() as number;
      if (random.below(14) === 0) {
        byes.push({ id: first, kind: pick(random, ...KINDS) });
        continue;
      }
      const at = open.findIndex((other) => !met.has(`${first}-${other}`));
      if (at < 0) {
        const isFirst = !byes.some(({ kind }) => kind === 'pab');
        byes.push({ id: first, kind: isFirst ? 'pab' : 'half' });
        continue;
      }
      const [other] = open.splice(at, 1);
      met.add(`${first}-${other}`).add(`${other}-${first}`);
      pairs.push(random.below(2) === 0 ? [first, other] : [other, first]);
    }
    yield { round, pairs, byes };
  }
}

/** A small team event with a history that no system would produce, and random settings; the next round is open. */
export function randomTeams(seed: number, most: number): { readonly tournament: Tournament; readonly round: number } {
  const random = randomFrom(seed, 46);
  const count = 2 + random.below(most - 1);
  const played = random.below(Math.min(6, count));
  const boards = 1 + random.below(3);
  const unplayed = pick(random, 0, 0, 12, 5);
  const member = (team: number, board: number): number => (team - 1) * boards + board;
  const rounds: Round[] = [];
  for (const { round, pairs, byes } of randomRounds(random, count, played)) {
    const games: Game[] = [];
    const matches: TeamMatch[] = pairs.map(([white, black], i) => {
      const table = i + 1;
      const strikes = (): boolean => unplayed > 0 && random.below(unplayed) === 0;
      if (strikes()) return { table, white, black, forfeit: pick(random, 'white', 'black', 'both') };
      for (let board = 1; board <= boards; board++) {
        const [first, second] = board % 2 === 1 ? [white, black] : [black, white];
        const result = pick(random, ...(strikes() ? FORFEITED : PLAYED));
        const number = i * boards + board;
        games.push({ board: number, white: member(first, board), black: member(second, board), result, match: table });
      }
      return { table, white, black };
    });
    const teamByes: TeamBye[] = byes.map(({ id, kind }) => ({ team: id, kind }));
    rounds.push({ number: round, status: 'closed', games, byes: [], matches, teamByes });
  }
  const absent = numbers(count).filter(() => random.below(15) === 0);
  const teamByes = absent.map((team): TeamBye => ({ team, kind: 'zero' }));
  rounds.push({ number: played + 1, status: 'open', games: [], byes: [], teamByes });
  const virtual = random.below(4) === 0;
  const tournament: Tournament = {
    ...EMPTY_TOURNAMENT,
    system: 'team-swiss',
    edition: '2026',
    totalRounds: played + 1 + random.below(4),
    initialColour: pick(random, 'white', 'black'),
    matchScoring: pick(random, { win: 20, draw: 10, loss: 0 }, { win: 30, draw: 10, loss: 0 }),
    options: {
      boards,
      ...drawSettings(random, {
        ...READINGS,
        primary: ['MP', 'MP', 'GP'],
        secondary: ['MP', 'GP', 'none'],
        preferences: ['A', 'B', 'B', 'none'],
        zero: ['strong', 'none'],
        played: ['board', 'scheduled'],
      }),
    },
    players: numbers(count * boards).map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2500 - id })),
    teams: numbers(count).map((id) => ({
      id,
      tpn: id,
      name: `T${id}`,
      members: numbers(boards).map((board) => member(id, board)),
    })),
    rounds,
    forbidden: restrictions(random, count, true),
    acceleration: {
      method: virtual ? 'virtual-points' : 'none',
      virtualPoints: virtual
        ? [
            {
              firstRound: 1,
              lastRound: 4,
              firstPlayer: 1,
              lastPlayer: Math.ceil(count / 2),
              points: 20,
              matchPoints: 20,
            },
          ]
        : [],
    },
  };
  return { tournament, round: played + 1 };
}

/** The same for Double-Swiss: `match` is the match to be paired, in rounds 2 match - 1 and 2 match. */
export function randomDouble(seed: number, most: number): { readonly tournament: Tournament; readonly match: number } {
  const random = randomFrom(seed, 45);
  const count = 2 + random.below(most - 1);
  const played = random.below(Math.min(6, count));
  const unplayed = pick(random, 0, 0, 8, 3);
  const rounds: Round[] = [];
  for (const { round, pairs, byes } of randomRounds(random, count, played)) {
    const both: Game[][] = [[], []];
    pairs.forEach(([white, black], i) => {
      const strikes = (): boolean => unplayed > 0 && random.below(unplayed) === 0;
      const result = (): GameResult => pick(random, ...(strikes() ? FORFEITED : PLAYED));
      both[0].push({ board: i + 1, white, black, result: result() });
      both[1].push({ board: i + 1, white: black, black: white, result: result() });
    });
    both.forEach((games, second) => {
      const own = byes.map(({ id, kind }): Bye => {
        const bye = { player: id, kind };
        return kind === 'pab' && second === 1 ? { ...bye, counted: false } : bye;
      });
      rounds.push({ number: 2 * round - 1 + second, status: 'closed', games, byes: own });
    });
  }
  const absent = numbers(count).filter(() => random.below(15) === 0);
  const byes = absent.map((player): Bye => ({ player, kind: 'zero' }));
  for (const second of [0, 1]) rounds.push({ number: 2 * played + 1 + second, status: 'open', games: [], byes });
  const virtual = random.below(4) === 0;
  const tournament: Tournament = {
    ...EMPTY_TOURNAMENT,
    system: 'double-swiss',
    edition: '2026',
    totalRounds: 2 * (played + 1 + random.below(3)),
    initialColour: pick(random, 'white', 'black'),
    scoring: scoringOf(10, 5, 0, { pab: 15 }),
    options: drawSettings(random, {
      ...READINGS,
      played: ['match', 'scheduled'],
      oneeach: ['nocolour', 'colour'],
      halfwon: ['bars', 'free'],
    }),
    players: numbers(count).map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2500 - id })),
    rounds,
    forbidden: restrictions(random, count, false),
    acceleration: {
      method: virtual ? 'virtual-points' : 'none',
      virtualPoints: virtual
        ? [{ firstRound: 1, lastRound: 6, firstPlayer: 1, lastPlayer: Math.ceil(count / 2), points: 10 }]
        : [],
    },
  };
  return { tournament, match: played + 1 };
}
