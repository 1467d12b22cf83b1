import { randomBytes } from 'node:crypto';
import { isAbsolute } from 'node:path';
import type { DestinationKind, NewDestination } from '@turnuva/contract';
import { HttpProblem } from '../http/problem.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { Services } from '../services.ts';
import { openTournament } from '../services.ts';
import type { HttpHandlers } from './api.ts';

const SCHEMES: Readonly<Record<DestinationKind, readonly string[] | undefined>> = {
  folder: undefined,
  git: undefined,
  webdav: ['http:', 'https:'],
  webhook: ['http:', 'https:'],
  sftp: ['sftp:'],
};

/** Whether the place is one that its kind can be sent to. */
function isPlace({ kind, place }: NewDestination): boolean {
  if (kind === 'folder') return isAbsolute(place);
  const schemes = SCHEMES[kind];
  if (schemes === undefined) return true;
  const url = URL.canParse(place) ? new URL(place) : undefined;
  return url !== undefined && schemes.includes(url.protocol) && url.hostname !== '' && url.password === '';
}

/**
 * Where the public pages are published automatically. The server writes and sends with its own account, so its chief arbiter
 * decides where.
 */
export const destinationHandlers = (services: Services, publisher: Publisher) =>
  ({
    destinations: async ({ params }) => {
      const { id } = await openTournament(services, params.id);
      return publisher.list(id);
    },

    saveDestination: async ({ params, body, author, admit, language }) => {
      await admit('settings', {});
      const { id } = await openTournament(services, params.id);
      if (!isPlace(body)) throw new HttpProblem('bad-request', { path: ['place'] }, 'destinationPlace');
      const value = `${body.kind} ${body.place}`;
      await services.audit.note(author, 'destinationChanged', { tournament: id, value });
      const key = params.key === 'new' ? randomBytes(6).toString('base64url') : params.key;
      if (!(await publisher.save(id, key, body, language))) throw new HttpProblem('refused', {}, 'destinationsFull');
      publisher.soon(id);
      return publisher.list(id);
    },

    removeDestination: async ({ params, author, admit }) => {
      await admit('settings', {});
      const { id } = await openTournament(services, params.id);
      await services.audit.note(author, 'destinationRemoved', { tournament: id, value: params.key });
      await publisher.remove(id, params.key);
    },

    publishNow: async ({ params }) => {
      const { id } = await openTournament(services, params.id);
      await publisher.now(id);
      return publisher.list(id);
    },
  }) satisfies Partial<HttpHandlers>;
