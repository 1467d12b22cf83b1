import type { TournamentSummary } from '@turnuva/contract';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { Menu } from '../components/frame/Menu.tsx';
import { Icon } from '../components/Icon.tsx';
import { useApp } from '../store/context.ts';

const MOST_SHOWN = 12;

/** The event's name; pressed, it leads to the other tournaments: two presses from Open A to Open B. */
export function Switcher({ id, name }: { readonly id: string; readonly name: string }) {
  const { say } = useApp().words;
  return (
    <Menu
      kind="switcher"
      label={`${name}: ${say('shell.switch')}`}
      button={
        <>
          <span class="title" title={name}>
            {name}
          </span>
          <Icon name="down" />
        </>
      }
    >
      {(close) => <Others id={id} close={close} />}
    </Menu>
  );
}

function Others({ id, close }: { readonly id: string; close(): void }) {
  const { server, words } = useApp();
  const { say } = words;
  const [known, setKnown] = useState<readonly TournamentSummary[]>([]);
  useEffect(() => {
    void server.tournaments().then((answer) => answer.kind === 'ok' && setKnown(answer.value));
  }, [server]);
  const own = known.find((each) => each.id === id)?.section;
  // The sections of one's own event come first, in their order.
  const ofOwn = (each: TournamentSummary): number =>
    own !== undefined && each.section?.event === own.event ? each.section.place : Number.POSITIVE_INFINITY;
  return (
    <nav aria-label={say('shell.switch')}>
      {own === undefined ? null : (
        <Link href={`/e/${own.event}`} class="event-link" onClick={close}>
          {own.name}
        </Link>
      )}
      {known
        .filter((each) => each.id !== id)
        .sort((a, b) => {
          const [one, other] = [ofOwn(a), ofOwn(b)];
          return one === other ? 0 : one - other;
        })
        .slice(0, MOST_SHOWN)
        .map((each) => (
          <Link key={each.id} href={`/t/${each.id}`} onClick={close}>
            {each.name}
            {each.round ? <span class="soft small push">{say('shell.roundNumber', { round: each.round })}</span> : null}
          </Link>
        ))}
      <Link href="/" class="all" onClick={close}>
        {say('shell.allTournaments')}
      </Link>
    </nav>
  );
}
