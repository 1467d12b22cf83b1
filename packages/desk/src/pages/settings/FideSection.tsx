import { externalNotes } from '@turnuva/engine/standings';
import { noteText, numbersNow } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { Unsaved } from '../../components/Unsaved.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { useHandover } from '../../store/useHandover.ts';
import { Section } from './Section.tsx';

/** FIDE mode, and the notes that go into the file. */
export function FideSection() {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const { tournament } = snapshot;
  const { fideMode } = tournament;
  const numbers = numbersNow(tournament);
  const notes = [...tournament.notes.map((each) => noteText(each, numbers)), ...externalNotes(tournament, numbers)];
  const [reason, setReason] = useState('');
  const draft = useHandover('', `${snapshot.id} note`);
  const { fields: note, set: setNote, hand } = draft;
  return (
    <Section title={say('settings.fideMode')} help={say('settings.fideModeHelp')}>
      <p>
        <span class={fideMode ? 'tag good' : 'tag amber'}>
          {say(fideMode ? 'settings.fideModeOn' : 'shell.notFideMode')}
        </span>
      </p>
      {fideMode ? (
        <div class="row">
          <input
            aria-label={say('settings.leaveReason')}
            placeholder={say('settings.leaveReason')}
            maxLength={200}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <button
            type="button"
            class="danger"
            disabled={reason.trim() === ''}
            onClick={() => void send({ kind: 'leave-fide-mode', reason: reason.trim() })}
          >
            {say('settings.leaveFideMode')}
          </button>
        </div>
      ) : null}
      <h3>{say('settings.notes')}</h3>
      {notes.length === 0 ? <p class="soft">{say('settings.noNotes')}</p> : null}
      <ul>
        {notes.map((each, i) => (
          <li key={i}>### {each}</li>
        ))}
      </ul>
      <div class="row">
        <input
          aria-label={say('settings.addNote')}
          maxLength={500}
          value={note}
          onInput={(event) => setNote(event.currentTarget.value)}
        />
        <button
          type="button"
          disabled={note.trim() === ''}
          onClick={async () => {
            await hand((text) => send({ kind: 'note', text }));
          }}
        >
          {say('settings.addNote')}
        </button>
        <Unsaved draft={draft} />
      </div>
    </Section>
  );
}
