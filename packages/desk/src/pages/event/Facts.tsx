import type { SharedFacts } from '@turnuva/contract';
import { SHARED_FACTS } from '@turnuva/contract';
import { Field } from '../../components/Field.tsx';
import { UnknownFederation } from '../../components/fields/UnknownFederation.tsx';
import { Unsaved } from '../../components/Unsaved.tsx';
import { arbitersIn, arbitersText } from '../../model/arbiters.ts';
import { useApp } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import type { EventDesk } from './useEvent.ts';

type Fact = (typeof SHARED_FACTS)[number];
const isDate = (fact: Fact): boolean => fact === 'startDate' || fact === 'endDate';
const WIDTH: Partial<Record<Fact, number>> = { federation: 8, startDate: 14, endDate: 14 };

/** What was typed over the facts, and over the event's name. */
interface Typed {
  readonly typed: Partial<Record<Fact, string>>;
  readonly name?: string;
}
const NOTHING: Typed = { typed: {} };

const textOf = (shared: SharedFacts, fact: Fact): string => {
  const value = shared[fact];
  const text = typeof value === 'string' ? value : arbitersText(value ?? []);
  return isDate(fact) ? text.replaceAll('/', '-') : text;
};

/** Said once and carried into every section's journal, so that each one's sheets and files stand alone. */
export function Facts({ desk }: { readonly desk: EventDesk }) {
  const { words, notify } = useApp();
  const { say } = words;
  const { sections } = desk.event;
  const first = sections[0]?.shared ?? {};
  const draft = useDraft(NOTHING, (none): Typed => none, `${desk.event.id} facts`);
  const { typed, name } = draft.fields;
  const shownIn = (fact: Fact): string => typed[fact] ?? textOf(first, fact);
  const deputies = arbitersIn(shownIn('deputies'));
  const deputiesRead =
    deputies.length === 0 ? undefined : say('settings.event.deputiesRead', { names: deputies.join(' · ') });
  const differing = (fact: Fact): string | undefined => {
    const others = sections.filter(({ shared }) => textOf(shared, fact) !== textOf(first, fact));
    if (others.length === 0 || typed[fact] !== undefined) return undefined;
    return say('event.differs', {
      sections: words.list(others.map(({ summary, shared }) => `${summary.name}: ${textOf(shared, fact) || '–'}`)),
    });
  };
  const changed = Object.keys(typed).length > 0 || name !== undefined;
  const save = async (event: Event) => {
    event.preventDefault();
    const sent = draft.fields;
    const info = Object.fromEntries(
      Object.entries(typed)
        .filter(([fact, text]) => text !== '' || !isDate(fact as Fact))
        .map(([fact, text]) => [
          fact,
          fact === 'deputies' ? arbitersIn(text) : isDate(fact as Fact) ? text.replaceAll('-', '/') : text.trim(),
        ]),
    );
    for (const section of sections) {
      const { section: own } = section.summary;
      // One command a section and no more: what it knows already need not be said again.
      if (Object.keys(info).length > 0 && !(await desk.send(section, { kind: 'change-settings', settings: { info } })))
        return;
      if (name !== undefined && own !== undefined) {
        const expected = { ...section, seq: section.seq + (Object.keys(info).length > 0 ? 1 : 0) };
        const renamed = { ...own, name: name.trim() };
        if (!(await desk.send(expected, { kind: 'set-section', section: renamed }))) return;
      }
    }
    draft.saved(sent);
    notify({ text: say('event.saved', { count: sections.length }) });
  };
  return (
    <form class="settings-section stack" onSubmit={(event) => void save(event)}>
      <h2>{say('event.shared')}</h2>
      <p class="soft small">{say('event.sharedHelp')}</p>
      <div class="event-facts">
        <Field
          label={say('event.name')}
          value={name ?? desk.event.name}
          set={(text) => draft.set({ typed, name: text })}
          required
          maxLength={200}
          ch={28}
        />
        {SHARED_FACTS.map((fact) => (
          <Field
            key={fact}
            name={fact}
            label={say(`settings.event.${fact}`)}
            rows={fact === 'deputies' ? 2 : undefined}
            type={isDate(fact) ? 'date' : 'text'}
            min={fact === 'endDate' ? shownIn('startDate') || undefined : undefined}
            maxLength={200}
            ch={WIDTH[fact] ?? 28}
            value={shownIn(fact)}
            help={differing(fact) ?? (fact === 'deputies' ? deputiesRead : undefined)}
            set={(text) => draft.set({ ...draft.fields, typed: { ...typed, [fact]: text } })}
          />
        ))}
      </div>
      <UnknownFederation code={shownIn('federation')} />
      <div class="row">
        <button type="submit" class="main" disabled={!changed}>
          {say('event.save')}
        </button>
        <Unsaved draft={draft} />
      </div>
    </form>
  );
}
