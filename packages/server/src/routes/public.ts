import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../html/html.ts';
import { bodyOf, sendBody, sendPage } from '../http/body.ts';
import { rememberLanguage } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { queryOf } from '../http/read.ts';
import { FONTS, ICON, manifestOf, SCRIPT, STYLE, TOUCH_ICON, WORKER } from '../public/assets.ts';
import { bracketPage } from '../public/bracket.ts';
import { crosstablePage } from '../public/crosstable.ts';
import { drawnPages } from '../public/drawn/drawn.ts';
import { liveLinks, publicPath } from '../public/links.ts';
import { mineBox } from '../public/mine.ts';
import { boardPage, boardsPage, namesPage, standingsPage } from '../public/pages.ts';
import { isEmbedded, pageRequestOf, remember, stateOf } from '../public/reader.ts';
import type { PageRequest } from '../public/request.ts';
import { SCREEN_SCRIPT, SCREEN_STYLE } from '../screens/assets.ts';
import type { Services } from '../services.ts';
import { captainRoutes } from './captains.ts';
import { helperRoutes } from './helpers.ts';
import { eventStream } from './live.ts';
import { playerRoutes, reasonRoutes } from './playerResults.ts';
import { registrationRoutes } from './registration.ts';
import type { PublicParts, See, Visible } from './visible.ts';
import { playerIn, visibleTo } from './visible.ts';
import { websiteRoutes } from './websites.ts';

/**
 * Admits readers of public pages one at a time, with users of the desk in between: when a round is published, five
 * thousand phones ask at the same moment while the arbiter keeps typing.
 */
function turns() {
  const waiting: (() => void)[] = [];
  let running = false;
  const next = (): void => {
    const turn = waiting.shift();
    running = turn !== undefined;
    if (turn === undefined) return;
    turn();
    // What has arrived from the desk meanwhile is read and answered before the next turn.
    setImmediate(next);
  };
  return (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!running) {
        running = true;
        setImmediate(next);
      }
    });
}

interface ById {
  readonly Params: { readonly id: string };
}

interface ByBoard {
  readonly Params: { readonly id: string; readonly board: string };
}

/** More entries than any journal has. */
const MOST_SEQ = 10_000_000;
const NO_ASSETS = { style: '', script: '' };
const SHOWN = ['bracket', 'crosstable', 'names', 'standings'] as const;
const PAGES = {
  bracket: bracketPage,
  boards: boardsPage,
  crosstable: crosstablePage,
  names: namesPage,
  standings: standingsPage,
};

/** Lets the sites that the arbiter has named show a page in a frame. */
function allowFrames(reply: FastifyReply, { sites }: Visible): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const frames = `frame-ancestors 'self' ${sites.join(' ')}`;
  void reply.header('content-security-policy', policy.replace("frame-ancestors 'self'", frames));
  // It knows no list of sites, and browsers that know the policy do not ask it.
  void reply.removeHeader('x-frame-options');
}

/** The public pages: drawn here, complete without scripts. */
export function publicRoutes(app: FastifyInstance, services: Services, parts: PublicParts): void {
  const see = visibleTo(services, parts);
  for (const { address, body } of [STYLE, SCRIPT, ICON, TOUCH_ICON, SCREEN_STYLE, SCREEN_SCRIPT, ...FONTS]) {
    // Phones of the other laptop ask for one of these to see whether this one is there: nothing in them is anybody's.
    app.get(address.split('?')[0]!, (request, reply) =>
      sendBody(request, reply, body).header('cross-origin-resource-policy', 'cross-origin'),
    );
  }
  app.get('/public/worker.js', (request, reply) =>
    sendBody(request, reply, WORKER).header('service-worker-allowed', '/t/'),
  );
  app.get<ById>('/t/:id/app.webmanifest', async (request, reply) => {
    const { id } = request.params;
    const { view } = await see(id);
    const manifest = manifestOf(view.tournament.info.name, publicPath(id));
    return sendBody(request, reply, bodyOf(manifest, 'application/manifest+json'));
  });
  const sights = latestSights(see);
  const turn = turns();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/t/') || request.url.includes('/live')) return;
    // In a frame on another site, nothing is remembered.
    if (!isEmbedded(request)) rememberLanguage(request, reply);
    await turn();
  });
  listRoutes(app, see);
  boardRoutes(app, see);
  playerRoutes(app, services, parts, see);
  reasonRoutes(app, see);
  captainRoutes(app, services, parts, see);
  helperRoutes(app, services, parts);
  registrationRoutes(app, services, parts, see);
  websiteRoutes(app, services, parts, see);
  app.get<ById>('/t/:id/live', async (request, reply) => {
    const { id } = request.params;
    const sight = await see(id);
    const { view } = sight;
    const { player, me } = queryOf(request.query);
    const mine = player === undefined ? undefined : playerIn(view, player).id;
    const own = me === undefined ? undefined : ownBoxes(pageRequestOf(request, id, sight), playerIn(view, me).id);
    const stops = [
      // With how many there are: the more phones, the longer they wait at random before they ask.
      parts.watchers.watch(id, view.round, (round, readers, seq) => {
        const changed = `data: ${round} ${readers}\n\n`;
        if (own === undefined) return send(changed);
        // Their own board is sent immediately, together with the news; the lists are fetched later.
        void sights.at(id, seq).then(
          (now) => {
            const box = own(now);
            send(box === undefined ? changed : `event: mine\ndata: ${JSON.stringify(box)}\n\n${changed}`);
          },
          () => send(changed),
        );
      }),
      // A player is informed immediately of any report about their game.
      parts.claims.follow(id, ({ player: one, opponent: other }) => {
        if (mine === one || mine === other) send(`data: ${view.round}\n\n`);
      }),
    ];
    const send = eventStream(reply, () => {
      for (const stop of stops) stop();
    });
    // A page that was drawn before the entry that this stream starts after would never hear of it.
    send(`event: at\ndata: ${stateOf(sight)}\n\n`);
    return reply;
  });
}

/**
 * The box with a reader's own board for each new state of the tournament; undefined if it is the one they already have.
 */
function ownBoxes({ language, say, links }: PageRequest, me: number): (sight: Visible) => string | undefined {
  let last: string | undefined;
  return ({ view, results }) => {
    const box = mineBox({ view, language, say, links, me, results, round: view.round });
    const text = box === false ? '' : box.text;
    if (text === last) return undefined;
    last = text;
    return text;
  };
}

/** One state of the tournament for all phones that are notified of the same entry. */
function latestSights(see: See) {
  const latest = new Map<string, { readonly seq: number; readonly sight: Promise<Visible> }>();
  return {
    at(id: string, seq: number): Promise<Visible> {
      const known = latest.get(id);
      if (known?.seq === seq) return known.sight;
      const sight = see(id);
      latest.set(id, { seq, sight });
      return sight;
    },
  };
}

/** Boards, names, standings. */
function listRoutes(app: FastifyInstance, see: See): void {
  const sendPage = drawnPages();
  app.get<ById>('/t/:id', async (request, reply) => {
    const { id } = request.params;
    const sight = await see(id);
    const { seq, shown, registration, view } = sight;
    const query = queryOf(request.query);
    if (query.me !== undefined && remember(reply, id, view, query.me))
      return reply.redirect(liveLinks(id, NO_ASSETS, query.lang).boards());
    const embed = isEmbedded(request);
    if (embed) allowFrames(reply, sight);
    const page = pageRequestOf(request, id, sight);
    const show = SHOWN.find((each) => each === query.show) ?? 'boards';
    const { me, ...shared } = page;
    const { round, category, results, captains, helper, language } = shared;
    const key = JSON.stringify([
      id,
      shown === seq,
      registration,
      view.level,
      show,
      embed,
      round,
      category?.name,
      results,
      captains,
      helper,
      // Boards of matches come with the hour, too: line-ups are not shown early.
      view.tournament.rounds[round - 1]?.games.length,
      language,
      query.lang,
      sight.other,
      sight.message,
      sight.sections,
    ]);
    const draw = (): string => PAGES[show]({ ...shared, mine: html`<!--mine-->` });
    // In a frame on another site, nobody is identified: cookies are not sent, and a name typed there would not be remembered.
    const box = !embed && mineBox(page);
    const own = { mine: box === false ? '' : box.text, me: embed ? undefined : me };
    return sendPage(request, reply, key, shown * MOST_SEQ + seq, draw, own);
  });
}

function boardRoutes(app: FastifyInstance, see: See): void {
  app.get<ByBoard>('/t/:id/b/:board', async (request, reply) => {
    const { id, board } = request.params;
    const sight = await see(id);
    const { view } = sight;
    const page = pageRequestOf(request, id, sight);
    const game = view.tournament.rounds[page.round - 1]?.games.find((each) => String(each.board) === board);
    if (game === undefined) throw new HttpProblem('missing', {}, 'noBoard');
    return sendPage(request, reply, boardPage(page, game));
  });
}
