import type { ComponentChildren } from 'preact';
import { Link } from 'wouter-preact';
import { useApp, useWords } from '../../store/context.ts';
import { Find, FindButton } from './palette/Find.tsx';
import type { Found } from './palette/found.ts';
import { Tools } from './Tools.tsx';

/** The link to the list of tournaments. */
export function HomeLink({ named = false }: { readonly named?: boolean }) {
  const { say } = useWords();
  return (
    <Link class="home" href="/" title={say('shell.allTournaments')}>
      <img src="./icon.svg" alt={named ? '' : say('shell.allTournaments')} />
      {named ? <span>Turnuva</span> : null}
    </Link>
  );
}

/** What is shown when no tournament can be chosen: before signing in, and on the list itself. */
const Home = () => (
  <span class="home">
    <img src="./icon.svg" alt="" /> <span>Turnuva</span>
  </span>
);

interface Props {
  /** Whether the link to the list of tournaments is left out. */
  readonly start?: boolean;
  /** The part of the rail below the link home: the pages that belong to no tournament. */
  readonly rail?: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A page that belongs to no tournament: the rail, and its content. */
export function OwnPage({ start, rail, class: look, children }: Props) {
  const { session, server, words } = useApp();
  const { say } = words;
  const items = async (): Promise<readonly Found[]> => {
    const answer = await server.tournaments();
    const known = answer.kind === 'ok' ? answer.value : [];
    return [
      ...known.map(
        ({ id, name, city }): Found => ({
          group: 'tournaments',
          icon: 'round',
          words: name,
          act: `/t/${id}`,
          ...(city === undefined ? {} : { detail: city }),
        }),
      ),
      {
        group: 'do',
        icon: 'why',
        words: say('shell.help'),
        keys: ['F1'],
        act: () => window.dispatchEvent(new Event('turnuva:help')),
      },
      {
        group: 'do',
        icon: 'keys',
        words: say('shell.keys'),
        keys: ['?'],
        act: () => window.dispatchEvent(new Event('turnuva:keys')),
      },
      { group: 'places', icon: 'home', words: say('shell.allTournaments'), act: '/' },
    ];
  };
  return (
    <div class="shell">
      <header class="rail">
        <div class="event">{start === true ? <Home /> : <HomeLink named />}</div>
        {session.signInNeeded ? null : <FindButton />}
        {rail}
        <div class="foot">
          <Tools />
        </div>
      </header>
      <div class="column">
        <main id="content" class={look}>
          {children}
        </main>
      </div>
      {session.signInNeeded ? null : <Find items={items} />}
    </div>
  );
}
