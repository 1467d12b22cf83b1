import { randomFrom } from '../../kernel/random.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { hasSchedule } from '../../schedule/kinds.ts';
import { refuseSchedule, type ScheduleRefusal } from '../../schedule/refusal.ts';
import { groupEvents } from '../../schedule/roundRobin/groupEvents.ts';
import { groupName, snakeGroups, spreadGroups } from '../../schedule/roundRobin/groups.ts';
import { checkedOrder, drawLots, orderOfDraw } from '../../schedule/roundRobin/lots.ts';
import { isTeamEvent, starters } from '../../schedule/roundRobin/stages.ts';
import { varmaDraw } from '../../schedule/roundRobin/varma.ts';
import { scheduleOf } from '../../schedule/scheduleOf.ts';
import { standingsOf } from '../../standings/standings.ts';
import { tiesOf } from '../../standings/ties.ts';
import { isUnfinished } from '../../tournament/gameResult.ts';
import { START_POSITIONS } from '../../tournament/games/chess960.ts';
import { numberInOrder } from '../../tournament/past/earlierNumbers.ts';
import type { DrawnGroup, DrawnStage, EntrantId } from '../../tournament/schedule.ts';
import { roundOf, type Tournament } from '../../tournament/tournament.ts';
import { type Handler, refusal, unlessConfirmed } from '../handler.ts';
import { numberingOf, rankedIds } from '../numbering.ts';
import { lastPairedRound, withRound } from '../rounds.ts';
import { rankedTeamIds } from '../teamRanking.ts';
import { type StageTie, tiedQuestion } from './stages.ts';

/** How many groups there are, and what is spread over them as evenly as can be. */
interface Groups {
  readonly groups?: number;
  readonly apart?: DrawnStage['apart'];
}

/** Lots as requested; values that are left out are drawn or derived from the numbers. */
export type DrawLots =
  /** Drawn by seed; `first` draws before the others (by custom the highest rated). */
  | (Groups & {
      readonly method: 'seed' | 'varma';
      readonly seed: number;
      readonly first?: EntrantId;
    })
  /** In the order of the numbers, the strongest first. */
  | (Groups & { readonly method: 'rating' })
  /** Drawn by hand: the groups with their entrants by number. */
  | { readonly method: 'hand'; readonly groups: readonly DrawnGroup[] };

export const refuse = ({ rule, facts }: ScheduleRefusal) => refusal(rule, facts);

/** One group after the other draws; the streams of the seed differ, so that groups do not mirror one another. */
function drawnGroup(
  state: Tournament,
  members: readonly EntrantId[],
  command: Extract<DrawLots, { seed: number }>,
  index: number,
): Result<readonly EntrantId[], ScheduleRefusal> {
  if (command.method === 'varma') {
    const players = state.players.filter((player) => members.includes(player.id));
    const drawn = varmaDraw(
      players.map(({ id, name, federation }) => ({ id, name, federation: federation ?? '' })),
      command.seed + index,
    );
    return drawn.ok ? ok(orderOfDraw(drawn.value)) : drawn;
  }
  const { first } = command;
  const drawers =
    first === undefined || !members.includes(first) ? members : [first, ...members.filter((m) => m !== first)];
  return ok(orderOfDraw(drawLots(drawers, command.seed + index)));
}

/**
 * Who takes part, strongest first: earlier numbers do not matter when lots are drawn again. Teams are drawn in the order of their
 * numbers, so that a seed keeps its result; only if ratings decide are they ordered by their averages.
 */
function strongestFirst(state: Tournament, method: DrawLots['method']): EntrantId[] {
  const present = new Set(starters(state));
  if (isTeamEvent(state))
    return method === 'rating' ? rankedTeamIds(state).filter((id) => present.has(id)) : [...present];
  return rankedIds(state.players, numberingOf(state)).filter((id) => present.has(id));
}

function stageOf(state: Tournament, command: DrawLots): Result<DrawnStage, ScheduleRefusal> {
  // C.05 Annex 2 keeps players of one federation out of each other's last rounds: teams have no such contingents.
  if (command.method === 'varma' && isTeamEvent(state)) return refuseSchedule('schedule.varmaOfPlayers');
  const entrants = strongestFirst(state, command.method);
  if (command.method === 'hand') {
    const order = checkedOrder(
      entrants,
      command.groups.flatMap((group) => group.order),
    );
    return order.ok ? ok({ firstRound: 1, groups: command.groups, method: 'hand' }) : order;
  }
  const count = command.groups ?? 1;
  const { apart } = command;
  if (apart !== undefined && isTeamEvent(state)) return refuseSchedule('schedule.apartOfPlayers');
  const kinds = new Map(state.players.map((player) => [player.id, apart === undefined ? '' : (player[apart] ?? '')]));
  const spread = () => spreadGroups(entrants, count, (entrant) => kinds.get(entrant) ?? '');
  const divided = count === 1 ? ok([entrants]) : apart === undefined ? snakeGroups(entrants, count) : spread();
  if (!divided.ok) return divided;
  const groups: DrawnGroup[] = [];
  for (const [i, members] of divided.value.entries()) {
    const order = command.method === 'rating' ? ok(members) : drawnGroup(state, members, command, i);
    if (!order.ok) return order;
    groups.push({ name: groupName(i), order: order.value });
  }
  const seed = command.method === 'rating' ? {} : { seed: command.seed };
  const first = command.method === 'rating' || command.first === undefined ? {} : { firstDrawer: command.first };
  const kept = apart === undefined || count === 1 ? {} : { apart };
  return ok({ firstRound: 1, groups, method: command.method, ...seed, ...first, ...kept });
}

const withStages = (state: Tournament, stages: readonly DrawnStage[]): Tournament => ({
  ...state,
  schedule: { ...state.schedule, stages },
});

/** Draws lots, or draws them again, as long as no round has started (seed 001, round robin 2). */
export const drawTheLots: Handler<{ readonly lots: DrawLots }, { readonly stage: DrawnStage }> = {
  decide: (state, command) => {
    if (!hasSchedule(state)) return refusal('schedule.noSuchFormat', { found: state.system });
    const last = lastPairedRound(state);
    if (last > 0) return refusal('schedule.lotsAfterStart', { round: last });
    const stage = stageOf(state, command.lots);
    return stage.ok ? ok({ stage: stage.value }) : refuse(stage.error);
  },
  evolve: (state, event) => withStages(withDrawnNumbers(state, event.stage), [event.stage]),
};

/** The number drawn is the pairing number (C.05 Annex 1), and with it the number in a file; groups keep the field's. */
function withDrawnNumbers(state: Tournament, { groups }: DrawnStage): Tournament {
  if (isTeamEvent(state) || groups.length !== 1) return state;
  const { order } = groups[0];
  const others = rankedIds(state.players, numberingOf(state)).filter((id) => !order.includes(id));
  return { ...state, players: numberInOrder(state.players, [...order, ...others]) };
}

/** Ties in the groups of which some are to play in the final group, and some not. */
function cutByFinal(state: Tournament, members: readonly EntrantId[]): StageTie[] {
  return groupEvents(state).flatMap(({ event, group, stage }, _, { length }) => {
    const made = standingsOf(event, { unsuitable: 'drop', of: isTeamEvent(state) ? 'teams' : 'players' });
    if (stage > 1 || !made.ok || made.value.round === 0) return [];
    return tiesOf(made.value).flatMap((tied): StageTie[] => {
      const going = tied.filter((id) => members.includes(id));
      const isCut = going.length > 0 && going.length < tied.length;
      return isCut ? [{ ...(length > 1 ? { group: group.name } : {}), tied, going }] : [];
    });
  });
}

/** Adds a final group behind the rounds that there are; drawn by seed, or in the order given. */
export const drawFinalGroup: Handler<
  { readonly name: string; readonly members: readonly EntrantId[]; readonly seed?: number },
  { readonly stage: DrawnStage }
> = {
  decide: (state, command) => {
    const known = new Set(starters(state));
    const stranger = command.members.find((member) => !known.has(member));
    if (stranger !== undefined) return refusal('schedule.unknownEntrant', { found: stranger });
    const order = checkedOrder(command.members, command.members);
    if (!order.ok) return refuse(order.error);
    const least = isTeamEvent(state) ? 2 : 3;
    if (command.members.length < least)
      return refusal('schedule.tooFewPlayers', { found: command.members.length, least, group: command.name });
    const schedule = scheduleOf(state);
    if (!schedule.ok) return refuse(schedule.error);
    const open = schedule.value.rounds
      .flatMap((round) => round.games)
      .filter((game) => game.result === undefined || isUnfinished(game.result)).length;
    const held = open === 0 ? undefined : unlessConfirmed(command, 'schedule.finalGroupOpen', 'confirm', { open });
    if (held) return held;
    const asked = tiedQuestion(command, cutByFinal(state, command.members));
    if (asked !== undefined) return asked;
    const firstRound = schedule.value.rounds.length + 1;
    const { seed } = command;
    const drawn = seed === undefined ? command.members : orderOfDraw(drawLots(command.members, seed));
    const groups = [{ name: command.name, order: drawn }];
    const stage: DrawnStage =
      seed === undefined ? { firstRound, groups, method: 'hand' } : { firstRound, groups, method: 'seed', seed };
    return ok({ stage });
  },
  evolve: (state, event) => {
    // Without lots the first stage is implied; it must be written beside the final group.
    const before = state.schedule?.stages ?? [
      { firstRound: 1, groups: [{ name: groupName(0), order: starters(state) }], method: 'rating' as const },
    ];
    return withStages(state, [...before, event.stage]);
  },
};

export interface PositionDraw {
  readonly round: number;
  readonly seed: number;
}

/** Draws the start position of a round of Chess960: the same on all boards, each of the 960 as likely as any other. */
export const drawStartPosition: Handler<PositionDraw, PositionDraw & { readonly position: number }> = {
  decide: (state, { round, seed, ...command }) => {
    if (state.options.chess960 !== true) return refusal('journal.noChess960');
    const before = roundOf(state, round).startPosition;
    if (before !== undefined) {
      const held = unlessConfirmed(command, 'journal.startPositionAgain', 'confirm', { round, position: before });
      if (held) return held;
    }
    return ok({ round, seed, position: randomFrom(seed, round).below(START_POSITIONS) });
  },
  evolve: (state, { round, position }) => withRound(state, round, (entry) => ({ ...entry, startPosition: position })),
};
