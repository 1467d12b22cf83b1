import type { Submitted } from '@turnuva/contract';
import type { Command } from '@turnuva/engine/journal';
import { withAnswer } from '@turnuva/engine/journal';
import type { Answer } from '../../api/answer.ts';
import type { JournalServer } from '../../api/journal.ts';
import type { Unanswered } from '../keeping.ts';
import { concernsAll, isKept } from '../keeping.ts';
import type { outboxOf, Pending } from '../outbox.ts';
import type { Rules, RulesPart } from '../rules.ts';
import { hasRules } from '../rules.ts';
import type { Connection } from './connection.ts';
import type { Incoming } from './incoming.ts';
import type { Queue, Sent } from './queue.ts';
import { queueOf } from './queue.ts';
import type { SnapshotStore } from './snapshot.ts';
import type { UserPrompts } from './userPrompts.ts';

interface OutgoingParts {
  readonly id: string;
  /** The name of the live connection: it brings no entries of these commands. */
  readonly sender: string;
  readonly server: Pick<JournalServer, 'submit'>;
  readonly rules: RulesPart;
  readonly voice: UserPrompts;
  readonly box: ReturnType<typeof outboxOf>;
  readonly picture: SnapshotStore;
  readonly incoming: Incoming;
  readonly line: Pick<Connection, 'again' | 'catchUp' | 'rest' | 'connection'>;
  readonly closed: AbortSignal;
  readonly now: () => string;
  readonly newKey: () => string;
}

/** Sends what is typed: checked by the rules, kept in the outbox, and sent one by one. */
interface Outgoing {
  /** Checks, confirms if necessary, shows immediately and sends. */
  send(command: Command): Promise<Sent>;
  /** Sends what is waiting, one after the other; the server's order is the order of typing. */
  drain(): Promise<void>;
  /** Gives up an entry that the server does not accept. */
  giveUp(key: string): void;
}

/** Decided where the journal is kept, and not here as well: its boards are found there. */
const isDecidedThere = (command: Command): boolean => command.kind === 'pair' && command.pairings === undefined;

/** Commands that have a different effect the second time. */
const TWICE_IS_MORE: readonly Command['kind'][] = ['swap-colours', 'undo', 'redo'];

export function outgoing({
  id,
  sender,
  server,
  rules,
  voice,
  picture,
  incoming,
  line,
  closed,
  ...parts
}: OutgoingParts): Outgoing {
  const queue = queueOf(picture, parts.box);
  const take = answerTaker({ voice, picture, incoming, line, queue });
  let sending = false;
  /** The last command, until its outcome is known, so that the second click of a double-click sends nothing new. */
  let last: { readonly text: string | undefined; readonly sent: Promise<Sent> } | undefined;

  async function drain(): Promise<void> {
    if (sending || closed.aborted || picture.now().loading !== 'ready') return;
    sending = true;
    await drainAll();
    sending = false;
  }

  async function drainAll(): Promise<void> {
    if (picture.now().pending.length > 0 && !(await hasRules(rules))) {
      line.connection(false);
      return line.again();
    }
    if (closed.aborted) return;
    const skipped = new Set<string>();
    const next = (): Pending | undefined => picture.now().pending.find(({ key }) => !skipped.has(key));
    for (let item = next(); item !== undefined; item = next()) {
      const { key, command } = item;
      incoming.awaitAnswer();
      const answer = await server.submit(id, {
        expected: picture.now().entries.length,
        command,
        key,
        connection: sender,
      });
      if (closed.aborted) break;
      if (answer.kind === 'ok') line.connection(true);
      const after = await take(item, answer);
      if (after === 'stop') break;
      if (after === 'skip') skipped.add(key);
      else if (picture.now().held !== undefined) picture.change({ held: undefined });
    }
    if (skipped.size > 0) line.again();
    else if (picture.now().pending.length === 0) line.rest();
  }

  /** A connection that broke for a moment is retried before the user is told that there is none. */
  async function isReached(): Promise<boolean> {
    if (!picture.now().connected) await line.catchUp();
    return picture.now().connected;
  }

  const offline = (): Sent => {
    voice.trouble({ kind: 'offline' });
    return { outcome: 'offline' };
  };

  /**
   * Asks for the confirmations that the rules require. A command that needs none is shown in the same turn as the key
   * press.
   */
  async function judge(command: Command, { decide }: Rules): Promise<Sent> {
    let confirmed = command;
    for (;;) {
      const { state, tournament } = picture.now();
      const judged = decide({ ...state, tournament }, confirmed);
      if (judged.ok) return post(confirmed);
      const refusal = judged.error;
      if (refusal.level === 'refuse') {
        voice.refused(refusal);
        return { outcome: 'refused' };
      }
      if (!(await voice.confirm(refusal, confirmed, picture.now()))) return { outcome: 'cancelled' };
      confirmed = withAnswer(confirmed, refusal);
    }
  }

  async function post(command: Command): Promise<Sent> {
    if (!isKept(command) && !(await isReached())) return offline();
    const item: Pending = { key: parts.newKey(), command, typedAt: parts.now() };
    const sent = queue.join(item);
    void drain();
    return sent;
  }

  /** Commands typed before the rules are loaded wait for them, in order. */
  async function sendNew(command: Command): Promise<Sent> {
    if (isDecidedThere(command)) return post(command);
    if (rules.now() === undefined) {
      picture.change({ unjudged: picture.now().unjudged + 1 });
      await hasRules(rules);
      picture.change({ unjudged: picture.now().unjudged - 1 });
    }
    const now = rules.now();
    return now === undefined ? offline() : judge(command, now);
  }

  return {
    send(command) {
      const text = TWICE_IS_MORE.includes(command.kind) ? undefined : JSON.stringify(command);
      if (text !== undefined && text === last?.text) return last.sent;
      const sent = sendNew(command);
      const here = { text, sent };
      last = here;
      const forget = (): void => {
        if (last === here) last = undefined;
      };
      sent.then(forget, forget);
      return sent;
    },
    drain,
    giveUp(key) {
      const item = picture.now().pending.find((each) => each.key === key);
      if (item !== undefined) queue.settle(item, { outcome: 'cancelled' });
    },
  };
}

interface AnswerParts {
  readonly voice: UserPrompts;
  readonly picture: SnapshotStore;
  readonly incoming: Incoming;
  readonly line: Pick<Connection, 'again' | 'connection'>;
  readonly queue: Queue;
}

/** After an answer, sending continues, stops, or continues without this entry. */
type After = 'on' | 'stop' | 'skip';

/** What the server's response means for an entry and for those behind it. */
function answerTaker({ voice, picture, incoming, line, queue }: AnswerParts) {
  /** Neither confirmed nor refused: it stays in storage, visibly, and is sent again. */
  function keepUnanswered(item: Pending, answer: Unanswered): After {
    if (answer.kind === 'sign-in') {
      // The session ended: pending entries are sent after the next sign-in.
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
      // Someone else was faster, and the confirmation was given for a different state, so ask again if it matters.
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
