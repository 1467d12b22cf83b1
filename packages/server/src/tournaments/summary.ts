import type { JournalState } from '@turnuva/engine/journal';
import { EMPTY_JOURNAL, isFinished, lastPairedRound } from '@turnuva/engine/journal';
import { standingsOf } from '@turnuva/engine/standings';
import type { Game, Section, Tournament } from '@turnuva/engine/tournament';
import { isUnfinished, roundOf, winnerOfGame } from '@turnuva/engine/tournament';
import { isOnlyGroups, phaseTables } from '@turnuva/engine/views';
import type { JournalHead, JournalStore, RecordStore } from '../store/index.ts';
import { foldInTurns, type Tournaments } from './tournaments.ts';

/** One line of the list of tournaments. */
export interface Summary {
  readonly id: string;
  readonly name: string;
  readonly city?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly players: number;
  readonly teams: number;
  /** 0 if the tournament does not say how many. */
  readonly rounds: number;
  /** Last paired round; 0 before the first. */
  readonly round: number;
  /** Status of that round, `registration` before the first, `finished` when the last one is closed. */
  readonly status: 'registration' | 'open' | 'paired' | 'published' | 'closed' | 'finished';
  /** Games of that round with a result, and all of them. */
  readonly entered?: number;
  readonly boards?: number;
  /** Who won each of these games, one letter a board: `w`, `b`, `d` for a draw, `-` for neither, `.` while it is open. */
  readonly map?: string;
  /** Who has won a finished tournament, if one player or team alone has. */
  readonly winner?: string;
  readonly updated: string;
  readonly federation?: string;
  readonly system: string;
  readonly edition: string;
  /** The event that it is a section of. */
  readonly section?: Section;
  /** Its journal cannot be read as it was written. */
  readonly damaged?: true;
  /** When it was opened from a file beside the tournament that it is a copy of. */
  readonly copied?: string;
}

/** The number counts the forms a summary had: those kept in an older one are made again. */
export const SUMMARIES = 'summaries6';

/** The instants at which copies were opened, by the copies' ids: their journals do not contain them. */
const COPIES = 'copies';

/** Remembers which of two tournaments is the copy. The copy is there either way: on a full disk it only bears no mark. */
export const noteCopy = (records: RecordStore, id: string, now: string): Promise<void> =>
  records.put(COPIES, id, JSON.stringify(now)).catch(() => undefined);

/**
 * The current round and its progress. A knock-out publishes and closes nothing; its games continue until all matches are decided.
 */
function momentOf(tournament: Tournament): Pick<Summary, 'round' | 'status'> {
  const last = lastPairedRound(tournament);
  if (last === 0) return { round: last, status: 'registration' };
  const knockout = tournament.schedule?.knockout;
  const over = isFinished(tournament);
  if (knockout === undefined) return { round: last, status: over ? 'finished' : roundOf(tournament, last).status };
  const open = tournament.rounds.find(({ games }) => games.some(({ result }) => isUnfinished(result)));
  return { round: open?.number ?? last, status: over ? 'finished' : 'published' };
}

/** More boards than this are no map on one line of a list. */
const MOST_MAPPED = 120;

const letterOf = ({ result }: Game): string =>
  result === undefined ? '.' : (winnerOfGame(result)?.slice(0, 1) ?? '-');

/** The name in the first place, if only one player or team has it; groups have no first place together. */
function winnerOf(tournament: Tournament): string | undefined {
  if (isOnlyGroups(phaseTables(tournament))) return undefined;
  const made = standingsOf(tournament, { unsuitable: 'drop', includeWithdrawn: true });
  if (!made.ok) return undefined;
  const [first, second] = made.value.rows;
  if (first === undefined || second?.rank === first.rank) return undefined;
  const entrants = made.value.of === 'teams' ? tournament.teams : tournament.players;
  return entrants.find(({ id }) => id === first.id)?.name;
}

function summaryOf(head: Pick<JournalHead, 'id' | 'updated'>, tournament: Tournament): Summary {
  const { round, status } = momentOf(tournament);
  const { games } = roundOf(tournament, round);
  const { name, city, startDate, endDate, federation } = tournament.info;
  const winner = status === 'finished' ? winnerOf(tournament) : undefined;
  return {
    id: head.id,
    name,
    ...(city === undefined ? {} : { city }),
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    players: tournament.players.length,
    teams: tournament.teams.length,
    rounds: tournament.totalRounds ?? 0,
    round,
    status,
    entered: games.filter((game) => game.result !== undefined).length,
    boards: games.length,
    ...(status === 'published' && games.length <= MOST_MAPPED ? { map: games.map(letterOf).join('') } : {}),
    ...(winner === undefined ? {} : { winner }),
    updated: head.updated,
    ...(federation === undefined ? {} : { federation }),
    system: tournament.system,
    edition: tournament.edition,
    ...(tournament.section === undefined ? {} : { section: tournament.section }),
  };
}

/** A tournament whose journal cannot be read to its end: as last seen, or else up to the damage. */
async function summaryOfDamaged(store: JournalStore, head: JournalHead, known: Summary | undefined): Promise<Summary> {
  const summary = known ?? summaryOf(head, (await wholeBeginning(store, head.id)).tournament);
  return { ...summary, name: summary.name || head.id, updated: head.updated, damaged: true };
}

/** The state before the first entry that is missing or changed. */
async function wholeBeginning(store: JournalStore, id: string): Promise<JournalState> {
  try {
    const damage = await store.check(id);
    return await foldInTurns(await store.entries(id, 0, (damage?.entry ?? 1) - 1));
  } catch {
    return EMPTY_JOURNAL;
  }
}

/** Removes the line kept of a tournament: it names the winner. */
export const forgetSummary = (records: RecordStore, id: string): Promise<void> => records.remove(SUMMARIES, id);

/** The federation that a tournament names, even if it is in the bin; undefined if there is no such tournament. */
export async function federationOf(tournaments: Tournaments, id: string): Promise<string | undefined> {
  const known = await tournaments.open(id).catch(() => undefined);
  if (known !== undefined) return known.state.tournament.info.federation ?? '';
  const json = await tournaments.store.records.get(SUMMARIES, id);
  return json === undefined ? undefined : (JSON.parse(json) as { summary: Summary }).summary.federation;
}

/**
 * The list of tournaments, the latest first. Folding thousands of journals for it would take long, so each summary is cached with
 * the sequence number for which it was computed.
 */
export async function summaries(tournaments: Tournaments, trashed: boolean): Promise<readonly Summary[]> {
  const { records } = tournaments.store;
  const kept = new Map((await records.list(SUMMARIES)).map(({ key, json }) => [key, json]));
  const result: Summary[] = [];
  for (const head of await tournaments.store.heads()) {
    if ((head.trashed !== null) !== trashed) continue;
    const json = kept.get(head.id);
    const known = json === undefined ? undefined : (JSON.parse(json) as { seq: number; summary: Summary });
    if (known?.seq === head.seq) {
      result.push(known.summary);
      continue;
    }
    let state: JournalState | undefined;
    try {
      state = trashed
        ? await foldInTurns(await tournaments.store.entries(head.id, 0))
        : (await tournaments.open(head.id))?.state;
    } catch {
      // A tournament that cannot be read never hides the rest; it is listed as damaged.
      result.push(await summaryOfDamaged(tournaments.store, head, known?.summary));
      continue;
    }
    if (state === undefined) continue;
    const summary = summaryOf(head, state.tournament);
    // The list can be read on a full disk too: then it is only made again the next time.
    if (state.seq === head.seq)
      await records.put(SUMMARIES, head.id, JSON.stringify({ seq: head.seq, summary })).catch(() => undefined);
    result.push(summary);
  }
  const copies = new Map((await records.list(COPIES)).map(({ key, json }) => [key, JSON.parse(json) as string]));
  const told = result.map((each) => {
    const copied = copies.get(each.id);
    return copied === undefined ? each : { ...each, copied };
  });
  return told.sort((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0));
}
