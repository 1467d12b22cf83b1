import type { Event } from '@turnuva/engine/journal';
import { LIMITS } from '../limits.ts';
import type { Schema } from '../schema.ts';
import { flag, integer, list, model, object, oneOf } from '../schema.ts';
import * as t from '../tournament.ts';
import * as v from '../values.ts';
import type { ScheduleKind } from './fields.ts';
import * as c from './fields.ts';
import { of } from './fields.ts';
import * as s from './schedule.ts';

type EventOf<K extends ScheduleKind> = Extract<Event, { readonly kind: K }>;

const sides = { sides: s.entrants };
const MOST_FORFEITS = 100_000;

/** A round as scheduled: games, byes and matches. */
export const made = object({
  number: v.round,
  games: list(t.game, LIMITS.players),
  byes: list(t.bye, LIMITS.players),
  matches: list(t.match, LIMITS.players),
  teamByes: list(t.teamBye, LIMITS.players),
});
const rounds = list(made, LIMITS.rounds);
const forfeits = list(object({ round: v.round, board: v.board, result: t.result }), MOST_FORFEITS);
const matchForfeits = list(object(c.matchForfeit, { reason: v.reason }), MOST_FORFEITS);

export const SCHEDULE_EVENTS: { readonly [K in ScheduleKind]: Schema<EventOf<K>> } = {
  'draw-lots': model({ ...of('draw-lots'), stage: s.stage }, {}),
  'draw-final-group': model({ ...of('draw-final-group'), stage: s.stage }, {}),
  'open-rounds': model({ ...of('open-rounds'), rounds, totalRounds: v.round }, { close: v.round }),
  'set-line-up': model({ ...of('set-line-up'), ...c.lineUp }, { seated: made }),
  'forfeit-match': model({ ...of('forfeit-match'), ...c.matchForfeit }, { reason: v.reason, note: v.longLine }),
  'leave-schedule': model({ ...of('leave-schedule'), ...c.leaving, forfeits }, { matches: matchForfeits }),
  'return-to-schedule': model({ ...of('return-to-schedule'), ...c.leaving, rounds }, {}),
  'start-knockout': model({ ...of('start-knockout'), entrants: s.entrants, settings: s.knockoutSettings }, {}),
  'match-result': model(
    { ...of('match-result'), ...c.matchResult, before: s.anyResult },
    { ...s.resultMore, ...sides, dropped: s.droppedMatches, colours: oneOf(['drawn', 'default']) },
  ),
  'award-match': model({ ...of('award-match'), ...c.matchAward }, { ...sides, dropped: s.droppedMatches }),
  'draw-match-colours': model(
    { ...of('draw-match-colours'), draw: s.colourDraw },
    { ...sides, seed: v.seed, tossWinner: v.id },
  ),
  'draw-all-colours': model({ ...of('draw-all-colours'), seed: v.seed, draws: s.colourDraws }, {}),
  'begin-stage': model(
    {
      ...of('begin-stage'),
      ...s.nextStage,
      edition: v.registryId,
      options: s.options,
      entrants: s.entrants,
      entry: s.stageEntry,
    },
    { totalRounds: v.round, decided: s.entrants, byHand: flag },
  ),
  'start-playoff': model({ ...of('start-playoff'), playoff: s.playoffState }, {}),
  'cancel-playoff': model(
    {
      ...of('cancel-playoff'),
      playoff: s.playoffNumber,
      place: s.matchNumber,
      results: integer(0, MOST_FORFEITS),
    },
    {},
  ),
  'playoff-result': model(
    { ...of('playoff-result'), ...c.playoffResult },
    { ...s.resultMore, ...sides, dropped: s.droppedParts },
  ),
  'award-playoff': model({ ...of('award-playoff'), ...c.playoffAward }, { ...sides, dropped: s.droppedParts }),
  'draw-playoff-colours': model(
    { ...of('draw-playoff-colours'), ...c.playoff, first: s.side },
    { ...sides, golden: flag, seed: v.seed, tossWinner: v.id },
  ),
};
