import { mayBeAway, notSeen, toBePaired } from '@turnuva/engine/journal';
import { Icon } from '../../../components/Icon.tsx';
import { openGamesBefore } from '../../../model/stage.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { isStopped } from '../stopped.ts';
import './prepare.css';

interface Props {
  readonly round: number;
  readonly busy: boolean;
  pair(): void;
}

/** After "Close and pair" that only closed: why nothing was paired, and the button that goes on. */
export function Stopped({ round, busy, pair }: Props) {
  const { say } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const { tournament, id } = snapshot;
  // Opened again, that round is entered first: the page's own button says so.
  if (!mayEdit || !isStopped(id, round) || tournament.rounds[round - 2]?.status !== 'closed') return null;
  const unseen = notSeen(tournament, round).length;
  const away = mayBeAway(tournament, round).length - unseen;
  const open = openGamesBefore(tournament, round).length;
  const few = toBePaired(tournament, round).length < 2;
  const why = [
    ...(few ? [say('steps.why.few')] : []),
    ...(away > 0 ? [say('steps.why.away', { count: away, round: round - 1 })] : []),
    ...(unseen > 0 ? [say('steps.why.unseen', { count: unseen })] : []),
  ];
  return (
    <div class="bar-warning inset" role="status">
      <Icon name="warning" />
      <span class="said">
        {say('steps.stopped', { closed: round - 1, round })}{' '}
        {/* An open game does not stand in the way and is told by its own bar; nobody says here that nothing is open. */}
        {why.length > 0 || open > 0 ? why.join(' ') : say('steps.why.nothing')}
      </span>
      {few ? null : (
        <button type="button" class="push" disabled={busy} onClick={pair}>
          <Icon name="round" />
          {say('shell.step.pair', { round })}
        </button>
      )}
    </div>
  );
}
