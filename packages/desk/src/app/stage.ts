import { lastPairedRound, toBePaired } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { isPaired, isUnfinished, roundOf } from '@turnuva/engine/tournament';

/** What the arbiter does next. */
export type Step = 'register' | 'pair' | 'publish' | 'results' | 'close' | 'finish';

/** Which round, what is missing, what comes next: answered on every page. */
export interface Stage {
  /** The round that is running, or the next one while none is. */
  readonly round: number;
  readonly rounds: number | undefined;
  readonly step: Step;
  readonly boards: number;
  readonly entered: number;
  /** Boards without a result, adjourned games included. */
  readonly missing: readonly number[];
}

export function stageOf(tournament: Tournament): Stage {
  const last = lastPairedRound(tournament);
  const rounds = tournament.totalRounds;
  const entry = roundOf(tournament, last);
  if (last > 0 && entry.status !== 'closed') {
    const missing = entry.games.filter((game) => isUnfinished(game.result)).map((game) => game.board);
    const boards = entry.games.length;
    const blank = entry.games.some((game) => game.result === undefined);
    const step = entry.status === 'paired' ? 'publish' : blank ? 'results' : 'close';
    return { round: last, rounds, step, boards, entered: boards - missing.length, missing };
  }
  const none = { boards: 0, entered: 0, missing: [] };
  if (rounds !== undefined && last >= rounds) return { round: last, rounds, step: 'finish', ...none };
  const enough = toBePaired(tournament, last + 1).length >= 2;
  return { round: last + 1, rounds, step: enough ? 'pair' : 'register', ...none };
}

export type TabState = 'done' | 'running' | 'next' | 'future';

/** The strip of rounds. A tournament that does not say how many shows those paired and the next. */
export function roundTabs(tournament: Tournament): { readonly round: number; readonly state: TabState }[] {
  const stage = stageOf(tournament);
  const count = Math.max(tournament.totalRounds ?? stage.round, stage.round);
  return Array.from({ length: count }, (_, i) => {
    const entry = roundOf(tournament, i + 1);
    const state = !isPaired(entry)
      ? i + 1 === stage.round
        ? 'next'
        : 'future'
      : entry.status === 'closed' || i + 1 < stage.round
        ? 'done'
        : 'running';
    return { round: i + 1, state };
  });
}
