import type { TableCells } from '@turnuva/contract';
import { ok } from '@turnuva/engine/kernel';
import type { Subject } from '@turnuva/engine/standings';
import { externalCode, externalLabels, type Tournament } from '@turnuva/engine/tournament';
import { cellsOfText, type ValueColumns, valuesOfTable } from '@turnuva/formats/external';
import { useMemo, useState } from 'preact/hooks';
import { useFilesIn } from '../../../components/behaviour/useFilesIn.ts';
import { CancelButton, Dialogue } from '../../../components/Dialogue.tsx';
import { FileButton } from '../../../components/files/FileButton.tsx';
import { failureSentence } from '../../../language/failure.ts';
import { participantsOf } from '../../../model/standings.ts';
import { useApp, useDesk } from '../../../store/context.ts';

/** What was pasted, as text, or the cells of a file. */
type Input = string | TableCells['rows'];

/** Those who can have a value, by the names a table may use for them. */
const ownersOf = (tournament: Tournament, of: Subject) =>
  (of === 'teams' ? tournament.teams : tournament.players).map((each) => ({
    id: each.id,
    number: each.tpn,
    name: each.name,
    ...('fideId' in each && each.fideId !== undefined ? { fideId: each.fideId } : {}),
  }));

/** Values of one tie-break that are calculated elsewhere: those already in the tournament, and those being read. */
function useExternalValues(tournament: Tournament, of: Subject) {
  const labels = externalLabels(tournament);
  const presentOf = (label: string) => tournament.external?.find((each) => each.of === of && each.label === label);
  const [label, setLabel] = useState(labels[0] ?? '');
  const present = presentOf(label);
  const everybody = useMemo(() => participantsOf(tournament, of), [tournament, of]);
  const owners = useMemo(() => ownersOf(tournament, of), [tournament, of]);
  const asText = (given: typeof present): string =>
    (given?.values ?? [])
      .map(({ id, value }) => [everybody.get(id)?.tpn ?? id, everybody.get(id)?.name ?? '', value].join('\t'))
      .join('\n');
  const [input, setInput] = useState<Input>(() => asText(present));
  const [source, setSource] = useState(present?.source ?? '');
  const [columns, setColumns] = useState<ValueColumns>();
  const cells = useMemo(() => (typeof input === 'string' ? cellsOfText(input) : ok(input)), [input]);
  const reading = useMemo(
    () => (cells.ok ? valuesOfTable(cells.value, owners, columns) : undefined),
    [cells, owners, columns],
  );
  const take = (next: Input): void => {
    setInput(next);
    setColumns(undefined);
  };
  const choose = (next: string): void => {
    const given = presentOf(next);
    setLabel(next);
    setSource(given?.source ?? '');
    take(asText(given));
  };
  return {
    labels,
    label,
    choose,
    present,
    everybody,
    owners,
    input,
    take,
    source,
    setSource,
    cells,
    reading,
    setColumns,
  };
}

type ExternalValues = ReturnType<typeof useExternalValues>;

const MOST_FAULTS = 20;

/** Which of several tie-breaks the values are for. */
function LabelChoice({ labels, label, choose }: Pick<ExternalValues, 'labels' | 'label' | 'choose'>) {
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

/** Which column identifies the player or team, and which holds the value. */
function ColumnChoice({ reading, setColumns }: Pick<ExternalValues, 'reading' | 'setColumns'>) {
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
function ReadingErrors({ cells, input, reading }: Pick<ExternalValues, 'cells' | 'input' | 'reading'>) {
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
function ValuesRead({
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

interface Props {
  readonly of: Subject;
  close(): void;
}

/** Values of a tie-break that are calculated elsewhere: pasted from a spreadsheet, or from a CSV or XLSX file. */
export function ExternalDialogue({ of, close }: Props) {
  const { server, words, notify } = useApp();
  const { say } = words;
  const { snapshot, send } = useDesk();
  const given = useExternalValues(snapshot.tournament, of);
  const { labels, label, present, owners, input, take, source, setSource, reading } = given;
  const [busy, setBusy] = useState(false);
  const values = reading?.values ?? [];
  const takeFile = async (file: File) => {
    setBusy(true);
    const answer = await server.tableCells(file);
    setBusy(false);
    if (answer.kind === 'faults') return notify({ text: answer.faults[0]?.message ?? '', problem: true });
    if (answer.kind !== 'ok') return notify({ text: failureSentence(answer, words), problem: true });
    take(answer.value.rows);
    setSource((before) => before || file.name.slice(0, 120));
  };
  useFilesIn((file) => void takeFile(file), 'values');
  const enter = async (all: typeof values) => {
    setBusy(true);
    const outcome = await send({
      kind: 'set-external-values',
      label,
      of,
      ...(source.trim() === '' ? {} : { source: source.trim() }),
      values: all.map(({ id, value }) => ({ id, value })),
    });
    setBusy(false);
    if (outcome !== 'done') return;
    notify({ text: say(all.length === 0 ? 'external.removed' : 'external.saved', { code: externalCode(label) }) });
    close();
  };
  return (
    <Dialogue id="external" title={say('external.title')} wide onClose={close}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void enter(values);
        }}
      >
        <p class="small soft">{say('external.help')}</p>
        {labels.length > 0 ? null : <p class="amber small">{say('external.notListed')}</p>}
        {labels.length < 2 ? null : <LabelChoice {...given} />}
        <label class="field">
          {say('external.source')}
          <input
            data-first
            required
            maxLength={120}
            placeholder={say('external.sourceHint')}
            value={source}
            onInput={(event) => setSource(event.currentTarget.value)}
          />
        </label>
        {typeof input === 'string' ? (
          <label class="field">
            {say('external.paste')}
            <textarea rows={8} value={input} onInput={(event) => take(event.currentTarget.value)} />
          </label>
        ) : null}
        <div class="row">
          <FileButton
            label={say('external.file')}
            icon="open"
            accept=".csv,.tsv,.txt,.xlsx"
            onFile={(file) => void takeFile(file)}
          />
          <span class="small" role="status">
            {say('external.found', { count: values.length })}{' '}
            {values.length === 0 || values.length === owners.length
              ? null
              : say('external.without', { count: owners.length - values.length })}
          </span>
        </div>
        <ColumnChoice {...given} />
        <ReadingErrors {...given} />
        <ValuesRead of={of} {...given} />
        <div class="row">
          <button type="submit" class="main" disabled={busy || values.length === 0}>
            {say('external.save', { count: values.length })}
          </button>
          {present === undefined ? null : (
            <button type="button" class="danger" disabled={busy} onClick={() => void enter([])}>
              {say('external.remove')}
            </button>
          )}
          <CancelButton close={close} />
        </div>
      </form>
    </Dialogue>
  );
}
