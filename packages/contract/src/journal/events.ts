import type { Entry, Event } from '@turnuva/engine/journal';
import { EQUALS } from '@turnuva/engine/journal';
import { LIMITS } from '../limits.ts';
import * as p from '../prizes.ts';
import { droppedMatches } from '../schedule/schedule.ts';
import { made, SCHEDULE_EVENTS } from '../schedule/scheduleEvents.ts';
import type { Schema } from '../schema.ts';
import { flag, integer, list, model, nullable, object, oneOf, text, variant } from '../schema.ts';
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

type Kind = Event['kind'];
type EventOf<K extends Kind> = Extract<Event, { readonly kind: K }>;

/** A note may name every board of the largest round. */
const longNote = text(200_000);
const entries = list(v.seq, LIMITS.entries);
/** The order of the teams, where their numbers moved. */
const moved = { teamOrder: v.ids };

/** The schema of each kind of event: the completed command. A new kind does not compile without a line here. */
const EVENTS: { readonly [K in Kind]: Schema<EventOf<K>> } = {
  create: model({ ...of('create'), settings }, {}),
  import: model({ ...of('import'), tournament: t.tournament, source: v.line }, {}),
  'change-settings': model({ ...of('change-settings'), settings }, { reason: v.line, note: v.longLine, ...moved }),
  'leave-fide-mode': model(
    { ...of('leave-fide-mode'), reason: v.line, round: integer(1, LIMITS.rounds + 1) },
    { under: integer(0, LIMITS.rounds) },
  ),
  note: model({ ...of('note'), text: note }, { more: moreNotes }),
  'add-players': model(
    { ...of('add-players'), players: list(t.player, LIMITS.players), order: v.ids },
    { byes: byesOfNew },
  ),
  'change-player': model({ ...of('change-player'), ...player, change: t.playerChange }, { order: v.ids, ...moved }),
  'change-players': model(
    { ...of('change-players'), changes: list(object({ ...player, change: t.playerChange }), LIMITS.players) },
    { order: v.ids, ...moved },
  ),
  renumber: model({ ...of('renumber'), order: v.ids }, {}),
  'exchange-numbers': model({ ...of('exchange-numbers'), first: v.id, second: v.id }, { note: v.longLine }),
  'numbers-from-ratings': model(
    { ...of('numbers-from-ratings'), order: v.ids },
    { equals: oneOf(EQUALS), seed: p.lotSeed, note: longNote },
  ),
  'remove-player': model({ ...of('remove-player'), ...player }, moved),
  'remove-players': model({ ...of('remove-players'), players: list(v.id, LIMITS.players) }, {}),
  withdraw: model({ ...of('withdraw'), ...player, fromRound: v.round }, { expelled: flag, reason: v.reason }),
  readmit: model({ ...of('readmit'), ...player, fromRound: v.round }, {}),
  'grant-bye': model({ ...of('grant-bye'), ...round, ...player, bye: byeKind }, { unseen: flag }),
  'grant-byes': model(
    {
      ...of('grant-byes'),
      byes: list(object({ ...round, ...player, bye: byeKind }, { unseen: flag }), LIMITS.players),
    },
    {},
  ),
  'revoke-bye': model({ ...of('revoke-bye'), ...round, ...player }, {}),
  pair: model(
    { ...of('pair'), ...round, pairings, bye: nullable(v.id) },
    {
      ...arbiters,
      lastOfGroupA: v.id,
      lastOfGroups: list(v.id, 9),
      notes: list(longNote, 10),
      adjourned: list(v.board, LIMITS.players),
      seated: made,
      scheduled: made,
      totalRounds: integer(1, LIMITS.rounds),
      close: flag,
      drawn: object({ colour: t.colour, seed: v.seed }),
    },
  ),
  'change-pairing': model(
    { ...of('change-pairing'), ...round, pairings, bye: nullable(v.id), note: longNote },
    { ...arbiters, ...attendance, seated: made },
  ),
  unpair: model({ ...of('unpair'), ...round }, {}),
  publish: model({ ...of('publish'), ...round }, {}),
  'close-round': model({ ...of('close-round'), ...round }, {}),
  'reopen-round': model({ ...of('reopen-round'), ...round }, {}),
  result: model(
    { ...of('result'), ...round, board: v.board, result, before: result },
    { ...inStage, dropped: droppedMatches, note: v.longLine, sentIn: object({ white: v.line, black: v.line }) },
  ),
  'swap-colours': model({ ...of('swap-colours'), ...round, board: v.board }, {}),
  'correct-for-rating': model(
    { ...of('correct-for-rating'), ...round, board: v.board, result },
    { ...inStage, note: v.longLine },
  ),
  'draw-start-position': model({ ...of('draw-start-position'), ...round, seed: v.seed, position: t.startPosition }, {}),
  'set-round-times': model({ ...of('set-round-times'), rounds: roundTimes }, {}),
  'set-section': model({ ...of('set-section'), section: nullable(t.section) }, {}),
  'set-tables': model({ ...of('set-tables'), tables: t.tables }, {}),
  'set-logo': model({ ...of('set-logo'), logo: nullable(t.logo) }, {}),
  'set-report-facts': model({ ...of('set-report-facts'), facts: t.reportFacts }, { steps: t.finishMarks }),
  'send-report': model({ ...of('send-report'), sent: t.sentReport }, {}),
  forbid: model({ ...of('forbid'), restriction: t.restriction }, { note: v.longLine }),
  permit: model({ ...of('permit'), index }, { note: v.longLine }),
  'set-wish': model({ ...of('set-wish'), wish }, { index }),
  'remove-wish': model({ ...of('remove-wish'), index }, {}),
  adjust: model({ ...of('adjust'), adjustment: t.adjustment }, {}),
  'set-team': model({ ...of('set-team'), team: t.team }, moved),
  'remove-team': model({ ...of('remove-team'), team: v.id }, moved),
  'add-teams': model(
    { ...of('add-teams'), players: list(t.player, LIMITS.players), order: v.ids, teams: list(t.team, LIMITS.teams) },
    moved,
  ),
  'number-teams': model({ ...of('number-teams'), teamOrder: v.ids }, { exchange: exchangedTeams }),
  'withdraw-team': model(
    { ...of('withdraw-team'), team: v.id, fromRound: v.round, players: v.ids },
    { reason: v.reason },
  ),
  'readmit-team': model({ ...of('readmit-team'), team: v.id, fromRound: v.round, players: v.ids }, {}),
  'team-bye': model(
    { ...of('team-bye'), ...round, team: v.id, bye: nullable(byeKind) },
    { more: moreTeams, lastRound: v.round },
  ),
  'define-categories': model({ ...of('define-categories'), categories: p.categories }, {}),
  'define-prizes': model({ ...of('define-prizes'), prizes: nullable(p.prizes) }, {}),
  'draw-tie-lots': model({ ...of('draw-tie-lots'), lots: p.tieLots }, {}),
  'set-external-values': model({ ...of('set-external-values'), external: p.external }, {}),
  ...SCHEDULE_EVENTS,
  undo: model({ ...of('undo'), entries }, {}),
  redo: model({ ...of('redo'), entries }, {}),
};

/** What an entry records, by its kind: a command with everything that was drawn or computed for it. */
export const event = variant<Event>('kind', EVENTS as Readonly<Record<string, Schema<Event>>>);

/** An entry of a journal. */
export const entry = model<Entry>({ seq: v.seq, at: text(40, 1), by: text(200), device: text(200), event }, {});
/** The entries of a tournament from the first; that they follow from one another is not read here. */
export const journal = list(entry, LIMITS.entries);
