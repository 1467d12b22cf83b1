import { Arena } from '../../kernel/arena.ts';
import type { RoundInput } from '../../tournament/roundInput.ts';
import { winValue } from '../../tournament/scoring.ts';
import type { LegalField } from '../system.ts';
import { mayHaveBye } from './byeRight.ts';
import { type ColourHistory, colourHistoryOf } from './colourHistory.ts';

/** The players paired in a round, in the order of an edition's text: a player is identified by their place, starting from 0. */
export interface SwissPlayers {
  readonly history: RoundInput;
  readonly size: number;
  /** Index of the history, by place; so are the others. */
  readonly player: Int32Array;
  /** Pairing score, tenths. */
  readonly score: Int32Array;
  readonly colours: readonly ColourHistory[];
  /** 1 for players who may have the pairing-allocated bye. */
  readonly mayHaveBye: Uint8Array;
}

/**
 * The same with the absolute rules for two players: games played, the arbiter's prohibitions, and the text's rules on colours.
 */
export interface SwissField extends SwissPlayers {
  mayMeet(a: number, b: number): boolean;
}

/** Participants in a round (indices of the history), by their numbers. */
export const presentIn = ({ id, present }: RoundInput): number[] =>
  Array.from(id, (_, i) => i).filter((i) => present[i] === 1);

/**
 * The same by pairing score, then number (Dutch 2026 1.2, Dutch 2009 A.2). Uses one sort key each, because there may be ten
 * thousand.
 */
export function byPairingScore({ size, present, pairingScore }: RoundInput): Float64Array {
  let most = 0;
  for (let i = 0; i < size; i++) if (pairingScore[i] > most) most = pairingScore[i];
  const keys = new Float64Array(size);
  let count = 0;
  for (let i = 0; i < size; i++) if (present[i] === 1) keys[count++] = (most - pairingScore[i]) * size + i;
  const order = keys.subarray(0, count).sort();
  for (let i = 0; i < count; i++) order[i] %= size;
  return order;
}

/** All participants in a round, in the given order (indices of the history); by their numbers if none is given. */
export function playersOf(history: RoundInput, order: ArrayLike<number> = presentIn(history)): SwissPlayers {
  const size = order.length;
  const room = new Arena(9 * size);
  const player = room.int32(size);
  const score = room.int32(size);
  const allowed = room.uint8(size);
  const colours: ColourHistory[] = [];
  const { asked, round } = history;
  const win = winValue(history.tournament.scoring);
  for (let i = 0; i < size; i++) {
    const index = order[i];
    player[i] = index;
    score[i] = history.pairingScore[index];
    const own = colourHistoryOf(history, index);
    colours.push(own);
    // Players who have played every round are always entitled to the bye.
    const played = asked === undefined && own.games === round - 1;
    allowed[i] = played || mayHaveBye(history, index, win) ? 1 : 0;
  }
  return { history, size, player, score, colours, mayHaveBye: allowed };
}

type Named = Pick<SwissPlayers, 'history' | 'player'>;

/** The id of a player of the field. */
export const idOf = ({ history, player }: Named, each: number): number => history.id[player[each]];

export const idsOf = (field: Named, players: readonly number[]): number[] => players.map((each) => idOf(field, each));

/** The place of a player in the field, -1 for players who do not take part. */
export const placeOf = ({ history, player }: Named, id: number): number => {
  const index = history.indexOf.get(id);
  return index === undefined ? -1 : player.indexOf(index);
};

/** Scoregroups from the top, without `left`, who has the bye (-1 for nobody); each in the field's order. */
export function scoregroupsOf({ size, score }: SwissPlayers, left = -1) {
  const groups = new Map<number, number[]>();
  for (let each = 0; each < size; each++) {
    if (each === left) continue;
    const group = groups.get(score[each]);
    if (group === undefined) groups.set(score[each], [each]);
    else group.push(each);
  }
  return [...groups].sort((a, b) => b[0] - a[0]).map(([score, residents]) => ({ score, residents }));
}

/** The absolute rules of a round in the form in which every edition returns them. */
export const legalFieldOf = (field: Omit<SwissField, 'colours'>): LegalField => ({
  count: field.size,
  id: field.player.map((index) => field.history.id[index]),
  score: field.score,
  mayMeet: (a, b) => field.mayMeet(a, b),
  mayHaveBye: (a) => field.mayHaveBye[a] === 1,
});
