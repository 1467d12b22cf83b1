import type { Subject } from '@turnuva/engine/standings';
import { externalCode } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useFilesIn } from '../../../components/behaviour/useFilesIn.ts';
import { CancelButton, Dialogue } from '../../../components/Dialogue.tsx';
import { FileButton } from '../../../components/files/FileButton.tsx';
import { failureSentence } from '../../../language/failure.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { ColumnChoice, LabelChoice, ReadingErrors, ValuesRead } from './parts.tsx';
import { useExternalValues } from './values.ts';

interface Props {
  readonly of: Subject;
  close(): void;
}

/** Values of a tie-break that are worked out elsewhere: pasted from a spreadsheet, or out of a CSV or XLSX file. */
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
