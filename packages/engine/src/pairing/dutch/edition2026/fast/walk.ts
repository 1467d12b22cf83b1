import type { Field } from '../field.ts';
import { UP_1, UP_2 } from '../floats.ts';
import { mayMeet } from '../legal.ts';
import { neighbourhoods, type Tight } from './tight.ts';

/** Who may float: per colour class how many, and of which residents. */
export interface FloaterChoice {
  /** Floaters by colour class. */
  readonly byClass: Int32Array;
  /** By resident (rank - start): 0 may not float, 1 may, 2 must. */
  readonly mark: Uint8Array;
  /** Number of residents marked 1 who have to float, by colour class. */
  readonly optional: Int32Array;
}

/** One bracket in which every pair is to be tight. */
export interface Walk {
  readonly field: Field;
  readonly classes: Uint8Array;
  readonly mdps: Int32Array;
  readonly start: number;
  readonly end: number;
  readonly tight: Tight;
  readonly floaters: FloaterChoice;
}

/**
 * Opponents of the MDPs (residents' ranks): each in turn gets the highest-ranked resident whom the criteria allow and
 * who leaves the others a chance. Undefined if one finds nobody: nothing is proved then.
 */
export function mdpOpponents(walk: Walk, pairedClasses: Int32Array): Int32Array | undefined {
  const { field, mdps, start, end, tight, classes, floaters } = walk;
  const opponents = new Int32Array(mdps.length);
  const taken = new Uint8Array(end - start);
  const counts = new MdpCounts(walk, pairedClasses);
  const spare = spareFloaters(walk);
  for (let i = 0; i < mdps.length; i++) {
    const mdp = mdps[i];
    const type = tight.typeOf[classes[mdp]];
    let found = -1;
    counts.ask(type);
    for (let player = start; player < end; player++) {
      const at = player - start;
      if (taken[at] === 1 || floaters.mark[at] === 2 || (field.floats[player] & (UP_1 | UP_2)) !== 0) continue;
      const other = classes[player];
      if (((tight.partners[type] >> tight.typeOf[other]) & 1) === 0) continue;
      if (floaters.mark[at] === 1 && floaters.optional[other] > 0 && spare[other] === 0) continue;
      if (!counts.allows(tight.typeOf[other]) || !mayMeet(field, mdp, player)) continue;
      found = player;
      break;
    }
    if (found < 0) return undefined;
    opponents[i] = found;
    taken[found - start] = 1;
    if (floaters.mark[found - start] === 1) spare[classes[found]]--;
    counts.take(type, tight.typeOf[classes[found]]);
  }
  return opponents;
}

/** By class, how many of those who may float need not. */
function spareFloaters(walk: Walk): Int32Array {
  const { classes, start, end, floaters } = walk;
  const spare = floaters.optional.map((count) => -count);
  for (let player = start; player < end; player++) if (floaters.mark[player - start] === 1) spare[classes[player]]++;
  return spare;
}

/** Necessary conditions, by counting types, for the rest of the bracket after an MDP has got their opponent. */
class MdpCounts {
  private readonly all: Int32Array;
  private readonly mdps: Int32Array;
  private readonly around: Uint8Array;
  /** The type of the MDP asked about; of residents' types (a bit each), those answered and those allowed. */
  private asked = 0;
  private answered = 0;
  private allowed = 0;

  constructor(walk: Walk, pairedClasses: Int32Array) {
    const { tight } = walk;
    this.around = neighbourhoods(tight);
    this.all = new Int32Array(tight.types);
    this.mdps = new Int32Array(tight.types);
    pairedClasses.forEach((count, c) => {
      this.all[tight.typeOf[c]] += count;
    });
    for (const mdp of walk.mdps) this.mdps[tight.typeOf[walk.classes[mdp]]]++;
  }

  take(mdp: number, resident: number): void {
    this.all[mdp]--;
    this.mdps[mdp]--;
    this.all[resident]--;
  }

  /** The next MDP is of this type. */
  ask(mdp: number): void {
    this.asked = mdp;
    this.answered = 0;
    this.allowed = 0;
  }

  /** False if, after this MDP's pair with such a resident, some types have more players than their partners: then no pairing is left. */
  allows(resident: number): boolean {
    const bit = 1 << resident;
    if ((this.answered & bit) === 0) {
      this.answered |= bit;
      if (this.isPossible(this.asked, resident)) this.allowed |= bit;
    }
    return (this.allowed & bit) !== 0;
  }

  private isPossible(mdp: number, resident: number): boolean {
    this.take(mdp, resident);
    let possible = true;
    for (let set = 1; possible && set < this.around.length; set++) {
      const others = this.around[set];
      if ((others & set) === 0 && sum(this.all, set) > sum(this.all, others)) possible = false;
      if (sum(this.mdps, set) > sum(this.all, others) - sum(this.mdps, others)) possible = false;
    }
    this.all[mdp]++;
    this.mdps[mdp]++;
    this.all[resident]++;
    return possible;
  }
}

function sum(counts: Int32Array, set: number): number {
  let total = 0;
  for (let t = 0; t < counts.length; t++) if ((set >> t) & 1) total += counts[t];
  return total;
}
