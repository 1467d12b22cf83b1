import type { PlayerPreview } from '@turnuva/contract';
import { useWords } from '../store/context.ts';

/** How the columns of a table were understood; nothing for other files. */
export function ColumnsRead({ columns }: { readonly columns: NonNullable<PlayerPreview['columns']> }) {
  const { say, list } = useWords();
  const named = columns.filter(({ heading }) => heading !== '');
  const taken = columns.filter(({ field }) => field !== undefined).map(({ heading }) => heading || '–');
  const left = named.filter(({ field }) => field === undefined).map(({ heading }) => heading);
  if (columns.length === 0) return null;
  return (
    <p class="soft small">
      {say('players.columnsTaken', { columns: list(taken) })}{' '}
      {left.length === 0 ? null : say('players.columnsLeft', { columns: list(left) })}
    </p>
  );
}
