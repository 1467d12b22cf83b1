import type { Player, Tournament } from '@turnuva/engine/tournament';
import { moneyIn } from '@turnuva/text';

/** What is due, paid and still open, in hundredths. */
interface FeeSums {
  readonly due: number;
  readonly paid: number;
  readonly open: number;
}

/** What a player still has to pay, in hundredths. */
export const openFee = ({ fee }: Pick<Player, 'fee'>): number => Math.max(0, (fee?.due ?? 0) - (fee?.paid ?? 0));

export function feeSums(players: readonly Pick<Player, 'fee'>[]): FeeSums {
  const sum = (read: (player: Pick<Player, 'fee'>) => number): number =>
    players.reduce((total, player) => total + read(player), 0);
  return { due: sum(({ fee }) => fee?.due ?? 0), paid: sum(({ fee }) => fee?.paid ?? 0), open: sum(openFee) };
}

/** Amounts of fees in words: with the currency of the prizes, if one is set. */
export const formatFee = (tournament: Tournament, language: string): ((hundredths: number) => string) =>
  moneyIn(tournament.prizes?.currency ?? '', language);
