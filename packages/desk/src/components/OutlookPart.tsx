import type { Outlook } from '@turnuva/engine/pairing';
import { prospectWords } from '@turnuva/text';
import { useEffect, useState } from 'preact/hooks';
import { pairedNames } from '../language/entrants.ts';
import { pairing } from '../pairing/pairing.ts';
import { useApp, useDesk } from '../store/context.ts';

/** What the rounds to come have left, worked out again whenever the tournament changes; undefined meanwhile. */
function useOutlook(): Outlook | undefined {
  const { tournament } = useDesk().snapshot;
  const [found, setFound] = useState<{ readonly of: object; readonly outlook: Outlook | undefined }>();
  useEffect(() => {
    let current = true;
    void pairing({ kind: 'outlook', tournament, round: 0 }).then((done) => {
      if (current && done.kind === 'outlook') setFound({ of: tournament, outlook: done.outlook });
    });
    return () => {
      current = false;
    };
  }, [tournament]);
  return found?.of === tournament ? found.outlook : undefined;
}

/** Opponents left in all rounds to come, and what of them prohibitions take away; whether the rounds can be paired. */
export function OutlookPart() {
  const { words } = useApp();
  const { say, list } = words;
  const { tournament } = useDesk().snapshot;
  const outlook = useOutlook();
  // Whoever has opened the list finds it open when it has been worked out again, once an entry is confirmed for example.
  const [open, setOpen] = useState(false);
  if (outlook === undefined) return null;
  const { prospect, left } = outlook;
  const names = pairedNames(tournament);
  const of = (id: number): string => names.get(id) ?? String(id);
  const bad = prospect === 'impossible';
  const touched = left.filter(({ ruledOut }) => ruledOut > 0);
  return (
    <div class="stack outlook">
      <p class={bad ? 'amber' : 'soft'} role={bad ? 'alert' : undefined}>
        {prospectWords(outlook, say, (ids) => list(ids.map(of)))}
      </p>
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
