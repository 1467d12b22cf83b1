import type { Decision } from '../../../system.ts';
import type { Bracket } from '../bracket.ts';
import type { Colours } from '../colours.ts';
import type { Completion } from '../completion.ts';
import { fastBracket } from '../fast/fastBracket.ts';
import { suffixesOf } from '../fast/suffixes.ts';
import type { Field } from '../field.ts';
import { type Settled, solveBracket } from '../general/solveBracket.ts';
import { decidingCriterion } from './deciding.ts';

/** A bracket and what came of it; for each floater the best that could be done without his floating. */
export interface Chapter {
  readonly bracket: Bracket;
  readonly settled: Settled;
  readonly alternatives: readonly (Settled | undefined)[];
}

/** Longer transpositions are told by their first change. */
const MOST_LISTED = 12;

/** Larger graphs are not matched with weights only to explain. */
const MOST_TO_EXPLAIN = 150;

/** The best outcomes of a bracket in which each of its floaters in turn stays, where that is found without effort. */
export function alternativesTo(bracket: Bracket, settled: Settled, completion: Completion): (Settled | undefined)[] {
  const { field, start, end } = bracket;
  if (end === field.size) return [];
  return Array.from(settled.floaters, (floater) => {
    if (settled.floaters.length === 1 && floater >= start) {
      const barred = new Uint8Array(end - start);
      barred[floater - start] = 1;
      const found = fastBracket(bracket, field.group[start], suffixesOf(field), completion, barred);
      if (typeof found !== 'string') return found;
    }
    if (bracket.mdps.length + field.size - start > MOST_TO_EXPLAIN) return undefined;
    return solveBracket(bracket, completion, { staying: floater });
  });
}

/** The story of a round, bracket by bracket, in the words of the rule. */
export function storyOf(field: Field, chapters: readonly Chapter[], colours: readonly Colours[]): Decision[] {
  const decisions: Decision[] = [];
  const id = (rank: number): number => field.history.id[field.player[rank]];
  const tell = (rule: string, article: string, facts: Decision['facts']): void => {
    decisions.push({ rule: `dutch.2026.${rule}`, article: `C.04.3 ${article}`, facts });
  };
  for (const chapter of chapters) {
    const { bracket, settled } = chapter;
    const bracketScore = field.score[bracket.start];
    const residents = bracket.end - bracket.start;
    if (bracket.mdps.length === 0) tell('bracket.homogeneous', '1.3', { bracketScore, count: residents });
    else {
      const movedDownPlayers = Array.from(bracket.mdps, id);
      tell('bracket.heterogeneous', '1.3', { bracketScore, count: residents, movedDownPlayers });
    }
    tell('pairs', 'C6', { bracketScore, count: settled.pairs.length / 2, floaters: settled.floaters.length });
    for (const [place, floater] of settled.floaters.entries()) {
      if (bracket.end === field.size) tellBye(tell, chapter, id(floater), field, floater);
      else {
        const why = reasonToFloat(chapter, place);
        tell(`float.${why}`, ARTICLE_OF[why] ?? why, { player: id(floater), bracketScore });
      }
    }
    tellOrder(tell, chapter, id);
  }
  for (const { white, black, clause } of colours) {
    tell(`colour.${clause}`, `5.2.${clause}`, { white: id(white), black: id(black) });
  }
  return decisions;
}

const ARTICLE_OF: Readonly<Record<string, string>> = { order: '4', plain: '1.4.1' };

type Tell = (rule: string, article: string, facts: Decision['facts']) => void;

function tellBye(tell: Tell, { bracket }: Chapter, player: number, field: Field, rank: number): void {
  const rivals = Array.from({ length: field.size }, (_, i) => i).filter(
    (i) => field.byeAllowed[i] === 1 && field.score[i] === bracket.byeScore,
  );
  const unplayed = field.history.round - 1 - field.games[rank];
  const fewest = rivals.every((i) => field.games[i] === field.games[rank]);
  tell(fewest ? 'bye.C5' : 'bye.C9', fewest ? 'C5' : 'C9', { player, byeScore: bracket.byeScore, unplayed });
}

/** The criterion by which a floater was chosen: what would be worse if he stayed. */
function reasonToFloat({ bracket, settled, alternatives }: Chapter, place: number): string {
  if (settled.pairs.length === 0) return 'C6';
  const alternative = alternatives[place];
  if (alternative === undefined) return 'plain';
  if (alternative.floaters.includes(settled.floaters[place])) return 'C4';
  return decidingCriterion(bracket, settled, alternative)?.id ?? 'order';
}

/** Exchanges and transpositions between S1 and S2 of the homogeneous bracket or the remainder. */
function tellOrder(tell: Tell, { bracket, settled }: Chapter, id: (rank: number) => number): void {
  const { pairs, floaters } = settled;
  const bracketScore = bracket.field.score[bracket.start];
  const own: (readonly [number, number])[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i] >= bracket.start) own.push([pairs[i], pairs[i + 1]]);
    else tell('mdp', '4.2', { player: id(pairs[i]), opponent: id(pairs[i + 1]), bracketScore });
  }
  if (own.length === 0) return;
  own.sort((a, b) => a[0] - b[0]);
  const residents = floaters.filter((floater) => floater >= bracket.start);
  const members = [...own.flat(), ...residents].sort((a, b) => a - b);
  const last = members[own.length - 1];
  const enter = own.map(([smaller]) => smaller).filter((smaller) => smaller > last);
  const s1 = new Set(own.map(([smaller]) => smaller));
  const leave = members.slice(0, own.length).filter((member) => !s1.has(member));
  if (enter.length > 0) {
    tell('exchange', '4.3', { bracketScore, outPlayers: leave.map(id), inPlayers: enter.map(id) });
    return;
  }
  const changed = own.filter(([, larger], i) => larger !== members[own.length + i]);
  if (changed.length === 0) tell('natural', '3.3', { bracketScore, count: own.length });
  else if (own.length > MOST_LISTED) {
    const [player, opponent] = changed[0].map(id);
    tell('transposition.long', '4.2', { bracketScore, count: changed.length, player, opponent });
  } else tell('transposition', '4.2', { bracketScore, opponents: own.map(([, larger]) => id(larger)) });
}
