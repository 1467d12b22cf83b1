import type { PlayerPreview } from '@turnuva/contract';
import { lacksComma, NAME_COLUMNS, PLAYER_FIELDS, TEAM_COLUMNS } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { columnsQuery } from '../../api/server.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp } from '../../store/context.ts';
import { EncodingChosen } from './FileNotes.tsx';

/** What a column can contain that a player's form does not. */
const OF_COLUMNS: ReadonlySet<string> = new Set([...NAME_COLUMNS, ...TEAM_COLUMNS]);
/** What a column can be read as. */
const FIELDS = [
  'name',
  ...NAME_COLUMNS,
  ...PLAYER_FIELDS.flatMap(({ key }) => (key === 'name' ? [] : [key])),
  ...TEAM_COLUMNS,
];

/** How many omitted columns are named; exports from other programs have dozens. */
const MOST_NAMED = 8;

interface Props {
  /** The original file, to be read again. */
  readonly source: File;
  readonly preview: PlayerPreview;
  onPreview(preview: PlayerPreview): void;
}

/** How the columns of a table were understood, with the option of changing it; nothing for other files. */
export function ColumnsRead({ source, preview, onPreview }: Props) {
  const { server, words, notify } = useApp();
  const { say, list } = words;
  const { columns = [], bySight = false, headed = true } = preview;
  const [busy, setBusy] = useState(false);
  const shown = columns.flatMap((column, at) =>
    column.heading !== '' || (column.samples ?? []).length > 0 ? [{ ...column, at }] : [],
  );
  const formatColumnField = (field: string): string =>
    say(OF_COLUMNS.has(field) ? `players.columnField.${field}` : `players.field.${field}`);
  const labelOf = ({ heading, at }: { heading: string; at: number }): string =>
    heading || say('players.columnNumber', { number: at + 1 });
  const taken = shown.filter(({ field }) => field !== undefined);
  // Leaving out a column with content may be a mistake, so it is mentioned and the choice is shown. Nobody misses row
  // numbers.
  const lost = shown.filter(
    ({ field, counts, samples = [] }) => field === undefined && counts !== true && samples.length > 0,
  );
  // Kept unchanged, such names reach FIDE's report without a family name.
  const unclear = columns.some(({ field }) => field === 'name')
    ? preview.players.filter(({ name }) => lacksComma(name))
    : [];
  const [open, setOpen] = useState(bySight || lost.length > 0 || unclear.length > 0);
  if (columns.length === 0) return null;
  const formatTaken = ({ heading, field = '' }: { heading: string; field?: string }): string => {
    const meaning = formatColumnField(field);
    if (heading === '') return meaning;
    return meaning.toLowerCase().startsWith(heading.toLowerCase())
      ? heading
      : say('players.columnTakenAs', { heading, field: meaning });
  };
  const formatLost = (column: (typeof lost)[number]): string =>
    say('players.columnLeft', { heading: labelOf(column), samples: (column.samples ?? []).join(' · ') });

  const again = async (
    fields: readonly (string | undefined)[],
    heads: boolean,
    encoding = preview.encoding?.used,
  ): Promise<void> => {
    setBusy(true);
    const answer = await server.previewPlayers(source, {
      name: source.name,
      ...columnsQuery({ fields, headed: heads }),
      ...(encoding === undefined ? {} : { encoding }),
    });
    setBusy(false);
    if (answer.kind === 'ok') return onPreview({ ...answer.value, bySight });
    const text = answer.kind === 'faults' ? (answer.faults[0]?.message ?? '') : failureSentence(answer, words);
    notify({ text, problem: true });
  };
  const take = (at: number, field: string): void => {
    // Each meaning belongs to one column: the one chosen last.
    const fields = columns.map((column, i) =>
      i === at ? field || undefined : column.field === field ? undefined : column.field,
    );
    void again(fields, headed);
  };
  const chooseEncoding = (encoding: string): void =>
    void again(
      columns.map(({ field }) => field),
      headed,
      encoding,
    );
  return (
    <>
      <EncodingChosen encoding={preview.encoding} busy={busy} choose={chooseEncoding} />
      <details class="columns-read" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class="small">
          {say(bySight ? 'players.columnsBySight' : 'players.columnsTaken', { columns: list(taken.map(formatTaken)) })}
        </summary>
        {lost.length === 0 ? null : (
          <p class="amber small" role="status">
            {say('players.columnsLeft', {
              count: lost.length,
              columns: list(lost.slice(0, MOST_NAMED).map(formatLost)) + (lost.length > MOST_NAMED ? ' …' : ''),
            })}
          </p>
        )}
        {unclear.length === 0 ? null : (
          <p class="amber small" role="status">
            {say('players.namesUnclear', { count: unclear.length, name: unclear[0]?.name ?? '' })}
          </p>
        )}
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
                      {formatColumnField(field)}
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
    </>
  );
}
