import { toBePaired } from '@turnuva/engine/journal';
import { mayHaveBye } from '@turnuva/engine/pairing';
import type { Player, Tournament } from '@turnuva/engine/tournament';
import { roundInputOf } from '@turnuva/engine/tournament';

/** Those to be paired who have equal points, in the order of their numbers. */
interface ScoreGroup {
  /** Tenths. */
  readonly points: number;
  readonly players: readonly Player[];
  /** Those of them who may get the pairing-allocated bye. */
  readonly mayHaveBye: readonly Player[];
}

/** The scoregroups of the round that is about to be paired, the highest first. */
export function scoreGroups(tournament: Tournament, round: number): ScoreGroup[] {
  const history = roundInputOf(tournament, round);
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const groups = new Map<number, { players: Player[]; mayHaveBye: Player[] }>();
  for (const id of toBePaired(tournament, round)) {
    const player = players.get(id);
    const at = history.indexOf.get(id);
    if (player === undefined || at === undefined) continue;
    // What the pairing goes by, virtual points included.
    const points = history.pairingScore[at] ?? 0;
    const group = groups.get(points) ?? { players: [], mayHaveBye: [] };
    group.players.push(player);
    if (mayHaveBye(history, at)) group.mayHaveBye.push(player);
    groups.set(points, group);
  }
  const order = (list: Player[]) => list.sort((a, b) => a.tpn - b.tpn);
  return [...groups]
    .sort(([a], [b]) => b - a)
    .map(([points, group]) => ({ points, players: order(group.players), mayHaveBye: order(group.mayHaveBye) }));
}
