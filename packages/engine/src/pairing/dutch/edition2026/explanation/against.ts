import type { Decision, Facts } from '../../../../kernel/decision.ts';
import { type History, historyOf } from '../../../../tournament/history.ts';
import type { PlayerId, Tournament } from '../../../../tournament/tournament.ts';
import { meetingRound } from '../../../swiss/encounters.ts';
import type { Bracket } from '../bracket.ts';
import { completionOf } from '../completion.ts';
import { decision } from '../decisions.ts';
import { type Field, fieldOf } from '../field.ts';
import type { Settled } from '../general/solveBracket.ts';
import { areForbidden, haveMet, wantTheSameAbsolutely } from '../legal.ts';
import { pairField, USUAL } from '../pairRound.ts';
import { type Deciding, decidingCriterion } from './deciding.ts';

/**
 * Why a and b do not meet in this round: the highest criterion that speaks against it. The pairing made is held,
 * bracket by bracket, against the best one that contains the two; where all criteria are equal, the order in which
 * article 4 generates candidates decides. Empty if they meet.
 */
export function against(tournament: Tournament, round: number, a: PlayerId, b: PlayerId): readonly Decision[] {
  const history = historyOf(tournament, round);
  const field = fieldOf(history);
  const speak = (id: string, facts: Facts = {}): Decision[] => [
    decision.named(`against.${id}`, { player: a, opponent: b, ...facts }),
  ];
  const [higher, lower] = [rankOf(field, a), rankOf(field, b)].sort((x, y) => x - y);
  if (higher < 0 || higher === lower) return speak('absent');
  const met = haveMet(field, higher, lower) ? meetingRound(history, field.player[higher], field.player[lower]) : 0;
  if (met > 0) return speak('C1', { round: met });
  if (areForbidden(field, higher, lower)) return speak('forbidden');
  if (wantTheSameAbsolutely(field, higher, lower)) return speak('C3');
  const made = outcomesOf(field);
  if (made === undefined) return speak('impossible');
  for (const { settled } of made.outcomes) if (contains(settled, higher, lower)) return [];
  const others = fieldOf({ ...history, present: without(history, field, higher, lower) });
  const instead = outcomesOf(others);
  if (instead === undefined) return speak('C4');
  if (instead.byeScore !== made.byeScore) return speak('C5', { byeScore: instead.byeScore });
  const found = firstBracketThatDiffers(
    field,
    made.outcomes,
    inRanksOf(field, others, instead.outcomes),
    higher,
    lower,
  );
  return speak(found.id, {
    bracketScore: found.score,
    count: Math.abs(found.by),
  });
}

interface Outcome {
  readonly bracket: Bracket;
  readonly settled: Settled;
}

function outcomesOf(field: Field): { readonly outcomes: Outcome[]; readonly byeScore: number } | undefined {
  const completion = completionOf(field);
  if (completion === undefined) return undefined;
  const outcomes: Outcome[] = [];
  pairField(field, completion, { ...USUAL, record: (bracket, settled) => outcomes.push({ bracket, settled }) });
  return { outcomes, byeScore: completion.byeScore };
}

const rankOf = (field: Field, id: PlayerId): number => field.player.indexOf(field.history.indexOf.get(id) ?? -1);

function contains({ pairs }: Settled, a: number, b: number): boolean {
  for (let i = 0; i < pairs.length; i += 2) if (pairs[i] === a && pairs[i + 1] === b) return true;
  return false;
}

function without(history: History, field: Field, ...ranks: readonly number[]): Uint8Array {
  const present = history.present.slice();
  for (const rank of ranks) present[field.player[rank]] = 0;
  return present;
}

/** Pairs and floaters of a field without some players, in the ranks of the whole field, by the bracket's score. */
function inRanksOf(field: Field, others: Field, outcomes: readonly Outcome[]): Map<number, Settled> {
  const rankOfIndex = new Map<number, number>();
  field.player.forEach((index, rank) => {
    rankOfIndex.set(index, rank);
  });
  const moved = (rank: number): number => rankOfIndex.get(others.player[rank]) ?? -1;
  return new Map(
    outcomes.map(({ bracket, settled }) => [
      others.score[bracket.start],
      { pairs: settled.pairs.map(moved), floaters: settled.floaters.map(moved) },
    ]),
  );
}

interface Difference extends Deciding {
  readonly score: number;
}

/** The first bracket in which the pairing made differs from the one with the pair, and the criterion that decides. */
function firstBracketThatDiffers(
  field: Field,
  made: readonly Outcome[],
  instead: ReadonlyMap<number, Settled>,
  higher: number,
  lower: number,
): Difference {
  let carried: Int32Array = new Int32Array(0);
  for (const { bracket, settled } of made) {
    const score = field.score[bracket.start];
    const rest = instead.get(score) ?? { pairs: new Int32Array(0), floaters: carried };
    const here = field.group[lower] === field.group[bracket.start];
    const between = higher < bracket.end && !here && lower >= bracket.end;
    const pairs = here ? Int32Array.of(...rest.pairs, higher, lower) : rest.pairs;
    const floaters = between ? [...rest.floaters, higher].sort((x, y) => x - y) : [...rest.floaters];
    carried = rest.floaters;
    const found = decidingCriterion(bracket, settled, { pairs, floaters: Int32Array.from(floaters) });
    if (found !== undefined) return { ...found, score };
  }
  return { id: 'order', score: field.score[higher], by: 0 };
}
