import { randomBytes } from 'node:crypto';
import { isAbsolute } from 'node:path';
import type { DestinationKind, NewDestination } from '@turnuva/contract';
import { lineUpRound } from '@turnuva/engine/schedule';
import { HttpProblem } from '../http/problem.ts';
import { publicPath } from '../public/links.ts';
import type { Publisher } from '../publishing/publisher.ts';
import { openTournament, type Services } from '../services.ts';
import type { HttpHandlers } from './api.ts';
import type { PublicParts } from './visible.ts';

/** What the arbiter sets and sees of the public side. */
export const publicityHandlers = (
  services: Services,
  { publicity, claims, watchers }: PublicParts,
  publisher: Publisher,
) =>
  ({
    publicity: async ({ params, publicAddress }) => {
      const { id } = await openTournament(services, params.id);
      const base = await publicAddress();
      return { ...(await publicity.get(id)), ...(base === undefined ? {} : { address: `${base}${publicPath(id)}` }) };
    },

    changePublicity: async ({ params, body: change, author }) => {
      const { id, state } = await openTournament(services, params.id);
      const value = Object.entries(change)
        .map(([what, to]) => `${what}: ${to}`)
        .join(', ');
      await services.audit.note(author, 'publicityChanged', { tournament: id, value });
      const changed = await publicity.change(id, {
        ...change,
        ...(change.lineUpsUntil === undefined ? {} : { lineUpsRound: lineUpRound(state.tournament) }),
      });
      publisher.soon(id);
      if (change.message !== undefined && change.message !== '')
        await publicity.noteMessage(id, { at: new Date(services.clock()).toISOString(), text: change.message });
      // A message is for now: nobody waits for the next result to see it.
      if (change.message !== undefined) watchers.tell(id);
      return changed;
    },

    codes: async ({ params, publicAddress }) => {
      const { id, state } = await openTournament(services, params.id);
      const base = await publicAddress();
      return Promise.all(
        state.tournament.players.map(async (player) => ({
          player: player.id,
          name: player.name,
          code: await publicity.code(id, player.id),
          ...(base === undefined ? {} : { address: `${base}${publicPath(id)}/p/${player.id}` }),
        })),
      );
    },

    claims: async ({ params }) => {
      const { id } = await openTournament(services, params.id);
      return claims.open(id);
    },
  }) satisfies Partial<HttpHandlers>;

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
