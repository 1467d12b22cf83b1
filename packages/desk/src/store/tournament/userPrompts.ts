import type { Command, Refusal } from '@turnuva/engine/journal';
import type { Answer } from '../../api/answer.ts';
import type { Snapshot } from './snapshot.ts';

/** The people's side of the store: questions that a refusal raises, and messages that need no answer. */
export interface UserPrompts {
  /** Asks for the confirmation that a refusal wants; false when the user would rather not. */
  confirm(refusal: Refusal, command: Command, snapshot: Snapshot): Promise<boolean>;
  refused(refusal: Refusal): void;
  trouble(answer: Answer<unknown>): void;
}
