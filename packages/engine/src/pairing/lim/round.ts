import type { RoundInput } from '../../tournament/roundInput.ts';
import { byeIn } from '../shared/bye.ts';
import { Encounters } from '../shared/encounters.ts';
import { idOf, playersOf } from '../shared/field.ts';
import { floatIn } from '../shared/floats.ts';
import { pairable } from '../shared/pairable.ts';
import { widelyBarred } from '../shared/wideBans.ts';
import { floatersOf, type LimPair, pairGroup } from './bracket.ts';
import type { OnStep } from './decisions.ts';
import { explainGroup } from './explain.ts';
import {
  areKeptApart,
  byByeRating,
  byByeScore,
  coloursBar,
  dueColour,
  floatRuleOf,
  type Group,
  isLowerUndone,
  type LimField,
  type Readings,
  sideOfMedian,
  twiceMedian,
} from './text.ts';

/** Works out the field of a round. */
export function limFieldOf(history: RoundInput, readings: Readings, onStep?: OnStep): LimField {
  const players = playersOf(history);
  const { player, colours } = players;
  const rule = floatRuleOf(readings);
  const floated = (i: number): boolean =>
    history.round > 1 && floatIn(history, history.round - 1, i, rule) !== undefined;
  const field: LimField = {
    ...players,
    readings,
    lastRound: history.round === history.tournament.totalRounds,
    rating: player.map((i) => history.rating[i]),
    due: Int8Array.from(colours, dueColour),
    floated: Uint8Array.from(player, (i) => (floated(i) ? 1 : 0)),
    encounters: new Encounters(history),
    wideBans: widelyBarred(players),
    onStep,
    mayMeet: (a, b) => !areKeptApart(field, a, b) && !coloursBar(field, a, b),
  };
  return field;
}

/**
 * Who has the bye: the first in line without whom everyone else can be paired. -1 if the number is even, undefined if there is no
 * such player.
 */
function byeOf(field: LimField): number | undefined {
  const inLine = field.history.round === 1 ? byByeRating : byByeScore;
  return byeIn(
    field,
    (a, b) => inLine(field, a, b),
    (each, outcome) => {
      const player = idOf(field, each);
      if (outcome === 'bye') field.onStep?.('bye', { player, score: field.score[each] });
      else field.onStep?.(outcome, { player });
    },
  );
}

export interface PairedRound {
  readonly pairs: readonly LimPair[];
  /** -1 if nobody has the bye. */
  readonly bye: number;
}

/** One side of the median: who floats into it, and the groups paired there, the one nearest to the median last. */
interface Side {
  readonly floaters: number[];
  readonly groups: LimPair[][];
}

/**
 * Pairs a round (Lim 1999 A.3 / C.04.4.3 2): from the top down, from the bottom up, the median last. Undefined if no pairing is
 * legal.
 */
export function pairRound(field: LimField): PairedRound | undefined {
  const bye = byeOf(field);
  if (bye === undefined) return undefined;
  const residents = new Map<number, number[]>();
  for (let i = 0; i < field.size; i++) {
    if (i === bye) continue;
    const group = residents.get(field.score[i]);
    if (group === undefined) residents.set(field.score[i], [i]);
    else group.push(i);
  }
  const twice = twiceMedian(field.history);
  const scores = [...residents.keys()].sort((a, b) => b - a);
  const median = residents.get(twice / 2) ?? [];
  const above = sideOf(
    field,
    residents,
    scores.filter((score) => sideOfMedian(score, twice) > 0),
    1,
    median,
  );
  const below = sideOf(
    field,
    residents,
    scores.filter((score) => sideOfMedian(score, twice) < 0).reverse(),
    -1,
    median,
  );
  const middle = pairMedian(field, median, twice / 2, above, below);
  return { pairs: [...above.groups.flat(), ...below.groups.flat(), ...middle], bye };
}

/** Pairs the groups on one side, towards the median. */
function sideOf(
  field: LimField,
  residents: ReadonlyMap<number, readonly number[]>,
  scores: readonly number[],
  direction: 1 | -1,
  median: readonly number[],
): Side {
  const groups: LimPair[][] = [];
  let incoming: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const group: Group = { score: scores[at], residents: residents.get(scores[at]) ?? [], incoming, direction };
    explainGroup(field, group, direction === 1 ? 'above' : 'below');
    const next = at + 1 < scores.length ? (residents.get(scores[at + 1]) ?? []) : median;
    const floaters = floatersOf(field, group, next);
    const stays = (player: number): boolean => !floaters.includes(player);
    const staying = { ...group, residents: group.residents.filter(stays), incoming: incoming.filter(stays) };
    groups.push(pairGroup(field, staying, direction === -1));
    incoming = floaters;
  }
  return { floaters: incoming, groups };
}

/**
 * Lim 1999 A.3.6 / C.04.4.3 2.6: while the median cannot be paired, the nearest pairings are undone one by one; then it is paired
 * downwards.
 */
function pairMedian(field: LimField, residents: readonly number[], score: number, above: Side, below: Side): LimPair[] {
  for (;;) {
    const incoming = [...above.floaters, ...below.floaters];
    const group: Group = { score, residents, incoming, direction: 1 };
    if (pairable(field, [...residents, ...incoming])) {
      if (residents.length + incoming.length > 0) explainGroup(field, group, 'median');
      return pairGroup(field, group, false);
    }
    const lower = isLowerUndone(above.floaters.length, below.floaters.length);
    const [side, other] = lower ? [below, above] : [above, below];
    undo(field, side.groups.some((pairs) => pairs.length > 0) ? side : other);
  }
}

function undo(field: LimField, side: Side): void {
  while (side.groups[side.groups.length - 1]?.length === 0) side.groups.pop();
  const nearest = side.groups[side.groups.length - 1];
  const pair = field.readings.crack === 'first' ? nearest?.shift() : nearest?.pop();
  if (pair === undefined) return;
  side.floaters.push(pair.first, pair.second);
  field.onStep?.('cracked', { players: [idOf(field, pair.first), idOf(field, pair.second)] });
}
