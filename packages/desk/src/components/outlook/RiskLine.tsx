import type { Outlook } from '@turnuva/engine/pairing';
import { formatProspect } from '@turnuva/text';
import { pairedNames } from '../../language/entrants.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { useOutlook } from './useOutlook.ts';

/** The sentence about future rounds that cannot all be paired. */
export function useFormatRisk(): (risk: Outlook) => string {
  const { words } = useApp();
  const names = pairedNames(useDesk().snapshot.tournament);
  return (risk) => formatProspect(risk, words.say, (ids) => words.list(ids.map((id) => names.get(id) ?? String(id))));
}

/**
 * Shown when someone is withdrawn or a round is paired: that the rounds to come cannot all be paired, if that is so.
 */
export function RiskLine() {
  const risk = useOutlook('risk');
  const told = useFormatRisk();
  return risk === undefined ? null : (
    <p class="amber small" role="status">
      {told(risk)}
    </p>
  );
}
