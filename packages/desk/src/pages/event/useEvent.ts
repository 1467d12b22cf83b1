import type { EventAnswer } from '@turnuva/contract';
import type { Command } from '@turnuva/engine/journal';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../api/answer.ts';
import { eventServer } from '../../api/events.ts';
import { httpJournal } from '../../api/journal.ts';
import { showInForm } from '../../components/behaviour/fields.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp } from '../../store/context.ts';
import { newKey } from '../../store/newKey.ts';

export type EventSection = EventAnswer['sections'][number];

/** Several desks may watch one board, so it is polled at this interval. */
const AGAIN_MS = 4000;

export interface EventDesk {
  readonly event: EventAnswer;
  /** Sends a command to one section's journal; false if it was not carried out, which is reported. */
  send(section: EventSection, command: Command): Promise<boolean>;
  /** The server's answer; problems are reported. */
  told(answer: Answer<unknown>): boolean;
  again(): Promise<void>;
}

/** The event as it is now, kept up to date while the page is open; null if there is none. */
export function useEvent(id: string): EventDesk | null | undefined {
  const { server, words, notify } = useApp();
  const [event, setEvent] = useState<EventAnswer | null>();
  const again = useCallback(async () => {
    const answer = await eventServer.event(id);
    if (answer.kind === 'ok') setEvent(answer.value);
    else if (answer.kind === 'missing') setEvent((before) => before ?? null);
  }, [server, id]);
  useEffect(() => {
    void again();
    const timer = setInterval(() => document.hidden || void again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [again]);
  if (event === undefined || event === null) return event;
  const tellTrouble = (answer: Answer<unknown>): boolean => {
    if (answer.kind === 'ok') return true;
    const text = failureSentence(answer, words);
    const field = answer.kind === 'refused' ? answer.refusal.facts.field : undefined;
    if (!showInForm(field, text)) notify({ text, problem: true });
    return false;
  };
  return {
    event,
    again,
    told: tellTrouble,
    send: async ({ summary, seq }, command) => {
      const done = tellTrouble(await httpJournal.submit(summary.id, { expected: seq, command, key: newKey() }));
      await again();
      return done;
    },
  };
}
