import type { ShownTable } from '@turnuva/engine/standings';
import { playoffNotesOf } from '@turnuva/engine/views';
import { formatPlayoff } from '@turnuva/text';
import { playerNames } from '../../language/entrants.ts';
import { useDesk, useWords } from '../../store/context.ts';

/** How play-offs affect a table: they decide before its tie-breaks, are not over, or no longer decide anything. */
export function PlayoffNotes({ table }: { readonly table: Pick<ShownTable, 'of' | 'round' | 'tiebreaks' | 'rows'> }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = playerNames(tournament);
  return (
    <>
      {formatPlayoff(playoffNotesOf(tournament, table), say, (id) => names.get(id)).map((each) => (
        <p key={each} class="small">
          {each}
        </p>
      ))}
    </>
  );
}
