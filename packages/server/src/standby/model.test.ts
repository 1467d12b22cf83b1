import { expect, it, onTestFinished } from 'vitest';
import type { Card, Machine } from './machine.ts';
import * as machine from './machine.ts';

/** What the machines do; a test of the model itself puts something else in its place. */
let m: typeof machine = machine;

/** Two machines, the network between them and the two arbiters: everything that can happen, in every order. */

type Name = 'A' | 'B';
const NAMES: readonly Name[] = ['A', 'B'];
const other = (name: Name): Name => (name === 'A' ? 'B' : 'A');

type Told =
  | { readonly t: 'entries'; readonly from: number; readonly list: readonly string[] }
  | { readonly t: 'in-step'; readonly card: Card }
  | { readonly t: 'offer'; readonly request: string };

/** What is under way between the machines: it may arrive at any later moment, or never. */
type Message = {
  readonly to: Name /** Its sender has ended: nobody hears the answer. */;
  readonly orphan?: boolean;
} & (
  | { readonly t: 'follow'; readonly line: string; readonly card: Card; readonly journal: readonly string[] }
  | { readonly t: 'has'; readonly line: string; readonly count: number; readonly inStep: boolean }
  | { readonly t: 'ask'; readonly request: string }
  | { readonly t: 'accept'; readonly request: string }
  | { readonly t: 'goodbye'; readonly line: string }
  | { readonly t: 'meet'; readonly card: Card }
  | { readonly t: 'answer'; readonly card: Card }
);

interface Side {
  readonly machine: Machine;
  readonly up: boolean;
  readonly journal: readonly string[];
  readonly aside: readonly string[];
  /** Entries that wait for the standby. */
  readonly waiting: readonly string[];
  /** The line by which it follows. */
  readonly follows?: string | undefined;
  readonly asking?: string | undefined;
}

interface World {
  readonly A: Side;
  readonly B: Side;
  readonly messages: readonly Message[];
  /** What the primary has sent along the line; the standby reads it in this order. */
  readonly line?: { readonly id: string; readonly to: Name; readonly queue: readonly Told[] } | undefined;
  readonly cut: boolean;
  readonly confirmed: readonly string[];
  /** Someone has said "it is gone" of a machine that was not. */
  readonly lied: boolean;
  readonly left: Readonly<Record<Budget, number>>;
}
type Budget = 'entries' | 'crashes' | 'cuts' | 'decisions' | 'asks' | 'losses' | 'goodbyes' | 'meetings';

const fresh = (machine: Machine): Side => ({ machine, up: true, journal: [], aside: [], waiting: [] });

function start(left: World['left']): World {
  const followers = { A: fresh(m.newMachine('A')), B: fresh(m.newStandby('B')) };
  return { ...followers, messages: [], cut: false, confirmed: [], lied: false, left };
}

const put = (world: World, name: Name, change: Partial<Side>): World => ({
  ...world,
  [name]: { ...world[name], ...change },
});
/** Nothing is under way to a process that does not run. */
const send = (world: World, message: Message): World =>
  world[message.to].up ? { ...world, messages: [...world.messages, message] } : world;
const spend = (world: World, what: Budget): World => ({
  ...world,
  left: { ...world.left, [what]: world.left[what] - 1 },
});

/** A machine changes; what waits for a line that is gone will never be confirmed. */
function become(world: World, name: Name, machine: Machine): World {
  const keeps = machine.line !== undefined && machine.line === world[name].machine.line;
  const after = put(world, name, { machine, waiting: keeps ? world[name].waiting : [] });
  return machine.kind === 'standby' ? after : put(withoutPrimary(after, name), name, { asking: undefined });
}

const isPrefix = (short: readonly string[], long: readonly string[]): boolean =>
  short.length <= long.length && short.every((each, i) => each === long[i]);

function tell(world: World, name: Name, told: Told): World {
  const { line } = world;
  if (line === undefined || line.to === name || line.id !== world[name].machine.line) return world;
  return { ...world, line: { ...line, queue: [...line.queue, told] } };
}

function receive(world: World, { to, orphan, ...message }: Message): World {
  const reply = (after: World, card: Card): World =>
    orphan === true ? after : send(after, { t: 'answer', to: other(to), card });
  const side = world[to];
  const { machine } = side;
  const from = other(to);
  switch (message.t) {
    case 'answer':
      return become(world, to, m.met(machine, message.card));
    case 'meet':
      return reply(become(world, to, m.met(machine, message.card)), m.cardOf(machine));
    case 'follow': {
      const after = m.followed(m.met(machine, message.card), message.line);
      if (after === undefined) return reply(become(world, to, m.met(machine, message.card)), m.cardOf(machine));
      const shared = isPrefix(message.journal, side.journal) ? message.journal.length : 0;
      const queue: Told[] = [
        { t: 'entries', from: shared, list: side.journal.slice(shared) },
        { t: 'in-step', card: m.cardOf(after) },
      ];
      return { ...become(world, to, after), line: { id: message.line, to: from, queue } };
    }
    case 'has': {
      if (machine.line !== message.line) return world;
      const done = side.waiting.filter((each) => side.journal.indexOf(each) < message.count);
      const waiting = side.waiting.filter((each) => !done.includes(each));
      const after = message.inStep ? m.caughtUp(machine, message.line) : machine;
      return { ...put(world, to, { waiting, machine: after }), confirmed: [...world.confirmed, ...done] };
    }
    case 'ask': {
      const after = m.offered(machine, message.request);
      if (after === undefined) return world;
      return tell(put(world, to, { machine: after }), to, { t: 'offer', request: message.request });
    }
    case 'accept': {
      const after = m.accepted(machine, message.request, from) ?? machine;
      return reply(become(world, to, after), m.cardOf(after));
    }
    default:
      return become(world, to, m.saidGoodbye(machine, message.line));
  }
}

function read(world: World): World {
  const line = world.line as NonNullable<World['line']>;
  const [told, ...queue] = line.queue as [Told, ...Told[]];
  const { to } = line;
  const side = world[to];
  const next = { ...world, line: { ...line, queue } };
  const has = (count: number, inStep: boolean): Message => ({ t: 'has', to: other(to), line: line.id, count, inStep });
  if (told.t === 'in-step')
    return send(put(next, to, { machine: m.inStep(side.machine, told.card) }), has(side.journal.length, true));
  if (told.t === 'offer')
    return side.asking === told.request ? send(next, { t: 'accept', to: other(to), request: told.request }) : next;
  const journal = [...side.journal.slice(0, told.from), ...told.list];
  const aside = [...side.aside, ...side.journal.filter((each) => !journal.includes(each))];
  return send(put(next, to, { journal, aside }), has(journal.length, false));
}

type Step = readonly [label: string, world: World];

function enter(world: World, name: Name): World {
  const side = world[name];
  const entry = `${name}${world.left.entries}`;
  const journal = [...side.journal, entry];
  if (m.confirmation(side.machine) === 'now')
    return { ...put(world, name, { journal }), confirmed: [...world.confirmed, entry] };
  const after = put(world, name, { journal, waiting: [...side.waiting, entry] });
  return tell(after, name, { t: 'entries', from: side.journal.length, list: [entry] });
}

function follow(world: World, name: Name): World {
  const { machine, journal } = world[name];
  const text = JSON.stringify(world);
  let number = 1;
  while (text.includes(`"line ${number}"`)) number++;
  const line = `line ${number}`;
  const asks = put(world, name, { follows: line });
  return send(asks, { t: 'follow', to: other(name), line, card: m.cardOf(machine), journal });
}

/** Its line to the primary is gone, with what was still on the way. */
const withoutPrimary = (world: World, name: Name): World =>
  put({ ...world, line: world.line?.to === name ? undefined : world.line }, name, { follows: undefined });

const crash = (world: World, name: Name): World =>
  put(
    {
      ...world,
      line: world.line?.to === name ? undefined : world.line,
      // Connections to a process end with it.
      messages: world.messages.filter(({ to }) => to !== name).map((each) => ({ ...each, orphan: true })),
    },
    name,
    { up: false, machine: m.restarted(world[name].machine), waiting: [], follows: undefined, asking: undefined },
  );

/** Everything that the software of one machine does on its own. */
function* bySelf(world: World, name: Name): Generator<Step> {
  const side = world[name];
  const { machine } = side;
  if (!side.up) return;
  const isStandby = machine.kind === 'standby';
  if (isStandby && side.follows === undefined && !world.cut) yield [`${name} follows`, follow(world, name)];
  if (!isStandby && machine.line === undefined && world.left.meetings > 0)
    yield [`${name} meets`, send(spend(world, 'meetings'), { t: 'meet', to: other(name), card: m.cardOf(machine) })];
  if (machine.offer !== undefined)
    yield [`${name}'s offer ends`, put(world, name, { machine: m.offerEnded(machine, machine.offer) })];
  if (side.asking !== undefined) yield [`${name} gives up asking`, put(world, name, { asking: undefined })];
  const mayLose = world.cut || !world[other(name)].up;
  const isOver = mayLose || world[other(name)].follows !== machine.line;
  if (machine.line !== undefined && (isOver || world.left.losses > 0))
    yield [
      `${name} loses its standby`,
      become(isOver ? world : spend(world, 'losses'), name, m.lineLost(machine, machine.line)),
    ];
  const isRefused =
    world[other(name)].machine.line !== side.follows &&
    !world.messages.some((each) => each.t === 'follow' && each.line === side.follows);
  if (side.follows !== undefined && (mayLose || isRefused || world.left.losses > 0))
    yield [`${name} loses its primary`, withoutPrimary(mayLose || isRefused ? world : spend(world, 'losses'), name)];
}

function* byPeople(world: World, name: Name): Generator<Step> {
  const side = world[name];
  const { machine } = side;
  const { left } = world;
  const peer = world[other(name)];
  if (!side.up) {
    yield [`${name} starts`, put(world, name, { up: true })];
    return;
  }
  if (left.entries > 0 && m.mayWrite(machine)) yield [`${name} enters`, spend(enter(world, name), 'entries')];
  if (left.crashes > 0) yield [`${name} crashes`, spend(crash(world, name), 'crashes')];
  if (left.decisions > 0) {
    const taken = m.tookOver(machine);
    if (taken !== undefined) {
      const lied = world.lied || peer.up || peer.machine.apart;
      yield [`${name}: "the primary is gone"`, spend({ ...become(world, name, taken), lied }, 'decisions')];
    }
    const alone = m.wentAlone(machine);
    if (alone !== undefined) {
      const lied = world.lied || peer.up || peer.machine.kind !== 'standby';
      yield [`${name}: "the standby is gone"`, spend({ ...become(world, name, alone), lied }, 'decisions')];
    }
  }
  if (left.asks > 0 && machine.kind === 'standby' && side.asking === undefined && side.follows !== undefined) {
    const request = `r${left.asks}`;
    yield [
      `${name} asks to take over`,
      spend(send(put(world, name, { asking: request }), { t: 'ask', to: other(name), request }), 'asks'),
    ];
  }
  if (left.goodbyes > 0 && side.follows !== undefined) {
    const gone = send(world, { t: 'goodbye', to: other(name), line: side.follows });
    yield [`${name} is stopped`, spend(crash(gone, name), 'goodbyes')];
  }
}

/** Everything that can happen next. */
function* steps(world: World): Generator<Step> {
  for (const name of NAMES) {
    yield* bySelf(world, name);
    yield* byPeople(world, name);
  }
  if (world.cut) yield ['the network is back', { ...world, cut: false }];
  else if (world.left.cuts > 0) yield ['the network is cut', spend({ ...world, cut: true }, 'cuts')];
  yield* arrivals(world);
}

function* arrivals(world: World): Generator<Step> {
  const seen = new Set<string>();
  for (const [i, message] of world.messages.entries()) {
    const text = JSON.stringify(message);
    if (seen.has(text)) continue;
    seen.add(text);
    const messages = world.messages.filter((_, at) => at !== i);
    const isThere = world[message.to].up;
    if (!world.cut && isThere)
      yield [`${message.t} arrives at ${message.to}`, receive({ ...world, messages }, message)];
    if (world.cut || !isThere) yield [`${message.t} is lost`, { ...world, messages }];
  }
  const { line } = world;
  if (
    line !== undefined &&
    line.queue.length > 0 &&
    !world.cut &&
    world[line.to].up &&
    world[line.to].follows === line.id
  )
    yield [`${line.to} reads ${line.queue[0]?.t}`, read(world)];
}

/** The state without the numbers that name the lines: two that differ in these alone are one. */
function keyOf(world: World): string {
  const names = new Map<string, string>();
  return JSON.stringify(world).replace(/"line \d+"/g, (name) => {
    if (!names.has(name)) names.set(name, `"${names.size}"`);
    return names.get(name) as string;
  });
}

/** What the software does next where nothing fails and nobody decides anything; undefined once all is quiet. */
function nextInOrder(world: World): World | undefined {
  for (const [, after] of arrivals(world)) return after;
  for (const name of NAMES) {
    const { machine, asking, follows } = world[name];
    const peer = world[other(name)];
    if (machine.offer !== undefined) return put(world, name, { machine: m.offerEnded(machine, machine.offer) });
    if (asking !== undefined) return put(world, name, { asking: undefined });
    if (follows !== undefined && peer.machine.line !== follows) return withoutPrimary(world, name);
    if (machine.line !== undefined && peer.follows !== machine.line)
      return become(world, name, m.lineLost(machine, machine.line));
    if (machine.kind === 'standby' && follows === undefined) return follow(world, name);
  }
  for (const name of NAMES) {
    const { machine } = world[name];
    if (machine.kind !== 'standby' && machine.line === undefined)
      return send(world, { t: 'meet', to: other(name), card: m.cardOf(machine) });
  }
  return undefined;
}

const MOST_STEPS = 80;
/** Where a state ends once the network is back, both machines run and nobody decides anything. */
function endOf(world: World, ends: Map<string, World>): World {
  let now: World = { ...world, cut: false, A: { ...world.A, up: true }, B: { ...world.B, up: true } };
  const passed: string[] = [];
  for (;;) {
    const key = keyOf(now);
    const end = ends.get(key);
    const next = end === undefined ? nextInOrder(now) : undefined;
    passed.push(key);
    if (next === undefined) {
      for (const each of passed) ends.set(each, end ?? now);
      return end ?? now;
    }
    if (passed.length > MOST_STEPS) throw new Error('does not come to rest');
    now = next;
  }
}

const isWriter = ({ machine }: Side): boolean => machine.kind === 'alone';
/** Each has confirmed an entry that the other does not have. */
const haveParted = ({ A, B, confirmed }: World): boolean =>
  confirmed.some((each) => A.journal.includes(each) && !B.journal.includes(each)) &&
  confirmed.some((each) => B.journal.includes(each) && !A.journal.includes(each));

/** What is wrong with a state; undefined where nothing is. */
function fault(world: World, ends: Map<string, World>): string | undefined {
  const two = isWriter(world.A) && isWriter(world.B);
  if (two && !world.lied) return 'two write though nobody has said anything wrong';
  const end = endOf(world, ends);
  const writers = NAMES.filter((name) => end[name].machine.kind !== 'standby');
  const [writer] = writers;
  if (writers.length !== 1 || writer === undefined) return `${writers.length} write in the end`;
  const standby = end[other(writer)];
  if (end[writer].machine.line === undefined || standby.follows !== end[writer].machine.line)
    return 'nobody follows in the end';
  if (!m.mayWrite(end[writer].machine)) return 'nobody can write in the end';
  if (JSON.stringify(standby.journal) !== JSON.stringify(end[writer].journal)) return 'the journals differ in the end';
  const kept = new Set([...end[writer].journal, ...(world.lied ? [...end.A.aside, ...end.B.aside] : [])]);
  const lost = world.confirmed.filter((each) => !kept.has(each));
  if (lost.length > 0) return `${lost} was confirmed and is lost`;
  if (two || haveParted(world)) {
    const warned = NAMES.filter((name) => end[name].machine.clashes.length > 0);
    if (warned.length < 2) return `two have written, and only ${warned} says so`;
  }
  return undefined;
}

interface Explored {
  readonly states: number;
  readonly twoWriters: number;
}

/** Visits every state within `depth` steps; throws with the way to the first that is wrong. */
function explore(begin: World, depth: number): Explored {
  const seen = new Map<string, readonly [before: string, label: string]>();
  const ends = new Map<string, World>();
  let twoWriters = 0;
  let frontier: World[] = [begin];
  seen.set(keyOf(begin), ['', 'start']);
  const wayTo = (world: World): string => {
    const labels: string[] = [];
    for (let at = keyOf(world); at !== ''; at = seen.get(at)?.[0] ?? '') labels.unshift(seen.get(at)?.[1] ?? '');
    return labels.join('\n  ');
  };
  for (let at = 0; at <= depth && frontier.length > 0; at++) {
    const next: World[] = [];
    for (const world of frontier) {
      let wrong: string | undefined;
      try {
        wrong = fault(world, ends);
      } catch (error) {
        wrong = String(error);
      }
      if (wrong !== undefined) throw new Error(`${wrong}:\n  ${wayTo(world)}`);
      if (isWriter(world.A) && isWriter(world.B)) twoWriters++;
      if (at === depth) continue;
      const here = keyOf(world);
      for (const [label, after] of steps(world)) {
        const text = keyOf(after);
        if (seen.has(text)) continue;
        seen.set(text, [here, label]);
        next.push(after);
      }
    }
    frontier = next;
  }
  return { states: seen.size, twoWriters };
}

const NOTHING = { entries: 0, crashes: 0, cuts: 0, decisions: 0, asks: 0, losses: 0, goodbyes: 0, meetings: 0 };
/** More steps than in every run: `STANDBY_DEPTH=3 npx vitest run packages/server/src/standby/model.test.ts`. */
const DEEPER = Number(process.env.STANDBY_DEPTH ?? 0);

type Course = readonly [what: string, left: Partial<World['left']>, depth: number];
const COURSES: readonly Course[] = [
  ['the network is cut and both arbiters decide', { entries: 2, cuts: 1, decisions: 2, meetings: 2 }, 9],
  ['hand-overs are asked for, late, lost and given up', { entries: 2, asks: 2, losses: 1 }, 11],
  ['a hand-over meets a crash and a decision', { entries: 1, asks: 1, crashes: 1, decisions: 1 }, 10],
  ['machines are stopped, killed and started again', { entries: 2, crashes: 1, goodbyes: 1, decisions: 1 }, 9],
];
const begun = (left: Partial<World['left']>): World => endOf(start({ ...NOTHING, ...left }), new Map());
const MOST_MS = 600_000;

it.each(COURSES)(
  'no state loses a confirmed entry, keeps two writers silent or leaves none: %s',
  (_, left, depth) => {
    expect(explore(begun(left), depth + DEEPER).states).toBeGreaterThan(1000);
  },
  MOST_MS,
);

it('meets two writers, so that what it says of them is no empty word', () => {
  const [[, left]] = COURSES as [Course];
  expect(explore(begun(left), 7).twoWriters).toBeGreaterThan(10);
});

/** What the machines did before, and what the model says of it. */
it.each<[what: string, was: Partial<typeof machine>, course: number, found: RegExp]>([
  [
    'equal epochs were not distinguished',
    {
      met: (now, other) =>
        now.kind !== 'standby' && other.kind !== 'standby' && now.term.epoch === other.term.epoch
          ? now
          : machine.met(now, other),
    },
    0,
    /does not come to rest/,
  ],
  [
    'a primary that had handed over did not know who holds the term',
    {
      accepted: (now) =>
        now.kind === 'primary'
          ? { ...machine.restarted(now), kind: 'standby', term: { epoch: now.term.epoch + 1, holder: 'nobody' } }
          : undefined,
    },
    1,
    /does not come to rest|0 write in the end/,
  ],
  [
    'a late farewell was taken for a new one',
    { saidGoodbye: (now) => (now.kind === 'primary' ? { ...machine.restarted(now), kind: 'alone' } : now) },
    3,
    /./,
  ],
])('finds the fault of the time when %s', (_, was, course, found) => {
  m = { ...machine, ...was };
  onTestFinished(() => {
    m = machine;
  });
  const [, left, depth] = COURSES[course] as Course;
  expect(() => explore(begun(left), depth)).toThrow(found);
});
