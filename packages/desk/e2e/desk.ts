import type { Browser, Page } from 'playwright-core';
import { untilSent, type Visit, type Visitor, visit } from './browser.ts';
import { players } from './players.ts';

type Body = Readonly<Record<string, unknown>>;

class Refused extends Error {
  readonly status: number;

  constructor(path: string, status: number, text: string) {
    super(`${path}: ${status} ${text}`);
    this.status = status;
  }
}

/** Talks to the server past the desk, to bring a tournament quickly to where a test starts. */
export async function call<T>(url: string, path: string, body: Body): Promise<T> {
  const response = await fetch(`${url}api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url.replace(/\/$/, '') },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Refused(path, response.status, await response.text());
  return (await response.json()) as T;
}

export interface Prepared {
  readonly id: string;
  command(command: Body): Promise<void>;
  /** Pairs the next round as the engine wants it and publishes it. */
  pairNext(round: number): Promise<void>;
  /** Enters the same result everywhere (`10`, `==`, `01` by turns when left out). */
  results(round: number, boards: number): Promise<void>;
  open(page: Page, place: string): Promise<void>;
  /** A visit that starts at this place; one that starts on the home page and goes on from there draws a page more. */
  visit(browser: Browser, place: string, options?: Visitor): Promise<Visit>;
  /** Waits until what was entered on the pages opened by `open` and `visit` is with the server. */
  allSettled(): Promise<void>;
}

const TURNS = ['10', '==', '01'];

/** A tournament with players registered; a Dutch open unless the settings say otherwise. */
export async function prepare(url: string, count = 12, rounds = 5, more: Body = {}): Promise<Prepared> {
  const settings = {
    info: { name: 'Prepared Open', locale: 'tr' },
    totalRounds: rounds,
    system: 'dutch',
    edition: '2026',
    tiebreaks: ['BH/C1', 'BH', 'SB', 'DE'],
    ...more,
  };
  const { id } = await call<{ id: string }>(url, 'tournaments', { settings });
  const tournament = await attach(url, id);
  await tournament.command({ kind: 'add-players', players: players(count) });
  return tournament;
}

/**
 * Works on a tournament that exists, beside a user who has it open in a browser: does nothing while a page that it opened
 * still sends, and when someone's entry came first looks again and sends its own once more.
 */
export async function attach(url: string, id: string): Promise<Prepared> {
  const pages = new Set<Page>();
  const allSettled = async (): Promise<void> => {
    for (const page of pages) if (!page.isClosed()) await untilSent(page);
  };
  /** The last entry of the journal that is known here. */
  let last: number | undefined;
  const lastEntry = async (): Promise<number> => {
    const journal = await fetch(`${url}api/tournaments/${id}/journal?after=0`);
    if (!journal.ok) throw new Refused(`tournaments/${id}/journal`, journal.status, await journal.text());
    return ((await journal.json()) as { seq: number }).seq;
  };
  const send = async (wanted: Body): Promise<void> => {
    for (;;) {
      const expected = last ?? (await lastEntry());
      last = undefined;
      const body = { expected, command: wanted, key: `e2e-${id}-${expected}` };
      try {
        last = (await call<{ seq: number }>(url, `tournaments/${id}/commands`, body)).seq;
        return;
      } catch (error) {
        if (!(error instanceof Refused && error.status === 409)) throw error;
      }
    }
  };
  // All sections of the settings at once, so that a test finds any of them.
  const addressOf = (place: string): string => `${url}#/t/${id}/${place.replace(/^settings$/, 'settings/all')}`;
  return {
    id,
    command: async (wanted) => {
      await allSettled();
      await send(wanted);
    },
    allSettled,
    pairNext: async (round) => {
      await allSettled();
      const path = `tournaments/${id}/pairing`;
      const paired = await call<{ pairings: Body[]; bye: number | null; wishes?: Body }>(url, path, { round });
      const { pairings, bye, wishes } = paired;
      await send({ kind: 'pair', round, pairings, bye, ...(wishes === undefined ? {} : { wishes }) });
      await send({ kind: 'publish', round });
    },
    results: async (round, boards) => {
      await allSettled();
      for (let board = 1; board <= boards; board++)
        await send({ kind: 'result', round, board, result: TURNS[board % TURNS.length] });
    },
    open: async (page, place) => {
      pages.add(page);
      await page.goto(addressOf(place));
      await page.locator('.places').waitFor();
    },
    visit: async (browser, place, options) => {
      const visited = await visit(browser, addressOf(place), options);
      pages.add(visited.page);
      await visited.page.locator('.places').waitFor();
      return visited;
    },
  };
}
