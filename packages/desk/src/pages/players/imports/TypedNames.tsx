import { useEffect, useRef } from 'preact/hooks';
import type { ColumnsSaid } from '../../../api/server.ts';
import { pastedTable } from '../../../components/behaviour/useFilesIn.ts';
import { Unsaved } from '../../../components/Unsaved.tsx';
import { typedNamesPlace } from '../../../model/playerFields.ts';
import { NAME_FIELDS, namesTable } from '../../../model/typedNames.ts';
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
