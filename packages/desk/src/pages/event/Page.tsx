import { logoAddress, logoFit } from '@turnuva/engine/tournament';
import { useEffect } from 'preact/hooks';
import { Link, Route, Switch, useLocation } from 'wouter-preact';
import { eventBackupAddress } from '../../api/addresses.ts';
import { OwnPage } from '../../components/frame/OwnPage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Coming } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useApp } from '../../store/context.ts';
import { Board } from './Board.tsx';
import { EventLogo, useEventLogo } from './EventLogo.tsx';
import { Facts } from './Facts.tsx';
import { NewSection } from './NewSection.tsx';
import { People } from './People.tsx';
import { type EventDesk, useEvent } from './useEvent.ts';
import { Walls } from './Walls.tsx';

const HEAD = { width: 240, height: 64 };

/** An event of several sections: where each stands, what they share, one check-in for all. */
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
  const isChief = (session.user?.role ?? 'chief') === 'chief';
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
      {isChief ? <Facts desk={desk} /> : null}
      {isChief ? <EventLogo desk={desk} logo={logo} /> : null}
      {session.edition === 'browser' ? null : <Walls desk={desk} />}
    </div>
  );
}
