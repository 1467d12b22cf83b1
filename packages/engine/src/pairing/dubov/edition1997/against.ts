import type { Decision, Facts } from '../../../kernel/decision.ts';
import { areForbidden, haveMet, meetingRound } from '../../swiss/encounters.ts';
import type { RoundPairing } from '../../system.ts';
import { decision } from './decisions.ts';
import { allowed, type Field1997 } from './field.ts';

/** What speaks against a pair: the absolute rules, then the step that settled one of the two otherwise. */
export function speaksAgainst(
  field: Field1997,
  paired: RoundPairing | undefined,
  white: number,
  black: number,
): Decision[] {
  const { history, player, score } = field;
  const place = (id: number): number => player.findIndex((each) => history.id[each] === id);
  const [a, b] = [place(white), place(black)];
  const say = (rule: string, facts: Facts = {}): Decision =>
    decision.named(`against.${rule}`, { white, black, ...facts });
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const two: readonly unknown[] = [white, black];
  if (paired?.pairings.some((each) => two.includes(each.white) && two.includes(each.black)) === true) return [];
  const decisions: Decision[] = [];
  if (haveMet(history, player[a], player[b]))
    decisions.push(say('met', { round: meetingRound(history, player[a], player[b]) }));
  if (areForbidden(history, player[a], player[b])) decisions.push(say('forbidden'));
  if (!allowed(field, a, b) && !allowed(field, b, a)) decisions.push(say('colours'));
  if (paired === undefined) return decisions;
  if (paired.bye !== null && two.includes(paired.bye)) decisions.push(say('bye', { player: paired.bye }));
  if (score[a] !== score[b]) decisions.push(say('groups', { whiteScore: score[a], blackScore: score[b] }));
  for (const { rule, facts } of paired.decisions) {
    if (rule !== 'dubov.1997.columns' && rule !== 'dubov.1997.halves') continue;
    for (const column of [facts.whitePlayers, facts.blackPlayers]) {
      if (Array.isArray(column) && column.includes(white) && column.includes(black)) {
        decisions.push(say('column'));
      }
    }
  }
  const step = paired.decisions.find(
    ({ rule, facts }) =>
      /\.(pair|floaterPair)$/.test(rule) && (two.includes(facts.player) || two.includes(facts.opponent)),
  );
  if (step !== undefined) {
    decisions.push(
      say(step.rule.endsWith('.floaterPair') ? 'floaterPair' : 'earlier', {
        player: step.facts.player,
        opponent: step.facts.opponent,
      }),
    );
  }
  return decisions;
}
