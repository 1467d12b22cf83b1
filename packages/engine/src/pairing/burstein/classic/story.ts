import type { Decision, Fact } from '../../system.ts';
import type { ColourClause } from './colours.ts';
import { lossOf } from './colours.ts';
import { type ClassicField, idOf } from './field.ts';
import type { Settled } from './pairRound.ts';

export const decision = (rule: string, article: string, facts: Record<string, Fact>): Decision => ({
  rule: `burstein.classic.${rule}`,
  article,
  facts,
});

export const COLOUR_ARTICLES: Readonly<Record<ColourClause, string>> = {
  lot: '5.1',
  limit: '5.2, 5.3',
  granted: '5.4',
  irregularity: '5.4',
  higher: '5.4',
};

/** 4.2: who has the bye. */
export function toldBye(field: ClassicField, bye: number): Decision[] {
  if (bye < 0) return [];
  const sonnebornBerger = field.ranking.sonnebornBerger[field.player[bye]];
  return [
    decision('bye', '4.2', {
      player: idOf(field, bye),
      score: field.score[bye],
      sonnebornBerger: sonnebornBerger / 100,
    }),
  ];
}

/** A bracket's story: its players in the order of 3.2, who meets whom, who floats. */
export function told(field: ClassicField, bracket: Settled): Decision[] {
  const { members, incoming, joined, pairs, floater } = bracket;
  const score = Math.max(...bracket.residents.map((each) => field.score[each]));
  const players = members.map((each) => idOf(field, each));
  const decisions = [decision('bracket', '3.2', { score, players, count: players.length })];
  if (joined > 1) decisions.push(decision('joined', '6.6', { score, count: joined }));
  if (incoming >= 0) decisions.push(decision('received', '6.3', { player: idOf(field, incoming), score }));
  for (const [first, second] of pairs) {
    const loss = lossOf(field, first, second);
    const facts = { player: idOf(field, first), opponent: idOf(field, second) };
    decisions.push(decision(loss === 0 ? 'pair' : 'pair.clash', loss === 0 ? '6.1' : '6.5', facts));
  }
  if (floater >= 0) decisions.push(decision('floater', '6.3', { player: idOf(field, floater), score }));
  return decisions;
}
