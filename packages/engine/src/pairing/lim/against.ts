import type { Decision, Facts } from '../../kernel/decision.ts';
import type { Result } from '../../kernel/result.ts';
import { areForbidden, haveMet, meetingRound } from '../swiss/encounters.ts';
import type { PairingFailure, RoundPairing } from '../system.ts';
import { DECISIONS, type LimEdition } from './decisions.ts';
import { compatible, type LimField } from './field.ts';

/** What speaks against a pair: the absolute rules first, then the step at which one of the two was paired otherwise. */
export function against(
  edition: LimEdition,
  field: LimField,
  paired: Result<RoundPairing, PairingFailure>,
  white: number,
  black: number,
): Decision[] {
  const say = (rule: string, facts: Facts): Decision =>
    DECISIONS[edition].named(`against.${rule}`, { white, black, ...facts });
  const a = indexOf(field, white);
  const b = indexOf(field, black);
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const decisions: Decision[] = [];
  const { history, player, score } = field;
  if (haveMet(history, player[a], player[b]))
    decisions.push(say('met', { round: meetingRound(history, player[a], player[b]) }));
  if (areForbidden(history, player[a], player[b])) decisions.push(say('forbidden', {}));
  if (decisions.length === 0 && !compatible(field, a, b)) decisions.push(say('colours', {}));
  if (!paired.ok) return decisions;
  const meet = (x: number, y: number): boolean =>
    paired.value.pairings.some(
      (pair) => (pair.white === x && pair.black === y) || (pair.white === y && pair.black === x),
    );
  if (meet(white, black)) return [];
  if (paired.value.bye === white || paired.value.bye === black) {
    decisions.push(say('bye', { player: paired.value.bye }));
  }
  // The earliest step that settled one of the two otherwise.
  const step = paired.value.decisions.find(
    ({ rule, facts }) =>
      /\.(floater|floater\.instead|floaterPaired|floaterPaired\.clash|pair|pair\.clash|pair\.exchanged)$/.test(rule) &&
      [facts.player, facts.opponent].some((id) => id === white || id === black),
  );
  if (step !== undefined && isFloat(step.rule)) decisions.push(say('floater', { player: step.facts.player }));
  else if (score[a] !== score[b]) decisions.push(say('groups', { whiteScore: score[a], blackScore: score[b] }));
  if (step !== undefined && !isFloat(step.rule)) {
    decisions.push(say('earlier', { player: step.facts.player, opponent: step.facts.opponent }));
  }
  return decisions;
}

const isFloat = (rule: string): boolean => /\.floater(\.instead)?$/.test(rule);

function indexOf(field: LimField, id: number): number {
  return field.player.findIndex((player) => field.history.id[player] === id);
}
