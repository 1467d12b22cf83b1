import type { Command } from '@turnuva/engine/journal';
import { LIMITS } from '../limits.ts';
import * as p from '../prizes.ts';
import * as r from '../ratings.ts';
import { flag, integer, list, model, nullable, object, oneOf, text } from '../schema.ts';
import * as t from '../tournament.ts';
import * as v from '../values.ts';
import { roundWishes } from '../wishes.ts';

/*
 * What commands and events have in common, in a file of its own: the desk reads events, and need not load what commands look like.
 */

type CommandOf<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;

/** The name of a kind as a field. */
export const of = <K extends string>(kind: K) => ({ kind: oneOf<K>([kind]) });
export const index = integer(0, LIMITS.lines);
export const pairings = list(object({ board: v.board, white: v.id, black: v.id }), LIMITS.players);
export const byeKind = oneOf(['full', 'half', 'zero']);
export const result = nullable(t.result);
export const round = { round: v.round };
export const player = { player: v.id };
export const arbiters = { manual: flag, reason: v.reason, wishes: roundWishes };
/** Players who came after the pairing, and players who did not turn up after all. */
export const attendance = { arrived: v.ids, away: v.ids };
export const note = text(1000);
export const moreNotes = list(note, LIMITS.players);
export const moreTeams = list(v.id, LIMITS.teams);

/** The stage that is over, by its number from 1, to which a round belongs; absent for the stage under way. */
export const inStage = { stage: t.stageNumber };

/** Dates and times of rounds. */
export const roundTimes = list(
  model<CommandOf<'set-round-times'>['rounds'][number]>(
    { round: v.round },
    { ...inStage, date: v.date, time: v.timeOfDay },
  ),
  LIMITS.rounds,
);

/** Byes of players being registered. */
export const byesOfNew = list(object({ added: index, ...round, bye: byeKind }), LIMITS.players);

/** Two teams that exchange their numbers. */
export const exchangedTeams = object({ first: v.id, second: v.id });

export const settingFields = {
  system: v.registryId,
  edition: v.registryId,
  options: t.options,
  // The engine says which numbers of rounds are possible.
  totalRounds: integer(0, LIMITS.rounds + 1),
  initialColour: oneOf(['white', 'black']),
  scoring: t.scoring,
  matchScoring: t.matchScoring,
  boardColours: t.boardColours,
  teamPab: t.teamPab,
  tiebreaks: t.tiebreaks,
  tiebreakEdition: v.registryId,
  info: t.partialInfo,
  acceleration: t.acceleration,
  ratingMethod: r.ratingMethod,
  ratingLists: r.ratingLists,
  periods: r.ratingPeriods,
  boardPrizes: p.boardPrizes,
};
/** Settings of a tournament; what is left out keeps its value. */
export const settings = model<CommandOf<'create'>['settings']>({}, settingFields);
