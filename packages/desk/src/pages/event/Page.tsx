import type { Logo } from '@turnuva/engine/tournament';
import { EVENT_FIELD_ROWS, logoAddress, logoFit, SHARED_FACTS } from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { Link, Route, Switch, useLocation } from 'wouter-preact';
import { eventBackupAddress } from '../../api/addresses.ts';
import { httpJournal } from '../../api/journal.ts';
import { tournamentServer } from '../../api/oneTournament.ts';
import { createTournament } from '../../components/behaviour/createTournament.ts';
import { Field } from '../../components/Field.tsx';
import { Unsaved } from '../../components/FormState.tsx';
import { EventInputs } from '../../components/fields/EventInputs.tsx';
import { UnknownFederation } from '../../components/fields/UnknownFederation.tsx';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Coming } from '../../components/lazy.tsx';
import { LogoForm } from '../../components/logo/LogoForm.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { eventFieldText, eventFieldValue } from '../../model/arbiters.ts';
import { isServerChief } from '../../model/session.ts';
import { useApp } from '../../store/context.ts';
import { newKey } from '../../store/newKey.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Board } from './Board.tsx';
import { People } from './People.tsx';
import { joinEvent, SectionRounds, sectionSettings, useFreeTournaments } from './sectionsHere.tsx';
import { type EventDesk, useEvent } from './useEvent.ts';

type Fact = (typeof SHARED_FACTS)[number];
/** What was typed over the event's data, and over its name. */
interface Typed {
  readonly typed: Partial<Record<Fact, string>>;
  readonly name?: string;
}
const NOTHING: Typed = { typed: {} };

/**
 * Entered once and copied to every section's journal, so that each section's sheets and files are complete on their
 * own.
 */
function Facts({ desk }: { readonly desk: EventDesk }) {
  const { words, notify } = useApp();
  const { say } = words;
  const { sections } = desk.event;
  const first = sections[0]?.shared ?? {};
  const draft = useDraft(NOTHING, (none): Typed => none, `${desk.event.id} facts`);
  const { typed, name } = draft.fields;
  const shownIn = (fact: Fact): string => typed[fact] ?? eventFieldText(first, fact);
  const differing = (fact: Fact): string | undefined => {
    const others = sections.filter(({ shared }) => eventFieldText(shared, fact) !== eventFieldText(first, fact));
    if (others.length === 0 || typed[fact] !== undefined) return undefined;
    return say('event.differs', {
      sections: words.list(
        others.map(({ summary, shared }) => `${summary.name}: ${eventFieldText(shared, fact) || '–'}`),
      ),
    });
  };
  const changed = Object.keys(typed).length > 0 || name !== undefined;
  const save = async (event: Event) => {
    event.preventDefault();
    const sent = draft.fields;
    const info = Object.fromEntries(
      Object.entries(typed)
        .filter(([fact, text]) => text !== '' || EVENT_FIELD_ROWS[fact as Fact].kind !== 'date')
        .map(([fact, text]) => [fact, eventFieldValue(fact as Fact, text)]),
    );
    for (const section of sections) {
      const { section: own } = section.summary;
      // At most one command per section: what it has already is not sent again.
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
    <form class="stack" onSubmit={(event) => void save(event)}>
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
        <EventInputs
          keys={SHARED_FACTS}
          text={shownIn}
          set={(fact, text) => draft.set({ ...draft.fields, typed: { ...typed, [fact]: text } })}
          help={differing}
        />
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

const SHOWS = ['pairings', 'names', 'results', 'standings'] as const;

/** A hall screen for two sections, side by side: each half pages through its own. */
function Walls({ desk }: { readonly desk: EventDesk }) {
  const { words } = useApp();
  const { say } = words;
  const { sections } = desk.event;
  const [left, setLeft] = useState(0);
  const [right, setRight] = useState(1);
  const [show, setShow] = useState<(typeof SHOWS)[number]>('pairings');
  if (sections.length < 2) return null;
  const ids = [sections[left], sections[right]].map((section) => section?.summary.id ?? '');
  const query = new URLSearchParams({ left: ids[0] ?? '', right: ids[1] ?? '', show, lang: words.language });
  const side = (label: string, at: number, set: (at: number) => void) => (
    <label class="field">
      {label}
      <select value={at} onChange={(chosen) => set(Number(chosen.currentTarget.value))}>
        {sections.map(({ summary }, i) => (
          <option key={summary.id} value={i}>
            {summary.name}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <section class="settings-section stack">
      <h2>{say('event.walls')}</h2>
      <div class="row end">
        {side(say('event.left'), left, setLeft)}
        {side(say('event.right'), right, setRight)}
        <label class="field">
          {say('event.show')}
          <select value={show} onChange={(chosen) => setShow(chosen.currentTarget.value as typeof show)}>
            {SHOWS.map((each) => (
              <option key={each} value={each}>
                {say(`screens.show.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <a class="button" href={`screens?${query}`} target="_blank" rel="noreferrer">
          <Icon name="screens" />
          {say('screens.open')}
        </a>
      </div>
    </section>
  );
}

const HEAD = { width: 240, height: 64 };

/** An event of several sections: the state of each, what they share, one check-in for all. */
export function EventPage({ id }: { readonly id: string }) {
  const { allWords, words } = useApp();
  const { say } = words;
  const [path] = useLocation();
  const desk = useEvent(id);
  const name = desk?.event.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Turnuva`;
  }, [name]);
  return (
    <OwnPage
      rail={
        name === undefined || !desk ? null : (
          <nav class="places" aria-label={say('event.sections')}>
            <Link href={`/e/${id}`} aria-current={path === `/e/${id}` ? 'page' : undefined}>
              <Icon name="home" />
              <span>{name}</span>
            </Link>
            {desk.event.sections.map(({ summary }) => (
              <Link key={summary.id} href={`/t/${summary.id}`}>
                <Icon name="round" />
                <span>{summary.name}</span>
              </Link>
            ))}
          </nav>
        )
      }
    >
      {desk === null ? <NoEvent /> : desk === undefined || !allWords ? <Coming /> : <Places id={id} desk={desk} />}
    </OwnPage>
  );
}

function NoEvent() {
  const { say } = useApp().words;
  return (
    <section class="empty" role="alert">
      <h2>{say('shell.unknownTitle')}</h2>
      <p>{say('shell.unknown')}</p>
      <Link class="button main" href="/">
        {say('shell.allTournaments')}
      </Link>
    </section>
  );
}

function Places({ id, desk }: { readonly id: string; readonly desk: EventDesk }) {
  return (
    <Switch>
      <Route path="/e/:id/players">
        <People id={id} desk={desk} />
      </Route>
      <Route path="/e/:id/*?">
        <Overview id={id} desk={desk} />
      </Route>
    </Switch>
  );
}

function Overview({ id, desk }: { readonly id: string; readonly desk: EventDesk }) {
  const { words, session } = useApp();
  const { say } = words;
  const { event } = desk;
  const isChief = isServerChief(session);
  const logo = useEventLogo(desk);
  const everybody = event.sections.reduce((sum, { players }) => sum + players.length, 0);
  return (
    <div class="event stack">
      {logo === undefined ? null : (
        <img class="event-logo" src={logoAddress(logo)} alt={logo.alt} {...logoFit(logo, HEAD)} />
      )}
      <PageHead title={event.name} under={say('event.count', { count: event.sections.length, players: everybody })}>
        <a class="button" href={eventBackupAddress(id)} download>
          <Icon name="download" />
          {say('event.oneFile')}
        </a>
        <Link class="button main" href={`/e/${id}/players`}>
          <Icon name="players" />
          {say('event.checkIn')}
        </Link>
      </PageHead>
      <Board desk={desk} isChief={isChief} />
      {isChief ? <NewSection desk={desk} logo={logo} /> : null}
      {isChief ? (
        <aside class="side always" aria-label={say('event.shared')}>
          <Facts desk={desk} />
        </aside>
      ) : null}
      {isChief ? <EventLogo desk={desk} logo={logo} /> : null}
      {session.edition === 'browser' ? null : <Walls desk={desk} />}
    </div>
  );
}

/** The logo of the first section that has one: requested again only if it has changed. */
function useEventLogo({ event }: EventDesk): Logo | undefined {
  const { server } = useApp();
  const of = event.sections.find(({ logo }) => logo !== undefined);
  const [logo, setLogo] = useState<Logo>();
  useEffect(() => {
    let gone = false;
    if (of === undefined) setLogo(undefined);
    else
      void tournamentServer.logo(of.summary.id).then((answer) => {
        if (!gone && answer.kind === 'ok') setLogo(answer.value.logo ?? undefined);
      });
    return () => {
      gone = true;
    };
  }, [server, of?.summary.id, of?.logo]);
  return logo;
}

/** One logo for the whole event, copied to every section's journal. */
function EventLogo({ desk, logo }: { readonly desk: EventDesk; readonly logo: Logo | undefined }) {
  const { words, notify } = useApp();
  const { say } = words;
  const { sections, name } = desk.event;
  const first = sections.find((each) => each.logo !== undefined)?.logo;
  const others = first === undefined ? [] : sections.filter((each) => each.logo !== first);
  return (
    <LogoForm
      logo={logo}
      name={name}
      save={async (command) => {
        for (const section of sections) if (!(await desk.send(section, command))) return;
        notify({ text: say('event.saved', { count: sections.length }) });
      }}
    >
      {others.length === 0 ? null : (
        <p class="amber small">
          {say('event.otherLogo', { sections: words.list(others.map(({ summary }) => summary.name)) })}
        </p>
      )}
    </LogoForm>
  );
}

/** Another section: a new tournament with the shared data, or an existing one. */
function NewSection({ desk, logo }: { readonly desk: EventDesk; readonly logo: Logo | undefined }) {
  const app = useApp();
  const { words } = app;
  const { say } = words;
  const { event, told, again } = desk;
  const [name, setName] = useState('');
  const [rounds, setRounds] = useState('9');
  const count = event.sections.length;
  const others = useFreeTournaments(count);
  const join = async (id: string, expected: number) => {
    told(await joinEvent(id, expected, { event: event.id, name: event.name, place: count + 1 }));
    await again();
  };
  const add = async (submitted: Event) => {
    submitted.preventDefault();
    const shared = event.sections[0]?.shared ?? {};
    const answer = await createTournament(sectionSettings(name.trim(), Number(rounds), words.language, shared), app);
    if (answer === undefined || !told(answer) || answer.kind !== 'ok') return;
    const { id } = answer.value;
    setName('');
    await join(id, 1);
    if (logo !== undefined) {
      const command = { kind: 'set-logo', logo: { data: logo.data, alt: logo.alt } } as const;
      told(await httpJournal.submit(id, { expected: 2, command, key: newKey() }));
      await again();
    }
  };
  const take = async (id: string) => {
    const answer = await httpJournal.journal(id, { after: 0 });
    if (told(answer) && answer.kind === 'ok') await join(id, answer.value.seq);
  };
  return (
    <details class="settings-section">
      <summary>{say('event.addSection')}</summary>
      <form class="row end" onSubmit={(submitted) => void add(submitted)}>
        <Field label={say('event.sectionName')} value={name} set={setName} required maxLength={120} ch={28} />
        <SectionRounds value={rounds} set={setRounds} />
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
