import { randomUUID } from 'node:crypto';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { HallNetwork as State } from '@turnuva/contract';
import type { RecordStore } from '../store/index.ts';

/** Networks that programs lay inside this computer, and tunnels: no phone in the hall is in them. */
const WITHIN = /^(docker|br-|veth|virbr|vboxnet|vmnet|vethernet|tun|tap|utun|wg|tailscale|zt)/i;
/** Addresses that routers of halls and homes give out, the likeliest first. */
const OF_ROUTERS = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

const order = (address: string): number => {
  const found = OF_ROUTERS.findIndex((each) => each.test(address));
  return found === -1 ? OF_ROUTERS.length : found;
};

/** This computer's addresses in the networks around it, the one that phones are likeliest to reach first. */
export function networkAddresses(): string[] {
  return Object.entries(networkInterfaces())
    .flatMap(([name, list]) => (list ?? []).map((each) => ({ ...each, within: WITHIN.test(name) })))
    .filter(({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.'))
    .sort((a, b) => Number(a.within) - Number(b.within) || order(a.address) - order(b.address))
    .map(({ address }) => address);
}

const WAIT_MS = 1500;

/**
 * The current state of an address, over a new connection: a kept-alive one could report a listener that has since been closed as
 * open.
 */
const said = (url: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: WAIT_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts).toString()));
      response.on('error', () => resolve(undefined));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
  });

const PLACE = ['settings', 'hallNetwork'] as const;
/** The path with which the server checks that an address in the hall leads to it. */
export const ECHO_PATH = '/api/hall-network/echo';
/** A check holds this long: a page of cards asks for the address once for every card. */
const FRESH_MS = 5000;
/** More devices than this need not be distinguished. */
const MOST_DEVICES = 10_000;

interface Kept {
  readonly open: boolean;
  /** The address for the QR code, if the computer has several. */
  readonly chosen?: string;
}

interface Base {
  readonly host: string;
  readonly port: number;
}

interface Parts {
  readonly records: RecordStore;
  readonly addresses: () => readonly string[];
  readonly routing: Routing;
  readonly clock: () => number;
  readonly log: (message: string) => void;
}

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const ONLY_HERE = /^(127\.|::1$|localhost$)/;

/** Devices of the hall that have come, this computer apart. */
function visitorsOf(addresses: () => readonly string[], clock: () => number) {
  const devices = new Set<string>();
  let lastVisit: number | undefined;
  return {
    came(address: string): void {
      const from = address.replace(/^::ffff:/, '');
      if (!devices.has(from)) {
        if (ONLY_HERE.test(from) || devices.size >= MOST_DEVICES || addresses().includes(from)) return;
        devices.add(from);
      }
      lastVisit = clock();
    },
    count: (): number => devices.size,
    last: () => (lastVisit === undefined ? {} : { lastVisit: new Date(lastVisit).toISOString() }),
  };
}

/**
 * The switch that makes this server reachable for phones, screens and helpers in the hall. By default, the server listens on this
 * computer only; when switched on, it also listens on the computer's network addresses. An address counts only after the server
 * has reached itself there, so every address shown works.
 */
export function hallNetwork({ records, addresses, routing, clock, log }: Parts) {
  const token = randomUUID();
  const listeners = listenersOf(routing, log);
  const visitors = visitorsOf(addresses, clock);
  let base: Base | undefined;
  let closed = false;
  let checked: { readonly at: number; readonly state: Promise<State> } | undefined;
  /** Opening and closing take their turns. */
  let turn: Promise<unknown> = Promise.resolve();

  const readKept = async (): Promise<Kept> => {
    const json = await records.get(...PLACE);
    return json === undefined ? { open: false } : (JSON.parse(json) as Kept);
  };

  const urlOf = (address: string): string => `http://${address}:${base?.port}`;
  /** Started with an address of the network, the server is reached there whatever the switch says. */
  const isFixed = (): boolean => base !== undefined && !ONLY_HERE.test(base.host);
  const candidates = (): readonly string[] => {
    if (base === undefined || !isFixed() || EVERYWHERE.has(base.host)) return addresses();
    return [base.host];
  };

  /** Opens the addresses that should be open now (a router may assign a new one), and closes all others. */
  async function arrange(): Promise<void> {
    const isWanted = base !== undefined && !closed && !isFixed() && (await readKept()).open;
    await listeners.arrange(isWanted ? addresses() : [], base?.port ?? 0);
  }
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const next = turn.then(step);
    turn = next.catch(() => undefined);
    return next;
  };

  /** Whether it is this server, in this process, that answers at the address. */
  const answers = async (address: string): Promise<boolean> => (await said(`${urlOf(address)}${ECHO_PATH}`)) === token;

  async function look(): Promise<State> {
    await inTurn(arrange);
    const { open, chosen } = await readKept();
    const on = isFixed() || open;
    const tried = on && base !== undefined ? candidates() : [];
    const places = await Promise.all(
      tried.map(async (address) => {
        const fault = listeners.faultAt(address);
        return {
          address: urlOf(address),
          answers: fault === undefined && (await answers(address)),
          ...(fault === 'EADDRINUSE' ? { taken: true } : {}),
        };
      }),
    );
    const good = places.filter((place) => place.answers);
    const best = good.find(({ address }) => address === chosen) ?? good[0];
    return {
      on,
      fixed: isFixed(),
      places,
      devices: visitors.count(),
      connected: addresses().length > 0,
      ...(best === undefined ? {} : { address: best.address }),
      ...visitors.last(),
    };
  }

  const state = (): Promise<State> => {
    // A clock that was set back must not hold a check for longer.
    if (checked === undefined || Math.abs(clock() - checked.at) > FRESH_MS) checked = { at: clock(), state: look() };
    return checked.state;
  };

  const keep = async (change: Partial<Kept>): Promise<State> => {
    await records.put(...PLACE, JSON.stringify({ ...(await readKept()), ...change }));
    checked = undefined;
    return state();
  };

  return {
    token,
    /** Reports where the server listens; restores the state of the switch from before a restart. */
    begin: async (at: Base): Promise<void> => {
      await inTurn(() => listeners.arrange([], 0));
      base = at;
      checked = undefined;
      await inTurn(arrange);
    },
    state,
    change: keep,
    /** The address for phones, if it has just answered; otherwise undefined. */
    address: async (): Promise<string | undefined> => (await state()).address,
    /** Someone came from this address. */
    came: visitors.came,
    close: async (): Promise<void> => {
      closed = true;
      await inTurn(arrange);
    },
  };
}

/** The switch for the hall network, and what is known about its addresses. */
export type HallNetwork = ReturnType<typeof hallNetwork>;

interface Listener {
  readonly address: string;
  close(): Promise<void>;
}

export type Routing = (request: IncomingMessage, response: ServerResponse) => void;

/** Listens on one more address and passes requests to the same routes. Rejects if the system refuses. */
function listenOn(address: string, port: number, routing: Routing): Promise<Listener> {
  const server = createServer(routing);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve({
        address,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            // A connection that follows the changes stays open until it is closed here.
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** The listeners on a computer's addresses in the network. */
function listenersOf(routing: Routing, log: (message: string) => void) {
  const listeners = new Map<string, Listener>();
  const faults = new Map<string, string>();
  return {
    /** The system's error, if it refused an address. */
    faultAt: (address: string): string | undefined => faults.get(address),
    /** Listens on these addresses, and on no others. */
    async arrange(wanted: readonly string[], port: number): Promise<void> {
      faults.clear();
      for (const [address, listener] of listeners) {
        if (wanted.includes(address)) continue;
        listeners.delete(address);
        await listener.close();
      }
      for (const address of wanted) {
        if (listeners.has(address)) continue;
        try {
          listeners.set(address, await listenOn(address, port, routing));
        } catch (error) {
          const { code = '' } = error as NodeJS.ErrnoException;
          faults.set(address, code);
          log(`hall network: ${address}:${port}: ${code}`);
        }
      }
    },
  };
}
