import type { RoundInput, Tournament } from '@turnuva/engine';
import { roundInputOf } from '@turnuva/engine';
import { bursteinField } from '../../../engine/src/pairing/burstein2026/round.ts';
import { classicField } from '../../../engine/src/pairing/bursteinClassic/field.ts';
import { CLASSIC_READINGS } from '../../../engine/src/pairing/bursteinClassic/text.ts';
import { field1997 } from '../../../engine/src/pairing/dubov1997/round.ts';
import { READINGS_1997 } from '../../../engine/src/pairing/dubov1997/text.ts';
import { dubovField } from '../../../engine/src/pairing/dubov2026/round.ts';
import { fieldOf } from '../../../engine/src/pairing/dutch2009/round.ts';
import { READINGS_2009 } from '../../../engine/src/pairing/dutch2009/text.ts';
import { limFieldOf } from '../../../engine/src/pairing/lim/round.ts';
import { LIM_READINGS } from '../../../engine/src/pairing/lim/text.ts';
import { mayHave } from '../../../engine/src/pairing/shared/colourHistory.ts';
import { haveMet } from '../../../engine/src/pairing/shared/encounters.ts';
import { LiteralBurstein2026 } from '../oracle/burstein2026.ts';
import { LiteralBurstein } from '../oracle/bursteinClassic.ts';
import { literalDoubleSwiss } from '../oracle/doubleSwiss.ts';
import { LiteralDubov1997 } from '../oracle/dubov1997.ts';
import { LiteralDubov2026 } from '../oracle/dubov2026.ts';
import { LiteralDutch2009 } from '../oracle/dutch2009.ts';
import { DUTCH_2017_CLAUSES, oracleDutch2017 } from '../oracle/dutch2017.ts';
import { oracleDutch2026 } from '../oracle/dutch2026.ts';
import { LiteralLim } from '../oracle/lim.ts';
import { literalTeamSwiss } from '../oracle/teamSwiss.ts';
import { pairsText } from './history.ts';

type Pairs = readonly (readonly number[])[];
interface Positioned {
  readonly history: RoundInput;
  readonly player: Int32Array;
  readonly size: number;
}

/** Pairs of a field as text, by the players' ids. */
function textOf({ history, player }: Positioned, pairs: Pairs, bye: number): string {
  const id = (place: number): number => history.id[player[place]];
  return pairsText(
    pairs.map(([a, b]) => [id(a), id(b)]),
    bye < 0 ? null : id(bye),
  );
}

const met = ({ history, player }: Positioned, a: number, b: number): boolean => haveMet(history, player[a], player[b]);
const everybody = ({ size }: Positioned): Uint8Array => new Uint8Array(size).fill(1);

interface RuledField extends Positioned {
  readonly mayHaveBye: Uint8Array;
  mayMeet(a: number, b: number): boolean;
}

/**
 * A field without the article that forbids a second game, the one about the bye, or the one about colours, by the names
 * that an edition has for them.
 */
function fieldWithout<F extends RuledField>(
  field: F,
  without: string | undefined,
  [game, bye, colour]: readonly [string, string, string],
  coloursBar: (a: number, b: number) => boolean,
): F {
  if (without === game) return { ...field, mayMeet: (a: number, b: number) => !coloursBar(a, b) };
  if (without === bye) return { ...field, mayHaveBye: everybody(field) };
  return without === colour ? { ...field, mayMeet: (a: number, b: number) => !met(field, a, b) } : field;
}

/** Colours that no limit allows, for two with these histories. */
const limits =
  (colours: readonly Parameters<typeof mayHave>[0][]) =>
  (a: number, b: number): boolean =>
    !(mayHave(colours[a], 1) && mayHave(colours[b], -1)) && !(mayHave(colours[a], -1) && mayHave(colours[b], 1));

type Enumeration = (tournament: Tournament, round: number, without?: string) => string;

/** What an enumeration comes to: nothing, where the clause left out is the one that keeps it from a dead end. */
function orImpossible(without: string | undefined, run: () => string): string {
  try {
    return run();
  } catch (error) {
    if (without === undefined) throw error;
    return 'impossible';
  }
}

const dubov2026: Enumeration = (tournament, round, without) => {
  const plain = dubovField(roundInputOf(tournament, round), { upfloatHistory: 'paired' });
  const { preference: p } = plain;
  const bar = (a: number, b: number): boolean =>
    p[a].strength === 3 && p[b].strength === 3 && p[a].colour === p[b].colour;
  const field = fieldWithout(plain, without, ['C1', 'C2', 'C3'], bar);
  const total = tournament.totalRounds ?? 0;
  const limit = { limited: round < total, maximum: 2 + Math.floor(total / 5) };
  return orImpossible(without, () => {
    const found = new LiteralDubov2026(field, limit, undefined, without).run();
    return found === undefined ? 'impossible' : textOf(field, found.pairs, found.bye);
  });
};

const burstein2026: Enumeration = (tournament, round, without) => {
  const plain = bursteinField(roundInputOf(tournament, round), 'current');
  const { preference: p } = plain;
  const bar = (a: number, b: number): boolean =>
    p[a].strength === 3 && p[b].strength === 3 && p[a].colour === p[b].colour;
  const field = fieldWithout(plain, without, ['C1', 'C2', 'C3'], bar);
  return orImpossible(without, () => {
    const found = new LiteralBurstein2026(field, undefined, without).run();
    return found === undefined ? 'impossible' : textOf(field, found.pairs, found.bye);
  });
};

const dubov1997: Enumeration = (tournament, round, without) => {
  const plain = field1997(roundInputOf(tournament, round), READINGS_1997.defaults);
  const ruled = fieldWithout(plain, without, ['2.1', '2.2', '2.3, 2.4'], limits(plain.colours));
  const field = without === '2.5' ? { ...ruled, mayRise: everybody(ruled) } : ruled;
  const found = new LiteralDubov1997(
    field,
    (each, colour) => without === '2.3, 2.4' || mayHave(field.colours[each], colour),
    without,
  ).run();
  return found === undefined ? 'impossible' : textOf(field, found.pairs, found.bye);
};

const bursteinClassic: Enumeration = (tournament, round, without) => {
  const plain = classicField(roundInputOf(tournament, round), CLASSIC_READINGS.defaults);
  const field = fieldWithout(plain, without, ['3.1', '4.1', '5.2, 5.3'], limits(plain.colours));
  const { colours, due } = field;
  const free = without === '5.2, 5.3';
  const one = (white: number, black: number): number =>
    free || (mayHave(colours[white], 1) && mayHave(colours[black], -1))
      ? (due[white] === 1 ? 1 : 0) + (due[black] === -1 ? 1 : 0)
      : -1;
  const grants = (a: number, b: number): number => (without === '6.5' ? 0 : Math.max(one(a, b), one(b, a)));
  const found = new LiteralBurstein(field, grants, without).run();
  return found === undefined ? 'impossible' : textOf(field, found.pairs, found.bye);
};

const lim =
  (
    edition: '1999' | '2026',
    names: readonly [string, string, string, string, string],
    steps: Readonly<Record<string, string>>,
  ): Enumeration =>
  (tournament, round, without) => {
    const plain = limFieldOf(roundInputOf(tournament, round), LIM_READINGS[edition].defaults);
    const [game, bye, float, colour, clash] = names;
    const none = { encounters: { barred: () => false } } as unknown as Pick<typeof plain, 'encounters'>;
    const free = plain.colours.map((each) => ({ ...each, latestFirst: new Int8Array(0) }));
    const field = {
      ...plain,
      ...(without === game ? none : {}),
      ...(without === bye ? { mayHaveBye: everybody(plain) } : {}),
      ...(without === float ? { floated: new Uint8Array(plain.size) } : {}),
      ...(without === colour ? { colours: free } : {}),
      ...(without === clash ? { due: new Int8Array(plain.size) } : {}),
    };
    const found = new LiteralLim(field, steps[without ?? '']).run();
    return found === undefined ? 'impossible' : textOf(field, found.pairs, found.bye);
  };

const dutch2009: Enumeration = (tournament, round, without) => {
  const plain = fieldOf(roundInputOf(tournament, round), READINGS_2009.defaults);
  const none = { encounters: { barred: () => false } } as unknown as Pick<typeof plain, 'encounters'>;
  const field = {
    ...plain,
    ...(without === 'B.1.a' ? none : {}),
    ...(without === 'B.1.b' ? { mayHaveBye: everybody(plain) } : {}),
    ...(without === 'B.2' ? { strength: plain.strength.map((each) => Math.min(each, 2)), oddRound: false } : {}),
    ...(without === 'A.7.d' ? { oddRound: false } : {}),
    ...(without === 'A.7.e' ? { wish: plain.preference } : {}),
    ...(without === 'B.4' ? { wish: new Int8Array(plain.size) } : {}),
    // Bits of the round before, and of the round before that.
    ...(without === 'B.5' ? { floats: plain.floats.map((each) => each & 10) } : {}),
    ...(without === 'B.6' ? { floats: plain.floats.map((each) => each & 5) } : {}),
  };
  const found = new LiteralDutch2009(field, without).run();
  return found === undefined ? 'impossible' : textOf(field, found.pairs, found.left[0] ?? -1);
};

/** What an oracle found, by indices of the history. */
function textOfFound({ id }: RoundInput, found: { readonly pairs: Pairs; readonly bye: number } | undefined): string {
  if (found === undefined) return 'impossible';
  return pairsText(
    found.pairs.map(([a, b]) => [id[a], id[b]]),
    found.bye < 0 ? null : id[found.bye],
  );
}

const dutch2026: Enumeration = (tournament, round) => {
  const history = roundInputOf(tournament, round);
  return textOfFound(history, oracleDutch2026(history));
};

const dutch2017: Enumeration = (tournament, round, without) => {
  const history = roundInputOf(tournament, round);
  const clause = DUTCH_2017_CLAUSES.find((each) => each === without);
  return textOfFound(history, oracleDutch2017(history, clause));
};

const doubleSwiss: Enumeration = (tournament, round, without) =>
  literalDoubleSwiss(tournament, (round + 1) / 2, without);

/** `C1-3` as C1, C2, C3; `4.3.1-9` likewise. */
const clauses = (...ranges: readonly string[]): string[] =>
  ranges.flatMap((range) => {
    const [, head = '', first = '', last = first] = /^(.*?)(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${head}${Number(first) + i}`);
  });

/** Steps of Lim's procedure by the articles of each edition, as the one in force numbers them. */
const LIM_2026 = Object.fromEntries(
  clauses('2.4', '2.6', '3.2.2', '3.2.4', '3.6-9', '4.2').map((each) => [each, each]),
);
const LIM_1999 = {
  'A.3.4': '2.4',
  'A.3.6': '2.6',
  'A.4.2': '3.2.2',
  'A.4.6': '3.6',
  'A.4.7': '3.7',
  'A.4.8': '3.8',
  'A.4.9': '3.9',
  'A.5.2': '4.2',
};

interface Articled {
  readonly enumerated: Enumeration;
  /** The articles that can be left out, as they are cited. */
  readonly chapter: string;
  readonly articles: readonly string[];
}

/** Each edition by enumeration, and the articles that the enumeration can leave out. */
export const ENUMERATIONS: Readonly<Record<string, Articled>> = {
  'dubov 2026': {
    enumerated: dubov2026,
    chapter: 'C.04.4.1',
    // Where C8 decides, C9 mostly says the same: no small position has it alone. `npm run fuzz:whynot` meets it.
    articles: clauses('C1-7', 'C9-10', '3.1.2-5', '1.7', '4.2-4'),
  },
  'burstein 2026': {
    enumerated: burstein2026,
    chapter: 'C.04.4.2',
    articles: clauses('C1-8', '3.1.2-5', '4.3'),
  },
  'dubov 1997': {
    enumerated: dubov1997,
    chapter: 'Dubov 1997',
    articles: ['2.1', '2.2', '2.3, 2.4', '2.5', '2.6', '4', '6.2', '7.2', '7.3', '7.4', '8.2'],
  },
  'burstein classic': {
    enumerated: bursteinClassic,
    chapter: 'Burstein classic',
    articles: ['3.1', '4.1', '4.2', '5.2, 5.3', '6.2', '6.3', '6.4', '6.5'],
  },
  'lim 2026': {
    enumerated: lim('2026', ['2.1', '1', '3.10', '5.1', '5.2'], LIM_2026),
    chapter: 'C.04.4.3',
    articles: ['2.1', '1', '3.10', '5.1', '5.2', ...Object.keys(LIM_2026)],
  },
  'lim 1999': {
    enumerated: lim('1999', ['A.3.1', 'A.2', 'A.4.10', 'A.6.1', 'A.6.2'], LIM_1999),
    chapter: 'Lim 1999',
    articles: ['A.3.1', 'A.2', 'A.4.10', 'A.6.1', 'A.6.2', ...Object.keys(LIM_1999)],
  },
  'dutch 2009': {
    enumerated: dutch2009,
    chapter: 'Dutch 2009',
    articles: 'A.3 A.7.d A.7.e A.8 B.1.a B.1.b B.2 B.4 B.5 B.6 C.1 C.12 C.13 D.1'.split(' '),
  },
  'dutch 2026': { enumerated: dutch2026, chapter: 'C.04.3', articles: [] },
  'dutch 2017': { enumerated: dutch2017, chapter: 'Dutch 2017', articles: DUTCH_2017_CLAUSES },
  'team-swiss 2026': {
    enumerated: literalTeamSwiss,
    chapter: 'C.04.6',
    // Not 4.3.3: whom opposite preferences are granted, 4.3.5 and 4.3.6 give the same colours.
    articles: clauses('C1-10', '3.4.1-4', '3.5.3-4', '3.6.3', '4.2.1-3', '4.3.1-2', '4.3.4-9'),
  },
  'double-swiss 2026': {
    enumerated: doubleSwiss,
    chapter: 'C.04.5',
    articles: clauses('C1-8', '3.4.1-4', '3.5.4', '3.6.3', '4.2', '4.3.1-5'),
  },
};
