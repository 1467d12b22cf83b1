import { notSeen } from '@turnuva/engine/journal';
import { Icon } from '../../../components/Icon.tsx';
import { useApp, useDesk } from '../../../store/context.ts';

const NAMES_SHOWN = 6;

interface Props {
  readonly round: number;
  withdraw(players: readonly number[]): void;
}

/** Who would be paired and has not checked in: all of them, the first few at once, each with the ways to say that they are here or to withdraw them. */
export function NotHere({ round, withdraw }: Props) {
  const { words } = useApp();
  const { snapshot, send, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const missing = notSeen(tournament, round);
  if (missing.length === 0) return null;
  const name = (id: number): string => players.get(id)?.name ?? '';
  const few = missing.slice(0, NAMES_SHOWN);
  const more = missing.slice(NAMES_SHOWN).map(name);
  const markAbsent = async () => {
    await send({ kind: 'grant-byes', byes: missing.map((player) => ({ round, player, bye: 'zero' as const })) });
  };
  const here = (player: number) => send({ kind: 'change-players', changes: [{ player, change: { checkedIn: true } }] });
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      {say('round.notCheckedIn', { count: missing.length })}
      {mayEdit ? (
        few.map((player) => (
          <span key={player} class="row small">
            {name(player)}
            <button
              type="button"
              aria-label={say('round.hereOf', { name: name(player) })}
              onClick={() => void here(player)}
            >
              {say('round.here')}
            </button>
            <button
              type="button"
              aria-label={say('absences.withdrawOne', { name: name(player) })}
              onClick={() => withdraw([player])}
            >
              {say('absences.withdraw')}
            </button>
          </span>
        ))
      ) : (
        <span class="small">{words.list(few.map(name))}</span>
      )}
      {more.length === 0 ? null : (
        <details class="small">
          <summary>{say('round.andMore', { count: more.length })}</summary>
          {words.list(more)}
        </details>
      )}
      {mayEdit ? (
        <button type="button" onClick={() => void markAbsent()}>
          {say('round.markAbsent', { round })}
        </button>
      ) : null}
    </div>
  );
}
