import type { Command } from '@turnuva/engine/journal';
import { EQUALS } from '@turnuva/engine/journal';
import { REPORT_KINDS } from '@turnuva/engine/tournament';
import { LIMITS } from '../limits.ts';
import * as p from '../prizes.ts';
import { confirmed } from '../schedule/fields.ts';
import { SCHEDULE_COMMANDS } from '../schedule/scheduleCommands.ts';
import type { Schema } from '../schema.ts';
import { flag, list, model, nullable, object, oneOf, variant } from '../schema.ts';
import * as t from '../tournament.ts';
import * as v from '../values.ts';
import { wish } from '../wishes.ts';
import {
  arbiters,
  attendance,
  byeKind,
  byesOfNew,
  exchangedTeams,
  index,
  inStage,
  moreNotes,
  moreTeams,
  note,
  of,
  pairings,
  player,
  result,
  round,
  roundTimes,
  settings,
} from './fields.ts';

/** What a command does: the value of its field `kind`. */
export type CommandKind = Command['kind'];
type CommandOf<K extends CommandKind> = Extract<Command, { readonly kind: K }>;

/** The schema of each kind of command. A new kind does not compile without a line here. */
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
  'remove-players': model({ ...of('remove-players'), players: list(v.id, LIMITS.players) }, confirmed),
  withdraw: model(
    { ...of('withdraw'), ...player, fromRound: v.round },
    { expelled: flag, reason: v.reason, ...confirmed },
  ),
  readmit: model({ ...of('readmit'), ...player, fromRound: v.round }, confirmed),
  'grant-bye': model({ ...of('grant-bye'), ...round, ...player, bye: byeKind }, { unseen: flag, ...confirmed }),
  'grant-byes': model(
    {
      ...of('grant-byes'),
      byes: list(object({ ...round, ...player, bye: byeKind }, { unseen: flag }), LIMITS.players),
    },
    confirmed,
  ),
  'revoke-bye': model({ ...of('revoke-bye'), ...round, ...player }, confirmed),
  // The system's pairing and the lot come from the process that owns the journal, never from a command.
  pair: model<Omit<CommandOf<'pair'>, 'byRules' | 'drawn'>>(
    { ...of('pair'), ...round },
    { pairings, bye: nullable(v.id), close: flag, ...arbiters, ...confirmed },
  ),
  'change-pairing': model<Omit<CommandOf<'change-pairing'>, 'byRules'>>(
    { ...of('change-pairing'), ...round, pairings, bye: nullable(v.id) },
    { ...arbiters, ...attendance, ...confirmed },
  ),
  unpair: model({ ...of('unpair'), ...round }, confirmed),
  publish: model({ ...of('publish'), ...round }, confirmed),
  'close-round': model({ ...of('close-round'), ...round }, confirmed),
  'reopen-round': model({ ...of('reopen-round'), ...round }, confirmed),
  // Who reported a result is determined by the server, never taken from a command.
  result: model<Omit<CommandOf<'result'>, 'sentIn'>>(
    { ...of('result'), ...round, board: v.board, result },
    { ...inStage, replace: flag, ...confirmed },
  ),
  'swap-colours': model({ ...of('swap-colours'), ...round, board: v.board }, confirmed),
  'correct-for-rating': model(
    { ...of('correct-for-rating'), ...round, board: v.board, result },
    { ...inStage, ...confirmed },
  ),
  'draw-start-position': model({ ...of('draw-start-position'), ...round, seed: v.seed }, confirmed),
  'set-round-times': model({ ...of('set-round-times'), rounds: roundTimes }, confirmed),
  'set-section': model({ ...of('set-section'), section: nullable(t.section) }, confirmed),
  'set-tables': model({ ...of('set-tables'), tables: t.tables }, confirmed),
  'set-logo': model({ ...of('set-logo'), logo: nullable(t.newLogo) }, confirmed),
  'set-report-facts': model(
    { ...of('set-report-facts'), facts: t.reportFacts },
    { steps: t.finishMarks, ...confirmed },
  ),
  // The time is that of the server, never of a command.
  'send-report': model<Omit<CommandOf<'send-report'>, 'at'>>(
    { ...of('send-report'), report: oneOf(REPORT_KINDS) },
    { arbiter: t.arbiterNumber, rounds: list(v.round, LIMITS.rounds), ...confirmed },
  ),
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

/** All kinds of commands that the contract knows: those that the engine carries out, and undo and redo. */
export const KINDS = Object.keys(COMMANDS) as readonly CommandKind[];
/** Any command, by its kind. It is only parsed here; the engine (`decide`) determines whether it is allowed. */
export const command = variant<Command>('kind', COMMANDS as Readonly<Record<string, Schema<Command>>>);
