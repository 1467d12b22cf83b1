import type { HealthWarning } from '@turnuva/contract';
import { settingsServer } from '../api/settings.ts';
import type { Notice } from '../store/context.ts';

const EVERY_MS = 60_000;

const identityOf = ({ key, about = '' }: HealthWarning): string => `${key} ${about}`;

let told = new Set<string>();

/** Tells aloud what the server has to say of its disk, copies, clock and journals: each thing once. Returns what ends it. */
export function watchBackups(notify: (notice: Notice) => void): () => void {
  const look = async (): Promise<void> => {
    const answer = await settingsServer.health();
    if (answer.kind !== 'ok') return;
    const { warnings } = answer.value;
    for (const warning of warnings)
      if (!told.has(identityOf(warning))) notify({ text: warning.text, problem: true, standing: true });
    // What has passed and comes again is told again.
    told = new Set(warnings.map(identityOf));
  };
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  return () => clearInterval(timer);
}
