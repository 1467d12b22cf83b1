import type { Tournament } from '@turnuva/engine';
import type { Command, Entry, JournalState } from '@turnuva/engine/journal';
import { decide, EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';

/** A tournament as a desk would run it: refusals that only ask are confirmed, others fail the test. */
export class DeskEvent {
  #state: JournalState = EMPTY_JOURNAL;
  readonly #entries: Entry[] = [];

  constructor(commands: readonly Command[] = []) {
    this.send(...commands);
  }

  send(...commands: readonly Command[]): void {
    for (const command of commands) {
      const decided = decide(this.#state, { ...command, confirmed: 2 });
      if (!decided.ok) throw new Error(`${command.kind}: ${decided.error.rule} ${JSON.stringify(decided.error.facts)}`);
      this.#entries.push({ seq: this.#entries.length + 1, at: '', by: '', device: '', event: decided.value });
      this.#state = fold(this.#entries, this.#state);
    }
  }

  get tournament(): Tournament {
    return this.#state.tournament;
  }
}
