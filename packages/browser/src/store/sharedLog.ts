import { listeners } from '@turnuva/server/inBrowser';
import type { Log } from './log.ts';
import { type LoggedOperations, lineOf, type Operation, takeLine } from './operations.ts';

/** Tells the other tabs that the log has grown, and listens for the same from them. */
export interface Bell {
  ring(): void;
  onRing(listener: () => void): void;
}

/** The answer, given everything that all tabs have written, and what is to be written with it. */
export interface Decided<T> {
  readonly answer: T;
  readonly operation?: Operation;
}

/** The log as this tab has read it; what another tab has written is read before anything is answered or written. */
export function sharedLog(log: Log, bell: Bell) {
  const told: LoggedOperations = { journals: new Map(), records: new Map() };
  const grown = listeners<string | undefined>();
  const take = (line: string): void => takeLine(told, line);
  let stale = true;
  let reading: Promise<void> = Promise.resolve();

  bell.onRing(() => {
    stale = true;
    grown.tell(undefined);
  });

  /** Everything in the log up to now, read again if it may have grown. Callers in the meantime wait for it too. */
  const upToDate = async (): Promise<LoggedOperations> => {
    if (stale) {
      stale = false;
      reading = log.read(take).catch((error: unknown) => {
        stale = true;
        throw error;
      });
    }
    await reading;
    return told;
  };
  return {
    /** Called with the journal that has grown; undefined: any of them may have. */
    onGrowth: grown.add,
    upToDate,
    /** The same, whether or not a notification has arrived: another tab may have written a moment ago. */
    readAgain(): Promise<LoggedOperations> {
      stale = true;
      return upToDate();
    },
    /** Decides with all other tabs locked out, and writes the operation; the answer is given once it is on disk. */
    async write<T>(decide: (told: LoggedOperations) => Decided<T>): Promise<T> {
      let decided: Decided<T> | undefined;
      await log.write(take, () => {
        decided = decide(told);
        return decided.operation === undefined ? [] : [lineOf(decided.operation)];
      });
      const { answer, operation } = decided as unknown as Decided<T>;
      if (operation === undefined) return answer;
      bell.ring();
      if ('id' in operation) grown.tell(operation.id);
      return answer;
    },
  };
}

export type SharedLog = ReturnType<typeof sharedLog>;
