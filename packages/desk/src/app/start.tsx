import { render } from 'preact';
import type { Carrier } from '../api/client.ts';
import { carryBy } from '../api/client.ts';
import { httpServer } from '../api/server.ts';
import { formatGuard } from '../components/behaviour/keyboard.ts';
import { App } from './App.tsx';
import { fetchFor } from './lazyPages.ts';
import '@fontsource-variable/inter/wght.css';
import '../styles/type.css';
import '../styles/tokens.css';
import '../styles/components.css';
import '../styles/pages.css';

/** Shows the desk in the page's element `desk`; its requests go over the network, unless another transport is given. */
export function startDesk(carrier?: Carrier): void {
  if (carrier !== undefined) carryBy(carrier);
  // Before any other listener: what it stops must reach none.
  formatGuard(window);
  // Not needed to show the first page.
  void import('./doubleClick.ts').then(({ guardDoubleClick }) => guardDoubleClick(document));
  fetchFor(location.hash);
  const root = document.getElementById('desk');
  if (root) render(<App server={httpServer} />, root);
}
