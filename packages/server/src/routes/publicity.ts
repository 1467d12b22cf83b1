import { publicPath } from '../public/links.ts';
import type { Publisher } from '../publishing/publisher.ts';
import type { Services } from '../services.ts';
import { openTournament } from '../services.ts';
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
      const { id } = await openTournament(services, params.id);
      const value = Object.entries(change)
        .map(([what, to]) => `${what}: ${to}`)
        .join(', ');
      await services.audit.note(author, 'publicityChanged', { tournament: id, value });
      const changed = await publicity.change(id, change);
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
