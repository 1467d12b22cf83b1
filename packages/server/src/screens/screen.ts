import { roundName } from '@turnuva/engine/schedule';
import { logoVersion } from '@turnuva/engine/tournament';
import { formatRound, formatStartPosition } from '@turnuva/text';
import { Html, html } from '../html/html.ts';
import { FIRST_LETTERS } from '../public/letters.ts';
import { lettersAhead, logoImage, noticeLine } from '../public/page.ts';
import { SCREEN_SCRIPT, SCREEN_STYLE } from './assets.ts';
import type { Show, ShowRequest } from './rows.ts';
import { SHOWS } from './rows.ts';

interface Half {
  readonly title: string;
  readonly address: string;
}

/** One wall, two screens side by side. */
export const twoScreens = (language: string, halves: readonly Half[]): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${halves.map(({ title }) => title).join(' · ')}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${SCREEN_STYLE.address}">
</head>
<body class="two">${halves.map(({ title, address }) => html`<iframe title="${title}" src="${address}"></iframe>`)}</body>
</html>
`.text;

interface ScreenRequest extends ShowRequest {
  readonly id: string;
  /** Kinds of {@link SHOWS} (`standings:U14` for one category) or `clock`, in the order in which they take turns. */
  readonly shows: readonly string[];
  readonly columns?: number;
  readonly seconds: number;
  /** The page to start with, for screens whose browser runs no scripts. */
  readonly page: number;
  /** Address of the same screen at another page. */
  readonly at: (page: number) => string;
  /** The clock counts down to this time (HH:MM). */
  readonly until?: string;
  readonly now: Date;
  /** The address of the public page for phones, if they reach it; shown with its code. */
  readonly code?: string;
  /** The arbiter's message to everyone. */
  readonly message: string;
  /** Address of the other laptop. */
  readonly other?: string | undefined;
}

/** Rows of a column: as many as are legible from the back of the hall. */
const ROWS = 14;
/** A list that is no longer than this is set in one column, larger. */
const FEW_ROWS = 9;
/** A long list starts at the foot of a column only with this many rows, the heading included. */
const LEAST_ROWS = 4;

interface Page {
  readonly title: string;
  readonly columns: number;
  /** Rows of a column. */
  readonly height: number;
  readonly content: Html;
}

/** One row after the other; a block that fits in a column is kept together, a longer one goes on under its heading. */
export function inColumns(rows: Show['rows'], height = ROWS): Html[] {
  const placed: Html[] = [];
  const toNextColumn = (): void => {
    while (placed.length % height > 0) placed.push(html`<div></div>`);
  };
  for (const each of rows) {
    if (each instanceof Html) {
      placed.push(each);
      continue;
    }
    const room = height - (placed.length % height);
    const fits = each.rows.length + 1 <= height;
    if (each.rows.length + 1 > room && (fits || room < LEAST_ROWS)) toNextColumn();
    placed.push(each.head);
    for (const row of each.rows) {
      if (placed.length % height === 0) placed.push(each.again);
      placed.push(row);
    }
  }
  return placed;
}

/** Rows of a column that leave least of it empty: matches of four boards, with their headings, fill ten rows. */
export function columnHeight(rows: Show['rows']): number {
  const largest = Math.max(0, ...rows.map((each) => (each instanceof Html ? 0 : each.rows.length + 1)));
  const isOfMatches = rows.every((each) => each instanceof Html || each.head === each.again);
  return largest === 0 || largest > ROWS || !isOfMatches ? ROWS : Math.max(FEW_ROWS, ROWS - (ROWS % largest));
}

function pagesOf(show: Show, request: ScreenRequest): Page[] {
  const { title } = show;
  if (show.pages !== undefined && show.pages.length > 0)
    return show.pages.map((content) => ({
      title,
      columns: 1,
      height: ROWS,
      content: html`<div class="whole">${content}</div>`,
    }));
  if (show.rows.length === 0) {
    const text = show.empty ?? request.say('server.public.noRound');
    return [{ title, columns: 1, height: ROWS, content: html`<p class="empty">${text}</p>` }];
  }
  const height = show.height ?? columnHeight(show.rows);
  const rows = inColumns(show.rows, height);
  const page = (own: readonly Html[], columns: number, height: number): Page => {
    const heads = Array.from({ length: columns }, (_, i) => html`<div class="row top x${i + 1}">${show.heads}</div>`);
    return { title, columns, height, content: html`${show.heads !== undefined && heads}${own}` };
  };
  const few = request.columns === undefined && rows.length <= FEW_ROWS;
  if (few) return [page(rows, 1, FEW_ROWS)];
  const columns = Math.min(4, Math.max(1, request.columns ?? show.columns));
  const size = columns * height;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => {
    const own = rows.slice(i * size, (i + 1) * size);
    // Rows that fit in one column are not squeezed beside an empty one, so names have more room.
    return page(
      own,
      request.columns === undefined ? Math.min(columns, Math.ceil(own.length / height)) : columns,
      height,
    );
  });
}

/** A name that may hold commas and colons is escaped in the address once more. */
function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** When the round on show and the next one start, by the clock of the hall. */
function startsOf({ tournament, round, next }: ScreenRequest['view']): { number: number; at: string }[] {
  return [tournament.rounds[round - 1], next].flatMap((each) =>
    each?.date === undefined || each.time === undefined
      ? []
      : [{ number: each.number, at: `${each.date.replaceAll('/', '-')}T${each.time}` }],
  );
}

function clockPage({ id, until, now, view, say, code }: ScreenRequest): Page {
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  const title = view.round > 0 ? formatRound(say, view.round, roundName(view.tournament, view.round)) : '';
  const starts = startsOf(view).map(({ number, at }) => ({
    at,
    words: say('server.screen.begins', { round: number }),
  }));
  const data = html` data-starts="${starts.map(({ at }) => at).join(' ')}" data-words="${starts.map(({ words }) => words).join('|')}"`;
  const content = html`<div class="clock"><time${until === undefined ? starts.length > 0 && data : html` data-until="${until}"`}>${until ?? time}</time><p data-title="${title}">${title}</p>${formatStartPosition(say, view.tournament.rounds[view.round - 1]?.startPosition)}${code !== undefined && html`<img src="/t/${encodeURIComponent(id)}/qr.svg" alt="${say('server.screen.qr')}"><p class="address">${code}</p>`}</div>`;
  return { title, columns: 1, height: ROWS, content };
}

/** Nothing that the address names can be shown: what was not found, and what to do. */
function nothingPage({ shows, say }: ScreenRequest): Page {
  const unknown = shows.map((each) => each.split(':', 1)[0] ?? '').filter((each) => each !== '');
  const names = unknown.length === 0 ? '–' : unknown.join(', ');
  const text = say('server.screen.nothing', { names, known: [...Object.keys(SHOWS), 'clock'].join(', ') });
  return {
    title: '',
    columns: 1,
    height: ROWS,
    content: html`<p class="empty long">${text} ${say('server.screen.wrongAddress')}</p>`,
  };
}

/**
 * A hall screen: all its pages in one document, one of them shown; without scripts the browser requests the next one.
 */
export function screenPage(request: ScreenRequest): string {
  const { view, language, seconds, at, id } = request;
  const pages = request.shows.flatMap((kind) => {
    if (kind === 'clock') return [clockPage(request)];
    const [name = '', detail] = kind.split(':', 2);
    const show = SHOWS[name];
    return show === undefined ? [] : pagesOf(show(request, detail && decodeName(detail)), request);
  });
  if (pages.length === 0) pages.push(nothingPage(request));
  const shown = request.page % pages.length;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${view.tournament.info.name}</title>
<noscript><meta http-equiv="refresh" content="${seconds};url=${at((shown + 1) % pages.length)}"></noscript>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${SCREEN_STYLE.address}">${lettersAhead(FIRST_LETTERS)}
<script src="${SCREEN_SCRIPT.address}" defer></script>
</head>
<body data-seconds="${seconds}" data-page="${shown}" data-live="/t/${encodeURIComponent(id)}/live"${request.other !== undefined && html` data-other="${request.other}"`}>
<header>${logoImage(view.tournament.logo, view.tournament.logo && `/t/${encodeURIComponent(id)}/logo?v=${logoVersion(view.tournament.logo)}`)}<h1>${view.tournament.info.name}</h1><h2>${pages[shown]?.title}</h2>${noticeLine(request)}</header>
<main>${pages.map(
    ({ title, columns, height, content }, i) =>
      html`<section class="page c${columns} r${height}" data-title="${title}"${i !== shown && html` hidden`}>${content}</section>`,
  )}</main>
<footer><span class="key"><i class="sq w"></i>${request.say('sheets.white')}</span><span class="key"><i class="sq b"></i>${request.say('sheets.black')}</span><span class="bar"><i></i></span><span class="of"></span></footer>
</body>
</html>
`.text;
}
