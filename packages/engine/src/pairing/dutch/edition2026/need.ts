import type { OddSets } from '../../../graph/odd/oddSets.ts';

/**
 * Whom the players below some rank need of those above (C.04.3 C4): they have more odd sets than vertices next to these. So many players above as there
 * are sets too many leave everybody below possible exactly if each can be matched with one of a set of their own, and each vertex next to the
 * sets with one of the others.
 */
export class Need implements OddSets {
  readonly sets: readonly (readonly number[])[];
  readonly nextTo: readonly number[];
  readonly excess: number;
  /** Whether somebody of a set, by its place, may be matched with a player. */
  readonly mayTake: (set: number, player: number) => boolean;
  /** By set, which of the vertices next to the sets is matched with it, -1 if none; made when it is first asked for. */
  private takers: Int32Array | undefined;
  private readonly seen: Uint8Array;

  constructor({ sets, nextTo, excess }: OddSets, mayTake: (set: number, player: number) => boolean) {
    this.sets = sets;
    this.nextTo = nextTo;
    this.excess = excess;
    this.mayTake = mayTake;
    this.seen = new Uint8Array(sets.length);
  }

  /** Whether these players above, no more than there are sets too many, leave everybody below possible. */
  isServedBy(players: ArrayLike<number>): boolean {
    if (players.length < this.excess) return false;
    this.takers ??= this.takersNextTo();
    const takers = this.takers.slice();
    for (let i = 0; i < players.length; i++) if (!this.takes(players[i], takers)) return false;
    return true;
  }

  private takersNextTo(): Int32Array {
    const takers = new Int32Array(this.sets.length).fill(-1);
    for (const each of this.nextTo) this.takes(each, takers);
    return takers;
  }

  /** Gives somebody a set, others changing theirs; false if none is left. */
  private takes(player: number, takers: Int32Array): boolean {
    this.seen.fill(0);
    return this.moves(player, takers);
  }

  private moves(player: number, takers: Int32Array): boolean {
    const { seen } = this;
    for (let set = 0; set < takers.length; set++) {
      if (seen[set] === 1 || !this.mayTake(set, player)) continue;
      seen[set] = 1;
      if (takers[set] >= 0 && !this.moves(takers[set], takers)) continue;
      takers[set] = player;
      return true;
    }
    return false;
  }
}
