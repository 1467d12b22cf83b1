import type { Entry } from '@turnuva/engine/journal';
import { roundName } from '@turnuva/engine/schedule';
import type { Category, GameResult } from '@turnuva/engine/tournament';
import { formatPoints, fullName, isPlayed, websiteFacts } from '@turnuva/engine/tournament';
import { boardNames, escapeMarkup } from '@turnuva/engine/views';
import type { Language, Say } from '@turnuva/text';
import { formatAfterRound, formatRound, tieBreakText } from '@turnuva/text';
import { publicCrosstables } from './crosstable.ts';
import { publicPath } from './links.ts';
import { publicTable } from './table.ts';
import type { PublicView } from './view.ts';
import { resultText } from './view.ts';

/** What other sites read: all of it is on the public pages too. */
export interface Published {
  readonly id: string;
  readonly view: PublicView;
  readonly message: string;
  readonly language: Language;
  readonly say: Say;
}

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && value !== 0),
  ) as Partial<T>;

const roundOf = ({ tournament }: PublicView, number: number) => tournament.rounds[number - 1];

/** The event: its name, where and when it is, its rounds. */
export function tournamentData({ id, view, message, say }: Published): object {
  const { tournament, last, closed, next } = view;
  const rounds = tournament.rounds
    .filter(({ number }) => number <= last)
    .map(({ number, date, time, status }) => ({
      number,
      name: formatRound(say, number, roundName(tournament, number)),
      closed: status === 'closed',
      ...given({ date, time }),
    }));
  return {
    id,
    name: fullName(tournament),
    page: publicPath(id),
    ...given({ ...websiteFacts(tournament), message }),
    fideMode: tournament.fideMode,
    players: view.players.size,
    teams: tournament.teams.length,
    totalRounds: tournament.totalRounds,
    publishedRound: last,
    closedRound: closed,
    rounds,
    next: next ?? null,
  };
}

export function playersData({ id, view }: Published): object {
  const players = [...view.players.values()].map(
    ({ id: player, tpn, name, title, rating, federation, club, fideId }) => ({
      id: player,
      number: tpn,
      name,
      ...given({ title, rating, federation, club, fideId }),
      page: `${publicPath(id)}/p/${player}`,
    }),
  );
  const teams = view.tournament.teams.map(({ id: team, tpn, name, members }) => ({
    id: team,
    number: tpn,
    name,
    members,
  }));
  return { players, teams };
}

const resultData = (result: GameResult | undefined) => ({
  result: result === undefined ? null : resultText({ result }),
  played: result === undefined ? null : isPlayed(result),
});

/** The boards of a published round. */
export function pairingsData({ view, say }: Published, round: number): object {
  const { tournament, players } = view;
  const entry = roundOf(view, round);
  const nameOf = boardNames(tournament, round);
  const side = (id: number) => ({ id, name: players.get(id)?.name ?? '' });
  const teams = new Map(tournament.teams.map(({ id, name }) => [id, name]));
  const team = (id: number) => ({ id, name: teams.get(id) ?? '' });
  const games = [...(entry?.games ?? [])].sort((a, b) => a.board - b.board);
  return {
    round,
    name: round === 0 ? null : formatRound(say, round, roundName(tournament, round)),
    ...given({ date: entry?.date, time: entry?.time }),
    boards: games.map(({ board, white, black, result, match }) => ({
      board: nameOf(board),
      white: side(white),
      black: side(black),
      ...resultData(result),
      ...(match === undefined ? {} : { match }),
    })),
    matches: (entry?.matches ?? []).map(({ table, white, black }) => ({
      table,
      white: team(white),
      black: team(black),
    })),
    byes: (entry?.byes ?? [])
      .filter(({ kind }) => kind !== 'zero')
      .map(({ player, kind }) => ({ ...side(player), kind })),
  };
}

/** The table after the last closed round, of everyone or of a category. */
export function standingsData({ view, say }: Published, category?: Category): object {
  const table = publicTable(view, category);
  if (table === undefined) return { round: 0, rows: [] };
  const { of, rows, tiebreaks, edition } = table;
  const teams = new Map(view.tournament.teams.map(({ id, name }) => [id, name]));
  return {
    round: view.closed,
    of,
    ...(category === undefined ? {} : { category: category.name }),
    tiebreaks: tiebreaks.map(({ code }) => ({ code, name: tieBreakText(say, code, edition) })),
    rows: rows.map(({ rank, id, points, values, matchPoints, gamePoints }) => {
      const player = of === 'players' ? view.players.get(id) : undefined;
      return {
        rank,
        id,
        name: player?.name ?? teams.get(id) ?? '',
        ...given({ title: player?.title, rating: player?.rating, federation: player?.federation }),
        points: formatPoints(points, 1),
        ...(matchPoints === undefined ? {} : { matchPoints: formatPoints(matchPoints, 1) }),
        ...(gamePoints === undefined ? {} : { gamePoints: formatPoints(gamePoints, 1) }),
        tiebreaks: values.map(({ text }) => text),
      };
    }),
  };
}

export const crosstableData = ({ view, say }: Published): object => ({
  round: view.closed,
  tables: publicCrosstables(view, say),
});

/** All that other sites read of an event, in the same shape, in one piece: what a webhook is sent. */
export const eventData = (published: Published): object => ({
  tournament: tournamentData(published),
  ...playersData(published),
  rounds: Array.from({ length: published.view.last }, (_, i) => pairingsData(published, i + 1)),
  standings: standingsData(published),
  crosstable: crosstableData(published),
});

/** A message of the arbiter's, and when it was sent. */
export interface SentMessage {
  readonly at: string;
  readonly text: string;
}

interface FeedItem {
  /** Stays the same for the same news: readers show it once. */
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly address: string;
}

const MOST_ITEMS = 50;

/** When rounds were published and closed, by the journal; of entries whose results are shown already. */
function roundItems({ id, view, say }: Published, entries: readonly Entry[], shown: number): FeedItem[] {
  const found = new Map<string, FeedItem>();
  for (const { seq, at, event } of entries) {
    if (event.kind !== 'publish' && event.kind !== 'close-round') continue;
    const { round } = event;
    const name = formatRound(say, round, roundName(view.tournament, round));
    if (event.kind === 'publish' && round <= view.last) {
      const title = say('server.feed.pairings', { round: name });
      const item = { key: `round-${round}`, at, title, address: `${publicPath(id)}?round=${round}` };
      if (!found.has(item.key)) found.set(item.key, item);
    }
    if (event.kind === 'close-round' && round <= view.closed && seq <= shown) {
      const title = `${say('sheets.standings')} · ${formatAfterRound(say, round, roundName(view.tournament, round))}`;
      found.set(`standings-${round}`, {
        key: `standings-${round}`,
        at,
        title,
        address: `${publicPath(id)}?show=standings`,
      });
    }
  }
  return [...found.values()];
}

/** Published rounds, standings and messages as an Atom feed (RFC 4287), the newest first. */
export function feedOf(
  published: Published,
  {
    entries,
    shown,
    messages,
    base,
  }: {
    readonly entries: readonly Entry[];
    readonly shown: number;
    readonly messages: readonly SentMessage[];
    /** The server's address, as readers of the feed reach it. */
    readonly base: string;
  },
): string {
  const { id, view, language } = published;
  const own = `${base}${publicPath(id)}`;
  const told = messages.map(
    ({ at, text }): FeedItem => ({ key: `message-${at}`, at, title: text, address: publicPath(id) }),
  );
  const items = [...roundItems(published, entries, shown), ...told]
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, MOST_ITEMS);
  const updated = items[0]?.at ?? entries[0]?.at ?? new Date(0).toISOString();
  const name = fullName(view.tournament);
  const xml = escapeMarkup;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${xml(name)}</title>
<id>${xml(own)}</id>
<link rel="self" type="application/atom+xml" href="${xml(`${own}/feed.atom`)}"/>
<link rel="alternate" type="text/html" href="${xml(own)}"/>
<updated>${updated}</updated>
<author><name>${xml(name)}</name></author>
<generator>Turnuva</generator>
${items
  .map(
    ({ key, at, title, address }) => `<entry>
<title>${xml(title)}</title>
<id>${xml(`${own}#${key}`)}</id>
<link rel="alternate" type="text/html" href="${xml(`${base}${address}`)}"/>
<updated>${at}</updated>
<summary>${xml(title)}</summary>
</entry>
`,
  )
  .join('')}</feed>
`;
}
