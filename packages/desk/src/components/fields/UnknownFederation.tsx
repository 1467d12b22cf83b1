import { isFederation } from '@turnuva/engine/tournament';
import { useWords } from '../../store/context.ts';

/** Says of a code that FIDE has no federation of it; it can be saved anyway. Nothing where it has, or nothing is typed. */
export function UnknownFederation({ code }: { readonly code: string | undefined }) {
  const { say } = useWords();
  const found = code?.trim() ?? '';
  if (found === '' || isFederation(found)) return null;
  return (
    <p class="amber" role="status">
      {say('players.unknownFederation', { found: found.toUpperCase() })}
    </p>
  );
}
