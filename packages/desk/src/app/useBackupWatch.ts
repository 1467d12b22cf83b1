import type { Session } from '@turnuva/contract';
import { useEffect, useRef } from 'preact/hooks';
import type { DeskServer } from '../api/server.ts';
import type { Words } from '../language/words.ts';
import type { Notice } from '../store/context.ts';

const EVERY_MS = 60_000;

/** Tells the chief arbiter aloud when a copy into the second folder fails: once for each fault. */
export function useBackupWatch(
  server: DeskServer,
  words: Words | undefined,
  session: Session | undefined,
  notify: (notice: Notice) => void,
): void {
  const told = useRef<string>();
  const chief = session !== undefined && session.signInNeeded !== true && (session.user?.role ?? 'chief') === 'chief';
  useEffect(() => {
    if (!chief || words === undefined) return undefined;
    const look = async (): Promise<void> => {
      const answer = await server.backups();
      const fault = answer.kind === 'ok' ? answer.value.fault : undefined;
      if (fault === undefined || fault.at === told.current) return;
      told.current = fault.at;
      const { folder, reason } = fault;
      notify({ text: words.say('people.backupFailed', { time: words.time(fault.at), folder, reason }), problem: true });
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [chief, server, words, notify]);
}
