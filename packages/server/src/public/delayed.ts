import type { JournalState } from '@turnuva/engine/journal';
import { EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import type { Round, Tournament } from '@turnuva/engine/tournament';
import type { Opened } from '../tournaments/index.ts';
import { type LineUpSettings, withoutEarlyLineUps } from './lineUps.ts';

const MINUTE_MS = 60_000;

/** What the public is shown, and the entry up to which results count for it. */
interface Shown {
  readonly tournament: Tournament;
  readonly seq: number;
  /** The first round with a result or a closing that is still withheld; absent if everything is shown. */
  readonly waiting?: number;
}

/** The current pairing of the round with the results of that time; none if the pairing has changed. */
function withResultsOf(now: Round, then: Round | undefined): Round {
  const results = new Map(
    (then?.games ?? []).map(({ board, white, black, result }) => [`${board} ${white} ${black}`, result]),
  );
  const games = now.games.map(({ result: _, ...game }) => {
    const known = results.get(`${game.board} ${game.white} ${game.black}`);
    return known === undefined ? game : { ...game, result: known };
  });
  const status = now.status === 'closed' && then?.status !== 'closed' ? 'published' : now.status;
  return { ...now, games, status };
}

/** Whether a round is shown with less than is known about it. */
const isKeptBack = (shown: Round, now: Round | undefined): boolean =>
  shown.status !== now?.status || shown.games.some(({ result }, i) => result !== now.games[i]?.result);

/**
 * Tournaments with the results and closed rounds of some minutes ago, reconstructed from the journal. Pairings are current,
 * because people look for their boards; line-ups are left out while the other captain could still answer them.
 */
export function delayedShows(clock: () => number) {
  const kept = new Map<string, { past: JournalState; now: Tournament; shown: Shown }>();
  const delayed = (opened: Opened, minutes: number): Shown => {
    const { id, entries, state } = opened;
    if (minutes === 0) return { tournament: state.tournament, seq: state.seq };
    const limit = new Date(clock() - minutes * MINUTE_MS).toISOString();
    const seq = entries.findLastIndex(({ at }) => at <= limit) + 1;
    const known = kept.get(id);
    if (known?.past.seq === seq && known.now === state.tournament) return known.shown;
    const before = known !== undefined && known.past.seq <= seq ? known.past : EMPTY_JOURNAL;
    const past = fold(entries.slice(0, seq), before);
    const rounds = state.tournament.rounds.map((round, i) => withResultsOf(round, past.tournament.rounds[i]));
    const waiting = rounds.find((round, i) => isKeptBack(round, state.tournament.rounds[i]))?.number;
    const tournament = { ...state.tournament, rounds };
    const shown = { tournament, seq, ...(waiting === undefined ? {} : { waiting }) };
    kept.set(id, { past, now: state.tournament, shown });
    return shown;
  };
  return (opened: Opened, settings: LineUpSettings & { readonly delay: number }): Shown => {
    const shown = delayed(opened, settings.delay);
    return { ...shown, tournament: withoutEarlyLineUps(shown.tournament, settings, clock()) };
  };
}
