import type { Command } from './journal.ts';
import type { Entry } from './state.ts';

/** Who entered the result that is about to be replaced, and when. */
export function earlierResult(command: Command, entries: readonly Entry[]): Entry | undefined {
  if (command.kind === 'match-result') {
    const { match, game, board } = command;
    return entries.findLast(
      ({ event }) =>
        event.kind === 'match-result' && event.match === match && event.game === game && event.board === board,
    );
  }
  if (command.kind === 'playoff-result') {
    const { playoff, part, game } = command;
    return entries.findLast(
      ({ event }) =>
        event.kind === 'playoff-result' && event.playoff === playoff && event.part === part && event.game === game,
    );
  }
  if (command.kind !== 'result') return undefined;
  return entries.findLast(
    ({ event }) =>
      event.kind === 'result' &&
      event.stage === command.stage &&
      event.round === command.round &&
      event.board === command.board,
  );
}
