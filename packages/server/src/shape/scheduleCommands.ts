import type { Command, Event } from '@turnuva/engine/journal';
import * as s from './schedule.ts';
import type { Shape } from './shape.ts';
import { flag, integer, list, nullable, object, oneOf } from './shape.ts';
import * as t from './tournament.ts';

/** The commands of formats with a schedule: round robin, teams, knock-out, play-off. */
const KINDS = [
  'draw-lots',
  'draw-final-group',
  'open-rounds',
  'set-line-up',
  'forfeit-match',
  'leave-schedule',
  'return-to-schedule',
  'start-knockout',
  'match-result',
  'award-match',
  'draw-match-colours',
  'start-playoff',
  'cancel-playoff',
  'playoff-result',
  'award-playoff',
  'draw-playoff-colours',
] as const satisfies readonly Command['kind'][];
type Kind = (typeof KINDS)[number];
type CommandOf<K extends Kind> = Extract<Command, { readonly kind: K }>;
type EventOf<K extends Kind> = Extract<Event, { readonly kind: K }>;

const of = <K extends Kind>(kind: K) => ({ kind: oneOf([kind]) });
const confirmed = { confirmed: integer(0, 2) };
const asked = { replace: flag, ...confirmed };
const round = { round: t.round };
const finalGroup = { name: t.name, members: s.entrants };
const lineUp = { ...round, team: t.id, boards: nullable(s.boards) };
const forfeit = { ...round, table: s.matchNumber, forfeit: nullable(s.forfeit) };
const leaving = { entrant: t.id, fromRound: t.round };
const matchResult = { match: s.matchNumber, game: s.gameNumber, board: s.gameNumber, result: s.anyResult };
const matchAward = { match: s.matchNumber, winner: nullable(t.id), reason: s.reason };
const playoff = { playoff: integer(1, 100), part: s.part };
const playoffResult = { ...playoff, game: s.gameNumber, result: s.anyResult };
const playoffAward = { ...playoff, winner: nullable(t.id), reason: s.reason };

export const SCHEDULE_COMMANDS: { readonly [K in Kind]: Shape<CommandOf<K>> } = {
  'draw-lots': object({ ...of('draw-lots'), lots: s.drawLots }, confirmed),
  'draw-final-group': object({ ...of('draw-final-group'), ...finalGroup }, { seed: s.seed, ...confirmed }),
  'open-rounds': object(of('open-rounds'), { through: t.round, ...confirmed }),
  'set-line-up': object({ ...of('set-line-up'), ...lineUp }, confirmed),
  'forfeit-match': object({ ...of('forfeit-match'), ...forfeit }, { reason: s.reason, ...confirmed }),
  'leave-schedule': object({ ...of('leave-schedule'), ...leaving }, confirmed),
  'return-to-schedule': object({ ...of('return-to-schedule'), ...leaving }, confirmed),
  'start-knockout': object(of('start-knockout'), { entrants: s.entrants, settings: s.partialKnockout, ...confirmed }),
  'match-result': object({ ...of('match-result'), ...matchResult }, { ...s.resultExtras, ...asked }),
  'award-match': object({ ...of('award-match'), ...matchAward }, confirmed),
  'draw-match-colours': object(
    { ...of('draw-match-colours'), match: s.matchNumber, phase: s.phase },
    { white: t.id, seed: s.seed, wants: s.side, ...confirmed },
  ),
  'start-playoff': object(
    { ...of('start-playoff'), place: s.matchNumber, entrants: s.entrants },
    { options: s.playoffOptions, ...confirmed },
  ),
  'cancel-playoff': object({ ...of('cancel-playoff'), playoff: playoff.playoff }, confirmed),
  'playoff-result': object({ ...of('playoff-result'), ...playoffResult }, { ...s.resultExtras, ...asked }),
  'award-playoff': object({ ...of('award-playoff'), ...playoffAward }, confirmed),
  'draw-playoff-colours': object(
    { ...of('draw-playoff-colours'), ...playoff },
    { golden: flag, first: s.side, seed: s.seed, wants: s.side, ...confirmed },
  ),
};

const sides = { sides: s.entrants };
const dropped = { ...sides, dropped: s.droppedMatches };
const droppedParts = { ...sides, dropped: s.droppedParts };
const made = object({
  number: t.round,
  games: list(t.game, t.MOST_PLAYERS),
  byes: list(t.bye, t.MOST_PLAYERS),
  matches: list(t.match, t.MOST_PLAYERS),
  teamByes: list(t.teamBye, t.MOST_PLAYERS),
});
const forfeits = list(object({ ...round, board: t.board, result: s.gameResult }), 100_000);
const matchForfeits = list(object(forfeit, { reason: s.reason }), 100_000);

export const SCHEDULE_EVENTS: { readonly [K in Kind]: Shape<EventOf<K>> } = {
  'draw-lots': object({ ...of('draw-lots'), stage: s.stage }),
  'draw-final-group': object({ ...of('draw-final-group'), stage: s.stage }),
  'open-rounds': object({ ...of('open-rounds'), rounds: list(made, t.MOST_ROUNDS), totalRounds: t.round }),
  'set-line-up': object({ ...of('set-line-up'), ...lineUp }, { seated: made }),
  'forfeit-match': object({ ...of('forfeit-match'), ...forfeit }, { reason: s.reason }),
  'leave-schedule': object({ ...of('leave-schedule'), ...leaving, forfeits }, { matches: matchForfeits }),
  'return-to-schedule': object({ ...of('return-to-schedule'), ...leaving, rounds: list(made, t.MOST_ROUNDS) }),
  'start-knockout': object({ ...of('start-knockout'), entrants: s.entrants, settings: s.knockoutSettings }),
  'match-result': object(
    { ...of('match-result'), ...matchResult, before: s.anyResult },
    { ...s.resultExtras, ...dropped },
  ),
  'award-match': object({ ...of('award-match'), ...matchAward }, dropped),
  'draw-match-colours': object(
    { ...of('draw-match-colours'), draw: s.colourDraw },
    { ...sides, seed: s.seed, tossWinner: t.id },
  ),
  'start-playoff': object({ ...of('start-playoff'), playoff: s.playoffState }),
  'cancel-playoff': object({
    ...of('cancel-playoff'),
    playoff: playoff.playoff,
    place: s.matchNumber,
    results: integer(0, 100_000),
  }),
  'playoff-result': object({ ...of('playoff-result'), ...playoffResult }, { ...s.resultExtras, ...droppedParts }),
  'award-playoff': object({ ...of('award-playoff'), ...playoffAward }, droppedParts),
  'draw-playoff-colours': object(
    { ...of('draw-playoff-colours'), ...playoff, first: s.side },
    { ...sides, golden: flag, seed: s.seed, tossWinner: t.id },
  ),
};
