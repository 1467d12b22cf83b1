import type { Say } from '@turnuva/text';

interface Told {
  readonly message: string;
  readonly code?: unknown;
  readonly facts?: unknown;
}

/** Errors of a file as sentences in the reader's language; the file parser itself writes English. */
export const translateErrors = <T extends Told>(say: Say, faults: readonly T[]): readonly T[] =>
  faults.map((fault) =>
    typeof fault.code === 'string'
      ? { ...fault, message: say(fault.code, fault.facts as Readonly<Record<string, unknown>>) }
      : fault,
  );
