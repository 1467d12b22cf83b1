import type { Subject } from '@turnuva/engine/standings';
import { externalCode } from '@turnuva/engine/tournament';
import { useApp } from '../../../store/context.ts';
import type { ExternalValues } from './values.ts';

const MOST_FAULTS = 20;

/** Which of several tie-breaks the values are for. */
export function LabelChoice({ labels, label, choose }: Pick<ExternalValues, 'labels' | 'label' | 'choose'>) {
  const { say } = useApp().words;
  return (
    <label class="field">
      {say('external.which')}
      <select value={label} onChange={(event) => choose(event.currentTarget.value)}>
        {labels.map((each) => (
          <option key={each} value={each}>
            {externalCode(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Which column names the player or team, and which holds the value. */
export function ColumnChoice({ reading, setColumns }: Pick<ExternalValues, 'reading' | 'setColumns'>) {
  const { say } = useApp().words;
  if (reading === undefined || reading.columns.length < 2) return null;
  const columnName = (at: number): string => {
    const { heading = '', samples = [] } = reading.columns[at] ?? {};
    const shown = heading === '' ? say('external.column', { number: at + 1 }) : heading;
    return samples.length === 0 ? shown : say('external.columnNamed', { heading: shown, samples: samples.join(', ') });
  };
  return (
    <div class="fields">
      {(['who', 'value'] as const).map((each) => (
        <label key={each} class="field">
          {say(`external.${each}`)}
          <select
            value={reading.taken[each]}
            onChange={(event) => setColumns({ ...reading.taken, [each]: Number(event.currentTarget.value) })}
          >
            {reading.columns.map((_, at) => (
              <option key={at} value={at}>
                {columnName(at)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** What could not be read at all, and the lines that were left out. */
export function ReadingErrors({ cells, input, reading }: Pick<ExternalValues, 'cells' | 'input' | 'reading'>) {
  const { say } = useApp().words;
  const faults = reading?.faults ?? [];
  return (
    <>
      {cells.ok || (typeof input === 'string' && input.trim() === '') ? null : (
        <p class="red" role="alert">
          {say('external.unreadable', {
            line: cells.error[0]?.line ?? 1,
            found: String(cells.error[0]?.facts.found ?? cells.error[0]?.code ?? ''),
          })}
        </p>
      )}
      {faults.length === 0 ? null : (
        <div role="alert">
          <p class="amber">{say('external.leftOut', { count: faults.length })}</p>
          <ul class="small">
            {faults.slice(0, MOST_FAULTS).map(({ line, kind, found }) => (
              <li key={line}>{say(`external.fault.${kind}`, { line, found })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The values as they were understood. */
export function ValuesRead({
  of,
  label,
  everybody,
  reading,
}: Pick<ExternalValues, 'label' | 'everybody' | 'reading'> & { readonly of: Subject }) {
  const { say } = useApp().words;
  const values = reading?.values ?? [];
  if (values.length === 0) return null;
  return (
    <div class="scroll import-list">
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              {say('sheets.number')}
            </th>
            <th scope="col">{say(of === 'teams' ? 'sheets.team' : 'sheets.player')}</th>
            <th scope="col" class="number">
              {externalCode(label)}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ id, value }) => (
            <tr key={id}>
              <td class="number">{everybody.get(id)?.tpn ?? id}</td>
              <td class="name">{everybody.get(id)?.name ?? ''}</td>
              <td class="number">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
