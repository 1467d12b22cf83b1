import type { TournamentSummary } from '@turnuva/contract';
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../api/answer.ts';
import { httpJournal } from '../../api/journal.ts';
import { useApp } from '../../store/context.ts';
import { newKey } from '../../store/newKey.ts';

/** The tournaments on this server that are not a section of an event yet; requested again when `count` changes. */
export function useFreeTournaments(count = 0): readonly TournamentSummary[] {
  const { server } = useApp();
  const [free, setFree] = useState<readonly TournamentSummary[]>([]);
  useEffect(() => {
    void server.tournaments().then((answer) => {
      if (answer.kind === 'ok') setFree(answer.value.filter(({ section }) => section === undefined));
    });
  }, [server, count]);
  return free;
}

/** Makes a tournament whose journal has `expected` entries a section of an event. */
export const joinEvent = (
  id: string,
  expected: number,
  section: { readonly event: string; readonly name: string; readonly place: number },
): Promise<Answer<unknown>> =>
  httpJournal.submit(id, { expected, command: { kind: 'set-section', section }, key: newKey() });
