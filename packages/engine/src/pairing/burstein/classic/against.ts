import type { Decision, Facts } from '../../../kernel/decision.ts';
import { areForbidden, haveMet, meetingRound } from '../../swiss/encounters.ts';
import type { RoundPairing } from '../../system.ts';
import { colourable } from './colours.ts';
import { decision } from './decisions.ts';
import type { ClassicField } from './field.ts';

/** What speaks against a pair: the absolute rules, then the step that settled one of the two otherwise. */
export function speaksAgainst(
  field: ClassicField,
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
  const members = [white, black];
  if (paired?.pairings.some((each) => members.includes(each.white) && members.includes(each.black)) === true) return [];
  const decisions: Decision[] = [];
  if (haveMet(history, player[a], player[b]))
    decisions.push(say('met', { round: meetingRound(history, player[a], player[b]) }));
  if (areForbidden(history, player[a], player[b])) decisions.push(say('forbidden'));
  if (!colourable(field, a, b)) decisions.push(say('colours'));
  if (paired === undefined) return decisions;
  if (paired.bye !== null && members.includes(paired.bye)) decisions.push(say('bye', { player: paired.bye }));
  if (score[a] !== score[b]) decisions.push(say('groups', { whiteScore: score[a], blackScore: score[b] }));
  const step = paired.decisions.find(
    ({ rule, facts }) =>
      /\.(pair|pair\.clash)$/.test(rule) && [facts.player, facts.opponent].some((id) => members.includes(Number(id))),
  );
  if (step !== undefined) {
    decisions.push(say('earlier', { player: step.facts.player, opponent: step.facts.opponent }));
  }
  return decisions;
}
