import type { Player, Tournament } from '@turnuva/engine/tournament';
import { moneyIn } from '@turnuva/text';
import { sheetAddress } from '../../api/addresses.ts';
import { Icon } from '../../components/Icon.tsx';
import { aboutQuery, sheetQuery } from '../../model/sheets.ts';
import { useApp, useDesk } from '../../store/context.ts';

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

/** Records a fee as paid, and offers to undo that. */
export function usePaid(): (player: Player) => Promise<void> {
  const { words } = useApp();
  const { snapshot, announce } = useDesk();
  const { say, language } = words;
  return async (player) => {
    const due = player.fee?.due ?? 0;
    const fee = { due, paid: due };
    const amount = formatFee(snapshot.tournament, language)(openFee(player));
    const text = say('players.feePaidNow', { name: player.name, amount });
    await announce({ kind: 'change-player', player: player.id, change: { fee } }, text);
  };
}

/** One player's entry fee: due, paid, the receipt. */
export function Fee({ player }: { readonly player: Player }) {
  const { words } = useApp();
  const { snapshot, mayEdit } = useDesk();
  const { say, language } = words;
  const pay = usePaid();
  if (player.fee === undefined) return null;
  const { tournament, id } = snapshot;
  const money = formatFee(tournament, language);
  const open = openFee(player);
  const receipt = sheetQuery(1, 'a4', language) + aboutQuery('feeReceipts', { id: player.id }, tournament);
  return (
    <div class="row">
      <span class={open > 0 ? 'amber' : undefined}>
        {open > 0
          ? say('players.feeOpen', { due: money(player.fee.due), paid: money(player.fee.paid), open: money(open) })
          : say('players.feeDone', { paid: money(player.fee.paid) })}
      </span>
      {open > 0 && mayEdit ? (
        <button type="button" onClick={() => void pay(player)}>
          <Icon name="check" />
          {say('players.payAll', { amount: money(open) })}
        </button>
      ) : null}
      {player.fee.paid > 0 ? (
        <a class="button" href={sheetAddress(id, 'feeReceipts.pdf', receipt)} target="_blank" rel="noreferrer">
          <Icon name="print" />
          {say('players.receipt')}
        </a>
      ) : null}
    </div>
  );
}
