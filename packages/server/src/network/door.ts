import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

export interface Door {
  readonly address: string;
  close(): Promise<void>;
}

export type Routing = (request: IncomingMessage, response: ServerResponse) => void;

/** Listens on one more address and hands what comes to the same routes. Rejects where the system refuses. */
export function openDoor(address: string, port: number, routing: Routing): Promise<Door> {
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
            // Lines that follow the changes stay open by themselves for ever.
            server.closeAllConnections();
          }),
      });
    });
  });
}
