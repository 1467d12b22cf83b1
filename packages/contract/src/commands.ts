import type { Command } from '@turnuva/engine/journal';
import { EQUALS } from '@turnuva/engine/journal';
import { LIMITS } from './limits.ts';
import * as p from './prizes.ts';
import * as r from './ratings.ts';
import { answers, SCHEDULE_COMMANDS } from './schedule/scheduleCommands.ts';
import type { Schema } from './schema.ts';
import { flag, integer, list, model, nullable, object, oneOf, text, variant } from './schema.ts';
import * as t from './tournament.ts';
import * as v from './values.ts';
import { roundWishes, wish } from './wishes.ts';

export type CommandKind = Command['kind'];
type CommandOf<K extends CommandKind> = Extract<Command, { readonly kind: K }>;

/** The name of a kind as a field. */
export const of = <K extends string>(kind: K) => ({ kind: oneOf<K>([kind]) });
/** The questions answered, by the names of their rules: a count would answer questions that nobody has seen. */
export const confirmed = { confirmed: answers };
export const index = integer(0, LIMITS.lines);
export const pairings = list(object({ board: v.board, white: v.id, black: v.id }), LIMITS.players);
export const byeKind = oneOf(['full', 'half', 'zero']);
const result = nullable(t.result);
const round = { round: v.round };
const player = { player: v.id };
const arbiters = { manual: flag, reason: v.reason, wishes: roundWishes };
/** Who came after the pairing, and who stays away from it after all. */
export const attendance = { arrived: v.ids, away: v.ids };
const note = text(1000);
export const moreNotes = list(note, LIMITS.players);
export const moreTeams = list(v.id, LIMITS.teams);

/** Dates and times of rounds. */
export const roundTimes = list(
  model<CommandOf<'set-round-times'>['rounds'][number]>({ round: v.round }, { date: v.date, time: v.timeOfDay }),
  LIMITS.rounds,
);

/** Byes of players who are being registered. */
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

/** What a command of each kind must look like. A new kind does not compile without a line here. */
const COMMANDS: { readonly [K in CommandKind]: Schema<CommandOf<K>> } = {
  create: model({ ...of('create'), settings }, confirmed),
  // What of its rounds broke the rules is found by the server.
  import: model<Omit<CommandOf<'import'>, 'faults'>>(
    { ...of('import'), tournament: t.tournament, source: v.line },
    confirmed,
  ),
  'change-settings': model({ ...of('change-settings'), settings }, { reason: v.line, ...confirmed }),
  'leave-fide-mode': model({ ...of('leave-fide-mode'), reason: v.line }, confirmed),
  note: model({ ...of('note'), text: note }, { more: moreNotes, ...confirmed }),
  'add-players': model(
    { ...of('add-players'), players: list(t.newPlayer, LIMITS.players) },
    { byes: byesOfNew, ...confirmed },
  ),
  'change-player': model({ ...of('change-player'), ...player, change: t.playerChange }, confirmed),
  'change-players': model(
    { ...of('change-players'), changes: list(object({ ...player, change: t.playerChange }), LIMITS.players) },
    confirmed,
  ),
  renumber: model({ ...of('renumber'), order: v.ids }, confirmed),
  'exchange-numbers': model({ ...of('exchange-numbers'), first: v.id, second: v.id }, confirmed),
  'numbers-from-ratings': model(of('numbers-from-ratings'), { equals: oneOf(EQUALS), seed: p.lotSeed, ...confirmed }),
  'remove-player': model({ ...of('remove-player'), ...player }, confirmed),
  withdraw: model(
    { ...of('withdraw'), ...player, fromRound: v.round },
    { expelled: flag, reason: v.reason, ...confirmed },
  ),
  readmit: model({ ...of('readmit'), ...player, fromRound: v.round }, confirmed),
  'grant-bye': model({ ...of('grant-bye'), ...round, ...player, bye: byeKind }, confirmed),
  'grant-byes': model(
    { ...of('grant-byes'), byes: list(object({ ...round, ...player, bye: byeKind }), LIMITS.players) },
    confirmed,
  ),
  'revoke-bye': model({ ...of('revoke-bye'), ...round, ...player }, confirmed),
  // What the system pairs is computed by the server, never taken from a command.
  pair: model<Omit<CommandOf<'pair'>, 'byRules'>>(
    { ...of('pair'), ...round, pairings, bye: nullable(v.id) },
    { ...arbiters, ...confirmed },
  ),
  'change-pairing': model<Omit<CommandOf<'change-pairing'>, 'byRules'>>(
    { ...of('change-pairing'), ...round, pairings, bye: nullable(v.id) },
    { ...arbiters, ...attendance, ...confirmed },
  ),
  unpair: model({ ...of('unpair'), ...round }, confirmed),
  publish: model({ ...of('publish'), ...round }, confirmed),
  'close-round': model({ ...of('close-round'), ...round }, confirmed),
  'reopen-round': model({ ...of('reopen-round'), ...round }, confirmed),
  // Who sent a result in is said by the server, never by a command from outside.
  result: model<Omit<CommandOf<'result'>, 'sentIn'>>(
    { ...of('result'), ...round, board: v.board, result },
    { replace: flag, ...confirmed },
  ),
  'swap-colours': model({ ...of('swap-colours'), ...round, board: v.board }, confirmed),
  'correct-for-rating': model({ ...of('correct-for-rating'), ...round, board: v.board, result }, confirmed),
  'draw-start-position': model({ ...of('draw-start-position'), ...round, seed: v.seed }, confirmed),
  'set-round-times': model({ ...of('set-round-times'), rounds: roundTimes }, confirmed),
  'set-section': model({ ...of('set-section'), section: nullable(t.section) }, confirmed),
  'set-tables': model({ ...of('set-tables'), tables: t.tables }, confirmed),
  'set-logo': model({ ...of('set-logo'), logo: nullable(t.newLogo) }, confirmed),
  forbid: model({ ...of('forbid'), restriction: t.restriction }, confirmed),
  permit: model({ ...of('permit'), index }, confirmed),
  'set-wish': model({ ...of('set-wish'), wish }, { index, ...confirmed }),
  'remove-wish': model({ ...of('remove-wish'), index }, confirmed),
  adjust: model({ ...of('adjust'), adjustment: t.adjustment }, confirmed),
  'set-team': model({ ...of('set-team'), team: t.newTeam }, confirmed),
  'remove-team': model({ ...of('remove-team'), team: v.id }, confirmed),
  'add-teams': model(
    { ...of('add-teams'), teams: list(t.teamEntry, LIMITS.teams) },
    { others: list(t.newPlayer, LIMITS.players), ...confirmed },
  ),
  'number-teams': model(of('number-teams'), { exchange: exchangedTeams, ...confirmed }),
  'withdraw-team': model(
    { ...of('withdraw-team'), team: v.id, fromRound: v.round },
    { reason: v.reason, ...confirmed },
  ),
  'readmit-team': model({ ...of('readmit-team'), team: v.id, fromRound: v.round }, confirmed),
  'team-bye': model(
    { ...of('team-bye'), ...round, team: v.id, bye: nullable(byeKind) },
    { more: moreTeams, lastRound: v.round, ...confirmed },
  ),
  'define-categories': model({ ...of('define-categories'), categories: p.categories }, confirmed),
  'define-prizes': model({ ...of('define-prizes'), prizes: nullable(p.prizes) }, confirmed),
  'draw-tie-lots': model(
    { ...of('draw-tie-lots'), members: v.ids, method: oneOf(['seed', 'hand']) },
    { round: v.round, of: p.subject, seed: p.lotSeed, ...confirmed },
  ),
  'set-external-values': model(
    { ...of('set-external-values'), values: p.externalOfAll },
    { label: p.externalLabel, of: p.subject, source: p.externalSource, ...confirmed },
  ),
  ...SCHEDULE_COMMANDS,
  undo: model(of('undo'), { through: v.seq, entry: v.seq, ...confirmed }),
  redo: model(of('redo'), confirmed),
};

export const KINDS = Object.keys(COMMANDS) as readonly CommandKind[];
export const command = variant<Command>('kind', COMMANDS as Readonly<Record<string, Schema<Command>>>);
