import { Link } from 'wouter-preact';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../store/context.ts';
import { keptOn } from '../../store/outbox.ts';

/** Entries of earlier visits that no server has confirmed: they go out when their tournament is opened. */
export function KeptEntries({ names }: { readonly names: ReadonlyMap<string, string> }) {
  const { say } = useWords();
  const kept = [...keptOn(localStorage)];
  if (kept.length === 0) return null;
  return (
    <div class="bar-warning" role="status">
      <Icon name="warning" />
      {kept.map(([id, count]) => (
        <span key={id}>
          {say('tournaments.kept', { count, name: names.get(id) ?? id })}{' '}
          <Link href={`/t/${id}`}>{say('tournaments.openKept')}</Link>
        </span>
      ))}
    </div>
  );
}
