import type { Submitted } from '@turnuva/contract';
import type { Command } from '@turnuva/engine/journal';
import { withAnswer } from '@turnuva/engine/journal';
import type { Answer } from '../../api/answer.ts';
import type { Unanswered } from '../keeping.ts';
import { concernsAll, isKept } from '../keeping.ts';
import type { Pending } from '../outbox.ts';
import type { Connection } from './connection.ts';
import type { Incoming } from './incoming.ts';
import type { Queue } from './queue.ts';
import type { SnapshotStore } from './snapshot.ts';
import type { UserPrompts } from './userPrompts.ts';

interface AnswerParts {
  readonly voice: UserPrompts;
  readonly picture: SnapshotStore;
  readonly incoming: Incoming;
  readonly line: Pick<Connection, 'again' | 'connection'>;
  readonly queue: Queue;
}

/** After an answer sending goes on, stops, or goes on without this entry. */
type After = 'on' | 'stop' | 'skip';

/** What the server's answer to an entry that was sent means for it and for those behind it. */
export function answerTaker({ voice, picture, incoming, line, queue }: AnswerParts) {
  /** Neither confirmed nor refused: it stays on the shelf, in sight, and is sent again. */
  function keepUnanswered(item: Pending, answer: Unanswered): After {
    if (answer.kind === 'sign-in') {
      // The session ended: what was typed goes out after the sign-in.
      queue.postpone(item);
      picture.change({ loading: 'sign-in' });
      return 'stop';
    }
    if (answer.kind === 'offline') {
      line.connection(false);
      queue.postpone(item);
      line.again();
      return 'stop';
    }
    if (!isKept(item.command)) {
      voice.trouble(answer);
      queue.settle(item, { outcome: 'refused' });
      return 'on';
    }
    queue.postpone(item);
    if (concernsAll(answer)) {
      picture.change({ held: answer });
      line.again();
      return 'stop';
    }
    queue.replace(item, { ...item, trouble: answer });
    return 'skip';
  }

  /** Deals with the server's answer to one command. */
  async function take(item: Pending, answer: Answer<Submitted>): Promise<After> {
    if (answer.kind === 'ok') {
      const whole = incoming.absorb(answer.value.entries, item);
      queue.settle(item, { outcome: 'done', entry: answer.value.seq });
      if (!whole) await incoming.fillGap();
      await incoming.takeArrived();
      return 'on';
    }
    await incoming.takeArrived();
    if (answer.kind !== 'offline') line.connection(true);
    if (answer.kind === 'conflict') {
      // Somebody else was faster. What was confirmed was confirmed against another state: ask again if it matters.
      if (!incoming.absorb(answer.entries)) await incoming.fillGap();
      const { confirmed: _, ...command } = item.command;
      queue.replaceCommand(item, command as Command);
      return 'on';
    }
    if (answer.kind !== 'refused') return keepUnanswered(item, answer);
    const { refusal } = answer;
    if (refusal.level !== 'refuse' && (await voice.confirm(refusal, item.command, picture.now()))) {
      queue.replaceCommand(item, withAnswer(item.command, refusal));
      return 'on';
    }
    if (refusal.level === 'refuse') voice.refused(refusal);
    queue.settle(item, { outcome: refusal.level === 'refuse' ? 'refused' : 'cancelled' });
    return 'on';
  }

  return take;
}
