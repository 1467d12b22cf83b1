import { useEffect, useRef } from 'preact/hooks';
import type { ColumnsSaid } from '../../../api/server.ts';
import { pastedTable } from '../../../components/behaviour/useFilesIn.ts';
import { Unsaved } from '../../../components/FormState.tsx';
import { typedNamesPlace } from '../../../model/playerFields.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { useHandover } from '../../../store/useHandover.ts';

/** A club's players as people type or paste them, also on a phone: one per line. */
export function TypedNames({ take, close }: { take(file: File, columns?: ColumnsSaid): void; close?(): void }) {
  const { say } = useWords();
  const draft = useHandover('', typedNamesPlace(useDesk().snapshot.id));
  const { fields: text, set: setText } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  // A field that the user asked for is where they paste straight away.
  useEffect(() => {
    if (close !== undefined) field.current?.focus();
  }, []);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const names = namesTable(text);
        // There were no headings: the columns are known, and named in the reader's language.
        const told = names === undefined ? undefined : { fields: NAME_FIELDS, headed: false };
        take(pastedTable(names ?? text, say('players.typedFile')), told);
      }}
    >
      <label class="field">
        {say('players.typed')}
        <textarea
          ref={field}
          rows={6}
          value={text}
          autocapitalize="words"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class={draft.typed ? 'main' : undefined} disabled={text.trim() === ''}>
          {say('players.typedTake')}
        </button>
        {close === undefined ? null : (
          <button type="button" onClick={close}>
            {say('shell.close')}
          </button>
        )}
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}

/** A number written before a name: `1.`, `2)`. */
const NUMBERING = /^\s*\d{1,3}\s*[.)]\s*/;
/** A rating after a name, separated by spaces, a comma or a dash, or in brackets. */
const RATING = /[\s,;–-]+\(?(\d{3,4})\)?\s*$/;

/** What the columns of typed names contain. */
const NAME_FIELDS = ['name', 'rating'] as const;

/**
 * Names as typed or copied out of a message, one per line, as a table of players: a number in front is dropped, a
 * number of three or four digits at the end is the rating; columns in the order of NAME_FIELDS, without headings.
 * Undefined for a table copied from a spreadsheet.
 */
export function namesTable(text: string): string | undefined {
  if (text.includes('\t')) return undefined;
  const rows = text.split(/\r?\n/).flatMap((line) => {
    const whole = line.replace(NUMBERING, '').trim();
    const rating = RATING.exec(whole);
    const name = (rating === null ? whole : whole.slice(0, rating.index)).trim();
    return name === '' ? [] : [`${name}\t${rating?.[1] ?? ''}`];
  });
  return rows.join('\n');
}
