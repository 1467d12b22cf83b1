import { controlOfRound, knockoutRoundNames, roundName } from '@turnuva/engine/schedule';
import { type Logo, logoAddress, logoFit, officialsOf } from '@turnuva/engine/tournament';
import { escapeMarkup } from '@turnuva/engine/views';
import { formatRound, formatStartPosition, LANGUAGES, labelled, languageName, roundMoment } from '@turnuva/text';
import type { FastifyRequest } from 'fastify';
import { type Html, html } from '../html/html.ts';
import { languageOfRequest, sayIn } from '../http/language.ts';
import { STYLE } from './assets.ts';
import { mineBox } from './mine.ts';
import type { PageRequest } from './request.ts';
import { roundChoice } from './round/rounds.ts';

type Tab = 'bracket' | 'boards' | 'names' | 'standings' | 'player' | 'register' | 'helper';

/** When the next round starts. */
function nextLine({ view: { next }, say, language }: PageRequest): Html | false {
  const when = next === undefined ? undefined : roundMoment(language, next);
  return when !== undefined && html`<p class="next">${say('server.public.next', { round: next?.number, when })}</p>`;
}

/** The arbiter's message to everyone. */
export const noticeLine = ({ message }: Pick<PageRequest, 'message'>): Html | false =>
  message !== undefined && message !== '' && html`<p class="notice" role="status">${message}</p>`;

/** The other sections of the event, each with its own pages. */
const sectionLinks = ({ sections = [], say }: PageRequest): Html | false =>
  sections.length > 0 &&
  html`<nav class="sections" aria-label="${say('server.public.sections')}">${sections.map(({ name, address }) => html`<a href="${address}">${name}</a>`)}</nav>`;

/** Who runs the event, and how it is played: rounds of a knock-out at their own time control. */
function officialLines({ view: { tournament }, round, say }: PageRequest, onRounds: boolean): Html {
  const own = onRounds ? controlOfRound(tournament, round)?.control : undefined;
  const { whiteMinutes: white, blackMinutes: black, increment } = own ?? {};
  const controlText = own && say('sheets.controlText', { white, black, increment });
  const shown = (key: string, value: string): string => (key === 'timeControl' ? (controlText ?? value) : value);
  return html`${officialsOf(tournament).map(([key, value]) => html`<p class="soft">${labelled(say, say(`sheets.${key}`), shown(key, value))}</p>`)}`;
}

/** Asks for the first letters along with the styles, so that the text is not set twice. */
export const lettersAhead = (address: string | undefined): Html | false =>
  address !== undefined && html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`;

/** A page in a frame on another site: only the list. Its links open in new tabs, where the reader's cookies apply. */
function embedded(request: PageRequest, title: string, content: Html): string {
  const { view, links, language, live, at } = request;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · ${view.tournament.info.name}</title><base target="_blank">
<link rel="icon" href="data:,"><link rel="stylesheet" href="${links.style}">${lettersAhead(links.letters)}
${links.script !== undefined && html`<script src="${links.script}" defer></script>`}
</head>
<body class="embed"${live !== undefined && html` data-live="${live}" data-at="${at}"`}>
<header><h1><a href="${links.boards()}">${view.tournament.info.name}</a></h1></header>
<main>
${noticeLine(request)}<h2>${title}</h2>
${content}
</main>
</body>
</html>
`.text;
}

/** The address of a page of this tab, for its copy in another language. */
function here({ links, round, view, category }: PageRequest, tab: Tab): string {
  const shown = round === view.round ? undefined : round;
  if (tab === 'standings') return links.standings(category?.name);
  if (tab === 'bracket') return links.bracket();
  return tab === 'names' ? links.names(shown) : links.boards(shown);
}

/** The frame of every public page. */
export function page(request: PageRequest, tab: Tab, title: string, content: Html): string {
  const { view, say, links, language, live, at, other } = request;
  const { info } = view.tournament;
  const current = (here: boolean): Html | false => here && html` aria-current="page"`;
  const shownRound = view.tournament.rounds[view.round - 1];
  if (request.embed === true) return embedded(request, title, content);
  const onRounds = tab === 'boards' || tab === 'names';
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · ${info.name}</title>
<link rel="icon" href="${links.app?.icon ?? 'data:,'}"><link rel="stylesheet" href="${links.style}">${lettersAhead(links.letters)}
${links.app !== undefined && html`<link rel="manifest" href="${links.app.manifest}"><link rel="apple-touch-icon" href="${links.app.touchIcon}">`}
${links.script !== undefined && html`<script src="${links.script}" defer></script>`}
${links.feed !== undefined && html`<link rel="alternate" type="application/atom+xml" title="${info.name}" href="${links.feed}">`}
</head>
<body${tab === 'bracket' && html` class="full"`}${live !== undefined && html` data-live="${live}" data-at="${at}"`}${other !== undefined && html` data-other="${other}"`}${links.app !== undefined && html` data-offline="${say('server.public.offline')}"`}>
<header>
${logoImage(view.tournament.logo, view.tournament.logo && links.logo(view.tournament.logo))}
<h1>${info.name}</h1>
<p class="soft">${[info.city, view.round > 0 && formatRound(say, view.round, roundName(view.tournament, view.round)), shownRound !== undefined && roundMoment(language, shownRound), formatStartPosition(say, shownRound?.startPosition)].filter(Boolean).join(' · ')}</p>
${
  request.bare !== true &&
  html`<nav class="tabs" aria-label="${say('server.public.pages')}">
${knockoutRoundNames(view.tournament).length > 0 && html`<a href="${links.bracket()}"${current(tab === 'bracket')}>${say('sheets.bracket')}</a>`}
<a href="${links.boards()}"${current(tab === 'boards')}>${say('server.public.boards')}</a>
<a href="${links.names()}"${current(tab === 'names')}>${say('server.public.names')}</a>
<a href="${links.standings()}"${current(tab === 'standings')}>${say('sheets.standings')}</a>
${request.helper !== undefined && html`<a href="${request.helper}"${current(tab === 'helper')}>${say('server.helper.tab')}</a>`}
${request.registration === true && links.register !== undefined && html`<a href="${links.register()}"${current(tab === 'register')}>${say('server.public.register.title')}</a>`}
</nav>`
}
</header>
<main>
${noticeLine(request)}${tab !== 'player' && tab !== 'register' && tab !== 'helper' && html`<div${!onRounds && html` class="brief"`}>${request.mine ?? mineBox(request)}</div>`}
<h2>${title}</h2>
${tab !== 'player' && tab !== 'helper' && nextLine(request)}
${onRounds && roundChoice(request, tab === 'boards' ? links.boards : links.names)}
${content}
</main>
<footer>
${sectionLinks(request)}${officialLines(request, onRounds)}
${
  links.language !== undefined &&
  html`<p class="soft">${LANGUAGES.map((each) => html`<a href="${links.language?.(each, here(request, tab))}" lang="${each}">${languageName(each)}</a> `)}</p>`
}
${!view.tournament.fideMode && html`<p class="soft">${say('server.public.notFide')}</p>`}
<p class="soft">Turnuva</p>
</footer>
</body>
</html>
`.text;
}

const ROOM = { width: 300, height: 100 };

/** The logo at this address, with the room it takes, so that nothing moves when it comes. */
export function logoImage(logo: Logo | undefined, address: string | undefined): Html | false {
  if (logo === undefined || address === undefined) return false;
  const { width, height } = logoFit(logo, ROOM);
  return html`<img class="logo" src="${address}" alt="${logo.alt}" width="${width}" height="${height}">`;
}

/** The logo as a file of text, for a folder of pages: a drawing that holds the picture. */
export const logoDrawing = (logo: Logo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logo.width} ${logo.height}" width="${logo.width}" height="${logo.height}"><title>${escapeMarkup(logo.alt)}</title><image href="${logoAddress(logo)}" width="${logo.width}" height="${logo.height}"/></svg>\n`;

/** The address is one of the hall's screens. */
export const isScreen = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/screens?(?:[/?]|$)/.test(url);

/**
 * Shown on a phone or hall screen if a page is not available: the reason, and a link back, or to the right address. `content`:
 * what to do in the meantime.
 */
export function problemPage(request: FastifyRequest, message: string, content?: Html): string {
  const language = languageOfRequest(request);
  const say = sayIn(language);
  const back = /^\/t\/[^/?]+(?=\/)/.exec(request.url)?.[0];
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Turnuva</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${STYLE.address}"></head>
<body><main><h1${content !== undefined && html` role="alert"`}>${message}</h1>
${content}
${back !== undefined && html`<p><a href="${back}">${say('server.public.back')}</a></p>`}
${isScreen(request) && html`<p>${say('server.screen.wrongAddress')}</p>`}</main></body></html>
`.text;
}
