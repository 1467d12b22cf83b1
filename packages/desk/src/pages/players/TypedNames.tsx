import { pastedTable } from '../../components/behaviour/useFilesIn.ts';
import { Unsaved } from '../../components/Unsaved.tsx';
import { namesTable } from '../../model/typedNames.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { useHandover } from '../../store/useHandover.ts';
import { typedNamesPlace } from './fields.ts';

/** A club's players as one types or pastes them, on a phone as well: one a line. */
export function TypedNames({ take }: { take(file: File): void }) {
  const { say } = useWords();
  const draft = useHandover('', typedNamesPlace(useDesk().snapshot.id));
  const { fields: text, set: setText } = draft;
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
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}
