import type { PlayerPreview } from '@turnuva/contract';
import { useState } from 'preact/hooks';
import { troubleSentence } from '../../language/trouble.ts';
import { useApp } from '../../store/context.ts';

/** What a column can be taken for, in the order in which lists have them. */
const FIELDS = [
  'name',
  'lastName',
  'firstName',
  'title',
  'rating',
  'nationalRating',
  'federation',
  'club',
  'team',
  'teamBoard',
  'birth',
  'sex',
  'fideId',
  'nationalId',
  'categories',
  'kFactor',
  'note',
] as const;

/** What a column can hold and a player's form does not. */
const OF_COLUMNS: ReadonlySet<string> = new Set(['lastName', 'firstName', 'team', 'teamBoard']);

interface Props {
  /** The file as it came, to be read again. */
  readonly source: File;
  readonly preview: PlayerPreview;
  onPreview(preview: PlayerPreview): void;
}

/** How the columns of a table were understood, with the choice of something else; nothing for other files. */
export function ColumnsRead({ source, preview, onPreview }: Props) {
  const { server, words, notify } = useApp();
  const { say, list } = words;
  const { columns = [], bySight = false, headed = true } = preview;
  const [open, setOpen] = useState(bySight);
  const [busy, setBusy] = useState(false);
  const shown = columns.flatMap((column, at) =>
    column.heading !== '' || (column.samples ?? []).length > 0 ? [{ ...column, at }] : [],
  );
  const fieldWords = (field: string): string =>
    say(OF_COLUMNS.has(field) ? `players.columnField.${field}` : `players.field.${field}`);
  const labelOf = ({ heading, at }: { heading: string; at: number }): string =>
    heading || say('players.columnNumber', { number: at + 1 });
  const taken = shown.filter(({ field }) => field !== undefined);
  const left = shown.filter(({ field }) => field === undefined);
  if (columns.length === 0) return null;

  const again = async (fields: readonly (string | undefined)[], heads: boolean): Promise<void> => {
    setBusy(true);
    const answer = await server.previewPlayers(source, source.name, { fields, headed: heads });
    setBusy(false);
    if (answer.kind === 'ok') return onPreview({ ...answer.value, bySight });
    const text = answer.kind === 'faults' ? (answer.faults[0]?.message ?? '') : troubleSentence(answer, words);
    notify({ text, problem: true });
  };
  const take = (at: number, field: string): void => {
    // A kind stands for one column: the one chosen now.
    const fields = columns.map((column, i) =>
      i === at ? field || undefined : column.field === field ? undefined : column.field,
    );
    void again(fields, headed);
  };
  return (
    <details class="columns-read" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="small">
        {say(bySight ? 'players.columnsBySight' : 'players.columnsTaken', {
          columns: list(
            taken.map((column) => (column.heading === '' ? fieldWords(column.field ?? '') : column.heading)),
          ),
        })}{' '}
        {left.length === 0 ? null : say('players.columnsLeft', { columns: list(left.map(labelOf)) })}
      </summary>
      <ul class="column-choice">
        {shown.map((column) => (
          <li key={column.at}>
            <label class="field">
              <span>
                <strong>{labelOf(column)}</strong> <span class="soft">{(column.samples ?? []).join(' · ')}</span>
              </span>
              <select
                disabled={busy}
                value={column.field ?? ''}
                onChange={(event) => take(column.at, event.currentTarget.value)}
              >
                <option value="">{say('players.columnField.none')}</option>
                {FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {fieldWords(field)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <label class="tick small">
        <input
          type="checkbox"
          disabled={busy}
          checked={headed}
          onChange={(event) =>
            void again(
              columns.map(({ field }) => field),
              event.currentTarget.checked,
            )
          }
        />
        {say('players.columnsHeaded')}
      </label>
    </details>
  );
}
