import { useState } from 'preact/hooks';
import { pastedTable } from '../../components/behaviour/useFilesIn.ts';
import { namesTable } from '../../model/typedNames.ts';
import { useApp } from '../../store/context.ts';

/** A club's players as one types or pastes them, on a phone as well: one a line. */
export function TypedNames({ take }: { take(file: File): void }) {
  const { say } = useApp().words;
  const [text, setText] = useState('');
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        take(pastedTable(namesTable(text), say('players.typedFile')));
      }}
    >
      <label class="field">
        {say('players.typed')}
        <textarea
          rows={6}
          value={text}
          autocapitalize="words"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" disabled={text.trim() === ''}>
          {say('players.typedTake')}
        </button>
      </div>
    </form>
  );
}
