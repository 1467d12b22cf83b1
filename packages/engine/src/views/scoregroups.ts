import { hasSchedule } from '../schedule/kinds.ts';
import { asPaired } from '../tournament/past/asPaired.ts';
import type { Points } from '../tournament/points.ts';
import { roundInputOf } from '../tournament/roundInput.ts';
import { pairsByRanking, pairsTeams } from '../tournament/systemKinds.ts';
import type { Game, Player, Tournament } from '../tournament/tournament.ts';
import { roundOf } from '../tournament/tournament.ts';
import type { CardLine } from './card.ts';
import { cardReader } from './card.ts';

/** Where someone is in a group: in the half that meets the other, or left over: moved down to the next group, or with the bye. */
export type ScoregroupPart = 'S1' | 'S2' | 'down' | 'bye';

/** Someone of a scoregroup, as the round was paired. */
export interface ScoregroupRow {
  readonly part: ScoregroupPart;
  readonly player: Player;
  /** The score by which the round was paired, tenths: higher than that of the group for those moved down to it. */
  readonly score: Points;
  /** The rounds before. */
  readonly lines: readonly CardLine[];
  readonly game?: Game;
}

/** A scoregroup of a round: the pairs made in it are those whose lower player belongs to it. */
export interface Scoregroup {
  readonly score: Points;
  readonly rows: readonly ScoregroupRow[];
}

/** True if players are paired by scoregroups: in no schedule, not by a ranking, and not as teams. */
export const hasScoregroups = (tournament: Tournament): boolean =>
  !hasSchedule(tournament) && !pairsByRanking(tournament) && !pairsTeams(tournament);

/**
 * The scoregroups of a paired round, from the highest: S1 has the higher player of each pair, those moved down first, S2
 * the lower; then those who were left over. It follows from the boards alone, so that a round paired by hand has it too.
 */
export function scoregroupsOf(tournament: Tournament, round: number): Scoregroup[] {
  const { indexOf, pairingScore } = roundInputOf(asPaired(tournament, round), round);
  const read = cardReader(tournament, round - 1);
  const { games, byes } = roundOf(tournament, round);
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const scoreOf = (id: number): Points => pairingScore[indexOf.get(id) ?? -1] ?? 0;
  const groups = new Map<Points, ScoregroupRow[]>();
  const add = (group: Points, part: ScoregroupPart, id: number, game?: Game): void => {
    const player = players.get(id);
    if (player === undefined) return;
    const row = {
      part,
      player,
      score: scoreOf(id),
      lines: read(id)?.lines ?? [],
      ...(game === undefined ? {} : { game }),
    };
    groups.set(group, [...(groups.get(group) ?? []), row]);
  };
  const numberOf = (id: number): number => players.get(id)?.tpn ?? 0;
  for (const game of games) {
    const pair = [game.white, game.black];
    const [upper = 0, lower = 0] = pair.sort((a, b) => scoreOf(b) - scoreOf(a) || numberOf(a) - numberOf(b));
    add(scoreOf(lower), 'S1', upper, game);
    add(scoreOf(lower), 'S2', lower, game);
    if (scoreOf(upper) !== scoreOf(lower)) add(scoreOf(upper), 'down', upper, game);
  }
  for (const { kind, player } of byes) if (kind === 'pab') add(scoreOf(player), 'bye', player);
  const order: readonly ScoregroupPart[] = ['S1', 'S2', 'down', 'bye'];
  return [...groups]
    .sort(([a], [b]) => b - a)
    .map(([score, rows]) => ({
      score,
      rows: rows.sort(
        (a, b) => order.indexOf(a.part) - order.indexOf(b.part) || b.score - a.score || a.player.tpn - b.player.tpn,
      ),
    }));
}
