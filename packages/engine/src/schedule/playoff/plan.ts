import { randomFrom, shuffle } from '../../kernel/random.ts';
import type { PlayoffState } from '../../tournament/schedule.ts';
import type { PlayerId } from '../../tournament/tournament.ts';
import type { PlayoffPart } from './part.ts';
import { duel, fewestMoves, table } from './part.ts';

/** A play-off as far as it has come. */
export interface Playoff {
  /** In playing order; a part without entrants waits for earlier ones. */
  readonly parts: readonly PlayoffPart[];
  readonly winner?: PlayerId;
  /** Level players who take no part, since only the best play (with 11 or more; with five, if the best four play). */
  readonly left: readonly PlayerId[];
}

type Entrants = readonly (PlayerId | undefined)[];

/** Plays the special formats of seed 001 (knock-out 3) through; collects the parts they need. */
class Plan {
  readonly parts: PlayoffPart[] = [];
  readonly left: PlayerId[] = [];
  private readonly state: PlayoffState;

  constructor(state: PlayoffState) {
    this.state = state;
  }

  private add(part: PlayoffPart): PlayerId | undefined {
    this.parts.push(part);
    return part.winner;
  }

  duel(id: string, pair: Entrants, golden: boolean): PlayerId | undefined {
    return this.add(duel(this.state, id, pair, golden));
  }

  /** The best score of a part is shared permanently: fewest moves, else the arbiter decides. */
  private lastResort(part: PlayoffPart, level: readonly PlayerId[]): PlayerId | undefined {
    const winner = fewestMoves(part, level);
    return this.add(winner === undefined ? { ...part, needsAward: true } : { ...part, winner });
  }

  /**
   * A table. Two level at its end play the golden-point game; more play a table of such games, or the one with the
   * lowest tie-break leaves (3.2); still level after that: fewest moves.
   */
  table(id: string, entrants: Entrants): PlayerId | undefined {
    const { part, level } = table(this.state, id, entrants, this.state.options.short);
    if (level.length < 2) return this.add(part);
    this.add(part);
    if (level.length === 2) return this.duel(`${id}.golden`, level, true);
    if (this.state.options.level === 'drop-lowest') {
      const kept = this.state.entrants.filter((entrant) => level.includes(entrant)).slice(0, -1);
      return kept.length === 2 ? this.duel(`${id}.duel`, kept, false) : this.table(`${id}.again`, kept);
    }
    return this.goldenTable(`${id}.golden`, level);
  }

  /** Golden-point games of everyone against everyone. */
  goldenTable(id: string, entrants: Entrants, decideByMoves = false): PlayerId | undefined {
    const { part, level } = table(this.state, id, entrants, true);
    if (level.length < 2) return this.add(part);
    if (decideByMoves || level.length > 2) return this.lastResort(part, level);
    this.add(part);
    return this.duel(`${id}.duel`, level, true);
  }

  /** Knock-out in the order given: the first meets the last. */
  knockout(entrants: Entrants, golden: boolean): PlayerId | undefined {
    let left = entrants;
    for (let stage = 1; left.length > 1; stage++) {
      const half = left.length / 2;
      const name = half === 1 ? 'final' : `K${stage}`;
      left = Array.from({ length: half }, (_, i) =>
        this.duel(half === 1 ? name : `${name}.${i + 1}`, [left[i], left[left.length - 1 - i]], golden),
      );
    }
    return left[0];
  }

  five(prefix: string, entrants: readonly PlayerId[]): PlayerId | undefined {
    if (this.state.options.five === 'table') return this.table(prefix === '' ? 'table' : prefix, entrants);
    this.left.push(entrants[4]);
    return this.four(prefix, entrants.slice(0, 4));
  }

  /** Pairs by lot; two games where time allows (3.3). */
  four(prefix: string, entrants: readonly PlayerId[]): PlayerId | undefined {
    const stream = prefix === '' ? 1 : prefix.charCodeAt(0);
    const [a, b, c, d] = shuffle(entrants, randomFrom(this.state.options.seed, stream));
    const dot = prefix === '' ? '' : `${prefix}.`;
    const golden = this.state.options.short;
    const finalists = [this.duel(`${dot}S1`, [a, b], golden), this.duel(`${dot}S2`, [c, d], golden)];
    return this.duel(prefix === '' ? 'final' : `${dot}final`, finalists, golden);
  }
}

/** Numbers of seven by tie-break order: the best is 1, the next 5, then 2 (seed 001, knock-out 3.6). */
const SEVEN = 7;
const NUMBERS_OF_SEVEN = [1, 5, 2, 6, 3, 7, 4] as const;
const GROUPS_OF_SIX = [
  [1, 4, 5],
  [2, 3, 6],
] as const;
const GROUPS_OF_NINE = [
  [1, 5, 9],
  [2, 6, 7],
  [3, 4, 8],
] as const;
/** The source does not say who plays with whom; as its groups of six: to and fro. */
const GROUPS_OF_TEN = [
  [1, 4, 5, 8, 9],
  [2, 3, 6, 7, 10],
] as const;

const pick = (entrants: readonly PlayerId[], numbers: readonly number[]): PlayerId[] =>
  numbers.map((number) => entrants[number - 1]);

function play(plan: Plan, state: PlayoffState): PlayerId | undefined {
  const { entrants } = state;
  switch (entrants.length) {
    case 2:
      return plan.duel('final', entrants, state.options.short);
    case 3:
      return plan.table('table', entrants);
    case 4:
      return plan.four('', entrants);
    case 5:
      return plan.five('', entrants);
    case 6: {
      const winners = GROUPS_OF_SIX.map((numbers, i) => plan.table('AB'[i], pick(entrants, numbers)));
      return plan.duel('final', winners, true);
    }
    case 7: {
      const order: PlayerId[] = new Array(7).fill(0);
      // "...or by lot" (seed 001, knock-out 3.6).
      const drawn =
        state.options.seven === 'lots' ? shuffle(entrants, randomFrom(state.options.seed, SEVEN)) : entrants;
      NUMBERS_OF_SEVEN.forEach((number, i) => {
        order[number - 1] = drawn[i];
      });
      return plan.goldenTable('table', order, true);
    }
    case 8:
      return plan.knockout(entrants, true);
    case 10: {
      const winners = GROUPS_OF_TEN.map((numbers, i) => plan.five('AB'[i], pick(entrants, numbers)));
      return plan.duel('final', winners, true);
    }
    default: {
      plan.left.push(...entrants.slice(9));
      const winners = GROUPS_OF_NINE.map((numbers, i) => plan.table('ABC'[i], pick(entrants, numbers)));
      const order = winners.every((winner) => winner !== undefined)
        ? entrants.filter((entrant) => winners.includes(entrant))
        : winners;
      return plan.table('final', order);
    }
  }
}

/** Follows a play-off's results through its format. At least two entrants. */
export function playoffOf(state: PlayoffState): Playoff {
  const plan = new Plan(state);
  const winner = play(plan, state);
  return { parts: plan.parts, ...(winner === undefined ? {} : { winner }), left: plan.left };
}
