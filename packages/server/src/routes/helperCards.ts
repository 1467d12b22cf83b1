import type { HelperCard } from '@turnuva/contract';
import { hasPart } from '@turnuva/engine/schedule';
import { helpersIn, rangeOf } from '../access/index.ts';
import { HttpProblem } from '../http/problem.ts';
import { qrOf } from '../public/address.ts';
import { publicPath } from '../public/links.ts';
import type { Services } from '../services.ts';
import { openTournament } from '../services.ts';
import type { HttpHandlers } from './api.ts';

const MOST_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The arbiter's side of the helpers' cards: made, renewed, ended, shown as a code. */
export function helperCardHandlers(services: Services) {
  const { tournaments, clock, audit } = services;
  const helpers = helpersIn(tournaments.store.records);

  const checkUntil = (until: string): void => {
    const at = Date.parse(until);
    if (!(at > clock() && at < clock() + MOST_DAYS * DAY_MS))
      throw new HttpProblem('bad-request', { path: ['until'] }, 'helperPast');
  };
  const existing = (card: HelperCard | undefined): HelperCard => {
    if (card === undefined) throw new HttpProblem('missing', {}, 'noHelperCard');
    return card;
  };
  const cardOf = async ({ id: tournament, key }: { readonly id: string; readonly key: string }) => {
    const { id } = await openTournament(services, tournament);
    return { id, card: existing(await helpers.find(id, key)) };
  };

  return {
    helpers: async ({ params, publicAddress }) => {
      const { id } = await openTournament(services, params.id);
      const base = await publicAddress();
      return {
        cards: await helpers.list(id),
        ...(base === undefined ? {} : { address: `${base}${publicPath(id)}/helper` }),
      };
    },
    makeHelper: async ({ params, body: wanted, author }) => {
      const { id, state } = await openTournament(services, params.id);
      // The games of a bracket are entered in the bracket.
      if (hasPart(state.tournament, 'bracket')) throw new HttpProblem('refused', {}, 'helperBracket');
      if (wanted.last < wanted.first) throw new HttpProblem('bad-request', { path: ['last'] }, 'helperRange');
      checkUntil(wanted.until);
      const facts = { name: wanted.name ?? '', value: rangeOf(wanted), tournament: id, until: wanted.until };
      await audit.note(author, 'helperMade', facts);
      const card = await helpers.make(id, wanted);
      if (card === undefined) throw new HttpProblem('refused', {}, 'helperMost');
      return card;
    },
    renewHelper: async ({ params, body: { until }, author }) => {
      const { id, card } = await cardOf(params);
      checkUntil(until);
      await audit.note(author, 'helperRenewed', { name: card.name, value: rangeOf(card), tournament: id, until });
      return existing(await helpers.renew(id, card.key, until));
    },
    endHelper: async ({ params, author }) => {
      const { id, card } = await cardOf(params);
      await audit.note(author, 'helperEnded', { name: card.name, value: rangeOf(card), tournament: id });
      await helpers.end(id, card.key);
      return undefined;
    },
    helperQr: async ({ params, request }) => {
      const { id, card } = await cardOf(params);
      const svg = await qrOf(services, request, `${publicPath(id)}/helper?code=${card.code}`);
      return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: svg };
    },
  } satisfies Partial<HttpHandlers>;
}
