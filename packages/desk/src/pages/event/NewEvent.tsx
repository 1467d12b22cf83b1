import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { httpJournal } from '../../api/journal.ts';
import { createTournament } from '../../components/behaviour/createTournament.ts';
import { Field } from '../../components/Field.tsx';
import { Unsaved } from '../../components/FormState.tsx';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Coming } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { failureSentence } from '../../language/failure.ts';
import { useApp } from '../../store/context.ts';
import { useHandover } from '../../store/useHandover.ts';
import { joinEvent, SectionRounds, sectionSettings, useFreeTournaments } from './sectionsHere.tsx';

/** A key for an event: nobody types it, and two computers never generate the same one. */
const newEventId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (n) => (n % 36).toString(36)).join('');

const NOTHING = { name: '', names: '', rounds: '9', taken: [] as readonly string[] };

/** An event of several sections: its name, its sections by name, and existing tournaments to include. */
export function NewEventPage() {
  const app = useApp();
  const { words, allWords, notify } = app;
  const { say } = words;
  const [, navigate] = useLocation();
  const draft = useHandover(NOTHING, 'new event');
  const { name, names, rounds, taken } = draft.fields;
  const set = (change: Partial<typeof NOTHING>) => draft.set({ ...draft.fields, ...change });
  const known = useFreeTournaments();
  const chosen = new Set(taken);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = 'Turnuva';
  }, []);
  const fresh = names
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);
  const make = async (submitted: Event) => {
    submitted.preventDefault();
    if (fresh.length + chosen.size === 0) return setFault(say('event.noSections'));
    setBusy(true);
    const event = newEventId();
    let place = 0;
    const join = async (id: string, expected: number): Promise<boolean> => {
      place += 1;
      const answer = await joinEvent(id, expected, { event, name: name.trim(), place });
      if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
      return answer.kind === 'ok';
    };
    for (const { id } of known.filter((each) => chosen.has(each.id))) {
      const journal = await httpJournal.journal(id, { after: 0 });
      if (journal.kind !== 'ok' || !(await join(id, journal.value.seq))) return setBusy(false);
    }
    for (const each of fresh) {
      const answer = await createTournament(sectionSettings(each, Number(rounds), words.language, {}), app);
      if (answer === undefined) return setBusy(false);
      if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
      if (answer.kind !== 'ok' || !(await join(answer.value.id, 1))) return setBusy(false);
    }
    draft.reset();
    navigate(`/e/${event}`);
  };
  const toggle = (id: string) => {
    const after = new Set(chosen);
    if (!after.delete(id)) after.add(id);
    set({ taken: [...after] });
  };
  return (
    <OwnPage>
      {allWords ? (
        <form class="event stack" onSubmit={(submitted) => void make(submitted)}>
          <PageHead title={say('event.new')} />
          <p class="soft">{say('event.newHelp')}</p>
          <p class="soft">{say('event.newStages')}</p>
          <Field
            label={say('event.name')}
            value={name}
            set={(text) => set({ name: text })}
            required
            maxLength={200}
            ch={36}
          />
          <Field
            label={say('event.newSections')}
            value={names}
            set={(text) => {
              set({ names: text });
              setFault(undefined);
            }}
            placeholder="Open A, Open B, Open C"
            help={say('event.newSectionsHelp')}
            fault={fault}
            maxLength={1000}
            ch={36}
          />
          <SectionRounds value={rounds} set={(text) => set({ rounds: text })} />
          {known.length === 0 ? null : (
            <fieldset class="plain stack">
              <legend>{say('event.takeInMany')}</legend>
              {known.map((each) => (
                <label key={each.id} class="check-line">
                  <input type="checkbox" checked={chosen.has(each.id)} onChange={() => toggle(each.id)} />
                  {each.name}
                  {each.city === undefined ? null : <span class="soft small"> {each.city}</span>}
                </label>
              ))}
            </fieldset>
          )}
          <div class="row">
            <button type="submit" class="main" disabled={busy}>
              {say('event.create')}
            </button>
            <Unsaved draft={draft} />
          </div>
        </form>
      ) : (
        <Coming />
      )}
    </OwnPage>
  );
}
