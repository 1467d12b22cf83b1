import type { HealthWarning } from '@turnuva/contract';
import { settingsServer } from '../api/settings.ts';
import type { Notice } from '../store/context.ts';

const EVERY_MS = 60_000;

const identityOf = ({ key, about = '' }: HealthWarning): string => `${key} ${about}`;

let told = new Set<string>();

/**
 * Shows what the server reports about its disk, copies, clock and journals: each problem once. Returns the function
 * that ends it.
 */
export function watchBackups(notify: (notice: Notice) => void): () => void {
  const look = async (): Promise<void> => {
    const answer = await settingsServer.health();
    if (answer.kind !== 'ok') return;
    const { warnings } = answer.value;
    for (const warning of warnings)
      if (!told.has(identityOf(warning))) notify({ text: warning.text, problem: true, standing: true });
    // A problem that was solved and comes back is reported again.
    told = new Set(warnings.map(identityOf));
  };
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  return () => clearInterval(timer);
}
