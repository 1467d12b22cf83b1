import { describe, expect, it } from 'vitest';
import type { GameResult } from '../tournament/gameResult.ts';
import { EMPTY_TOURNAMENT, type Tournament } from '../tournament/tournament.ts';
import { explainBoard } from './explained.ts';
import { editionOf, SYSTEMS } from './registry.ts';
import { whyNot } from './whyNot.ts';

/** Eight players after one round in which the better one always won; round 2 is to be paired. */
const before: Tournament = {
  ...EMPTY_TOURNAMENT,
  initialColour: 'white',
  totalRounds: 5,
  players: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, tpn: id, name: `P${id}`, rating: 2400 - 10 * id })),
  rounds: [
    {
      number: 1,
      status: 'closed',
      games: [
        [1, 5],
        [6, 2],
        [3, 7],
        [8, 4],
      ].map(([white, black], i) => ({
        board: i + 1,
        white,
        black,
        result: (white < black ? '10' : '01') as GameResult,
      })),
      byes: [],
    },
  ],
};

const boards = (pairs: readonly { readonly white: number; readonly black: number }[]): string =>
  pairs.map(({ white, black }) => `${white}-${black}`).join(' ');

describe('the Dutch system in force', () => {
  // 1, 3 are due Black and 2, 4 White; S1 1 2 meets S2 3 4, so 1-3 would deny two colours: 1-4 and 2-3, and so below.
  it('names the criterion, the amount, the place and the boards that change', () => {
    const { decisions, changed, verified } = whyNot(before, 2, { pairs: [[1, 3]] }, { verify: true });
    expect(decisions).toEqual([
      {
        rule: 'dutch.2026.against.C12',
        article: 'C.04.3 C12',
        facts: { player: 1, opponent: 3, bracketScore: 10, count: 2 },
      },
    ]);
    expect(changed.map(({ white, black }) => [white, black].sort().join('-')).sort()).toEqual(['1-3', '2-4']);
    expect(verified).toBe(true);
  });

  it('C6 counts downfloaters, not pairs', () => {
    // One of four leaves the bracket for number 5 or so: two more float down.
    const [first] = whyNot(before, 2, { pairs: [[1, 6]] }).decisions;
    expect(first).toMatchObject({ rule: 'dutch.2026.against.C6', facts: { bracketScore: 10, count: 2 } });
  });

  it('a pair that is made: its colours', () => {
    const [first] = whyNot(before, 2, { pairs: [[1, 4]] }).decisions;
    expect(first.rule).toMatch(/^dutch\.2026\.colour\./);
  });

  it('a whole round made by hand: the first article that makes it worse, or the one that forbids it', () => {
    const round = (...pairs: (readonly [number, number])[]) => whyNot(before, 2, { pairs }).decisions[0];
    expect(round([1, 3], [2, 4], [5, 8], [6, 7])).toMatchObject({ rule: 'dutch.2026.against.C12' });
    expect(round([1, 5], [2, 4], [3, 8], [6, 7])).toMatchObject({ rule: 'dutch.2026.against.C1' });
  });

  it('a round made by hand that only turns boards round: the colours of these boards', () => {
    const { pairings } = editionOf('dutch', '2026')?.ask?.(before, 2, { pairs: [[1, 4]] }).made ?? { pairings: [] };
    const turned = pairings.map(({ white, black }, i): [number, number] => (i === 2 ? [black, white] : [white, black]));
    const third = { white: pairings[2].white, black: pairings[2].black };
    expect(whyNot(before, 2, { pairs: turned }).decisions.map(({ facts }) => facts)).toMatchObject([third]);
    const asMade = pairings.map(({ white, black }) => [white, black] as const);
    expect(whyNot(before, 2, { pairs: asMade }).decisions).toEqual([]);
  });

  it('C.04.1 4: whom the bye cannot go to, and why', () => {
    const odd: Tournament = {
      ...before,
      players: [...before.players, { id: 9, tpn: 9, name: 'P9', rating: 2300 }],
      rounds: [
        { ...before.rounds[0], byes: [{ player: 9, kind: 'pab' }] },
        { number: 2, status: 'open', games: [], byes: [{ player: 8, kind: 'zero' }] },
      ],
    };
    const ask = (tournament: Tournament, bye: number) => whyNot(tournament, 2, { bye }).decisions;
    const inEven = { rule: 'explained.byeEven', article: '', facts: { round: 2, count: 8 } };
    expect(ask(before, 8)).toEqual([inEven]);
    expect(ask(odd, 7)).toEqual([inEven]);
    const nine = { ...odd, rounds: odd.rounds.slice(0, 1) };
    const barred = { rule: 'explained.byeBarred', article: 'C.04.1 4', facts: { player: 9, round: 1 } };
    expect(ask(nine, 9)).toEqual([barred]);
    const seven: Tournament = {
      ...odd,
      rounds: [odd.rounds[0], { ...odd.rounds[1], byes: [7, 8].map((player) => ({ player, kind: 'zero' as const })) }],
    };
    expect(ask(seven, 8)).toEqual([{ rule: 'explained.byeAway', article: '', facts: { player: 8, round: 2 } }]);
    expect(ask({ ...nine, system: 'dutch', edition: '2009' }, 9)).toEqual([{ ...barred, article: 'Dutch 2009 B.1.b' }]);
    expect(ask({ ...nine, system: 'keizer', edition: 'classic' }, 9)[0].rule).toMatch(/^keizer\.against\.bye\./);
  });

  it('two whom only a wish keeps apart: the wish, never a prohibition', () => {
    const wished = { ...before, wishes: [{ players: [1, 4], priority: 5, firstRound: 1, lastRound: 5 }] };
    expect(whyNot(wished, 2, { pairs: [[1, 4]] }).decisions[0].rule).toBe('wishes.apart.players');
    const barred = { ...wished, forbidden: [{ players: [1, 4], firstRound: 1, lastRound: 5 }] };
    expect(whyNot(barred, 2, { pairs: [[1, 4]] }).decisions[0].rule).toBe('dutch.2026.against.forbidden');
  });

  it('of a round that hangs on results to come, or that there is not, just that is said', () => {
    const asked = { pairs: [[1, 3]] } as const;
    expect(whyNot(before, 3, asked)).toMatchObject({
      decisions: [{ rule: 'explained.roundAhead', facts: { round: 3, next: 2 } }],
      changed: [],
    });
    expect(whyNot(before, 9, asked)).toMatchObject({
      decisions: [{ rule: 'explained.noSuchRound', facts: { round: 9, count: 5 } }],
    });
    expect(explainBoard(before, 3, [1, 3])).toMatchObject({
      ok: false,
      error: { kind: 'unsuitable', decision: { rule: 'explained.roundAhead' } },
    });
  });

  it('says nothing that changes the tournament', () => {
    const copy = JSON.stringify(before);
    whyNot(before, 2, { pairs: [[1, 3]] });
    expect(JSON.stringify(before)).toBe(copy);
  });
});

const EDITIONS = SYSTEMS.flatMap((system) => system.editions.map((edition) => ({ system: system.id, edition })));
/** Those that pair these eight by rounds of one game; systems of matches: testkit/src/answers.test.ts. */
const asking = EDITIONS.filter(
  ({ edition: { ask, entrants, roundsPerMatch } }) =>
    ask !== undefined && entrants === undefined && roundsPerMatch === undefined,
);

describe.each(asking)('$system $edition.id', ({ system, edition }) => {
  const tournament = { ...before, system, edition: edition.id };
  it('the other round has the pair that was asked for, and everyone once', () => {
    const { made, instead, decisions } = edition.ask?.(tournament, 2, { pairs: [[1, 2]] }) ?? { decisions: [] };
    const meets = boards([...(made?.pairings ?? [])]);
    if (/\b(1-2|2-1)\b/.test(meets)) return expect(decisions).toEqual([]);
    expect(decisions.length).toBe(1);
    expect(boards(instead?.pairings ?? [])).toMatch(/\b(1-2|2-1)\b/);
    const placed = (instead?.pairings ?? []).flatMap(({ white, black }) => [white, black]);
    expect(placed.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('a second derivation agrees, and says what it was', () => {
    const answers = [
      [1, 2],
      [1, 8],
      [2, 5],
    ].map(([a, b]) => whyNot(tournament, 2, { pairs: [[a, b]] }, { edition, verify: true }));
    const by = edition.hasGeneralPath ? 'general' : 'steps';
    expect(answers.map(({ verified, verifiedBy }) => [verified, verifiedBy])).toEqual(answers.map(() => [true, by]));
  });
});

describe('why someone else does not have the bye', () => {
  // 9 stayed away from round 1: nine take part in round 2, and 5 to 9 have no point.
  const nine: Tournament = {
    ...before,
    players: [...before.players, { id: 9, tpn: 9, name: 'P9', rating: 2310 }],
    rounds: before.rounds.map((round) => ({ ...round, byes: [{ player: 9, kind: 'zero' as const }] })),
  };

  it.each([
    ['dutch', 'C.04.3 C5'],
    ['dubov', 'C.04.4.1 3.1.3'],
  ])('%s: a winner has a higher score than necessary, said of them and of no pair', (system, article) => {
    const { decisions } = whyNot({ ...nine, system }, 2, { bye: 1 });
    expect(decisions).toEqual([{ rule: 'explained.byeScore', article, facts: { player: 1, score: 0 } }]);
  });

  it('Dutch: 9 has one unplayed game more than the player who has it', () => {
    const { decisions } = whyNot({ ...nine, system: 'dutch' }, 2, { bye: 9 });
    expect(decisions).toMatchObject([
      { rule: 'explained.byeUnplayed', article: 'C.04.3 C9', facts: { player: 9, count: 1 } },
    ]);
  });

  it('Dubov 3.1.4: 9 has played a game less than 8, who comes last of those without a point', () => {
    expect(whyNot({ ...nine, system: 'dubov' }, 2, { bye: 9 }).decisions).toEqual([
      { rule: 'explained.byeGames', article: 'C.04.4.1 3.1.4', facts: { player: 9, other: 8, count: 1 } },
    ]);
  });

  it('Dubov 3.1.5: 7 has the score and the games of 8, who has the larger number', () => {
    expect(whyNot({ ...nine, system: 'dubov' }, 2, { bye: 7 }).decisions).toEqual([
      { rule: 'explained.byePlace', article: 'C.04.4.1 3.1.5', facts: { player: 7, other: 8 } },
    ]);
  });

  it.each(['dubov', 'lim'])('%s: of the player who has it, why they have it', (system) => {
    const tournament = { ...nine, system };
    const made = editionOf(system, '2026')?.pair(tournament, { round: 2 });
    const bye = made?.ok === true ? made.value.bye : null;
    const { decisions } = whyNot(tournament, 2, { bye: bye ?? 0 });
    expect(decisions.map(({ rule, facts }) => [rule.endsWith('.bye'), facts.player])).toEqual([[true, bye]]);
  });
});

describe('what is so already', () => {
  // Round 1 gave 1 to 4 a point; 1 is away in round 2: of 2, 3 and 4 one floats down.
  const seven: Tournament = {
    ...before,
    rounds: [before.rounds[0], { number: 2, status: 'open', games: [], byes: [{ player: 1, kind: 'zero' }] }],
  };
  const floaterOf = (): number => {
    const made = editionOf('dutch', '2026')?.pair(seven, { round: 2 });
    const scores = (id: number): number => (id <= 4 ? 1 : 0);
    const across = made?.ok === true ? made.value.pairings.find((p) => scores(p.white) !== scores(p.black)) : undefined;
    return across === undefined ? 0 : Math.min(across.white, across.black);
  };

  it('says of a player who floats down already that they do, and of nobody else', () => {
    // 2, 3 and 4 have a point: one of them meets one of 5 to 8.
    const floater = floaterOf();
    expect([2, 3, 4]).toContain(floater);
    const ask = (player: number) => whyNot(seven, 2, { floats: { player, direction: 'down' } }).decisions;
    expect(ask(floater)).toEqual([{ rule: 'explained.floatsDown', article: '', facts: { player: floater, round: 2 } }]);
    for (const other of [2, 3, 4]) if (other !== floater) expect(ask(other)[0].rule).toMatch(/^dutch\.2026\.against\./);
  });
});

// It said that nothing spoke against the pair, though the round cannot be paired at all, and the two had met.
describe('a field that the system cannot pair', () => {
  const unrated = { ...before, players: before.players.map((player) => ({ ...player, rating: 0 })) };

  it.each(['2026', '1997'])('Dubov %s: that ratings are missing', (edition) => {
    const { decisions } = whyNot({ ...unrated, system: 'dubov', edition }, 2, { pairs: [[1, 5]] });
    expect(decisions.map(({ rule }) => rule)).toEqual([`dubov.${edition}.unrated`]);
  });

  it.each(['dutch', 'lim'])('%s: an impossible setting', (system) => {
    const options = { unknown: 'x', initial: 'x', parity: 'x' };
    const tournament = { ...before, system, edition: system === 'dutch' ? '2009' : '1999', options };
    const { decisions } = whyNot(tournament, 2, { pairs: [[1, 4]] });
    expect(decisions.map(({ rule }) => rule.split('.').at(-1))).toEqual(['badOption']);
  });
});
