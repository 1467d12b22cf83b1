import type { Command, Refusal } from '@turnuva/engine/journal';
import type { Answer } from '../../api/answer.ts';
import type { Snapshot } from './snapshot.ts';

/** The part of the store that talks to the user: questions raised by a refusal, and messages that need no answer. */
export interface UserPrompts {
  /** Asks for the confirmation that a refusal requires; false if the user declines. */
  confirm(refusal: Refusal, command: Command, snapshot: Snapshot): Promise<boolean>;
  refused(refusal: Refusal): void;
  trouble(answer: Answer<unknown>): void;
}
