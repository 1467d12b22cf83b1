import { notSeen } from '@turnuva/engine/journal';
import { Icon } from '../../../components/Icon.tsx';
import { useApp, useDesk } from '../../../store/context.ts';

const NAMES_SHOWN = 6;

/** Who would be paired and has not checked in: all of them, the first few at once. */
export function NotHere({ round }: { readonly round: number }) {
  const { words } = useApp();
  const { snapshot, send, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const missing = notSeen(tournament, round);
  if (missing.length === 0) return null;
  const names = missing.map((id) => players.get(id)?.name ?? '');
  const more = names.slice(NAMES_SHOWN);
  const markAbsent = async () => {
    await send({ kind: 'grant-byes', byes: missing.map((player) => ({ round, player, bye: 'zero' as const })) });
  };
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      {say('round.notCheckedIn', { count: missing.length })}
      <span class="small">{words.list(names.slice(0, NAMES_SHOWN))}</span>
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
