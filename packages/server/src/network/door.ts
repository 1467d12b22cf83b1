import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

interface Door {
  readonly address: string;
  close(): Promise<void>;
}

export type Routing = (request: IncomingMessage, response: ServerResponse) => void;

/** Listens on one more address and passes requests to the same routes. Rejects if the system refuses. */
function openDoor(address: string, port: number, routing: Routing): Promise<Door> {
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
            // Lines that follow the changes stay open for ever.
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** The doors on a computer's addresses in the network. */
export function doorsOf(routing: Routing, log: (message: string) => void) {
  const doors = new Map<string, Door>();
  const faults = new Map<string, string>();
  return {
    /** The system's error, if it refused an address. */
    faultAt: (address: string): string | undefined => faults.get(address),
    /** Opens the doors that are wanted, and closes the rest. */
    async arrange(wanted: readonly string[], port: number): Promise<void> {
      faults.clear();
      for (const [address, door] of doors) {
        if (wanted.includes(address)) continue;
        doors.delete(address);
        await door.close();
      }
      for (const address of wanted) {
        if (doors.has(address)) continue;
        try {
          doors.set(address, await openDoor(address, port, routing));
        } catch (error) {
          const { code = '' } = error as NodeJS.ErrnoException;
          faults.set(address, code);
          log(`hall network: ${address}:${port}: ${code}`);
        }
      }
    },
  };
}
