import type { RoundInput } from '../../tournament/roundInput.ts';
import type { PairedField } from '../shared/colouredPairs.ts';
import { completionOf, isCompletable } from '../shared/completability.ts';
import { Encounters } from '../shared/encounters.ts';
import { byPairingScore, idsOf, legalFieldOf, playersOf, scoregroupsOf } from '../shared/field.ts';
import { floatIn } from '../shared/floats.ts';
import { widelyBarred } from '../shared/wideBans.ts';
import type { LegalField } from '../system.ts';
import { firstAt, isPossible } from './bracket.ts';
import type { OnStep } from './decisions.ts';
import { explainBracket } from './explain.ts';
import type { Settled } from './terms.ts';
import {
  allPairs,
  type Bracket,
  bracketOf,
  DOWN_1,
  DOWN_2,
  type Field2009,
  FLOATS_2009,
  isEntitled,
  isFlexible,
  isMover,
  isOtherThanBefore,
  lastHardness,
  mayMeet,
  pairsInTurn,
  preferenceOf,
  type Readings,
  s1Size,
  strengthOf,
  UP_1,
  UP_2,
} from './text.ts';

/** Works out the field of a round. */
export function fieldOf(history: RoundInput, readings: Readings, onStep?: OnStep): Field2009 {
  const { round, tournament } = history;
  const players = playersOf(history, byPairingScore(history));
  const { player, colours } = players;
  const repeated = Array.from(player, (i, at) =>
    readings.lastTwo === 'games' ? colours[at].repeated : repeatedInRounds(history, i),
  );
  const strength = Uint8Array.from(colours, (own, at) => strengthOf(own, repeated[at]));
  const preference = Int8Array.from(colours, (own, at) => preferenceOf(own, repeated[at]));
  return {
    ...players,
    readings,
    oddRound: round % 2 === 1,
    lastRound: round === tournament.totalRounds && readings.lastRoundFor !== 'nobody',
    preference,
    strength,
    wish: preference.map((colour, at) => (isFlexible(round, strength[at]) ? 0 : colour)),
    floats: Uint8Array.from(player, (i) => floatsOf(history, i)),
    entitled: Uint8Array.from(player, (i) => (isEntitled(history, i, readings) ? 1 : 0)),
    encounters: new Encounters(history),
    wideBans: widelyBarred(players),
    onStep,
  };
}

function repeatedInRounds(history: RoundInput, player: number): number {
  const { round, size, colour, played } = history;
  const before = (back: number): number => {
    const at = (round - 1 - back) * size + player;
    return round - 1 - back >= 0 && played[at] === 1 ? colour[at] : 0;
  };
  return before(1) === before(2) ? before(1) : 0;
}

/** A.4, A.5: floats of the last two rounds, from the scores before those rounds; an allocated bye is a downfloat. */
function floatsOf(history: RoundInput, player: number): number {
  let bits = 0;
  for (let back = 1; back <= 2 && back < history.round; back++) {
    const float = floatIn(history, history.round - back, player, FLOATS_2009);
    if (float === 'down') bits |= back === 1 ? DOWN_1 : DOWN_2;
    else if (float === 'up') bits |= back === 1 ? UP_1 : UP_2;
  }
  return bits;
}

/** A bracket at the start of C.1. */
interface Opening {
  readonly residents: readonly number[];
  readonly movers: readonly number[];
  /** Players without a possible opponent here. */
  readonly stranded: readonly number[];
  /** All others. */
  readonly bracket: Bracket;
}

/** A completed bracket. */
interface Step extends Opening {
  /** Undefined when everyone moved on. */
  readonly settled: Settled | undefined;
}

/** B.1 and B.2, as relaxed as the last round allows. */
export function legalFieldOf2009(field: Field2009): LegalField {
  const hardness = lastHardness(field);
  // The bye goes to the player whom the procedure leaves over, not always to the lowest score possible.
  const score = new Int32Array(field.size);
  return legalFieldOf({ ...field, score, mayMeet: (a, b) => mayMeet(field, a, b, hardness) });
}

/** Pairs a round by the procedure of part C; undefined if no legal pairing exists. */
export const pairRound = (field: Field2009): PairedField | undefined =>
  isCompletable(legalFieldOf2009(field)) ? new Procedure(field).run() : undefined;

class Procedure {
  private readonly field: Field2009;
  private readonly steps: Step[] = [];
  /** For each scoregroup, the players who have no possible opponent in it. */
  private readonly lonely = new Map<readonly number[], readonly number[]>();

  constructor(field: Field2009) {
    this.field = field;
  }

  run(): PairedField {
    const groups = scoregroupsOf(this.field).map(({ residents }) => residents);
    for (let i = 0; i + 1 < groups.length; i++) this.middle(groups[i]);
    const settled = this.field.size === 0 ? undefined : this.last(groups[groups.length - 1]);
    const all = [...this.steps.map((step) => step.settled), settled];
    return {
      pairs: all.flatMap((each) => each?.pairs ?? []),
      bye: settled?.leftovers[0] ?? -1,
    };
  }

  /** C.1-C.12 and C.14 for a bracket that is not the last. */
  private middle(residents: readonly number[]): void {
    const { field } = this;
    const opening = this.opening(this.movedIn(), residents);
    const { bracket, movers } = opening;
    const movedStranded = hasStrandedMover(opening);
    if (movedStranded && this.pairAboveAgain(residents)) return;
    const [complete, ...lower] = pairsInTurn(bracket);
    const skip = movedStranded && field.readings.strandedMover === 'lower-p';
    let settled = skip ? undefined : firstAt(field, bracket, complete);
    if (settled === undefined && movers.length > 0 && !movedStranded && this.pairAboveAgain(residents)) return;
    for (const wanted of lower) settled ??= firstAt(field, bracket, wanted);
    this.settle({ ...opening, settled });
  }

  /** C.1: a bracket of residents and players who moved in, as far as they have possible opponents. */
  private opening(movers: readonly number[], residents: readonly number[]): Opening {
    const members = [...movers, ...residents];
    const stranded = this.strandedOf(movers, residents);
    const staying = stranded.length === 0 ? members : members.filter((player) => !stranded.includes(player));
    const count = staying.filter((player) => isMover(player, residents)).length;
    return { residents, movers, stranded, bracket: bracketOf(staying, count, false) };
  }

  private settle(step: Step): void {
    this.steps.push(step);
    explainBracket(this.field, step.bracket, step.residents, step.settled, step.stranded);
  }

  /** Players who move on from the bracket above. */
  private movedIn(): number[] {
    const above = this.steps[this.steps.length - 1];
    return above === undefined ? [] : movedOnFrom(above);
  }

  /** C.1: players who have no possible opponent among all of these, those who moved in first. */
  private strandedOf(movers: readonly number[], residents: readonly number[]): number[] {
    const hardness = lastHardness(this.field);
    const meets = (a: number, b: number): boolean => a !== b && mayMeet(this.field, a, b, hardness);
    // Thousands of sets of moved-in players are tried (C.12) while the residents stay the same, so the residents without a
    // possible opponent among themselves are calculated once.
    let lonely = this.lonely.get(residents);
    if (lonely === undefined) {
      lonely = residents.filter((a) => !residents.some((b) => meets(a, b)));
      this.lonely.set(residents, lonely);
    }
    return [
      ...movers.filter((a) => !residents.some((b) => meets(a, b)) && !movers.some((b) => meets(a, b))),
      ...lonely.filter((a) => !movers.some((b) => meets(a, b))),
    ];
  }

  /**
   * C.12: the bracket above is paired again with the same number of pairs and different leftover players who make this bracket
   * possible.
   */
  private pairAboveAgain(residents: readonly number[]): boolean {
    const { field } = this;
    const above = this.steps[this.steps.length - 1];
    if (above?.settled === undefined) return false;
    const before = above.settled.leftovers;
    const again = firstAt(field, above.bracket, above.settled.wanted, {
      below: { players: [...above.stranded, ...residents], inS1: above.stranded.length, last: false, before },
      accept: (leftovers) => {
        if (!isOtherThanBefore(leftovers, before)) return false;
        const opening = this.opening(inOrder([...above.stranded, ...leftovers]), residents);
        if (hasStrandedMover(opening)) return false;
        return isPossible(field, opening.bracket, allPairs(opening.bracket));
      },
    });
    if (again === undefined) return false;
    this.steps.pop();
    field.onStep?.('undone', {
      formerPlayers: idsOf(field, before),
      players: idsOf(field, again.leftovers),
      score: field.score[above.residents[0]],
    });
    this.settle({ ...above, settled: again });
    const opening = this.opening(this.movedIn(), residents);
    this.settle({ ...opening, settled: firstAt(field, opening.bracket, allPairs(opening.bracket)) });
    return true;
  }

  /** The last bracket, with C.13 when it cannot be paired. */
  private last(lowest: readonly number[]): Settled | undefined {
    const { field } = this;
    let residents = lowest;
    let added: readonly number[] = [];
    for (;;) {
      const bracket = this.lastBracket(this.movedIn(), added, residents);
      const settled = this.tryLast(bracket) ?? this.afterPenultimateAgain(added, residents);
      if (settled !== undefined) return settled;
      const above = this.steps.pop();
      if (above === undefined) return this.alone(bracket);
      residents = [...added, ...residents];
      added = above.residents;
      field.onStep?.('merged', { players: idsOf(field, added), score: field.score[added[0]] });
    }
  }

  /** C.13: the penultimate bracket again, with all possible numbers of pairs, until the last bracket can be paired. */
  private afterPenultimateAgain(added: readonly number[], residents: readonly number[]): Settled | undefined {
    const { field } = this;
    const above = this.steps[this.steps.length - 1];
    if (above === undefined) return undefined;
    const players = [...above.stranded, ...added, ...residents];
    // If not even all of them together can be paired, no number of pairs in the bracket above helps.
    if (!canBePaired(field, [...above.bracket.members, ...players])) return undefined;
    const below = {
      players,
      inS1: s1Size(field.readings, above.stranded.length, added.length) ?? players.length,
      last: true,
    };
    const bracketWith = (leftovers: readonly number[]): Bracket =>
      this.lastBracket(inOrder([...above.stranded, ...leftovers]), added, residents);
    for (const wanted of pairsInTurn(above.bracket)) {
      const again = firstAt(field, above.bracket, wanted, {
        below,
        accept: (leftovers) => {
          const bracket = bracketWith(leftovers);
          return isPossible(field, bracket, allPairs(bracket));
        },
      });
      if (again === undefined) continue;
      this.steps.pop();
      field.onStep?.('undone.last', {
        formerPlayers: idsOf(field, above.settled?.leftovers ?? above.bracket.members),
        players: idsOf(field, again.leftovers),
        score: field.score[above.residents[0]],
      });
      this.settle({ ...above, settled: again });
      const bracket = this.lastBracket(this.movedIn(), added, residents);
      return this.tryLast(bracket);
    }
    return undefined;
  }

  private tryLast(bracket: Bracket): Settled | undefined {
    const settled = firstAt(this.field, bracket, allPairs(bracket));
    if (settled !== undefined) explainBracket(this.field, bracket, bracket.members.slice(-1), settled, []);
    return settled;
  }

  private lastBracket(movers: readonly number[], added: readonly number[], residents: readonly number[]): Bracket {
    const members = [...movers, ...added, ...residents];
    const s1 = s1Size(this.field.readings, movers.length, added.length) ?? 0;
    return bracketOf(members, s1, members.length % 2 === 1);
  }

  /** Only one bracket is left: S1 gets fewer and fewer players, down to none. */
  private alone(bracket: Bracket): Settled | undefined {
    for (let movers = bracket.movers - 1; movers >= 0; movers--) {
      const fewer = { ...bracket, movers };
      const settled = this.tryLast(fewer);
      if (settled !== undefined) return settled;
    }
    return undefined;
  }
}

/** True if all these players can be paired with one another, with one bye if their number is odd. */
const canBePaired = (field: Field2009, players: readonly number[]): boolean =>
  completionOf({
    count: players.length,
    mayMeet: (a, b) => mayMeet(field, players[a], players[b], lastHardness(field)),
    mayHaveBye: (a) => field.mayHaveBye[players[a]] === 1,
  }).complete();

/** C.12 comes first if someone who moved in has no possible opponent. */
const hasStrandedMover = ({ stranded, residents }: Opening): boolean =>
  stranded.some((player) => isMover(player, residents));

const inOrder = (players: readonly number[]): number[] => [...players].sort((a, b) => a - b);

function movedOnFrom(step: Step): number[] {
  return inOrder([...step.stranded, ...(step.settled?.leftovers ?? step.bracket.members)]);
}
