import { areForbidden, haveMet } from '../../swiss/encounters.ts';
import { barredBy, type PassReason, passedOver } from '../../swiss/passedOver.ts';
import type { Decision, Fact } from '../../system.ts';
import { entryOf, stepsOf } from '../steps.ts';
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

const PASS_ARTICLES: Readonly<Record<PassReason, string>> = {
  met: '3.1',
  forbidden: 'C.05 5.2',
  colours: '5.2, 5.3',
  float: '',
  clash: '6.5',
  rest: '6.2, 6.4',
};

function reasonOf(field: ClassicField, first: number, each: number, loss: number): PassReason {
  const { history, player } = field;
  const [a, b] = [player[first], player[each]];
  if (haveMet(history, a, b) || areForbidden(history, a, b)) return barredBy(history, a, b);
  if (!field.legal(first, each)) return 'colours';
  return lossOf(field, first, each) > loss ? 'clash' : 'rest';
}

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
  const sonnebornBerger = members.map((each) => field.ranking.sonnebornBerger[field.player[each]] / 100);
  const decisions = [decision('bracket', '3.2', { score, players, sonnebornBerger, count: players.length })];
  if (joined > 1) decisions.push(decision('joined', '6.6', { score, count: joined }));
  if (incoming >= 0) decisions.push(decision('received', '6.3', { player: idOf(field, incoming), score }));
  const steps = stepsOf(members, pairs, floater);
  const entry = entryOf(steps);
  if (entry !== undefined) {
    decisions.push(decision('entry', floater < 0 ? '6.2' : '6.4', { score, entry: entry.number, last: entry.last }));
  }
  for (const { player: first, opponent: second, passed } of steps) {
    if (second < 0) continue;
    const loss = lossOf(field, first, second);
    const facts = { player: idOf(field, first), opponent: idOf(field, second) };
    for (const [reason, others] of passedOver(passed, (each) => reasonOf(field, first, each, loss))) {
      const passedPlayers = others.map((each) => idOf(field, each));
      decisions.push(decision(`passed.${reason}`, PASS_ARTICLES[reason], { player: facts.player, passedPlayers }));
    }
    decisions.push(decision(loss === 0 ? 'pair' : 'pair.clash', loss === 0 ? '6.1' : '6.5', facts));
  }
  if (floater >= 0) decisions.push(decision('floater', '6.3', { player: idOf(field, floater), score }));
  return decisions;
}
