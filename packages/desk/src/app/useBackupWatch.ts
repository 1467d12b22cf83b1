import type { HealthWarning, Session } from '@turnuva/contract';
import { useEffect, useRef } from 'preact/hooks';
import type { DeskServer } from '../api/server.ts';
import type { Words } from '../language/words.ts';
import type { Notice } from '../store/context.ts';

const EVERY_MS = 60_000;

/** Tells the chief arbiter aloud what the server has to say of its disk, copies, clock and journals: each thing once. */
export function useBackupWatch(
  server: DeskServer,
  words: Words | undefined,
  session: Session | undefined,
  notify: (notice: Notice) => void,
): void {
  const told = useRef(new Set<string>());
  const chief = session !== undefined && session.signInNeeded !== true && (session.user?.role ?? 'chief') === 'chief';
  useEffect(() => {
    if (!chief || words === undefined) return undefined;
    const look = async (): Promise<void> => {
      const answer = await server.health();
      const warnings = answer.kind === 'ok' ? answer.value.warnings : [];
      const present = new Set(warnings.map(identityOf));
      for (const warning of warnings)
        if (!told.current.has(identityOf(warning))) notify({ text: warning.text, problem: true, standing: true });
      // What has passed and comes again is told again.
      if (answer.kind === 'ok') told.current = present;
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [chief, server, words, notify]);
}

const identityOf = ({ key, about = '' }: HealthWarning): string => `${key} ${about}`;
