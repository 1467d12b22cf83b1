import type { Player, Tournament } from './tournament.ts';

/** What a tournament report file (TRF) has no record for. */
export const BEYOND_REPORT_FILE = [
  'categories',
  'prizes',
  'lots',
  'schedule',
  'clubs',
  'marks',
  'fees',
  'notes',
] as const;
export type BeyondReportFile = (typeof BEYOND_REPORT_FILE)[number];

/** What of this tournament is lost in a report file; lots among the tied stand in it as a note only. */
export function beyondReportFile(tournament: Tournament): readonly BeyondReportFile[] {
  const { categories = [], prizes, lots = [], schedule, players } = tournament;
  const some = (has: (player: Player) => boolean): boolean => players.some(has);
  const lost: Readonly<Record<BeyondReportFile, boolean>> = {
    categories: categories.length > 0,
    prizes: prizes !== undefined,
    lots: lots.length > 0,
    schedule: schedule !== undefined,
    clubs: some(({ club }) => club !== undefined && club !== ''),
    marks: some((player) => (player.categories ?? []).length > 0),
    fees: some(({ fee }) => fee !== undefined),
    notes: some(({ note }) => note !== undefined && note !== ''),
  };
  return BEYOND_REPORT_FILE.filter((part) => lost[part]);
}
