import type { Entry, Event } from '@turnuva/engine/journal';
import {
  allGames,
  isPlayed,
  missingInReport,
  type Player,
  type PlayerId,
  type Tournament,
} from '@turnuva/engine/tournament';
import { runningRound, stageOf } from './stage.ts';

/** What is missing, or contradictory, in the data about a player in the federation's file. */
export interface Gap {
  readonly player: PlayerId;
  readonly field: 'name' | 'fideId' | 'birth' | 'federation' | 'unknownFederation' | 'sex' | 'titleSex' | 'spaces';
}

/** Titles that only women hold. */
const OF_WOMEN = /^W/;

/** A name without leading and trailing spaces, and with single spaces inside. */
export const tidyName = (name: string): string => name.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim();

/** Everything to check in the players' data before the file goes to the federation: contradictions first. */
export function gapsOf(tournament: Tournament): readonly Gap[] {
  const { players } = tournament;
  const { rounds } = allGames(tournament);
  const met = new Set(rounds.flatMap(({ games }) => games.flatMap(({ white, black }) => [white, black])));
  const played = players.filter(({ id }) => met.size === 0 || met.has(id));
  const those = (field: Gap['field'], is: (player: Player) => boolean): Gap[] =>
    played.flatMap((player) => (is(player) ? [{ player: player.id, field }] : []));
  const missing = missingInReport(tournament).flatMap((each) =>
    each.of === 'players' ? each.players.map((player): Gap => ({ player, field: each.field })) : [],
  );
  return [
    ...those('titleSex', ({ title, sex }) => sex === 'm' && OF_WOMEN.test(title ?? '')),
    ...those('spaces', ({ name }) => tidyName(name) !== name),
    ...missing,
    ...those('sex', ({ sex }) => sex === undefined),
  ];
}

/** The games of all stages that have a result, and how many of them nobody played. */
export function gamesPlayed(tournament: Tournament): { readonly games: number; readonly forfeits: number } {
  const results = allGames(tournament).rounds.flatMap(({ games }) => games.flatMap(({ result }) => result ?? []));
  return { games: results.length, forfeits: results.filter((result) => !isPlayed(result)).length };
}

/** What the file lacks about the event itself, by the fields of the settings. */
export const eventGaps = (tournament: Tournament): readonly string[] =>
  missingInReport(tournament).flatMap((each) => (each.of === 'event' ? [each.field] : []));

/**
 * What prevents the results from being complete: open games, an unclosed round, rounds still to play; undefined if
 * nothing does.
 */
export function openEnd(
  tournament: Tournament,
): { readonly kind: 'games' | 'round' | 'rounds'; readonly count: number; readonly round: number } | undefined {
  const { step, owed, missing, round, rounds } = stageOf(tournament);
  const last = runningRound(tournament);
  if (step === 'finish' || step === 'stage' || step === 'playoff') return undefined;
  if (owed.length + missing.length > 0) return { kind: 'games', count: owed.length + missing.length, round };
  if (step === 'close' || step === 'publish') return { kind: 'round', count: 1, round };
  return { kind: 'rounds', count: Math.max(1, (rounds ?? last + 1) - last), round };
}

/** The steps at the end of a tournament, in the order in which they are taken. */
export const FINISH_STEPS = [
  'results',
  'data',
  'ties',
  'prizes',
  'signed',
  'ratings',
  'norms',
  'file',
  'reports',
  'backup',
  'publish',
] as const;
export type FinishStep = (typeof FINISH_STEPS)[number];

/** Entries that change nothing in the final sheets, lists and files. */
const BESIDE: ReadonlySet<Event['kind']> = new Set(['set-report-facts', 'send-report']);

/** Whether the tournament has changed since an entry of its journal. */
export const hasChangedSince = (entries: readonly Pick<Entry, 'seq' | 'event'>[], seq: number): boolean =>
  entries.some((entry) => entry.seq > seq && !BESIDE.has(entry.event.kind));

/** Steps taken on this device, each with the journal entry that was the last one then. */
export type Taken = Readonly<Partial<Record<FinishStep, number>>>;

const shelfOf = (id: string): string => `turnuva.finish.${id}`;

export function takenSteps(shelf: Pick<Storage, 'getItem'>, id: string): Taken {
  try {
    return JSON.parse(shelf.getItem(shelfOf(id)) ?? '{}') as Taken;
  } catch {
    return {};
  }
}

export const keepTaken = (shelf: Pick<Storage, 'setItem'>, id: string, taken: Taken): void =>
  shelf.setItem(shelfOf(id), JSON.stringify(taken));
