import { clockText, knockoutOf, knockoutTimesOf, startOf, timetableOf } from '@turnuva/engine/schedule';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../app/context.ts';

/** When every game of the knock-out is played, with those that only a level match needs. */
export function Programme({ stages }: { readonly stages: number }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const [open, setOpen] = useState(false);
  const start = startOf(tournament);
  const programme = timetableOf(knockoutOf(tournament).settings, stages, knockoutTimesOf(tournament));
  return (
    <details class="plan-part" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{say('plan.programme')}</h2>
      </summary>
      <table class="places-table">
        <tbody>
          {programme.map(({ stage, game, phase, control, start: from, end }) => (
            <tr key={`${stage}.${game}`}>
              <td>{game === 1 ? say('plan.stage', { stage }) : ''}</td>
              <td>{phase === 'golden' ? say('plan.phase.golden') : `${say(`plan.phase.${phase}`)} ${game}`}</td>
              <td class="figures">
                {clockText(from, start)}–{clockText(end, start)}
              </td>
              <td>
                {say('sheets.controlText', {
                  white: control.whiteMinutes,
                  black: control.blackMinutes,
                  increment: control.increment,
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
