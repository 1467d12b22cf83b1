import type { Decision, Facts } from '../../../../kernel/decision.ts';
import { dueFact, lotFacts } from '../../../swiss/dueFacts.ts';
import { initialColourOf } from '../../../swiss/initialColour.ts';
import type { Colours } from '../colours.ts';
import { decision } from '../decisions.ts';
import type { Field } from '../field.ts';
import type { Chapter } from './chapter.ts';
import { decidingCriterion } from './deciding.ts';
import { type Halves, halvesOf, objectionTo } from './halves.ts';

/** The story of a round, bracket by bracket, in the words of the rule. */
export function storyOf(field: Field, chapters: readonly Chapter[], colours: readonly Colours[]): Decision[] {
  const decisions: Decision[] = [];
  const id = (rank: number): number => field.history.id[field.player[rank]];
  const tell: Tell = (rule, facts) => {
    decisions.push(decision.named(rule, facts));
  };
  for (const chapter of chapters) {
    const { bracket, settled } = chapter;
    const bracketScore = field.score[bracket.start];
    const halves = halvesOf(chapter);
    tellBracket(tell, chapter, halves, id);
    tellCount(tell, chapter, bracketScore);
    for (const [place, floater] of settled.floaters.entries()) {
      if (bracket.end === field.size) tellBye(tell, chapter, id(floater), field, floater);
      else {
        const why = reasonToFloat(chapter, place);
        tell(`float.${why}`, { player: id(floater), bracketScore });
      }
    }
    tellMovedDown(tell, chapter, halves, id);
    if (halves !== undefined) tellPairs(tell, chapter, halves, id);
  }
  const isLotWhite = initialColourOf(field.history) === 'white';
  for (const { white, black, clause } of colours) {
    tell(`colour.${clause}`, {
      white: id(white),
      whiteDue: dueFact(field.history, field.player[white]),
      black: id(black),
      blackDue: dueFact(field.history, field.player[black]),
      ...(clause === 5 ? lotFacts(field.history, field.player[Math.min(white, black)], isLotWhite) : {}),
    });
  }
  return decisions;
}

type Id = (rank: number) => number;

type Tell = (rule: string, facts: Facts) => void;

/** How many pairs there are; where there is none, the bracket has said so. */
function tellCount(tell: Tell, { settled }: Chapter, bracketScore: number): void {
  const count = settled.pairs.length / 2;
  const floaters = settled.floaters.length;
  if (count > 0) tell(floaters === 0 ? 'pairs.all' : 'pairs', { bracketScore, count, floaters });
}

function tellBye(tell: Tell, { bracket }: Chapter, player: number, field: Field, rank: number): void {
  const rivals = Array.from({ length: field.size }, (_, i) => i).filter(
    (i) => field.mayHaveBye[i] === 1 && field.score[i] === bracket.byeScore,
  );
  const unplayed = field.history.round - 1 - field.games[rank];
  const fewest = rivals.every((i) => field.games[i] === field.games[rank]);
  tell(fewest ? 'bye.C5' : 'bye.C9', { player, byeScore: bracket.byeScore, unplayed });
}

/** The criterion by which a floater was chosen: what would be worse if they stayed. */
function reasonToFloat({ bracket, settled, alternatives }: Chapter, place: number): string {
  if (settled.pairs.length === 0) return 'alone';
  const alternative = alternatives[place];
  if (alternative === undefined) return 'plain';
  if (alternative.floaters.includes(settled.floaters[place])) return 'C4';
  return decidingCriterion(bracket, settled, alternative)?.id ?? 'order';
}

/** Who is in the bracket, and its halves as they stand at first (3.2). */
function tellBracket(tell: Tell, { bracket }: Chapter, halves: Halves | undefined, id: Id): void {
  const { field, start, end, mdps } = bracket;
  const bracketScore = field.score[start];
  const residents = Array.from({ length: end - start }, (_, i) => id(start + i));
  if (mdps.length > 0) {
    const movedDownPlayers = Array.from(mdps, id);
    tell('bracket.heterogeneous', { bracketScore, movedDownPlayers, residentPlayers: residents });
  } else if (halves === undefined) {
    const rule = residents.length === 1 ? 'bracket.alone' : 'bracket.single';
    tell(rule, { bracketScore, residentPlayers: residents });
  } else {
    const s1Players = halves.s1.map(id);
    tell('bracket.homogeneous', { bracketScore, s1Players, s2Players: halves.s2.map(id) });
  }
}

/** The opponents of the moved-down players, and the halves of the remainder that they leave (3.3). */
function tellMovedDown(tell: Tell, { bracket, settled }: Chapter, halves: Halves | undefined, id: Id): void {
  const bracketScore = bracket.field.score[bracket.start];
  for (let i = 0; i < settled.pairs.length; i += 2) {
    const [player, opponent] = [settled.pairs[i], settled.pairs[i + 1]];
    if (player < bracket.start) tell('mdp', { player: id(player), opponent: id(opponent), bracketScore });
  }
  if (bracket.mdps.length === 0 || halves === undefined) return;
  tell('remainder', { bracketScore, s1Players: halves.s1.map(id), s2Players: halves.s2.map(id) });
}

/** Exchanges and transpositions between S1 and S2, and each pair that came of them. */
function tellPairs(tell: Tell, chapter: Chapter, halves: Halves, id: Id): void {
  const bracketScore = chapter.bracket.field.score[chapter.bracket.start];
  const { left, entered, pairs } = halves;
  const moved = pairs.filter(({ lower, natural }) => lower !== natural).length;
  if (entered.length > 0) {
    tell('exchange', { bracketScore, outPlayers: left.map(id), inPlayers: entered.map(id) });
  }
  if (moved > 0) tell('transposition', { bracketScore, count: moved });
  else if (entered.length === 0) tell('natural', { bracketScore, count: pairs.length });
  for (const pair of pairs) {
    const facts = { player: id(pair.higher), opponent: id(pair.lower), place: pair.place };
    if (pair.lower === pair.natural) tell('pair', facts);
    else {
      const objection = objectionTo(chapter, halves, pair);
      tell(`pair.${objection}`, { ...facts, naturalPlayer: id(pair.natural) });
    }
  }
}
