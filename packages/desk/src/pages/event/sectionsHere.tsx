import type { FirstSettings, SharedFacts, TournamentSummary } from '@turnuva/contract';
import { MOST_ROUNDS } from '@turnuva/engine/tournament';
import type { Language } from '@turnuva/text';
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../api/answer.ts';
import { httpJournal } from '../../api/journal.ts';
import { Field } from '../../components/Field.tsx';
import { useApp, useWords } from '../../store/context.ts';
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

/** What a new section starts with: the data of the event, and the usual Swiss. */
export const sectionSettings = (
  name: string,
  totalRounds: number,
  locale: Language,
  shared: SharedFacts,
): FirstSettings => ({
  info: { locale, ...shared, name },
  totalRounds,
  tiebreaks: ['BH/C1', 'BH', 'SB', 'DE'],
});

/** How many rounds a new section has. */
export function SectionRounds({ value, set }: { readonly value: string; set(value: string): void }) {
  const { say } = useWords();
  return (
    <Field
      label={say('event.rounds')}
      value={value}
      set={set}
      name="totalRounds"
      type="number"
      required
      min={1}
      max={MOST_ROUNDS}
      ch={6}
    />
  );
}
