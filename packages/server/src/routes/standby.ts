import type { SetAside } from '@turnuva/contract';
import { integer, isRecord, text } from '@turnuva/contract';
import type { Command, Entry } from '@turnuva/engine/journal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Person } from '../access/index.ts';
import { HttpProblem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import { RefusedCommand } from '../http/refusal.ts';
import { SAFE } from '../http/sameSite.ts';
import type { Services } from '../services.ts';
import { openTournament } from '../services.ts';
import { adoption } from '../standby/aside.ts';
import type { Standby } from '../standby/index.ts';
import { openConnection } from '../standby/index.ts';
import type { Card } from '../standby/machine.ts';
import { cardIn, headsIn } from '../standby/messages.ts';
import type { Author } from '../tournaments/index.ts';
import type { HttpHandlers } from './api.ts';

/** Messages between the two machines, which authenticate with their key. */
const BETWEEN = { open: true, rateLimit: false } as const;
/** Entries of a whole event that have been set aside. */
const ASIDE_BYTES = 64 * 1024 * 1024;
const port = integer(1, 65_535);
const word = text(100, 1);
const LONGEST_DEVICE = 60;

/** The body of a message between the machines. */
const bodyOf = ({ body }: FastifyRequest): Readonly<Record<string, unknown>> => (isRecord(body) ? body : {});

function cardOf(request: FastifyRequest): Card {
  const card = cardIn(bodyOf(request).card);
  if (card === undefined) throw new HttpProblem('bad-request');
  return card;
}

/** The address on which the sender of a message listens. */
function addressOf(request: FastifyRequest): string {
  const ip = request.ip.replace(/^::ffff:/, '');
  return `http://${ip.includes(':') ? `[${ip}]` : ip}:${read(port, bodyOf(request).port)}`;
}

/** Standby and primary: the requests of one to the other, and the arbiter's actions on both. */
export function standbyRoutes(app: FastifyInstance, services: Services, standby: Standby): void {
  const admitOther = (request: FastifyRequest): void => {
    const key = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined || !standby.isKey(key)) throw new HttpProblem('sign-in', {}, 'standbyKey');
  };

  // A standby enters nothing: input here stays in the browser until this machine writes.
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || request.is404 || standby.state().kind !== 'standby') return;
    if (!/^\/api\/(standby|session)(\/|\?|$)/.test(request.url) || request.url.startsWith('/api/standby/set-aside'))
      standby.mayWrite();
  });

  app.post('/api/standby/follow', { config: BETWEEN }, async (request, reply) => {
    admitOther(request);
    const body = bodyOf(request);
    const heads = headsIn(body.heads);
    if (heads === undefined) throw new HttpProblem('bad-request');
    const line = read(word, body.line);
    const asked = { line, address: addressOf(request), heads, other: cardOf(request) };
    const card = await standby.take(asked, () => openConnection(reply, () => standby.ended(line)));
    return card === undefined ? reply : reply.code(409).send({ error: 'conflict', message: 'follows itself', card });
  });

  app.post('/api/standby/meet', { config: BETWEEN }, async (request) => {
    admitOther(request);
    return { card: await standby.meet(cardOf(request), addressOf(request)) };
  });

  app.post('/api/standby/has', { config: BETWEEN }, async (request, reply) => {
    admitOther(request);
    const { line, seqs, inStep } = bodyOf(request);
    const numbers = Object.entries(isRecord(seqs) ? seqs : {}).filter((each): each is [string, number] =>
      Number.isSafeInteger(each[1]),
    );
    await standby.heard(read(word, line), Object.fromEntries(numbers), inStep === true);
    return reply.code(204).send();
  });

  app.post('/api/standby/hash', { config: BETWEEN }, async (request) => {
    admitOther(request);
    const { id, seq } = bodyOf(request);
    return {
      hash: (await services.tournaments.store.hashAt(read(word, id), read(integer(1, 2 ** 31 - 1), seq))) ?? null,
    };
  });

  app.post('/api/standby/hand-over', { config: BETWEEN }, async (request, reply) => {
    admitOther(request);
    await standby.handOver(read(word, bodyOf(request).request));
    return reply.code(204).send();
  });

  app.post('/api/standby/accept', { config: BETWEEN }, async (request) => {
    admitOther(request);
    return { card: await standby.accept(read(word, bodyOf(request).request), cardOf(request)) };
  });

  app.post('/api/standby/aside', { config: BETWEEN, bodyLimit: ASIDE_BYTES }, async (request, reply) => {
    admitOther(request);
    await standby.setAside.take(request.body);
    return reply.code(204).send();
  });

  app.post('/api/standby/aside/records', { config: BETWEEN, bodyLimit: ASIDE_BYTES }, async (request, reply) => {
    admitOther(request);
    await standby.asideRecords.take(request.body);
    return reply.code(204).send();
  });

  app.post('/api/standby/goodbye', { config: BETWEEN }, async (request, reply) => {
    admitOther(request);
    await standby.goodbye(read(word, bodyOf(request).line));
    return reply.code(204).send();
  });
}

type StandbyKey =
  | 'standby'
  | 'takeOver'
  | 'goAlone'
  | 'leftBehindSeen'
  | 'clashSeen'
  | 'setAside'
  | 'decideSetAside'
  | 'setAsideRecords'
  | 'decideSetAsideRecord';

/** What the arbiter sees of both machines and can do with them; `standby` is undefined if a database serves several. */
export function standbyHandlers(services: Services, standby: Standby | undefined): Pick<HttpHandlers, StandbyKey> {
  const { audit, tournaments } = services;
  const both = (): Standby => {
    if (standby === undefined) throw new HttpProblem('missing');
    return standby;
  };
  const stateFor = async ({ role }: Person) => {
    const isChief = role === 'chief';
    const { leftBehind, ...state } = both().state();
    const more = isChief ? { leftBehind, key: both().key() } : { leftBehind: [], key: null };
    const waiting = (await both().setAside.open()) + (await both().asideRecords.open());
    return { ...state, ...more, setAside: waiting };
  };

  /** A tournament that was only on the other machine is adopted as it is, unless it has since arrived here. */
  async function adoptWhole({ tournament, entries }: SetAside): Promise<void> {
    if (!(await tournaments.store.create(tournament, entries as readonly Entry[])))
      throw new HttpProblem('refused', {}, 'asideThere');
    tournaments.forget(tournament);
  }

  async function adoptOne(
    aside: SetAside,
    seq: number,
    { by, device }: Author,
    confirmed: readonly string[] | undefined,
  ): Promise<void> {
    const opened = await openTournament(services, aside.tournament);
    const { state, entries } = opened;
    const command = adoption(aside, seq, entries, state.tournament);
    if (command === undefined) throw new HttpProblem('refused', {}, 'asideByHand');
    const was = aside.entries.find((each) => each.seq === seq);
    // The user who adopts it is responsible for it; its origin is recorded as well.
    const from = { by, device: `${was?.by ?? ''}, ${was?.device ?? device}`.slice(0, LONGEST_DEVICE) };
    const answered = confirmed === undefined ? command : ({ ...command, confirmed } as Command);
    const submission = { command: answered, expected: state.seq, key: `aside ${aside.id} ${seq}` };
    const outcome = await tournaments.submit(aside.tournament, submission, from);
    if (outcome.kind === 'refused') throw new RefusedCommand(outcome.refusal, state.tournament);
    if (outcome.kind !== 'done') throw new HttpProblem('conflict', {}, 'conflict');
  }

  return {
    standby: ({ person }) => stateFor(person),
    leftBehindSeen: async () => {
      await both().leftBehindSeen();
      return undefined;
    },
    clashSeen: async () => {
      await both().clashSeen();
      return undefined;
    },
    takeOver: async ({ body: { primaryIsGone = false, entriesMayBeMissing = false }, author, person }) => {
      await both().takeOver(primaryIsGone, entriesMayBeMissing);
      await audit.noteLeaving(author, 'tookOver');
      return stateFor(person);
    },
    goAlone: async ({ author, person }) => {
      await both().goAlone();
      await audit.noteLeaving(author, 'wentAlone');
      return stateFor(person);
    },
    setAside: async () => both().setAside.all(),
    setAsideRecords: () => both().asideRecords.list(),
    decideSetAsideRecord: async ({ body: { id, seq, decision }, author }) => {
      const names = (await both().asideRecords.list())
        .filter((each) => each.id === id && (seq === 0 || each.seq === seq) && each.decision === undefined)
        .map(({ name }) => name);
      await audit.note(author, decision === 'adopt' ? 'asideRecordAdopted' : 'asideRecordDismissed', {
        value: names.join(', ').slice(0, 400),
      });
      await both().asideRecords.decide(id, seq, decision);
      return undefined;
    },
    decideSetAside: async ({ body: { id, seq, decision, confirmed }, author }) => {
      const { setAside: kept } = both();
      const aside = await kept.find(id);
      if (aside === undefined) throw new HttpProblem('missing');
      const facts = { tournament: aside.tournament, value: seq };
      if (decision === 'dismiss') {
        await audit.note(author, 'asideDismissed', facts);
        await kept.decide(aside, seq, 'dismissed');
        return undefined;
      }
      await audit.note(author, 'asideAdopted', facts);
      if (aside.from === 0) await adoptWhole(aside);
      else await adoptOne(aside, seq, author, confirmed);
      await kept.decide(aside, aside.from === 0 ? 0 : seq, 'adopted');
      return undefined;
    },
  };
}
