import type { Command, Event } from '@turnuva/engine/journal';
import { GAME_RESULTS } from '@turnuva/engine/tournament';
import * as p from './prizes.ts';
import { droppedMatches } from './schedule.ts';
import { SCHEDULE_COMMANDS, SCHEDULE_EVENTS } from './scheduleCommands.ts';
import type { Shape } from './shape.ts';
import { flag, integer, list, nullable, object, oneOf, text } from './shape.ts';
import * as t from './tournament.ts';
import { roundWishes, wish } from './wishes.ts';

type Kind = Command['kind'];
type CommandOf<K extends Kind> = Extract<Command, { readonly kind: K }>;
type EventOf<K extends Kind> = Extract<Event, { readonly kind: K }>;

const pairings = list(object({ board: t.board, white: t.id, black: t.id }), t.MOST_PLAYERS);
const players = list(t.newPlayer, t.MOST_PLAYERS);
const order = list(t.id, t.MOST_PLAYERS);
const result = nullable(oneOf(GAME_RESULTS));
const confirmed = { confirmed: integer(0, 2) };
const seq = integer(1, 10_000_000);
const arbiters = { manual: flag, wishes: roundWishes };
const withdrawal = { expelled: flag, reason: text(300) };

export const settings = object(
  {},
  {
    system: t.registryId,
    edition: t.registryId,
    options: t.options,
    totalRounds: integer(0, 1000),
    initialColour: oneOf(['white', 'black']),
    scoring: t.scoring,
    matchScoring: t.matchScoring,
    boardColours: t.boardColours,
    tiebreaks: t.tiebreaks,
    tiebreakEdition: t.registryId,
    info: t.partialInfo,
    acceleration: t.acceleration,
  },
);

const of = <K extends Kind>(kind: K) => ({ kind: oneOf([kind]) });
const round = { round: t.round };
const player = { player: t.id };
const bye = oneOf(['full', 'half', 'zero']);

/** What a command of each kind may look like on the wire. A new kind does not compile without a line here. */
const COMMANDS: { readonly [K in Kind]: Shape<CommandOf<K>> } = {
  create: object({ ...of('create'), settings }, confirmed),
  import: object({ ...of('import'), tournament: t.tournament, source: t.line }, confirmed),
  'change-settings': object({ ...of('change-settings'), settings }, { reason: t.line, ...confirmed }),
  'leave-fide-mode': object({ ...of('leave-fide-mode'), reason: t.line }, confirmed),
  note: object({ ...of('note'), text: text(1000) }, confirmed),
  'add-players': object({ ...of('add-players'), players }, confirmed),
  'change-player': object({ ...of('change-player'), ...player, change: t.playerChange }, confirmed),
  renumber: object({ ...of('renumber'), order }, confirmed),
  'remove-player': object({ ...of('remove-player'), ...player }, confirmed),
  withdraw: object({ ...of('withdraw'), ...player, fromRound: t.round }, { ...withdrawal, ...confirmed }),
  readmit: object({ ...of('readmit'), ...player, fromRound: t.round }, confirmed),
  'grant-bye': object({ ...of('grant-bye'), ...round, ...player, bye }, confirmed),
  'revoke-bye': object({ ...of('revoke-bye'), ...round, ...player }, confirmed),
  pair: object({ ...of('pair'), ...round, pairings, bye: nullable(t.id) }, { ...arbiters, ...confirmed }),
  'change-pairing': object(
    { ...of('change-pairing'), ...round, pairings, bye: nullable(t.id) },
    { ...arbiters, ...confirmed },
  ),
  unpair: object({ ...of('unpair'), ...round }, confirmed),
  publish: object({ ...of('publish'), ...round }, confirmed),
  'close-round': object({ ...of('close-round'), ...round }, confirmed),
  'reopen-round': object({ ...of('reopen-round'), ...round }, confirmed),
  result: object({ ...of('result'), ...round, board: t.board, result }, { replace: flag, ...confirmed }),
  'swap-colours': object({ ...of('swap-colours'), ...round, board: t.board }, confirmed),
  forbid: object({ ...of('forbid'), restriction: t.restriction }, confirmed),
  permit: object({ ...of('permit'), index: integer(0, 1_000_000) }, confirmed),
  'set-wish': object({ ...of('set-wish'), wish }, { index: integer(0, 1_000_000), ...confirmed }),
  'remove-wish': object({ ...of('remove-wish'), index: integer(0, 1_000_000) }, confirmed),
  adjust: object({ ...of('adjust'), adjustment: t.adjustment }, confirmed),
  'set-team': object({ ...of('set-team'), team: t.newTeam }, confirmed),
  'remove-team': object({ ...of('remove-team'), team: t.id }, confirmed),
  'define-categories': object({ ...of('define-categories'), categories: p.categories }, confirmed),
  'define-prizes': object({ ...of('define-prizes'), prizes: nullable(p.prizes) }, confirmed),
  'draw-tie-lots': object(
    { ...of('draw-tie-lots'), members: p.members, method: oneOf(['seed', 'hand']) },
    { round: t.round, of: p.subject, seed: p.seed, ...confirmed },
  ),
  ...SCHEDULE_COMMANDS,
  undo: object(of('undo'), { through: seq, entry: seq, ...confirmed }),
  redo: object(of('redo'), confirmed),
};

const entries = list(seq, 1_000_000);

/** What is recorded of each kind: the command, completed. Read from backups only. */
const EVENTS: { readonly [K in Kind]: Shape<EventOf<K>> } = {
  create: object({ ...of('create'), settings }),
  import: object({ ...of('import'), tournament: t.tournament, source: t.line }),
  'change-settings': object({ ...of('change-settings'), settings }, { reason: t.line, note: t.longLine }),
  'leave-fide-mode': object({ ...of('leave-fide-mode'), reason: t.line, round: integer(1, t.MOST_ROUNDS + 1) }),
  note: object({ ...of('note'), text: text(1000) }),
  'add-players': object({ ...of('add-players'), players: list(t.player, t.MOST_PLAYERS), order }),
  'change-player': object({ ...of('change-player'), ...player, change: t.playerChange }, { order }),
  renumber: object({ ...of('renumber'), order }),
  'remove-player': object({ ...of('remove-player'), ...player }),
  withdraw: object({ ...of('withdraw'), ...player, fromRound: t.round }, withdrawal),
  readmit: object({ ...of('readmit'), ...player, fromRound: t.round }),
  'grant-bye': object({ ...of('grant-bye'), ...round, ...player, bye }),
  'revoke-bye': object({ ...of('revoke-bye'), ...round, ...player }),
  pair: object(
    { ...of('pair'), ...round, pairings, bye: nullable(t.id) },
    { ...arbiters, lastOfGroupA: t.id, notes: list(t.longLine, 10) },
  ),
  'change-pairing': object(
    { ...of('change-pairing'), ...round, pairings, bye: nullable(t.id), note: t.longLine },
    arbiters,
  ),
  unpair: object({ ...of('unpair'), ...round }),
  publish: object({ ...of('publish'), ...round }),
  'close-round': object({ ...of('close-round'), ...round }),
  'reopen-round': object({ ...of('reopen-round'), ...round }),
  result: object(
    { ...of('result'), ...round, board: t.board, result, before: result },
    { dropped: droppedMatches, sentIn: object({ white: t.line, black: t.line }) },
  ),
  'swap-colours': object({ ...of('swap-colours'), ...round, board: t.board }),
  forbid: object({ ...of('forbid'), restriction: t.restriction }),
  permit: object({ ...of('permit'), index: integer(0, 1_000_000) }),
  'set-wish': object({ ...of('set-wish'), wish }, { index: integer(0, 1_000_000) }),
  'remove-wish': object({ ...of('remove-wish'), index: integer(0, 1_000_000) }),
  adjust: object({ ...of('adjust'), adjustment: t.adjustment }),
  'set-team': object({ ...of('set-team'), team: t.team }),
  'remove-team': object({ ...of('remove-team'), team: t.id }),
  'define-categories': object({ ...of('define-categories'), categories: p.categories }),
  'define-prizes': object({ ...of('define-prizes'), prizes: nullable(p.prizes) }),
  'draw-tie-lots': object({ ...of('draw-tie-lots'), lots: p.tieLots }),
  ...SCHEDULE_EVENTS,
  undo: object({ ...of('undo'), entries }),
  redo: object({ ...of('redo'), entries }),
};

export const KINDS = Object.keys(COMMANDS) as readonly Kind[];
const kindOf = oneOf(KINDS);

const byKind =
  <T>(shapes: Readonly<Record<Kind, Shape<T>>>): Shape<T> =>
  (value, at) => {
    const kind = kindOf((value as { kind?: unknown } | null | undefined)?.kind, `${at}.kind`);
    return shapes[kind](value, at);
  };

export const command: Shape<Command> = byKind<Command>(COMMANDS);
export const event: Shape<Event> = byKind<Event>(EVENTS);

/** An entry of a journal, as backups hold it. */
export const entry = object({ seq, at: text(40, 1), by: text(200), device: text(200), event });
