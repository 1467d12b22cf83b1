import { describe, expect, it } from 'vitest';
import { startEvent } from '../../journal/testing/journal.ts';
import { randomFrom } from '../../kernel/random.ts';
import { keizerTable } from '../../standings/keizer/table.ts';
import { prizeSheet } from '../../standings/prizes/prizes.ts';
import { receiptOf } from '../../standings/receipt.ts';
import { standingsOf } from '../../standings/standings.ts';
import { levelAt, lotsBreak } from '../../standings/ties.ts';
import type { GameResult } from '../../tournament/gameResult.ts';
import type { Bye, Game, Player, Round, Tournament } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT } from '../../tournament/tournament.ts';
import { whyNot } from '../whyNot.ts';
import { classic } from './edition.ts';

const players = (count: number): Player[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P${i + 1}`, rating: 2000 - i }));

const club = (count: number, rounds: readonly Round[] = [], options = {}): Tournament => ({
  ...EMPTY_TOURNAMENT,
  info: { name: 'Club' },
  system: 'keizer',
  edition: 'classic',
  fideMode: false,
  totalRounds: 20,
  players: players(count),
  rounds,
  options,
});

const round = (
  number: number,
  games: readonly (readonly [number, number, GameResult])[],
  byes: readonly Bye[] = [],
): Round => ({
  number,
  status: 'closed',
  games: games.map(([white, black, result], i): Game => ({ board: i + 1, white, black, result })),
  byes,
});

const FIRST = round(1, [
  [2, 1, '10'],
  [4, 3, '01'],
]);

describe('values and sums, worked by hand', () => {
  it('four players: values 4, 3, 2, 1; the second beat the first, the third the fourth', () => {
    const table = keizerTable(club(4, [FIRST]), 1);
    // By the list 1 has 4, 2 has 3 + 4, 3 has 2 + 1, 4 has 1. So 2 is worth 4 now and 1 is worth 3: 2 has 4 + 3, 1 has 3.
    expect(
      table?.steps.map(({ value, sum, ranking }) => [[...value], [...sum].map((each) => each / 12), ranking]),
    ).toEqual([
      [
        [4, 3, 2, 1],
        [4, 7, 3, 1],
        [1, 0, 2, 3],
      ],
      [
        [3, 4, 2, 1],
        [3, 7, 3, 1],
        [1, 0, 2, 3],
      ],
    ]);
    expect(table?.stable).toBe(true);
  });

  it('a sixth of 2 is no whole number and yet exact: absence a third, draw a half of the other', () => {
    const first = round(1, [[2, 1, '==']], [{ player: 3, kind: 'zero' }]);
    const table = keizerTable(club(3, [first]), 1);
    // Values 3, 2, 1: 3 + 1, 2 + 3/2, 1 + 1/3.
    expect([...(table?.sum ?? [])]).toEqual([48, 42, 16]);
  });

  it('six players: the first is worth 7, the last 2; a value of the first that the club names counts instead', () => {
    expect([...(keizerTable(club(6), 0)?.value ?? [])]).toEqual([7, 6, 5, 4, 3, 2]);
    expect([...(keizerTable(club(6, [], { keizerTop: 20 }), 0)?.value ?? [])]).toEqual([20, 19, 18, 17, 16, 15]);
  });

  it('absences beyond those that count, and rounds after leaving, bring nothing', () => {
    const away = (number: number): Round => round(number, [[2, 1, '10']], [{ player: 3, kind: 'zero' }]);
    const rounds = [away(1), away(2), away(3)];
    const sums = (event: Tournament): number | undefined => keizerTable(event, 3)?.sum[2];
    // Own value 1 and a third of it for each absence.
    expect(sums(club(3, rounds))).toBe(24);
    expect(sums(club(3, rounds, { keizerAbsences: 2 }))).toBe(20);
    const left = club(3, rounds);
    expect(
      sums({ ...left, players: left.players.map((one) => (one.id === 3 ? { ...one, withdrawnFrom: 2 } : one)) }),
    ).toBe(16);
  });

  it('rankings that run in a circle are told, and come to an end', () => {
    let circles = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const event = played(seed, 7, 5, { keizerOwn: false });
      const table = keizerTable(event, event.rounds.length);
      if (table?.stable === false) circles++;
      const again = table?.steps.map(({ ranking }) => ranking.join());
      if (table?.stable === false) expect(again?.indexOf(again.at(-1) ?? '')).toBeLessThan((again?.length ?? 0) - 1);
    }
    expect(circles).toBeGreaterThan(0);
  });
});

describe('the table of standings', () => {
  it('ranks by Keizer points before the points of the games, with every line behind a value', () => {
    const made = standingsOf(club(4, [FIRST]));
    expect(made.ok && made.value.tiebreaks.map(({ code }) => code)).toEqual(['KZ', 'PTS']);
    expect(made.ok && made.value.rows.map(({ rank, id, values }) => [rank, id, values[0]?.text])).toEqual([
      [1, 2, '7.00'],
      [2, 3, '3.00'],
      [3, 1, '3.00'],
      [4, 4, '1.00'],
    ]);
    const receipt = receiptOf(club(4, [FIRST]), {}, 2, 'KZ');
    expect(receipt.ok && receipt.value.terms).toMatchObject([
      { product: { num: 4, den: 1 }, notes: [{ rule: 'receipt.keizerStart' }] },
      { round: 1, opponent: 1, product: { num: 3, den: 1 } },
    ]);
    expect(receipt.ok && receipt.value.steps.map(({ rule }) => rule)).toEqual([
      'receipt.keizerValue',
      'receipt.keizerStep',
      'receipt.keizerStep',
      'receipt.keizerStable',
    ]);
    // By the list 2 is worth 3, and has 3 + 4; then, as the first, 4, and has 4 + 3.
    const steps = receipt.ok ? receipt.value.steps.filter(({ rule }) => rule === 'receipt.keizerStep') : [];
    expect(steps.map(({ facts }) => facts)).toEqual([
      { number: 1, amount: 3, sum: 7, place: 1 },
      { number: 2, amount: 4, sum: 7, place: 1 },
    ]);
  });
});

describe('who is level (FINDINGS B9)', () => {
  // 3 beat 4 and 1 lost: both have 3 Keizer points, and 2 with 7 has as many game points as 3.
  const event = { ...club(4, [FIRST]), totalRounds: 1 };

  it('lots are offered for equal Keizer points, before a list that names them as well', () => {
    const ties = (tiebreaks: readonly string[]): unknown => {
      const broken = lotsBreak({ ...event, tiebreaks });
      return broken.ok && broken.value.ties;
    };
    expect(ties(['KZ'])).toEqual([[1, 3]]);
    expect(ties(['KZ', 'LOTS'])).toEqual([[1, 3]]);
    expect(ties([])).toEqual([]);
    expect(ties(['LOTS'])).toEqual([]);
  });

  it('a play-off is offered to equal Keizer points and decides their places', () => {
    expect(levelAt(event, 1)).toEqual([2]);
    expect(levelAt(event, 2)).toEqual([3, 1]);
    const options = { short: false, level: 'golden-table' as const, five: 'best-four' as const, seed: 1 };
    // 1 is the second of the two, has Black first, and wins both games.
    const games = [
      { part: 'final', game: 1, result: '01' as const },
      { part: 'final', game: 2, result: '10' as const },
    ];
    const colours = [{ part: 'final', first: 'white' as const }];
    const playoff = { place: 2, entrants: [3, 1], options, games, colours, awards: [] };
    const made = standingsOf({ ...event, schedule: { playoffs: [playoff] } });
    expect(made.ok && made.value.rows.map(({ id }) => id)).toEqual([2, 1, 3, 4]);
  });

  it('prizes are shared among equal Keizer points', () => {
    const made = standingsOf(event);
    if (!made.ok) throw new Error(made.error.kind);
    const lists = [
      { name: 'all', sharing: 'equal' as const, prizes: [{ cents: 600 }, { cents: 400 }, { cents: 200 }] },
    ];
    const { rows } = prizeSheet(event, made.value, { currency: 'EUR', lists, onePrizeEach: false });
    expect(rows.map(({ player, amount }) => [player, amount])).toEqual([
      [2, 600],
      [3, 300],
      [1, 300],
    ]);
  });
});

describe('pairing', () => {
  const pairsOf = (event: Tournament, number: number): string[] | string => {
    const made = classic.pair(event, { round: number });
    return made.ok ? made.value.pairings.map(({ white, black }) => `${white}-${black}`) : made.error.decision.rule;
  };

  it('round 1: neighbours of the list; later neighbours of the ranking who have not just met', () => {
    expect(pairsOf(club(4), 1)).toEqual(['2-1', '4-3']);
    // 2, 1, 3, 4 are ranked in this order; 2 has met 1: 2 and 3, 1 and 4. Both 3 and 1 have had Black.
    expect(pairsOf(club(4, [FIRST]), 2)).toEqual(['3-2', '1-4']);
  });

  it('Keizer 1: who plays for the first time comes after all others', () => {
    const later = players(4).map((player) => (player.id < 3 ? { ...player, firstRound: 2 } : player));
    const event = { ...club(4, [round(1, [[3, 4, '10']])]), players: later };
    const made = classic.pair(event, { round: 2, explain: true });
    if (!made.ok) throw new Error('the round cannot be paired');
    const pairs = made.value.decisions.filter(({ rule }) => rule === 'keizer.pair');
    expect(pairs.map(({ facts }) => [facts.player, facts.place, facts.opponent, facts.otherPlace])).toEqual([
      [3, 1, 1, 3],
      [4, 2, 2, 4],
    ]);
  });

  it('Keizer 4: White to fewer Whites, else as in the latest game that differed turned round, else to the lower one', () => {
    const colourOf = (rounds: readonly Round[]): string => {
      const made = classic.pair(club(4, rounds, { keizerRepeat: 0 }), { round: rounds.length + 1, explain: true });
      if (!made.ok) throw new Error('the round cannot be paired');
      const { white, black } = made.value.pairings[0];
      const rule = made.value.decisions.find(
        ({ rule, facts }) => rule.includes('.colour.') && facts.white === white,
      )?.rule;
      return `${white}-${black} ${rule}`;
    };
    expect(colourOf([])).toBe('2-1 keizer.colour.lower');
    // 1 and 2 meet again; 1 has had White.
    expect(
      colourOf([
        round(1, [
          [1, 3, '10'],
          [4, 2, '01'],
        ]),
      ]),
    ).toBe('2-1 keizer.colour.fewer');
    // Both have had either colour, 2 Black last and so White now; then the other way round.
    const [one, other] = [
      round(1, [
        [3, 1, '01'],
        [2, 4, '10'],
      ]),
      round(2, [
        [1, 4, '10'],
        [3, 2, '01'],
      ]),
    ];
    expect(colourOf([one, other])).toBe('2-1 keizer.colour.alternate');
    expect(
      colourOf([
        { ...other, number: 1 },
        { ...one, number: 2 },
      ]),
    ).toBe('1-2 keizer.colour.alternate');
  });

  it('Keizer 2: lowers the distance where not everyone could be paired, and says so', () => {
    const all = club(4, [
      FIRST,
      round(2, [
        [3, 2, '01'],
        [1, 4, '10'],
      ]),
      round(3, [
        [2, 4, '10'],
        [3, 1, '10'],
      ]),
    ]);
    const made = classic.pair(all, { round: 4, explain: true });
    expect(made.ok && made.value.decisions.find(({ rule }) => rule === 'keizer.distance')?.facts).toEqual({
      count: 2,
      wanted: 3,
    });
    expect(made.ok && made.value.pairings.map(({ white, black }) => [white, black].sort().join('-'))).toEqual([
      '1-2',
      '3-4',
    ]);
  });

  it('Keizer 1, Keizer 2 and Keizer 3: a round is that of enumerating all pairings: distance first, then the bye, then from the top', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const random = randomFrom(seed, 5);
      const event = played(seed, 5 + random.below(4), 1 + random.below(5), { keizerRepeat: random.below(4) });
      const next = event.rounds.length + 1;
      const made = classic.pair(event, { round: next });
      const sorted =
        made.ok && made.value.pairings.map(({ white, black }) => [white, black].sort((a, b) => a - b).join('-'));
      const { bye, pairs } = literally(event, next) ?? {};
      expect([seed, made.ok && made.value.bye, sorted]).toEqual([seed, bye, pairs]);
    }
  });

  it('"why not": the first step that parts the round from the best one with the pair, as enumeration has it', () => {
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomFrom(seed, 6);
      const event = played(seed, 4 + random.below(4), 1 + random.below(6), { keizerRepeat: random.below(5) });
      const next = event.rounds.length + 1;
      for (const { id: a } of event.players) {
        for (const { id: b } of event.players.slice(a)) {
          const { decisions, changed, verified } = whyNot(event, next, { pairs: [[a, b]] }, { verify: true });
          const [first] = decisions;
          const rule = first?.rule.split('.against.')[1] ?? 'meet';
          seen.set(rule, (seen.get(rule) ?? 0) + 1);
          if (rule === 'met') continue;
          const { player, opponent, otherPlayer, count, otherCount, wanted } = first?.facts ?? {};
          const pair = (other: unknown) => [player, other].sort((x, y) => Number(x) - Number(y)).join('-');
          const told: Record<string, string> = {
            distance: `distance ${wanted} ${count}`,
            'bye.more': `bye.more ${player} ${otherPlayer} ${count} ${otherCount}`,
            'bye.place': `bye.place ${player} ${otherPlayer}`,
            nearer: `nearer ${pair(opponent)} ${pair(otherPlayer)}`,
          };
          const where = `seed ${seed}, ${a}-${b}`;
          expect(`${where}: ${first?.rule.startsWith('keizer') ? (told[rule] ?? rule) : 'meet'}`).toBe(
            `${where}: ${literalAgainst(event, next, a, b)}`,
          );
          expect([where, verified]).toEqual([where, true]);
          if (told[rule] !== undefined) {
            expect(changed.some(({ white, black }) => [a, b].every((id) => id === white || id === black))).toBe(true);
          }
        }
      }
    }
    for (const rule of ['nearer', 'bye.place', 'bye.more', 'distance', 'met', 'meet']) {
      expect([rule, (seen.get(rule) ?? 0) > 5]).toEqual([rule, true]);
    }
  });

  it('"why does 5 not have the bye": the bye goes by the fewest, then to the last', () => {
    const event = club(5, [
      round(
        1,
        [
          [2, 1, '10'],
          [4, 3, '01'],
        ],
        [{ player: 5, kind: 'pab' }],
      ),
    ]);
    const { decisions } = whyNot(event, 2, { bye: 5 });
    expect(decisions).toMatchObject([
      { rule: 'keizer.against.bye.more', facts: { player: 4, count: 0, otherPlayer: 5, otherCount: 1 } },
    ]);
  });
});

/** Some rounds of a club, paired by the system itself, with results by lot and now and then someone away. */
function played(seed: number, count: number, rounds: number, options = {}): Tournament {
  const random = randomFrom(seed, 11);
  let event = club(count, [], options);
  for (let number = 1; number <= rounds; number++) {
    const away = random.below(3) === 0 ? [{ player: 1 + random.below(count), kind: 'zero' as const }] : [];
    const open = { ...event, rounds: [...event.rounds, { number, status: 'open' as const, games: [], byes: away }] };
    const made = classic.pair(open, { round: number });
    if (!made.ok) throw new Error(made.error.decision.rule);
    const results: readonly GameResult[] = ['10', '01', '=='];
    const games = made.value.pairings.map(
      ({ white, black }) => [white, black, results[random.below(3)] ?? '10'] as const,
    );
    const free = made.value.bye === null ? [] : [{ player: made.value.bye, kind: 'pab' as const }];
    event = { ...event, rounds: [...event.rounds, round(number, games, [...away, ...free])] };
  }
  return event;
}

interface LiteralRound {
  readonly distance: number;
  readonly byes: number;
  readonly bye: number | null;
  readonly pairs: readonly string[];
}

/** The rules of pairing word for word, over all pairings of the field, or over those in which the two meet. */
function literally(event: Tournament, next: number, forced: readonly number[] = []): LiteralRound | undefined {
  const order = (keizerTable(event, next - 1)?.ranking ?? []).map((index) => event.players[index]?.id ?? 0);
  const lastMet = (a: number, b: number): number =>
    Math.max(
      0,
      ...event.rounds
        .filter(({ games }) => games.some((g) => [g.white, g.black].sort().join() === [a, b].sort().join()))
        .map(({ number }) => number),
    );
  const byes = (id: number): number =>
    event.rounds.flatMap((each) => each.byes).filter(({ kind, player }) => kind === 'pab' && player === id).length;
  const ways = (left: readonly number[], distance: number): string[][] => {
    const [first, ...rest] = left;
    if (first === undefined) return [[]];
    return rest.flatMap((other) => {
      const met = lastMet(first, other);
      if (met > 0 && next - met <= distance) return [];
      if (forced.includes(first) !== forced.includes(other)) return [];
      const pair = [first, other].sort((a, b) => a - b).join('-');
      return ways(
        rest.filter((each) => each !== other),
        distance,
      ).map((way) => [pair, ...way]);
    });
  };
  const wanted = Math.min(Number(event.options.keizerRepeat ?? 5), next - 1);
  for (let distance = wanted; distance >= 0; distance--) {
    const free = order.length % 2 === 0 ? [null] : [...order].reverse().sort((a, b) => byes(a) - byes(b));
    for (const bye of free) {
      if (bye !== null && forced.includes(bye)) continue;
      // Enumerated from the top, nearest first: the first way is the one wanted.
      const [best] = ways(
        order.filter((id) => id !== bye),
        distance,
      );
      if (best !== undefined) return { distance, byes: bye === null ? 0 : byes(bye), bye, pairs: best };
    }
  }
  return undefined;
}

/** The first step in the order of the procedure in which the round with the two is another: by enumeration alone. */
function literalAgainst(event: Tournament, next: number, a: number, b: number): string {
  const made = literally(event, next);
  const instead = literally(event, next, [a, b]);
  if (made === undefined || instead === undefined) return 'rest';
  if (made.distance !== instead.distance) return `distance ${made.distance} ${instead.distance}`;
  if (made.byes !== instead.byes) return `bye.more ${made.bye} ${instead.bye} ${made.byes} ${instead.byes}`;
  if (made.bye !== instead.bye) return `bye.place ${made.bye} ${instead.bye}`;
  const at = made.pairs.findIndex((pair, i) => pair !== instead.pairs[i]);
  return at < 0 ? 'meet' : `nearer ${made.pairs[at]} ${instead.pairs[at]}`;
}

describe('FIDE mode', () => {
  it('does not offer the system: an event made with it is outside from the beginning, and none in FIDE mode changes to it', () => {
    const own = startEvent('keizer', 4, { edition: 'classic' });
    expect([own.tournament.fideMode, own.tournament.notes]).toEqual([
      false,
      ['FIDE mode exited before Round 1 was paired'],
    ]);
    const fide = startEvent('dutch', 4);
    expect(fide.send({ kind: 'change-settings', settings: { system: 'keizer', edition: 'classic' } })).toBe(
      'journal.systemOutsideFide',
    );
  });
});
