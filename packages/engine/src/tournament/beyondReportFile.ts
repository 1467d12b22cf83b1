import { PLAYER_FIELDS, type PlayerFieldKey } from './playerFields.ts';
import type { Tournament } from './tournament.ts';

/** The letters of a team's name in a report file (TRF26 310). */
export const MOST_LETTERS_OF_TEAM = 32;

/** What a tournament report file (TRF) has no record for: parts of an event, and data of players. */
export type BeyondReportFile =
  | 'categoryRules'
  | 'prizes'
  | 'lots'
  | 'schedule'
  | 'lineUps'
  | 'fees'
  | 'teamNames'
  | PlayerFieldKey;

/** Whether a line-up is part of its match, from where TRF26 300 takes it. */
const isRecorded = (
  { rounds }: Tournament,
  { round, team }: { readonly round: number; readonly team: number },
): boolean =>
  (rounds.find(({ number }) => number === round)?.matches ?? []).some(
    ({ white, black, whiteBoards, blackBoards }) =>
      (white === team && whiteBoards !== undefined) || (black === team && blackBoards !== undefined),
  );

/** What of this tournament is lost in a report file; lots among the tied are in it as a note only. */
export function beyondReportFile(tournament: Tournament): readonly BeyondReportFile[] {
  const { categories = [], prizes, boardPrizes, lots = [], schedule, players, teams } = tournament;
  const lost: readonly (readonly [BeyondReportFile, boolean])[] = [
    ['categoryRules', categories.length > 0],
    ['prizes', prizes !== undefined || boardPrizes !== undefined],
    ['lots', lots.length > 0],
    ['schedule', Object.entries(schedule ?? {}).some(([part, held]) => part !== 'lineUps' && held !== undefined)],
    ['lineUps', (schedule?.lineUps ?? []).some((each) => !isRecorded(tournament, each))],
    ['teamNames', teams.some(({ name }) => [...name].length > MOST_LETTERS_OF_TEAM)],
    ['fees', players.some(({ fee }) => fee !== undefined)],
    ...PLAYER_FIELDS.filter(({ inReport }) => !inReport).map(
      ({ key }) => [key, players.some((player) => String(player[key] ?? '') !== '')] as const,
    ),
  ];
  return lost.flatMap(([part, isLost]) => (isLost ? [part] : []));
}
