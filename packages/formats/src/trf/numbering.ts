import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import { isPaired } from '@turnuva/engine/tournament';

/** Starting numbers of the players in a file, and which of its rounds are paired. */
export interface Numbering {
  numberOf(player: PlayerId): number;
  /** The last round with a game or a pairing-allocated bye; 0 if there is none. */
  readonly lastPaired: number;
}

/** Ids serve as starting numbers where they rise with the pairing numbers; otherwise the pairing numbers do. */
export function numbering(tournament: Tournament): Numbering {
  const { players, rounds } = tournament;
  const rising = players.every(({ id }, i) => id > (players[i - 1]?.id ?? 0) && id <= 9999);
  const numbers = new Map(players.map(({ id }, i) => [id, i + 1]));
  let lastPaired = rounds.length;
  while (lastPaired > 0 && !isPaired(rounds[lastPaired - 1])) lastPaired--;
  return { lastPaired, numberOf: rising ? (player) => player : (player) => numbers.get(player) ?? player };
}

/**
 * A tournament out of a report with the starting numbers of the file as pairing numbers, gaps and all, where those rise with
 * them: whoever asks about the file knows no others. What is to be played on has numbers without gaps (C.04.2 2).
 */
export function withNumbersOfFile(tournament: Tournament): Tournament {
  const { players, teams } = tournament;
  return { ...tournament, players: withOwnNumbers(players), teams: withOwnNumbers(teams) };
}

function withOwnNumbers<Entrant extends { readonly id: number; readonly tpn: number }>(
  all: readonly Entrant[],
): readonly Entrant[] {
  const isSo = all.every(({ id, tpn }) => id === tpn);
  const rises = all.every(({ id }, i) => i === 0 || all[i - 1].id < id);
  return isSo || !rises ? all : all.map((each) => ({ ...each, tpn: each.id }));
}
