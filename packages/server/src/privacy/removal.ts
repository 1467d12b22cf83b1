import type { Entry } from '@turnuva/engine/journal';
import { fold, lastPairedRound } from '@turnuva/engine/journal';
import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { type Author, forgetSummary, type Tournaments } from '../tournaments/index.ts';
import { removedName, sameResults, withoutPerson } from './person.ts';

/** Nothing more is played: the last round that was planned is closed, or everything is when nothing was planned. */
function isOver(tournament: Tournament): boolean {
  const last = lastPairedRound(tournament);
  const closed = tournament.rounds[last - 1]?.status === 'closed';
  return closed && (tournament.totalRounds === undefined || last >= tournament.totalRounds);
}

const isRemoved = (tournament: Tournament, id: PlayerId): boolean =>
  tournament.players.find((each) => each.id === id)?.name === removedName(id);

/**
 * Removes a journal's data about some people once the event is over; about all players if none are given. The journal is
 * rewritten with its chain, and a note records the removal. Throws an {@link HttpProblem} if the event is not over, or if results
 * would change. Returns how many people were removed.
 */
export async function removePeople(
  tournaments: Tournaments,
  id: string,
  author: Author,
  now: string,
  wanted?: readonly PlayerId[],
): Promise<number> {
  const opened = await tournaments.open(id);
  if (opened === undefined) throw new HttpProblem('missing', {}, 'noTournament');
  const { tournament } = opened.state;
  if (!isOver(tournament)) throw new HttpProblem('refused', {}, 'notOver');
  const all = wanted ?? tournament.players.map((player) => player.id);
  const left = all.filter((each) => !isRemoved(tournament, each));
  if (left.length === 0) return 0;
  const cleared = left.reduce<readonly Entry[]>((entries, each) => withoutPerson(entries, each), opened.entries);
  if (!sameResults(opened.entries, cleared)) throw new HttpProblem('refused', {}, 'resultsDiffer');
  const text = `Personal data removed: ${left.map((each) => removedName(each)).join(', ')}`.slice(0, 1000);
  const note: Entry = { seq: cleared.length + 1, at: now, ...author, event: { kind: 'note', text } };
  const entries = [...cleared, note];
  // Checks that what is written can be read again.
  fold(entries);
  await tournaments.store.replace(id, entries);
  await forgetSummary(tournaments.store.records, id);
  tournaments.forget(id);
  return left.length;
}

/** Removes the players of every event whose last entry is older than this many months. Answers with the journals. */
export async function removeOld(tournaments: Tournaments, months: number, now: Date): Promise<readonly string[]> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  const done: string[] = [];
  for (const { id, updated, trashed } of await tournaments.store.heads()) {
    if (trashed !== null || updated >= limit.toISOString()) continue;
    const opened = await tournaments.open(id).catch(() => undefined);
    if (opened === undefined || !isOver(opened.state.tournament)) continue;
    const author = { by: 'Turnuva', device: 'retention' };
    if ((await removePeople(tournaments, id, author, now.toISOString())) > 0) done.push(id);
  }
  return done;
}

const DAY_MS = 24 * 60 * 60_000;
/** Not in the first moments, in which the desk is opened. */
const FIRST_MS = 60_000;

/** Removes personal data when the retention time in the settings has passed; does nothing if none is set. */
export function keepRetention({ tournaments, settings, standby, clock, log }: Services) {
  let running: Promise<unknown> = Promise.resolve();
  async function look(): Promise<void> {
    const { keepPersonalMonths } = await settings.get();
    if (keepPersonalMonths === undefined || keepPersonalMonths === null) return;
    // The other laptop has them too: a laptop without a standby removes them.
    if (standby !== undefined && standby.state().kind !== 'alone') return;
    for (const id of await removeOld(tournaments, keepPersonalMonths, new Date(clock())))
      log(`personal data of ${id} removed`);
  }
  const start = (): void => {
    running = look().catch((error: unknown) => log(`personal data: ${String(error)}`));
  };
  const timers = [setTimeout(start, FIRST_MS), setInterval(start, DAY_MS)];
  for (const timer of timers) timer.unref();
  return {
    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}
