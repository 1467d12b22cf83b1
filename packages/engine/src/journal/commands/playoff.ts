import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import { drawColours } from '../../schedule/knockout/colourDraw.ts';
import { partNumber } from '../../schedule/playoff/part.ts';
import { playoffOf } from '../../schedule/playoff/plan.ts';
import type { PlayoffResultEntry } from '../../schedule/playoff/record.ts';
import {
  droppedParts,
  PLAYOFF_DEFAULTS,
  playoffsOf,
  startPlayoff as started,
  withPlayoffAward,
  withPlayoffColour,
  withPlayoffResult,
} from '../../schedule/playoff/record.ts';
import type { ScheduleRefusal } from '../../schedule/refusal.ts';
import { groupsWithPlaces, levelAt } from '../../standings/ties.ts';
import type { PlayoffState } from '../../tournament/schedule.ts';
import type { Colour, PlayerId, Tournament } from '../../tournament/tournament.ts';
import type { Confirmed, Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { lastPairedRound } from '../rounds.ts';
import { refuse } from './lots.ts';
import { missingResults } from './rounds/status.ts';

/** The refusal of a play-off between players who are not level. */
export const PLAYOFF_NOT_LEVEL = 'schedule.playoffNotLevel';

/** All that were ever started, by number; cancelled ones keep theirs. */
const allOf = (state: Tournament): readonly PlayoffState[] => state.schedule?.playoffs ?? [];

const withPlayoffs = (state: Tournament, playoffs: readonly PlayoffState[]): Tournament => ({
  ...state,
  schedule: { ...state.schedule, playoffs },
});

/** Checks a change of play-off `number` (from 1). */
function whyNot(
  state: Tournament,
  number: number,
  change: (playoff: PlayoffState) => Result<PlayoffState, ScheduleRefusal>,
): ReturnType<typeof refusal> | undefined {
  const playoff = allOf(state)[number - 1];
  if (playoff === undefined) return refusal('schedule.noSuchPlayoff', { found: number });
  if (playoff.cancelled === true) return refusal('schedule.playoffCancelled', { place: playoff.place });
  const next = change(playoff);
  return next.ok ? undefined : refuse(next.error);
}

/** Asks before a change removes results from later parts. */
function heldForDropped(
  state: Tournament,
  command: { readonly playoff: number; readonly part: string; readonly game?: number; readonly confirmed?: Confirmed },
  change: (playoff: PlayoffState) => Result<PlayoffState, ScheduleRefusal>,
) {
  const before = allOf(state)[command.playoff - 1];
  const after = change(before);
  const parts = after.ok ? droppedParts(before, after.value, command.part, command.game) : [];
  if (parts.length === 0) return { parts };
  return {
    parts,
    held: unlessConfirmed(command, 'schedule.dropsParts', 'confirm-twice', { part: command.part, parts }),
  };
}

/** For the journal's reader. */
export interface Told {
  /** The two players; for a game, White first. */
  readonly sides?: readonly PlayerId[];
  /** Parts that lost results because of the entry. */
  readonly dropped?: readonly string[];
}

/** The players of a part; for one of its games, White first. */
function sidesOf(state: Tournament, number: number, id: string, game?: number): { sides?: readonly PlayerId[] } {
  const part = playoffOf(allOf(state)[number - 1]).parts.find((each) => each.id === id);
  const own = part?.games.find((each) => each.game === game);
  return part === undefined ? {} : { sides: own === undefined ? part.entrants : [own.white, own.black] };
}

const droppedFact = (dropped: readonly string[]) => (dropped.length === 0 ? {} : { dropped });

/** Carries a checked change out. */
function applyChange(
  state: Tournament,
  number: number,
  change: (playoff: PlayoffState) => Result<PlayoffState, ScheduleRefusal>,
): Tournament {
  const playoffs = allOf(state).map((playoff, i) => {
    const next = i === number - 1 ? change(playoff) : ok(playoff);
    return next.ok ? next.value : playoff;
  });
  return withPlayoffs(state, playoffs);
}

/** Players who are not level with the holder of the place cannot take part, because the play-off would not change the table. */
function notLevel(
  state: Tournament,
  { place, entrants, group }: Pick<PlayoffState, 'place' | 'entrants'> & { readonly group?: string },
) {
  const [holder, ...others] = levelAt(state, place, group);
  if (holder === undefined) return refusal('schedule.playoffPlace', { found: place, most: state.players.length });
  const level = new Set([holder, ...others]);
  const apart = entrants.filter((entrant) => !level.has(entrant));
  return apart.length === 0 ? undefined : refusal(PLAYOFF_NOT_LEVEL, { place, players: apart, otherPlayer: holder });
}

/** Starts a play-off for a place between players who are level, in the order of the standings. */
export const startPlayoff: Handler<
  {
    readonly place: number;
    /** The group whose place it is, if groups have separate places. */
    readonly group?: string;
    readonly entrants: readonly PlayerId[];
    readonly options?: Partial<PlayoffState['options']>;
  },
  { readonly playoff: PlayoffState }
> = {
  decide: (state, command) => {
    const known = new Set(state.players.map((player) => player.id));
    const stranger = command.entrants.find((entrant) => !known.has(entrant));
    if (stranger !== undefined) return refusal('schedule.unknownEntrant', { found: stranger });
    const { place, group } = command;
    const groups = groupsWithPlaces(state);
    if (groups.length === 0 ? group !== undefined : group === undefined || !groups.includes(group))
      return refusal('schedule.playoffGroup', { found: group ?? '', groups: groups.join(', ') });
    if (playoffsOf(state).some((each) => each.state.place === place && each.state.group === group))
      return refusal('schedule.playoffRunning', { place });
    const playoff = started(command.entrants, place, { ...PLAYOFF_DEFAULTS, ...command.options });
    if (!playoff.ok) return refuse(playoff.error);
    const apart = notLevel(state, command);
    if (apart) return apart;
    const round = lastPairedRound(state);
    const open = missingResults(state, round).length;
    if (round < (state.totalRounds ?? round) || open > 0) {
      // Time may be short before the prize-giving, and the players who are level can be known before the last game ends
      // (seed 001).
      const held = unlessConfirmed(command, 'schedule.playoffBeforeEnd', 'confirm', { round, open });
      if (held) return held;
    }
    return ok({ playoff: { ...playoff.value, ...(group === undefined ? {} : { group }) } });
  },
  evolve: (state, event) => withPlayoffs(state, [...allOf(state), event.playoff]),
};

/** Cancels a play-off, including its results. */
export const cancelPlayoff: Handler<
  { readonly playoff: number },
  { readonly playoff: number; readonly place: number; readonly results: number }
> = {
  decide: (state, command) => {
    const { playoff } = command;
    const fault = whyNot(state, playoff, ok);
    if (fault) return fault;
    const { place, games, awards } = allOf(state)[playoff - 1];
    const held =
      games.length + awards.length === 0
        ? unlessConfirmed(command, 'schedule.cancelPlayoff', 'confirm', { place })
        : unlessConfirmed(command, 'schedule.cancelPlayoffResults', 'confirm-twice', {
            place,
            games: games.length,
            awards: awards.length,
          });
    return held ?? ok({ playoff, place, results: games.length });
  },
  evolve: (state, { playoff }) => applyChange(state, playoff, (each) => ok({ ...each, cancelled: true })),
};

/** Enters, corrects or clears a result of a play-off. */
export const playoffResult: Handler<
  PlayoffResultEntry & { readonly playoff: number; readonly replace?: boolean },
  PlayoffResultEntry & { readonly playoff: number } & Told
> = {
  decide: (state, command) => {
    const { playoff, part, game, result, moves } = command;
    const entry = { part, game, result, ...(moves === undefined ? {} : { moves }) };
    const fault = whyNot(state, playoff, (each) => withPlayoffResult(each, entry));
    if (fault) return fault;
    const { parts, held: later } = heldForDropped(state, command, (each) => withPlayoffResult(each, entry));
    if (later) return later;
    const before = allOf(state)[playoff - 1].games.find((each) => each.part === part && each.game === game)?.result;
    if (parts.length === 0 && before !== undefined && before !== result && command.replace !== true) {
      const held = unlessConfirmed(command, 'schedule.replacePartResult', 'confirm', { part, game, before });
      if (held) return held;
    }
    return ok({ playoff, ...entry, ...sidesOf(state, playoff, part, game), ...droppedFact(parts) });
  },
  evolve: (state, { playoff, dropped: _, sides: __, ...entry }) =>
    applyChange(state, playoff, (each) => withPlayoffResult(each, entry)),
};

export interface PlayoffAwardEntry {
  readonly playoff: number;
  readonly part: string;
  readonly winner: PlayerId | null;
  readonly reason: string;
}

/** Gives a part of a play-off to one of its players by decision; null takes it back. */
export const awardPlayoff: Handler<PlayoffAwardEntry, PlayoffAwardEntry & Told> = {
  decide: (state, command) => {
    const { playoff, part, winner, reason } = command;
    const change = (each: PlayoffState) => withPlayoffAward(each, part, winner, reason);
    const fault = whyNot(state, playoff, change);
    if (fault) return fault;
    const { parts, held } = heldForDropped(state, command, change);
    return held ?? ok({ playoff, part, winner, reason, ...sidesOf(state, playoff, part), ...droppedFact(parts) });
  },
  evolve: (state, { playoff, part, winner, reason }) =>
    applyChange(state, playoff, (each) => withPlayoffAward(each, part, winner, reason)),
};

export interface PlayoffColours {
  readonly playoff: number;
  readonly part: string;
  /** The golden-point game that ends a level match, not its first game. */
  readonly golden?: boolean;
}

/** Colours of a match's first player: drawn by seed, or as drawn at the board (`first`). */
export const drawPlayoffColours: Handler<
  PlayoffColours & {
    readonly first?: Colour;
    readonly seed?: number;
    /** Golden point: the colour that the winner of the toss takes. */
    readonly wants?: Colour;
  },
  PlayoffColours & { readonly first: Colour; readonly seed?: number; readonly tossWinner?: PlayerId } & Pick<
      Told,
      'sides'
    >
> = {
  decide: (state, { playoff, part, golden = false, first, seed = 0, wants }) => {
    const current = allOf(state)[playoff - 1];
    const own = current && playoffOf(current).parts.find((each) => each.id === part);
    const [top, bottom] = own?.entrants ?? [];
    const phase = golden || own?.golden === true ? 'golden' : 'game';
    const drawn =
      first === undefined && top !== undefined && bottom !== undefined
        ? drawColours(seed, partNumber(part), phase, { caller: top, other: bottom }, wants)
        : undefined;
    const colour = first ?? (drawn?.draw.white === top ? 'white' : 'black');
    const fault = whyNot(state, playoff, (each) => withPlayoffColour(each, part, colour, golden));
    if (fault) return fault;
    const draw = drawn === undefined ? {} : { seed, tossWinner: drawn.winner };
    return ok({
      playoff,
      part,
      ...(golden ? { golden } : {}),
      first: colour,
      ...sidesOf(state, playoff, part),
      ...draw,
    });
  },
  evolve: (state, { playoff, part, first, golden = false }) =>
    applyChange(state, playoff, (each) => withPlayoffColour(each, part, first, golden)),
};
