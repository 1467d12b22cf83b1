import { isFederation } from '@turnuva/engine/tournament';
import { useWords } from '../../store/context.ts';

/**
 * Points out that FIDE has no federation with this code; it can be saved anyway. Nothing if there is one, or nothing
 * has been typed.
 */
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
