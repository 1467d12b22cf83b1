import type { Field } from '../field.ts';
import { mayMeet } from '../legal.ts';
import { neighbourhoods, type Tight } from './tight.ts';

/** A homogeneous bracket or remainder: S1 are the first `pairs` players, S2 the others, in ranking order. */
export interface Remainder {
  readonly field: Field;
  /** Ranks. */
  readonly players: Int32Array;
  readonly pairs: number;
  readonly tight: Tight;
  /** Colour class by place. */
  readonly classOf: Uint8Array;
  /** By place: 0 may not float, 1 may, 2 must. */
  readonly mark: Uint8Array;
  /** How many of those marked 1 have to float, by colour class. */
  readonly optional: Int32Array;
}

/** Why no pairing exists without exchanges between S1 and S2: because of the `types` alone, or of who has `met` whom. */
export type NoPairing = 'types' | 'met';

/** The walk's counts: which S2 players are free and leave the rest a chance. */
export class WalkState {
  private readonly r: Remainder;
  private readonly around: Uint8Array;
  /** By set of types: how many partners in S2 they have beyond their number in what is left of S1. */
  private readonly slack: Int32Array;
  /** Free places of S2 by type, ascending, with the first one not passed. */
  private readonly lists: number[][];
  private readonly head: Int32Array;
  private readonly used: Uint8Array;
  /** Of those who may float, by class: how many need not. */
  private readonly spare: Int32Array;

  constructor(remainder: Remainder) {
    const { tight, pairs, players, classOf, mark, optional } = remainder;
    this.r = remainder;
    this.around = neighbourhoods(tight);
    this.lists = Array.from({ length: tight.types }, () => []);
    this.head = new Int32Array(tight.types);
    this.used = new Uint8Array(players.length);
    this.spare = optional.map((count) => -count);
    const first = new Int32Array(tight.types);
    const second = new Int32Array(tight.types);
    for (let at = 0; at < players.length; at++) {
      const type = tight.typeOf[classOf[at]];
      if (at < pairs) first[type]++;
      else if (mark[at] !== 2) {
        second[type]++;
        this.lists[type].push(at);
        if (mark[at] === 1) this.spare[classOf[at]]++;
      }
    }
    optional.forEach((count, c) => {
      second[tight.typeOf[c]] -= count;
    });
    this.slack = new Int32Array(this.around.length);
    for (let set = 1; set < this.around.length; set++) {
      for (let t = 0; t < tight.types; t++) {
        if ((set >> t) & 1) this.slack[set] -= first[t];
        if ((this.around[set] >> t) & 1) this.slack[set] += second[t];
      }
    }
  }

  isPossible(): boolean {
    return this.slack.every((slack) => slack >= 0) && this.spare.every((spare) => spare >= 0);
  }

  /** First free S2 place after `after` for S1 place `s`, -1 if there is none. */
  firstFor(s: number, after = -1): number {
    const { tight, field, players, classOf, mark, optional } = this.r;
    const type = tight.typeOf[classOf[s]];
    let best = players.length;
    for (let t = 0; t < tight.types; t++) {
      if (((tight.partners[type] >> t) & 1) === 0 || !this.keepsBalance(type, t)) continue;
      const list = this.lists[t];
      while (this.head[t] < list.length && this.used[list[this.head[t]]] === 1) this.head[t]++;
      for (let i = this.head[t]; i < list.length && list[i] < best; i++) {
        const at = list[i];
        if (at <= after || this.used[at] === 1) continue;
        if (mark[at] === 1 && optional[classOf[at]] > 0 && this.spare[classOf[at]] === 0) continue;
        if (!mayMeet(field, players[s], players[at])) continue;
        best = at;
        break;
      }
    }
    return best === players.length ? -1 : best;
  }

  private keepsBalance(first: number, second: number): boolean {
    for (let set = 1; set < this.slack.length; set++) {
      if (this.slack[set] === 0 && ((this.around[set] >> second) & 1) === 1 && ((set >> first) & 1) === 0) return false;
    }
    return true;
  }

  take(s: number, at: number): void {
    const { tight, classOf, mark } = this.r;
    const first = tight.typeOf[classOf[s]];
    const second = tight.typeOf[classOf[at]];
    for (let set = 1; set < this.slack.length; set++) {
      this.slack[set] += ((set >> first) & 1) - ((this.around[set] >> second) & 1);
    }
    this.used[at] = 1;
    if (mark[at] === 1) this.spare[classOf[at]]--;
  }
}
