import type { ComponentChildren } from 'preact';
import { Link } from 'wouter-preact';
import { useWords } from '../../store/context.ts';
import { Tools } from './Tools.tsx';

/** The way to the list of tournaments. */
export function HomeLink() {
  const { say } = useWords();
  return (
    <Link class="home" href="/" title={say('shell.allTournaments')}>
      <img src="./icon.svg" alt={say('shell.allTournaments')} />
    </Link>
  );
}

/** What stands there where no tournament can be chosen: before anybody has signed in, and on the list itself. */
const Home = () => (
  <span class="home">
    <img src="./icon.svg" alt="" /> Turnuva
  </span>
);

interface Props {
  /** Whether the way to the list of tournaments is left out. */
  readonly start?: boolean;
  /** What stands in the bar between the way home and the tools. */
  readonly bar?: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A page that belongs to no tournament: its bar, and what it shows. */
export function OwnPage({ start, bar, class: look, children }: Props) {
  return (
    <div class="shell">
      <header class="top">
        <div class="bar">
          {start === true ? <Home /> : <HomeLink />}
          {bar}
          <Tools />
        </div>
      </header>
      <main id="content" class={look}>
        {children}
      </main>
    </div>
  );
}
