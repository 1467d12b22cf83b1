import type { Bracket } from '../bracket.ts';
import { type Crowd, crowdsWith } from '../crowds.ts';
import { NO_BYE } from '../field.ts';

/** Who stands in a graph for everybody below the next scoregroup. Two may be matched where no crowd has both. */
export interface StandIns {
  /** One bit for each crowd that a player belongs to. */
  readonly crowdsOf: (player: number) => number;
  /** How many stand for players of the same crowds, by these bits. */
  readonly count: readonly number[];
}

interface Pressed {
  readonly crowd: Crowd;
  /** By how many more they are than the others, below. */
  readonly excess: number;
}

/**
 * The one or two crowds that need those above most. Whoever is matched with players below leaves everybody possible (C4) only if
 * of them and those below together a crowd is no more than half, for each of it meets somebody else. The stand-ins ask
 * for that and for nothing else (docs/decisions/dutch-fast-path.md); undefined where it asks for nothing.
 */
export function standInsFor(bracket: Bracket): StandIns | undefined {
  const { field, mdps, start, nextEnd } = bracket;
  const pressed = pressedBelow(bracket);
  if (pressed.length === 0) return undefined;
  const [first, second] = pressed.map(({ crowd }) => crowd);
  const crowdsOf = (player: number): number =>
    (first(field, player) ? 1 : 0) + (second?.(field, player) === true ? 2 : 0);
  const above = [0, 0, 0, 0];
  for (const mdp of mdps) above[crowdsOf(mdp)]++;
  for (let player = start; player < nextEnd; player++) above[crowdsOf(player)]++;
  return {
    crowdsOf,
    count: standInsOf(
      above,
      pressed.map(({ excess }) => excess),
    ),
  };
}

/** Crowds that can be more than half of those below and some of those above, the one that is most pressed first. */
function pressedBelow({ field, mdps, start, nextEnd, byeScore }: Bracket): readonly Pressed[] {
  const below = field.size - nextEnd + (byeScore === NO_BYE ? 0 : 1);
  const found: Pressed[] = [];
  let bans = 0;
  for (let player = nextEnd; player < field.size; player++) bans |= field.wideBans[player];
  for (const crowd of crowdsWith(bans)) {
    let excess = -below;
    for (let player = nextEnd; player < field.size; player++) if (crowd(field, player)) excess += 2;
    if (excess === -below) continue;
    let above = 0;
    for (const mdp of mdps) if (crowd(field, mdp)) above++;
    for (let player = start; player < nextEnd; player++) if (crowd(field, player)) above++;
    if (excess > -above) found.push({ crowd, excess });
  }
  return found.sort((a, b) => b.excess - a.excess).slice(0, 2);
}

/**
 * How many stand for players of which crowds, for so many above and what one or two crowds below are more than the others: enough for
 * everybody above, with the differences of those below.
 */
export function standInsOf(above: readonly number[], [excess, second]: readonly number[]): number[] {
  const [none, one, other, both] = above;
  if (second === undefined) {
    const others = Math.max(0, Math.ceil((none + one - excess) / 2));
    return [others, others + excess];
  }
  // Between both crowds and neither, and between the one and the other.
  const more = (excess + second) / 2;
  const moreOfOne = (excess - second) / 2;
  const ofNone = Math.max(both, none - more);
  const ofOther = Math.max(one, other - moreOfOne);
  return [ofNone, ofOther + moreOfOne, ofOther, ofNone + more];
}
