import type { Command } from '@turnuva/engine/journal';
import { list, nullable, oneOf, text } from '../schema.ts';
import { forfeit } from '../tournament.ts';
import * as v from '../values.ts';
import * as s from './schedule.ts';

/** The commands of formats with a schedule: round robin, teams, knock-out, play-off. */
export type ScheduleKind = Extract<
  Command['kind'],
  | 'draw-lots'
  | 'draw-final-group'
  | 'open-rounds'
  | 'set-line-up'
  | 'forfeit-match'
  | 'leave-schedule'
  | 'return-to-schedule'
  | 'start-knockout'
  | 'match-result'
  | 'award-match'
  | 'draw-match-colours'
  | 'draw-all-colours'
  | 'begin-stage'
  | 'start-playoff'
  | 'cancel-playoff'
  | 'playoff-result'
  | 'award-playoff'
  | 'draw-playoff-colours'
>;

/** The name of a kind as a field. */
export const of = <K extends ScheduleKind>(kind: K) => ({ kind: oneOf<K>([kind]) });
/**
 * The questions answered, by the names of their rules, those of a double question twice: a count would answer questions that nobody has
 * seen.
 */
export const confirmed = { confirmed: list(text(60, 1), 50) };
const round = { round: v.round };

/** What commands and events of a kind have in common. */
export const lineUp = { ...round, team: v.id, boards: nullable(s.lineUpBoards) };
export const matchForfeit = { ...round, table: s.matchNumber, forfeit: nullable(forfeit) };
export const leaving = { entrant: v.id, fromRound: v.round };
export const matchResult = { match: s.matchNumber, game: s.gameNumber, board: s.gameNumber, result: s.anyResult };
export const matchAward = { match: s.matchNumber, winner: nullable(v.id), reason: v.reason };
export const playoff = { playoff: s.playoffNumber, part: s.part };
export const playoffResult = { ...playoff, game: s.gameNumber, result: s.anyResult };
export const playoffAward = { ...playoff, winner: nullable(v.id), reason: v.reason };
