import type { Command } from '@turnuva/engine/journal';
import type { Schema } from '../schema.ts';
import { flag, model } from '../schema.ts';
import * as v from '../values.ts';
import type { ScheduleKind } from './fields.ts';
import * as c from './fields.ts';
import { confirmed, of } from './fields.ts';
import * as s from './schedule.ts';

type CommandOf<K extends ScheduleKind> = Extract<Command, { readonly kind: K }>;

const asked = { replace: flag, ...confirmed };
const finalGroup = { name: v.name, members: s.entrants };

export const SCHEDULE_COMMANDS: { readonly [K in ScheduleKind]: Schema<CommandOf<K>> } = {
  'draw-lots': model({ ...of('draw-lots'), lots: s.drawLots }, confirmed),
  'draw-final-group': model({ ...of('draw-final-group'), ...finalGroup }, { seed: v.seed, ...confirmed }),
  'open-rounds': model(of('open-rounds'), { through: v.round, close: flag, ...confirmed }),
  'set-line-up': model({ ...of('set-line-up'), ...c.lineUp }, confirmed),
  'forfeit-match': model({ ...of('forfeit-match'), ...c.matchForfeit }, { reason: v.reason, ...confirmed }),
  'leave-schedule': model({ ...of('leave-schedule'), ...c.leaving }, confirmed),
  'return-to-schedule': model({ ...of('return-to-schedule'), ...c.leaving }, confirmed),
  'start-knockout': model(of('start-knockout'), { entrants: s.entrants, settings: s.partialKnockout, ...confirmed }),
  'match-result': model({ ...of('match-result'), ...c.matchResult }, { ...s.resultMore, ...asked }),
  'award-match': model({ ...of('award-match'), ...c.matchAward }, confirmed),
  'draw-match-colours': model(
    { ...of('draw-match-colours'), match: s.matchNumber, phase: s.phase },
    { white: v.id, seed: v.seed, wants: s.side, ...confirmed },
  ),
  'draw-all-colours': model({ ...of('draw-all-colours'), seed: v.seed }, { draws: s.colourDraws, ...confirmed }),
  'begin-stage': model(
    { ...of('begin-stage'), ...s.nextStage, entry: s.stageEntry },
    {
      edition: v.registryId,
      options: s.options,
      totalRounds: v.round,
      entrants: s.entrants,
      decided: s.entrants,
      ...confirmed,
    },
  ),
  'start-playoff': model(
    { ...of('start-playoff'), place: s.matchNumber, entrants: s.entrants },
    { options: s.playoffOptions, group: s.groupName, ...confirmed },
  ),
  'cancel-playoff': model({ ...of('cancel-playoff'), playoff: c.playoff.playoff }, confirmed),
  'playoff-result': model({ ...of('playoff-result'), ...c.playoffResult }, { ...s.resultMore, ...asked }),
  'award-playoff': model({ ...of('award-playoff'), ...c.playoffAward }, confirmed),
  'draw-playoff-colours': model(
    { ...of('draw-playoff-colours'), ...c.playoff },
    { golden: flag, first: s.side, seed: v.seed, wants: s.side, ...confirmed },
  ),
};
