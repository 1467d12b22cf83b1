import { absentWithoutWord, notSeen } from '@turnuva/engine/journal';
import { Icon } from '../../../components/Icon.tsx';
import { useApp, useDesk } from '../../../store/context.ts';
import { keptNote } from './useAwayAsked.ts';

const NAMES_SHOWN = 6;

interface Props {
  readonly round: number;
  withdraw(players: readonly number[]): Promise<boolean>;
  leaveOut(players: readonly number[]): Promise<boolean>;
}

/** Who would be paired and was never seen: the first few at once, each with the ways to say that they are here or to withdraw them. */
export function NotHere({ round, withdraw, leaveOut }: Props) {
  const { words } = useApp();
  const { snapshot, send, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const missing = notSeen(tournament, round);
  if (missing.length === 0) return null;
  const name = (id: number): string => players.get(id)?.name ?? '';
  const away = new Set(absentWithoutWord(tournament, round));
  const here = async (player: number) => {
    const done = await send({ kind: 'change-players', changes: [{ player, change: { checkedIn: true } }] });
    // Who stayed away before and is here now has been answered for.
    const kept = done === 'done' && away.has(player) ? keptNote(tournament, [player], round - 1) : undefined;
    if (kept !== undefined) await send(kept);
  };
  const one = (player: number) => (
    <span key={player} class="row small">
      {name(player)}
      <button type="button" aria-label={say('round.hereOf', { name: name(player) })} onClick={() => void here(player)}>
        {say('round.here')}
      </button>
      <button
        type="button"
        aria-label={say('absences.withdrawOne', { name: name(player) })}
        onClick={() => void withdraw([player])}
      >
        {say('absences.withdraw')}
      </button>
    </span>
  );
  const few = missing.slice(0, NAMES_SHOWN);
  const more = missing.slice(NAMES_SHOWN);
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      {say('round.notCheckedIn', { count: missing.length })}
      {mayEdit ? few.map(one) : <span class="small">{words.list(few.map(name))}</span>}
      {more.length === 0 ? null : (
        <details class="small">
          <summary>{say('round.andMore', { count: more.length })}</summary>
          {mayEdit ? more.map(one) : words.list(more.map(name))}
        </details>
      )}
      {mayEdit ? (
        <button type="button" onClick={() => void leaveOut(missing)}>
          {say('round.markAbsent')}
        </button>
      ) : null}
    </div>
  );
}
