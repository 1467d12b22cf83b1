import type { Submitted } from '@turnuva/contract';
import type { Command } from '@turnuva/engine/journal';
import { withAnswer } from '@turnuva/engine/journal';
import type { Answer } from '../../api/answer.ts';
import type { JournalServer } from '../../api/journal.ts';
import type { Unanswered } from '../keeping.ts';
import { concernsAll, isKept } from '../keeping.ts';
import type { Pending, pendingBox } from '../pendingBox.ts';
import type { Rules, RulesPart } from '../rules.ts';
import { hasRules } from '../rules.ts';
import type { Incoming } from './incoming.ts';
import type { Line } from './line.ts';
import type { Picture } from './snapshot.ts';
import type { Voice } from './voice.ts';

export type Outcome = 'done' | 'waiting' | 'cancelled' | 'refused' | 'offline';
/** With the number of the entry, once there is one. */
export type Sent = { readonly outcome: Outcome; readonly entry?: number };

export interface OutgoingParts {
  readonly id: string;
  readonly server: Pick<JournalServer, 'submit'>;
  readonly rules: RulesPart;
  readonly voice: Voice;
  readonly box: ReturnType<typeof pendingBox>;
  readonly picture: Picture;
  readonly incoming: Incoming;
  readonly line: Pick<Line, 'again' | 'rest' | 'connection'>;
  readonly closed: AbortSignal;
  readonly now: () => string;
  readonly newKey: () => string;
}

/** After an answer sending goes on, stops, or goes on without this entry. */
type After = 'on' | 'stop' | 'skip';

/** How what is typed goes out: judged by the rules, kept on the shelf, and sent in its order. */
export interface Outgoing {
  /** Checks, confirms where needed, shows at once and sends. */
  send(command: Command): Promise<Sent>;
  /** Sends what is waiting, one after the other; the server's order is the order of typing. */
  drain(): Promise<void>;
  /** Gives up an entry that the server does not take. */
  giveUp(key: string): void;
}

export function outgoing({
  id,
  server,
  rules,
  voice,
  picture,
  incoming,
  line,
  closed,
  ...parts
}: OutgoingParts): Outgoing {
  const { box } = parts;
  /** Who waits for what becomes of an entry, by the entry's key. */
  const waiting = new Map<string, (sent: Sent) => void>();
  let sending = false;

  const tell = ({ key }: Pending, sent: Sent): void => {
    waiting.get(key)?.(sent);
    waiting.delete(key);
  };
  const settle = (item: Pending, sent: Sent): void => {
    box.drop(item.key);
    picture.change({ pending: picture.now().pending.filter(({ key }) => key !== item.key) });
    tell(item, sent);
  };
  const replace = (item: Pending, changed: Pending): void =>
    picture.change({ pending: picture.now().pending.map((each) => (each.key === item.key ? changed : each)) });
  const replaceCommand = (item: Pending, command: Command): void => {
    box.put({ ...item, command });
    replace(item, { ...item, command });
  };
  /** Tells whoever waits for an entry that it is kept, and goes out later. */
  const postpone = (item: Pending): void => tell(item, { outcome: 'waiting' });

  /** Neither confirmed nor refused: it stays on the shelf, in sight, and is sent again. */
  function keepUnanswered(item: Pending, answer: Unanswered): After {
    if (answer.kind === 'sign-in') {
      // The session ended: what was typed goes out after the sign-in.
      postpone(item);
      picture.change({ loading: 'sign-in' });
      return 'stop';
    }
    if (answer.kind === 'offline') {
      line.connection(false);
      postpone(item);
      line.again();
      return 'stop';
    }
    if (!isKept(item.command)) {
      voice.trouble(answer);
      settle(item, { outcome: 'refused' });
      return 'on';
    }
    postpone(item);
    if (concernsAll(answer)) {
      picture.change({ held: answer });
      line.again();
      return 'stop';
    }
    replace(item, { ...item, trouble: answer });
    return 'skip';
  }

  /** Deals with the server's answer to one command. */
  async function takeAnswer(item: Pending, answer: Answer<Submitted>): Promise<After> {
    if (answer.kind === 'ok') {
      const whole = incoming.absorb(answer.value.entries, item);
      settle(item, { outcome: 'done', entry: answer.value.seq });
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
      replaceCommand(item, command as Command);
      return 'on';
    }
    if (answer.kind !== 'refused') return keepUnanswered(item, answer);
    const { refusal } = answer;
    if (refusal.level !== 'refuse' && (await voice.confirm(refusal, item.command, picture.now()))) {
      replaceCommand(item, withAnswer(item.command, refusal));
      return 'on';
    }
    if (refusal.level === 'refuse') voice.refused(refusal);
    settle(item, { outcome: refusal.level === 'refuse' ? 'refused' : 'cancelled' });
    return 'on';
  }

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
      const answer = await server.submit(id, { expected: picture.now().entries.length, command, key });
      if (closed.aborted) break;
      if (answer.kind === 'ok') line.connection(true);
      const after = await takeAnswer(item, answer);
      if (after === 'stop') break;
      if (after === 'skip') skipped.add(key);
      else if (picture.now().held !== undefined) picture.change({ held: undefined });
    }
    if (skipped.size > 0) line.again();
    else if (picture.now().pending.length === 0) line.rest();
  }

  const offline = (): Sent => {
    voice.trouble({ kind: 'offline' });
    return { outcome: 'offline' };
  };

  /** Asks for the confirmations that the rules want. What needs none is shown in the same turn as the key press. */
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
    if (!picture.now().connected && !isKept(command)) return offline();
    const item: Pending = { key: parts.newKey(), command, typedAt: parts.now() };
    const shelfFull = !box.put(item);
    const sent = new Promise<Sent>((resolve) => waiting.set(item.key, resolve));
    picture.change({ pending: [...picture.now().pending, item], shelfFull });
    void drain();
    return sent;
  }

  return {
    /** Commands typed before the rules are there wait for them, in their order. */
    async send(command) {
      if (rules.now() === undefined) {
        picture.change({ unjudged: picture.now().unjudged + 1 });
        await hasRules(rules);
        picture.change({ unjudged: picture.now().unjudged - 1 });
      }
      const now = rules.now();
      return now === undefined ? offline() : judge(command, now);
    },
    drain,
    giveUp(key) {
      const item = picture.now().pending.find((each) => each.key === key);
      if (item !== undefined) settle(item, { outcome: 'cancelled' });
    },
  };
}
