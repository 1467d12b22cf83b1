import type { Decision } from '../../kernel/decision.ts';
import { entryOf, stepsOf } from '../burstein2026/steps.ts';
import { areForbidden, haveMet } from '../shared/encounters.ts';
import { idOf } from '../shared/field.ts';
import { barredBy, passedOver } from '../shared/passedOver.ts';
import { decision } from './decisions.ts';
import type { PairedBracket } from './round.ts';
import { type ClassicField, lossOf } from './text.ts';

function reasonOf(field: ClassicField, first: number, each: number, loss: number) {
  const { history, player } = field;
  const [a, b] = [player[first], player[each]];
  if (haveMet(history, a, b) || areForbidden(history, a, b)) return barredBy(history, a, b);
  if (!field.mayMeet(first, each)) return 'colours';
  return lossOf(field, first, each) > loss ? 'clash' : 'rest';
}

/** Burstein classic 4.2: who gets the bye. */
export function explainBye(field: ClassicField, bye: number): Decision[] {
  if (bye < 0) return [];
  const sonnebornBerger = field.ranking.sonnebornBerger[field.player[bye]];
  return [
    decision('bye', {
      player: idOf(field, bye),
      score: field.score[bye],
      sonnebornBerger: sonnebornBerger / 100,
    }),
  ];
}

/**
 * The decisions of a bracket: its players in the order of Burstein classic 3.2, who meets whom (with `withReasons` also which
 * opponents were skipped), who floats.
 */
export function explainBracket(field: ClassicField, bracket: PairedBracket, withReasons: boolean): Decision[] {
  const { members, incoming, joined, pairs, floater } = bracket;
  const score = Math.max(...bracket.residents.map((each) => field.score[each]));
  const players = members.map((each) => idOf(field, each));
  const sonnebornBerger = members.map((each) => field.ranking.sonnebornBerger[field.player[each]] / 100);
  const decisions = [decision('bracket', { score, players, sonnebornBerger, count: players.length })];
  if (joined > 1) decisions.push(decision('joined', { score, count: joined }));
  if (incoming >= 0) decisions.push(decision('received', { player: idOf(field, incoming), score }));
  const steps = stepsOf(members, pairs, floater);
  const entry = entryOf(steps);
  if (entry !== undefined) {
    decisions.push(decision(floater < 0 ? 'entry' : 'entry.floater', { score, entry: entry.number, last: entry.last }));
  }
  for (const { player: first, opponent: second, passed } of steps) {
    if (second < 0) continue;
    const loss = lossOf(field, first, second);
    const facts = { player: idOf(field, first), opponent: idOf(field, second) };
    for (const [reason, others] of passedOver(withReasons ? passed : [], (each) =>
      reasonOf(field, first, each, loss),
    )) {
      const passedPlayers = others.map((each) => idOf(field, each));
      decisions.push(decision(`passed.${reason}`, { player: facts.player, passedPlayers }));
    }
    decisions.push(decision(loss === 0 ? 'pair' : 'pair.clash', facts));
  }
  if (floater >= 0) decisions.push(decision('floater', { player: idOf(field, floater), score }));
  return decisions;
}
