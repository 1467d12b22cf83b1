import type { Locator, Page } from 'playwright-core';
import { attach, call, type Prepared } from './desk.ts';
import { players } from './players.ts';

interface Wanted {
  readonly name: string;
  readonly system: string;
  readonly players: number;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Names of teams; the players are dealt out to them in equal numbers. */
  readonly teams?: readonly string[];
}

/** A tournament of a format with a schedule: registered, with its teams, no lots drawn. */
export async function withSchedule(url: string, wanted: Wanted): Promise<Prepared> {
  const { name, system, options = {}, teams = [] } = wanted;
  const edition = system === 'round-robin' ? 'berger' : 'seed';
  const settings = { info: { name, locale: 'en' }, system, edition, options };
  const { id } = await call<{ id: string }>(url, 'tournaments', { settings });
  const tournament = await attach(url, id);
  if (wanted.players > 0) await tournament.command({ kind: 'add-players', players: players(wanted.players) });
  const size = wanted.players / Math.max(1, teams.length);
  for (const [t, team] of teams.entries()) {
    const members = Array.from({ length: size }, (_, i) => t * size + i + 1);
    await tournament.command({ kind: 'set-team', team: { name: team, captain: `Captain ${t + 1}`, members } });
  }
  return tournament;
}

/** Plays rounds past the desk: opens, enters results by turns on every board, and closes. */
export async function playThrough(
  tournament: Prepared,
  first: number,
  last: number,
  boards: (round: number) => number,
): Promise<void> {
  for (let round = first; round <= last; round++) {
    await tournament.command({ kind: 'open-rounds', through: round });
    await tournament.command({ kind: 'publish', round });
    await tournament.results(round, boards(round));
    await tournament.command({ kind: 'close-round', round });
  }
}

/** The teams on the page of the schedule, a line each. */
export const teamLines = (page: Page): Locator =>
  page.locator('.plan-part', { has: page.getByRole('heading', { name: 'Teams' }) }).locator('tbody tr');
