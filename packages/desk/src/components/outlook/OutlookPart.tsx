import { formatProspect } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { pairedNames } from '../../language/entrants.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { useOutlook } from './useOutlook.ts';

/**
 * Opponents left in all rounds to come, and how many of them prohibitions take away; whether the rounds can be paired,
 * unless the page already says that they cannot (`isTold`).
 */
export function OutlookPart({ isTold = false }: { readonly isTold?: boolean }) {
  const { words } = useApp();
  const { say, list } = words;
  const { tournament } = useDesk().snapshot;
  const outlook = useOutlook('outlook');
  // An opened list stays open when it is recalculated, for example once an entry is confirmed.
  const [open, setOpen] = useState(false);
  if (outlook === undefined) return null;
  const { prospect, left } = outlook;
  const names = pairedNames(tournament);
  const of = (id: number): string => names.get(id) ?? String(id);
  const bad = prospect === 'impossible';
  const touched = left.filter(({ ruledOut }) => ruledOut > 0);
  return (
    <div class="stack outlook">
      {bad && isTold ? null : (
        <p class={bad ? 'amber' : 'soft'} role={bad ? 'alert' : undefined}>
          {formatProspect(outlook, say, (ids) => list(ids.map(of)))}
        </p>
      )}
      {touched.length === 0 ? null : (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{say('outlook.who', { count: touched.length })}</summary>
          <table class="compact">
            <thead>
              <tr>
                <th scope="col">{say('outlook.name')}</th>
                <th scope="col" class="number">
                  {say('outlook.opponents')}
                </th>
                <th scope="col" class="number">
                  {say('outlook.ruledOut')}
                </th>
              </tr>
            </thead>
            <tbody>
              {touched.map(({ id, opponents, ruledOut }) => (
                <tr key={id}>
                  <td>{of(id)}</td>
                  <td class="number">{opponents}</td>
                  <td class="number">{ruledOut}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}
