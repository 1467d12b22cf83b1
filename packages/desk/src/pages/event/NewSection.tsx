import type { TournamentSummary } from '@turnuva/contract';
import { MOST_ROUNDS } from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { Field } from '../../components/Field.tsx';
import { useApp } from '../../store/context.ts';
import { newKey } from '../../store/newKey.ts';
import { sectionSettings } from './newSection.ts';
import type { EventDesk } from './useEvent.ts';

/** Another section: a new tournament with what the others share, or one that is here already. */
export function NewSection({ desk }: { readonly desk: EventDesk }) {
  const { server, words } = useApp();
  const { say } = words;
  const { event, told, again } = desk;
  const [name, setName] = useState('');
  const [rounds, setRounds] = useState('9');
  const [others, setOthers] = useState<readonly TournamentSummary[]>([]);
  const count = event.sections.length;
  useEffect(() => {
    void server.tournaments().then((answer) => {
      if (answer.kind === 'ok') setOthers(answer.value.filter(({ section }) => section === undefined));
    });
  }, [server, count]);
  const join = async (id: string, expected: number) => {
    const section = { event: event.id, name: event.name, place: count + 1 };
    const command = { kind: 'set-section', section } as const;
    told(await server.submit(id, { expected, command, key: newKey() }));
    await again();
  };
  const add = async (submitted: Event) => {
    submitted.preventDefault();
    const shared = event.sections[0]?.shared ?? {};
    const made = await server.create(sectionSettings(name.trim(), Number(rounds), words.language, shared));
    if (!told(made) || made.kind !== 'ok') return;
    setName('');
    await join(made.value.id, 1);
  };
  const take = async (id: string) => {
    const answer = await server.journal(id, 0);
    if (told(answer) && answer.kind === 'ok') await join(id, answer.value.seq);
  };
  return (
    <details class="settings-section">
      <summary>{say('event.addSection')}</summary>
      <form class="row end" onSubmit={(submitted) => void add(submitted)}>
        <Field label={say('event.sectionName')} value={name} set={setName} required maxLength={120} ch={28} />
        <Field
          label={say('event.rounds')}
          value={rounds}
          set={setRounds}
          type="number"
          min={1}
          max={MOST_ROUNDS}
          ch={6}
        />
        <button type="submit" class="main">
          {say('event.addSection')}
        </button>
        {others.length === 0 ? null : (
          <label class="field">
            {say('event.takeIn')}
            <select value="" onChange={(chosen) => void take(chosen.currentTarget.value)}>
              <option value="" disabled />
              {others.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        )}
      </form>
    </details>
  );
}
