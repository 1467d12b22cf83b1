import { idOf } from '../shared/field.ts';
import { barredBy, passedOver } from '../shared/passedOver.ts';
import {
  areKeptApart,
  byFloatKey,
  type Candidate,
  clash,
  floatKeys,
  type Group,
  type LimField,
  TYPES,
} from './text.ts';

const ids = (field: LimField, players: readonly number[]): number[] => players.map((each) => idOf(field, each));

/** A group to be paired. */
export function explainGroup(field: LimField, group: Group, side: 'above' | 'below' | 'median'): void {
  field.onStep?.(`group.${side}`, {
    score: group.score,
    residentPlayers: ids(field, group.residents),
    incomingPlayers: ids(field, group.incoming),
  });
}

/** The colours due in a group, including players who floated in (Lim 1999 A.6 / C.04.4.3 5). */
export function explainColours(field: LimField, score: number, members: readonly number[]): void {
  if (field.onStep === undefined) return;
  const due = (colour: number): number[] =>
    ids(
      field,
      members.filter((each) => field.due[each] === colour),
    );
  const [whitePlayers, blackPlayers] = [due(1), due(-1)];
  if (whitePlayers.length + blackPlayers.length === 0) return;
  field.onStep('due', { score, whitePlayers, blackPlayers });
}

/** The pairs proposed at first: the first half of the list against the second (Lim 1999 A.3.4 / C.04.4.3 2.4). */
export function explainProposal(field: LimField, list: readonly number[]): void {
  if (field.onStep === undefined || list.length === 0) return;
  const half = list.length / 2;
  field.onStep('proposed', { s1Players: ids(field, list.slice(0, half)), s2Players: ids(field, list.slice(half)) });
}

/** A pair, and why the players who came before the opponent in the search order were skipped. */
export function explainPair(
  field: LimField,
  rule: 'floaterPaired' | 'pair',
  first: number,
  second: number,
  candidates: readonly number[],
): void {
  if (field.onStep === undefined) return;
  const player = idOf(field, first);
  const clashes = clash(field, first, second);
  const before = candidates.slice(0, candidates.indexOf(second));
  const passed = passedOver(before, (each) => {
    if (areKeptApart(field, first, each)) return barredBy(field.history, field.player[first], field.player[each]);
    if (!field.mayMeet(first, each)) return 'colours';
    return clash(field, first, each) && !clashes ? 'clash' : 'rest';
  });
  for (const [reason, players] of passed)
    field.onStep(`passed.${reason}`, { player, passedPlayers: ids(field, players) });
  const made = rule === 'pair' && before.length > 0 ? 'pair.exchanged' : rule;
  field.onStep(clashes ? `${rule}.clash` : made, { player, opponent: idOf(field, second) });
}

/** Who floats, who came before them in the order of choice, and the criterion by which those were spared. */
export function explainFloater(field: LimField, group: Group, chosen: Candidate, order: readonly Candidate[]): void {
  if (field.onStep === undefined) return;
  const player = idOf(field, chosen.player);
  const keys = floatKeys(field);
  const kind = TYPES[chosen.type];
  const at = order.indexOf(chosen);
  const passedPlayers = order.slice(0, at).map((each) => idOf(field, each.player));
  field.onStep(at > 0 ? 'floater.instead' : 'floater', { player, score: group.score, kind, passedPlayers });
  field.onStep(`floaterKind.${kind}`, { player });
  const later = order.slice(at + 1).filter((each) => (each.player - chosen.player) * group.direction > 0);
  for (const key of keys) {
    const spared = later.filter((each) => keys.find((other) => byFloatKey(other, each, chosen) !== 0) === key);
    if (spared.length > 0)
      field.onStep(`spared.${key}`, { player, sparedPlayers: spared.map((each) => idOf(field, each.player)) });
  }
}
