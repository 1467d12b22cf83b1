import type { Command } from '@turnuva/engine/journal';
import type { Schema } from '../schema.ts';
import { flag, list, model, nullable, oneOf, text } from '../schema.ts';
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
type CommandOf<K extends ScheduleKind> = Extract<Command, { readonly kind: K }>;

const of = <K extends ScheduleKind>(kind: K) => ({ kind: oneOf<K>([kind]) });
/** Names of the questions answered, those of a double question twice. */
export const answers = list(text(60, 1), 50);
const confirmed = { confirmed: answers };
const asked = { replace: flag, ...confirmed };
const round = { round: v.round };
const finalGroup = { name: v.name, members: s.entrants };

/** What commands and events of a kind have in common. */
export const lineUp = { ...round, team: v.id, boards: nullable(s.lineUpBoards) };
export const matchForfeit = { ...round, table: s.matchNumber, forfeit: nullable(forfeit) };
export const leaving = { entrant: v.id, fromRound: v.round };
export const matchResult = { match: s.matchNumber, game: s.gameNumber, board: s.gameNumber, result: s.anyResult };
export const matchAward = { match: s.matchNumber, winner: nullable(v.id), reason: v.reason };
export const playoff = { playoff: s.playoffNumber, part: s.part };
export const playoffResult = { ...playoff, game: s.gameNumber, result: s.anyResult };
export const playoffAward = { ...playoff, winner: nullable(v.id), reason: v.reason };

export const SCHEDULE_COMMANDS: { readonly [K in ScheduleKind]: Schema<CommandOf<K>> } = {
  'draw-lots': model({ ...of('draw-lots'), lots: s.drawLots }, confirmed),
  'draw-final-group': model({ ...of('draw-final-group'), ...finalGroup }, { seed: v.seed, ...confirmed }),
  'open-rounds': model(of('open-rounds'), { through: v.round, ...confirmed }),
  'set-line-up': model({ ...of('set-line-up'), ...lineUp }, confirmed),
  'forfeit-match': model({ ...of('forfeit-match'), ...matchForfeit }, { reason: v.reason, ...confirmed }),
  'leave-schedule': model({ ...of('leave-schedule'), ...leaving }, confirmed),
  'return-to-schedule': model({ ...of('return-to-schedule'), ...leaving }, confirmed),
  'start-knockout': model(of('start-knockout'), { entrants: s.entrants, settings: s.partialKnockout, ...confirmed }),
  'match-result': model({ ...of('match-result'), ...matchResult }, { ...s.resultMore, ...asked }),
  'award-match': model({ ...of('award-match'), ...matchAward }, confirmed),
  'draw-match-colours': model(
    { ...of('draw-match-colours'), match: s.matchNumber, phase: s.phase },
    { white: v.id, seed: v.seed, wants: s.side, ...confirmed },
  ),
  'draw-all-colours': model({ ...of('draw-all-colours'), seed: v.seed }, { draws: s.colourDraws, ...confirmed }),
  'begin-stage': model(
    { ...of('begin-stage'), ...s.nextStage, entry: s.stageEntry },
    { edition: v.registryId, options: s.options, totalRounds: v.round, entrants: s.entrants, ...confirmed },
  ),
  'start-playoff': model(
    { ...of('start-playoff'), place: s.matchNumber, entrants: s.entrants },
    { options: s.playoffOptions, ...confirmed },
  ),
  'cancel-playoff': model({ ...of('cancel-playoff'), playoff: playoff.playoff }, confirmed),
  'playoff-result': model({ ...of('playoff-result'), ...playoffResult }, { ...s.resultMore, ...asked }),
  'award-playoff': model({ ...of('award-playoff'), ...playoffAward }, confirmed),
  'draw-playoff-colours': model(
    { ...of('draw-playoff-colours'), ...playoff },
    { golden: flag, first: s.side, seed: v.seed, wants: s.side, ...confirmed },
  ),
};
