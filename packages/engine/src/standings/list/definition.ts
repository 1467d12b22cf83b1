import type { Fact } from '../../kernel/decision.ts';
import type { Fraction } from '../../kernel/fraction.ts';
import type { Scene } from '../scene.ts';
import type { ReceiptTerm, Subject, TieBreakCode } from '../types.ts';
import type { Column } from './column.ts';

/** Modifiers that a tie-break may allow. */
export type Modifier = 'MP' | 'GP' | 'C' | 'M' | 'L' | 'K' | 'P' | 'F' | 'R' | 'U' | 'X';

/** Collects the terms of a value; not passed if only the value is needed. */
export interface Trace {
  term(term: ReceiptTerm): void;
  step(rule: string, article: string, facts?: Readonly<Record<string, Fact>>): void;
}

/** What is known about a tie-break without computing it. */
export interface TieBreakKind {
  readonly name: string;
  /** Article of C.07, or section of the sources. */
  readonly article: string;
  readonly subjects: readonly Subject[];
  readonly modifiers: readonly Modifier[];
  /** Takes a label behind a colon in place of a score (`EXT:JURY`). */
  readonly labelled?: true;
  /** Must not be used if the games are known beforehand (C.07 8; sources: more games with Black). */
  readonly notPredetermined?: boolean;
  /** Works with ratings: refused with unrated players unless their handling is announced (C.07 10). */
  readonly rating?: boolean;
}

/** A tie-break that gives everyone a value of their own (types B, C and D of C.07 4.3). */
export interface ValueTieBreak extends TieBreakKind {
  readonly kind: 'value';
  column(scene: Scene, code: TieBreakCode): Column;
  /** Repeats the calculation for one participant, reporting it to `trace`. */
  explain(scene: Scene, code: TieBreakCode, i: number, trace: Trace): void;
}

/** The result of a group tie-break for tied participants: places from 1 by member, all 0 if nothing is separated. */
export interface Separation {
  readonly place: readonly number[];
  /** The value displayed for the members, if it is not the place. */
  readonly value?: readonly (Fraction | undefined)[];
}

/** A tie-break among those who are tied (type A of C.07 4.3): it needs to know the group. */
export interface GroupTieBreak extends TieBreakKind {
  readonly kind: 'group';
  /** @param first true when the tied share the first place */
  separate(scene: Scene, code: TieBreakCode, members: readonly number[], first: boolean): Separation;
  /** Explains the value of member `i` of the tied group. */
  explain(scene: Scene, code: TieBreakCode, members: readonly number[], i: number, trace: Trace, first: boolean): void;
  /** Group tie-breaks give no column. */
  column(scene: Scene, code: TieBreakCode): Column;
}

export type TieBreak = ValueTieBreak | GroupTieBreak;

/** Computes one value, and reports its terms if there is a trace. Returns {@link NO_VALUE} if there is none. */
export type Measure = (i: number, trace?: Trace) => number;

interface Shape extends TieBreakKind {
  readonly unit: number;
  readonly decimals?: number;
  readonly ascending?: boolean | ((code: TieBreakCode) => boolean);
  /** Someone may have no value, which is the last in either direction. */
  readonly fractions?: true;
  measure(scene: Scene, code: TieBreakCode): Measure;
}

/** A tie-break from one measure with a fixed denominator; bulk values and receipts run the same code. */
export function valueTieBreak(shape: Shape): ValueTieBreak {
  const { unit, decimals, ascending, fractions, measure, ...common } = shape;
  return {
    ...common,
    kind: 'value',
    column(scene, code) {
      const each = measure(scene, code);
      const num = new Int32Array(scene.ledger(undefined).size);
      for (let i = 0; i < num.length; i++) num[i] = each(i);
      const up = typeof ascending === 'function' ? ascending(code) : ascending === true;
      return {
        num,
        unit,
        ascending: up,
        ...(fractions === undefined ? {} : { den: new Int32Array(num.length).fill(1) }),
        ...(decimals === undefined ? {} : { decimals }),
      };
    },
    explain: (scene, code, i, trace) => void measure(scene, code)(i, trace),
  };
}
