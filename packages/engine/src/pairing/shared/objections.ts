import type { Decision, Facts } from '../../kernel/decision.ts';
import { areForbidden, meetingRound } from './encounters.ts';
import { placeOf, type SwissPlayers } from './field.ts';
import type { Decide } from './refusals.ts';

/** The absolute rules for two players, one rule at a time: players of a field by place, or by id. */
export interface Bars {
  /** -1 for players who do not take part. */
  placeOf(id: number): number;
  /** The last round or match in which the two met; 0 if they have not. */
  meeting(a: number, b: number): number;
  isForbidden(white: number, black: number): boolean;
  /** Whether the edition's text excludes a pair because of colours; absent if it never does. */
  coloursBar?(a: number, b: number): boolean;
}

/** What rules out a pair in any round: absence, an earlier game or match, the arbiter's prohibition, and colours. */
export function objections(bars: Bars, white: number, black: number, decide: Decide): Decision[] {
  const [a, b] = [bars.placeOf(white), bars.placeOf(black)];
  const say = (rule: string, facts: Facts = {}): Decision => decide(`against.${rule}`, { white, black, ...facts });
  if (a < 0 || b < 0) return [say('absent', { player: a < 0 ? white : black })];
  const decisions: Decision[] = [];
  const met = bars.meeting(a, b);
  if (met > 0) decisions.push(say('met', { round: met }));
  if (bars.isForbidden(white, black)) decisions.push(say('forbidden'));
  if (bars.coloursBar?.(a, b) === true) decisions.push(say('colours'));
  return decisions;
}

/** The absolute rules among the players of a round. */
export function barsAmong(field: Pick<SwissPlayers, 'history' | 'player'>): Omit<Bars, 'coloursBar'> {
  const { history, player } = field;
  return {
    placeOf: (id) => placeOf(field, id),
    meeting: (a, b) => meetingRound(history, player[a], player[b]),
    isForbidden: (white, black) =>
      areForbidden(history, history.indexOf.get(white) ?? -1, history.indexOf.get(black) ?? -1),
  };
}
