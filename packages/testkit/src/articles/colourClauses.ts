import type { RoundInput, Tournament } from '@turnuva/engine';
import { roundInputOf } from '@turnuva/engine';
import { bursteinField } from '../../../engine/src/pairing/burstein2026/round.ts';
import { classicField } from '../../../engine/src/pairing/bursteinClassic/field.ts';
import { CLASSIC_READINGS } from '../../../engine/src/pairing/bursteinClassic/text.ts';
import { field1997 } from '../../../engine/src/pairing/dubov1997/round.ts';
import { READINGS_1997 } from '../../../engine/src/pairing/dubov1997/text.ts';
import { limFieldOf } from '../../../engine/src/pairing/lim/round.ts';
import { LIM_READINGS } from '../../../engine/src/pairing/lim/text.ts';

/** One of a pair, as the clauses about colours ask about them. */
interface Side {
  /** Colours of the games played, the latest last. */
  readonly colours: string;
  /** The same by rounds, `-` without a game. */
  readonly rounds: string;
  /** 1 White, -1 Black, 0 none. */
  readonly due: number;
  /** 3 absolute, 2 strong, 1 mild. */
  readonly strength: number;
  readonly number: number;
  readonly below: boolean;
  readonly aro: number;
  readonly rating: number;
}

/** A clause and what it says: 1 White for the higher ranked of the two, -1 for the other one, 0 when it does not decide. */
type Clause = readonly [article: string, says: (higher: Side, lower: Side) => number];

const balance = ({ colours }: Side): number => 2 * [...colours].filter((each) => each === 'w').length - colours.length;

function preference(colours: string): Pick<Side, 'due' | 'strength'> {
  const difference = balance({ colours } as Side);
  if (colours === '') return { due: 0, strength: 0 };
  const last = colours.endsWith('w') ? 1 : -1;
  const repeated = /(ww|bb)$/.test(colours);
  if (repeated || Math.abs(difference) > 1)
    return { due: Math.abs(difference) > 1 ? -Math.sign(difference) : -last, strength: 3 };
  return difference === 0 ? { due: -last, strength: 1 } : { due: -difference, strength: 2 };
}

const lot = (a: Side, b: Side): number => (a.colours !== '' || b.colours !== '' ? 0 : a.number % 2 === 1 ? 1 : -1);
const whoIsDue = (a: Side, b: Side): number => (a.due === b.due ? 0 : a.due !== 0 ? a.due : -b.due);
const stronger = (a: Side, b: Side): number => Math.sign(a.strength - b.strength) * a.due;

/** The latest game in which the two had different colours, lists aligned at their ends: each gets the other's. */
function latest(a: Side, b: Side): number {
  for (let i = 1; i <= Math.min(a.colours.length, b.colours.length); i++) {
    const own = a.colours.at(-i);
    if (own !== b.colours.at(-i)) return own === 'b' ? 1 : -1;
  }
  return 0;
}

/** The same by rounds: the latest that both played with different colours. */
function latestRound(a: Side, b: Side): number {
  for (let i = a.rounds.length - 1; i >= 0; i--) {
    const [own, other] = [a.rounds[i], b.rounds[i]];
    if (own !== other && own !== '-' && other !== '-') return own === 'b' ? 1 : -1;
  }
  return 0;
}

/** What the limits of two in a row and a difference of two leave. */
function limit(a: Side, b: Side): number {
  const allows = (side: Side, white: boolean): boolean =>
    !side.colours.endsWith(white ? 'ww' : 'bb') && Math.abs(balance(side) + (white ? 1 : -1)) <= 2;
  const asWhite = allows(a, true) && allows(b, false);
  return asWhite === (allows(a, false) && allows(b, true)) ? 0 : asWhite ? 1 : -1;
}

const surplus = (a: Side, b: Side): number => Math.sign(Math.abs(balance(a)) - Math.abs(balance(b))) * a.due;
const sharedClauses = (articles: readonly string[]): Clause[] =>
  [lot, whoIsDue, stronger, latest, (a: Side): number => a.due].map((says, i): Clause => [articles[i] ?? '', says]);

const SHARED = sharedClauses(['5.2.1', '5.2.2', '5.2.3', '5.2.4', '5.2.5']);
/** Of two absolute preferences, which only topscorers bring together, the one with the wider difference is the stronger. */
const strongerOrWider = (a: Side, b: Side): number =>
  a.strength === 3 && b.strength === 3 ? surplus(a, b) : stronger(a, b);
const sinceDutch2017 = (articles: readonly string[]): Clause[] =>
  sharedClauses(articles).map(([article, says]) => [article, says === stronger ? strongerOrWider : says]);
const DUTCH_2026 = sinceDutch2017(['5.2.5', '5.2.1', '5.2.2', '5.2.3', '5.2.4']);
const DUTCH_2017 = sinceDutch2017(['E.5', 'E.1', 'E.2', 'E.3', 'E.4']);
const DUTCH_2009: Clause[] = [
  ['E.5', (a, b) => (a.due === 0 && b.due === 0 ? lot(a, b) : 0)],
  ['E.1', whoIsDue],
  ['E.2', stronger],
  ['E.3', latest],
  ['E.4', (a) => a.due],
];
const DUBOV_1997: Clause[] = [
  ['2.3, 2.4', limit],
  ['3.a', whoIsDue],
  ['3.b', surplus],
  ['3.c', latest],
  ['3.d', (a, b) => Math.sign(a.aro - b.aro)],
  ['3.e', (a, b) => Math.sign(b.rating - a.rating)],
];
const CLASSIC: Clause[] = [
  ['5.2, 5.3', limit],
  ['5.1', lot],
  ['5.4', (a, b) => whoIsDue(a, b) || latest(a, b) || a.due],
];
/** Below the median where both are: a player from above is met in the median group. */
const rank = (a: Side, b: Side): number => (a.below && b.below ? -a.due : a.due);
const LIM_2026: Clause[] = [
  ['5.1', limit],
  ['7.2', lot],
  ['5.2', whoIsDue],
  ['5.4', (a, b) => latestRound(a, b) || rank(a, b)],
];
const LIM_1999: Clause[] = [
  ['A.6.1', limit],
  ['B.1.2', lot],
  ['A.6.2', whoIsDue],
  ['A.6.6', surplus],
  ['A.6.4', (a, b) => latestRound(a, b) || rank(a, b)],
];

interface Ruled {
  readonly clauses: readonly Clause[];
  /** What the field of the edition has of its own: `due` of a player, and who is ranked higher. */
  readonly own: (history: RoundInput) => {
    readonly order: readonly number[];
    readonly due?: (index: number) => number;
  };
}

const byScore: Ruled['own'] = ({ id, pairingScore }) => ({
  order: Array.from(id, (_, i) => i).sort((a, b) => pairingScore[b] - pairingScore[a] || a - b),
});

const fromField = (field: { readonly player: Int32Array; readonly due: Int8Array }) => {
  const order = [...field.player];
  return { order, due: (index: number): number => field.due[order.indexOf(index)] };
};

const RULED: Readonly<Record<string, Ruled>> = {
  'dutch 2026': { clauses: DUTCH_2026, own: byScore },
  'dubov 2026': { clauses: SHARED, own: byScore },
  'burstein 2026': {
    clauses: SHARED,
    own: (history) => ({ order: [...bursteinField(history, 'current').player] }),
  },
  'dutch 2017': { clauses: DUTCH_2017, own: byScore },
  'dutch 2009': { clauses: DUTCH_2009, own: byScore },
  'dubov 1997': { clauses: DUBOV_1997, own: (history) => fromField(field1997(history, READINGS_1997.defaults)) },
  'burstein classic': {
    clauses: CLASSIC,
    own: (history) => fromField(classicField(history, CLASSIC_READINGS.defaults)),
  },
  'lim 2026': { clauses: LIM_2026, own: (history) => fromField(limFieldOf(history, LIM_READINGS['2026'].defaults)) },
  'lim 1999': { clauses: LIM_1999, own: (history) => fromField(limFieldOf(history, LIM_READINGS['1999'].defaults)) },
};

/** Dubov 1997 3.e wants two averages of opponents that are equal: too rare for a small position. */
const RARE = ['3.e'];

/** The clauses about colours of each edition, as they are cited. */
export const COLOUR_CLAUSES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(RULED).map(([edition, { clauses }]) => [
    edition,
    clauses.map(([article]) => article).filter((article) => !RARE.includes(article)),
  ]),
);

/** Pairs such as `1-2 3-0`, White first, by the clauses about colours, or by all of them but one. */
export function colourPairs(
  edition: string,
  tournament: Tournament,
  round: number,
  pairs: string,
  without?: string,
): string {
  const ruled = RULED[edition];
  if (ruled === undefined) throw new Error(`no clauses about colours for ${edition}`);
  const history = roundInputOf(tournament, round);
  const { order, due } = ruled.own(history);
  const median = (history.tournament.scoring.whiteWin * (round - 1)) / 2;
  const side = (index: number): Side => {
    const rounds = Array.from({ length: round - 1 }, (_, r) => r * history.size + index)
      .map((at) => (history.played[at] === 0 ? '-' : history.colour[at] > 0 ? 'w' : 'b'))
      .join('');
    const colours = rounds.replaceAll('-', '');
    const met = Array.from({ length: round - 1 }, (_, r) => r * history.size + index)
      .filter((at) => history.played[at] === 1)
      .map((at) => history.rating[history.opponent[at]]);
    const own = preference(colours);
    return {
      ...own,
      ...(edition === 'dubov 2026' && colours === '' ? { due: -1, strength: 1 } : {}),
      ...(due === undefined ? {} : { due: due(index) }),
      colours,
      rounds,
      number: history.number[index],
      below: history.pairingScore[index] < median,
      aro: met.reduce((sum, each) => sum + each, 0) / (met.length || 1),
      rating: history.rating[index],
    };
  };
  const seated = pairs.split(' ').map((pair) => {
    const [a = 0, b = 0] = pair.split('-').map(Number);
    if (b === 0) return pair;
    const [first, second] = [a, b]
      .map((id) => history.indexOf.get(id) ?? -1)
      .sort((x, y) => order.indexOf(x) - order.indexOf(y));
    const [higher, lower] = [side(first), side(second)];
    const found = ruled.clauses
      .filter(([article]) => article !== without)
      .map(([, says]) => says(higher, lower))
      .find((says) => says !== 0);
    const [one, other] = [history.id[first], history.id[second]];
    return (found ?? -1) > 0 ? `${one}-${other}` : `${other}-${one}`;
  });
  return seated.sort().join(' ');
}
