import type { Decision, Facts } from '../../kernel/decision.ts';
import { areForbidden, haveMet, meetingRound } from '../swiss/encounters.ts';
import { DECISIONS, type LimEdition } from './decisions.ts';
import { compatible, type LimField } from './field.ts';

/** What speaks against a pair by itself: absence, the absolute rules. */
export function objections(edition: LimEdition, field: LimField, white: number, black: number): Decision[] {
  const say = (rule: string, facts: Facts): Decision =>
    DECISIONS[edition].named(`against.${rule}`, { white, black, ...facts });
  const a = indexOf(field, white);
  const b = indexOf(field, black);
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const decisions: Decision[] = [];
  const { history, player } = field;
  if (haveMet(history, player[a], player[b]))
    decisions.push(say('met', { round: meetingRound(history, player[a], player[b]) }));
  if (areForbidden(history, player[a], player[b])) decisions.push(say('forbidden', {}));
  if (decisions.length === 0 && !compatible(field, a, b)) decisions.push(say('colours', {}));
  return decisions;
}

function indexOf(field: LimField, id: number): number {
  return field.player.findIndex((player) => field.history.id[player] === id);
}
