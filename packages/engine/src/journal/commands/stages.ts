import { ok } from '../../kernel/result.ts';
import { hasPart, hasSchedule } from '../../schedule/kinds.ts';
import { bracketOf } from '../../schedule/knockout/bracket.ts';
import { gamesWithoutBracket } from '../../schedule/knockout/decides.ts';
import { knockoutOf } from '../../schedule/knockout/format.ts';
import { formatById } from '../../schedule/registry.ts';
import { groupEvents } from '../../schedule/roundRobin/groupEvents.ts';
import { scheduleOf } from '../../schedule/scheduleOf.ts';
import { standingsOf } from '../../standings/standings.ts';
import type { EntrantId } from '../../tournament/schedule.ts';
import { type NextStage, stageOver, stageUnderWay, withNextStage, withStageOver } from '../../tournament/stages.ts';
import type { OptionValue, StageEntry, Tournament } from '../../tournament/tournament.ts';
import { MOST_ROUNDS } from '../../tournament/tournament.ts';
import type { Confirmed, Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { lastPairedRound } from '../rounds.ts';
import { missingResults } from './rounds/status.ts';

export interface BeginStage {
  readonly before: string;
  readonly name: string;
  readonly system: string;
  readonly edition?: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly totalRounds?: number;
  readonly entry: StageEntry;
  /** Chosen by hand, best first; if absent, `entry` decides. */
  readonly entrants?: readonly EntrantId[];
  /** Those whom the arbiter sends through where several are tied for the last qualifying places. */
  readonly decided?: readonly EntrantId[];
}

const isTeams = ({ teams }: Tournament): boolean => teams.length > 0;

/** Players who are still in the event: withdrawn and expelled players do not qualify. */
function stillIn(state: Tournament): ReadonlySet<EntrantId> {
  const all = isTeams(state) ? state.teams : state.players.filter(({ expelled }) => expelled !== true);
  return new Set(all.filter(({ withdrawnFrom }) => withdrawnFrom === undefined).map(({ id }) => id));
}

/** Players on equal places, in the order of the table. */
export interface StageTie {
  /** The group in whose table they are tied; absent in the table of the event. */
  readonly group?: string;
  readonly tied: readonly EntrantId[];
  /** Those of them who go through. */
  readonly going: readonly EntrantId[];
}

interface Chosen {
  readonly entrants: readonly EntrantId[];
  /** Some of the tied go through and some do not, and nothing has decided which. */
  readonly cut: readonly StageTie[];
  /** All of the tied go through: only their order is undecided. */
  readonly level: readonly StageTie[];
}

/**
 * The first players of a table, and the ties among them. Of those tied for the last places, those decided on go through, in the
 * order of the decision.
 */
function firstOf(
  table: Tournament,
  count: number,
  present: ReadonlySet<EntrantId>,
  decided: readonly EntrantId[],
  group?: string,
): Chosen {
  const made = standingsOf(table, { unsuitable: 'drop', of: isTeams(table) ? 'teams' : 'players' });
  const rows = made.ok ? made.value.rows.filter(({ id }) => present.has(id)) : [];
  const ranks = [...new Set(rows.map(({ rank }) => rank))];
  const inOrder = ranks.flatMap((rank) => {
    const level = rows.filter((row) => row.rank === rank).map(({ id }) => id);
    return [...decided.filter((id) => level.includes(id)), ...level.filter((id) => !decided.includes(id))];
  });
  const entrants = inOrder.slice(0, count);
  const ties = ranks.flatMap((rank): StageTie[] => {
    const tied = rows.filter((row) => row.rank === rank).map(({ id }) => id);
    const going = tied.filter((id) => entrants.includes(id));
    return tied.length < 2 || going.length === 0 ? [] : [{ ...(group === undefined ? {} : { group }), tied, going }];
  });
  const isOpen = ({ tied, going }: StageTie): boolean => {
    const chosen = tied.filter((id) => decided.includes(id));
    return chosen.length !== going.length;
  };
  return {
    entrants,
    cut: ties.filter((tie) => tie.going.length < tie.tied.length && isOpen(tie)),
    level: ties.filter(({ tied, going }) => going.length === tied.length),
  };
}

/**
 * For a bracket, the half in which a number plays (1 or 2): the first of a stage meets its last, and the winner takes the better
 * place.
 */
function halfOf(number: number, entrants: number): number {
  let place = number;
  let slots = 2;
  while (slots < entrants) slots *= 2;
  for (; slots > 2; slots /= 2) place = Math.min(place, slots + 1 - place);
  return place;
}

/**
 * The runners-up of the groups in the order of their numbers in a bracket: each in the opposite half to the winner of the same
 * group, as far as the halves have room; otherwise in the order of the groups.
 */
function apartFromWinners<T>(seconds: readonly T[], entrants: number): T[] {
  const winners = seconds.length;
  const waiting = seconds.map((second, group) => ({ second, half: halfOf(group + 1, entrants) }));
  return seconds.map((_, i) => {
    const here = halfOf(winners + i + 1, entrants);
    const at = waiting.findIndex(({ half }) => half !== here);
    return waiting.splice(Math.max(0, at), 1).map(({ second }) => second)[0] as T;
  });
}

/** Winners of the groups first, in the order of the groups, then the seconds. */
function firstOfGroups(
  state: Tournament,
  { count, apart }: { readonly count: number; readonly apart: boolean },
  present: ReadonlySet<EntrantId>,
  decided: readonly EntrantId[],
): Chosen {
  const groups = groupEvents(stageUnderWay(state))
    .filter(({ stage }) => stage === 1)
    .map(({ event, group }, _, { length }) =>
      firstOf(event, count, present, decided, length > 1 ? group.name : undefined),
    );
  const places = Array.from({ length: count }, (_, place) => groups.flatMap(({ entrants: own }) => own[place] ?? []));
  const all = places.flat().length;
  const isWhole = places[1]?.length === groups.length;
  const entrants = places.map((each, place) => (apart && place === 1 && isWhole ? apartFromWinners(each, all) : each));
  return {
    entrants: entrants.flat(),
    cut: groups.flatMap(({ cut }) => cut),
    level: groups.flatMap(({ level }) => level),
  };
}

/** Who qualifies by the current table; `decided`: whom the arbiter sends through where the last places are tied. */
export function entrantsOfNext(
  state: Tournament,
  entry: StageEntry,
  system?: string,
  decided: readonly EntrantId[] = [],
): Chosen {
  const { from, count, numbers, apart = true } = entry;
  const present = stillIn(state);
  const inBracket = system !== undefined && hasPart({ system }, 'bracket');
  const chosen =
    from === 'groups'
      ? firstOfGroups(state, { count, apart: apart && inBracket }, present, decided)
      : firstOf(state, count, present, decided);
  if (numbers === 'places' || isTeams(state)) return chosen;
  const ratings = new Map(state.players.map(({ id, rating }) => [id, rating]));
  const entrants = [...chosen.entrants].sort((a, b) => (ratings.get(b) ?? 0) - (ratings.get(a) ?? 0));
  // Ratings number those who go through, not their places.
  return { ...chosen, entrants, level: [] };
}

/** What is still unfinished in the current stage: the next one cannot start. */
export function openInStage(state: Tournament): ReturnType<typeof refusal> | undefined {
  const last = lastPairedRound(state);
  if (last === 0) return refusal('journal.stageNotPlayed');
  // A knock-out from a report file has no bracket, so it is unknown what is left.
  if (hasPart(state, 'bracket') && gamesWithoutBracket(state) === undefined) {
    const bracket = bracketOf(knockoutOf(state));
    return bracket.ok && bracket.value.complete ? undefined : refusal('journal.stageBracketOpen');
  }
  const schedule = hasSchedule(state) ? scheduleOf(state) : undefined;
  const rounds = schedule?.ok === true ? schedule.value.rounds.length : last;
  if (last < rounds) return refusal('journal.stageRoundsLeft', { round: last, rounds });
  for (const { number } of state.rounds.slice(0, last)) {
    const boards = missingResults(state, number);
    if (boards.length > 0) return refusal('journal.stageResultsMissing', { round: number, boards });
  }
  return undefined;
}

/** Stores the current stage and starts the next one with the qualified players. */
export const beginStage: Handler<
  BeginStage,
  NextStage & {
    readonly entry: StageEntry;
    readonly decided?: readonly EntrantId[];
    /** The entrants are not those whom `entry` would have chosen. */
    readonly byHand?: boolean;
  }
> = {
  decide: (state, command) => {
    const held =
      openInStage(state) ?? unknownSystem(command) ?? nameFault(state, command) ?? optionsFault(state, command);
    if (held !== undefined) return held;
    const { entry, before, name, system, options = {}, totalRounds } = command;
    const { decided = [] } = command;
    const chosen = entrantsOfNext(state, entry, system, decided);
    const { entrants = chosen.entrants } = command;
    const all = new Set((isTeams(state) ? state.teams : state.players).map(({ id }) => id));
    const stranger = entrants.find((id, i) => !all.has(id) || entrants.indexOf(id) !== i);
    if (stranger !== undefined) return refusal('journal.stageStranger', { player: stranger });
    const format = formatById(system);
    const least = format?.least ?? 2;
    if (entrants.length < least) return refusal('journal.stageTooFew', { found: entrants.length, least });
    const cut = command.entrants === undefined ? chosen.cut : [];
    const asked = tiedQuestion(command, cut);
    if (asked !== undefined) return asked;
    // Whom the arbiter chose, in the command or by answering the question.
    const sent = entrants.filter((id) => decided.includes(id) || cut.some(({ going }) => going.includes(id)));
    const edition = command.edition ?? format?.editions[0] ?? '';
    return ok({
      before: before.trim(),
      name: name.trim(),
      system,
      edition,
      options,
      ...(totalRounds === undefined || format !== undefined ? {} : { totalRounds }),
      entrants,
      entry,
      ...(sent.length === 0 ? {} : { decided: sent }),
      ...(sameOrder(entrants, chosen.entrants) ? {} : { byHand: true }),
    });
  },
  evolve: (state, { entry, decided: _, byHand, ...next }) =>
    withNextStage(state, byHand === true ? next : { ...next, entry }),
};

const sameOrder = (one: readonly EntrantId[], other: readonly EntrantId[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);

/** A command or event about the stage under way, or about one that is over: its number from 1. */
type InStage = { readonly stage?: number };

/**
 * The same for a stage that is over: decided and applied as if it were still under way. Those who entered the next one, and
 * their numbers, stay as they are.
 */
export const alsoInStagesOver = <Command, Event extends object>(
  handler: Handler<Command, Event>,
): Handler<Command & InStage, Event & InStage> => {
  const evolveOver = (over: Tournament, event: Event): Tournament => {
    // Places out of a report file hold for its results only.
    const { finalPlaces: _, ...changed } = handler.evolve(over, event);
    return changed;
  };
  return {
    decide: (state, { stage, ...rest }) => {
      const command = rest as Command & { readonly confirmed?: Confirmed };
      if (stage === undefined) return handler.decide(state, command);
      const over = stageOver(state, stage);
      if (over === undefined) return refusal('journal.noSuchStage', { found: stage });
      const decided = handler.decide(over, command);
      if (!decided.ok)
        return refusal(decided.error.rule, { ...decided.error.facts, inStage: stage }, decided.error.level);
      const after = withStageOver(state, stage, evolveOver(over, decided.value));
      return entrantsQuestion(command, state, stage, after) ?? ok({ ...decided.value, stage });
    },
    evolve: (state, { stage, ...rest }) => {
      const event = rest as unknown as Event;
      if (stage === undefined) return handler.evolve(state, event);
      const over = stageOver(state, stage);
      return over === undefined ? state : withStageOver(state, stage, evolveOver(over, event));
    },
  };
};

/** True if the stage after one that is over is under way without any result: its start can be undone. */
const isBlank = ({ stages, rounds, schedule }: Tournament, stage: number): boolean =>
  stages?.earlier[stage] === undefined &&
  (schedule?.knockout?.awards ?? []).length === 0 &&
  rounds.every(({ games }) => games.every(({ result }) => result === undefined));

/**
 * Asks before a stage that is over changes so that others would have entered the next one, or with other numbers, or nobody
 * could have said who without a decision: that one has started, and stays as it is.
 */
export function entrantsQuestion(
  command: { readonly confirmed?: Confirmed },
  state: Tournament,
  stage: number,
  after: Tournament,
) {
  const next = state.stages?.earlier[stage] ?? state.stages;
  const [was, now] = [stageOver(state, stage), stageOver(after, stage)];
  if (next?.entry === undefined || next.entrants === undefined || was === undefined || now === undefined)
    return undefined;
  const { entry, entrants, name } = next;
  const { system } = state.stages?.earlier[stage] ?? state;
  const chosen = (table: Tournament, decided: readonly EntrantId[]): Chosen => {
    // Players expelled since were not expelled then.
    const players = table.players.map(({ expelled, ...each }) =>
      expelled === undefined || entrants.includes(each.id) ? each : { ...each, expelled },
    );
    return entrantsOfNext({ ...table, players }, entry, system, decided);
  };
  // Of players tied, those who went through did, with the numbers that they have.
  const [before, otherwise] = [was, now].map((table) => chosen(table, entrants).entrants);
  const isMoved = !sameOrder(otherwise, entrants) && !sameOrder(otherwise, before);
  const others = isMoved ? otherwise.filter((id) => !entrants.includes(id)) : [];
  const facts = { name, next: isBlank(state, stage) ? 'blank' : 'begun' };
  if (others.length > 0) {
    const instead = entrants.filter((id) => !otherwise.includes(id));
    const who = { entrants: others, going: instead };
    return unlessConfirmed(command, 'journal.stageOtherEntrants', 'confirm', { ...who, ...facts });
  }
  const known = new Set(chosen(was, []).cut.map(({ tied }) => tied.join(' ')));
  const tied = chosen(now, []).cut.flatMap((tie) => (known.has(tie.tied.join(' ')) ? [] : tie.tied));
  if (tied.length > 0)
    return unlessConfirmed(command, 'journal.stageOtherTie', 'confirm', { entrants: tied, ...facts });
  return isMoved ? unlessConfirmed(command, 'journal.stageOtherNumbers', 'confirm', facts) : undefined;
}

function unknownSystem({ system, edition, totalRounds }: BeginStage): ReturnType<typeof refusal> | undefined {
  const format = formatById(system);
  // A Swiss system names its edition: which there are, the pairing engine knows.
  const known =
    format === undefined ? edition !== undefined : edition === undefined || format.editions.includes(edition);
  if (!known) return refusal('journal.stageSystem', { found: edition === undefined ? system : `${system} ${edition}` });
  if (format !== undefined) return undefined;
  const fits =
    totalRounds !== undefined && Number.isInteger(totalRounds) && totalRounds >= 1 && totalRounds <= MOST_ROUNDS;
  return fits ? undefined : refusal('journal.stageRounds', { found: totalRounds ?? 0, least: 1, most: MOST_ROUNDS });
}

/** Options that the format cannot be played with: refused here, not when its first round is to start. */
function optionsFault(state: Tournament, { system, options = {} }: BeginStage): ReturnType<typeof refusal> | undefined {
  const { schedule: _, ...bare } = state;
  const next = { ...bare, system, options };
  const fitting = formatById(system)?.withOptions?.(next, next);
  return fitting === undefined || fitting.ok ? undefined : refusal(fitting.error.rule, fitting.error.facts);
}

function nameFault(state: Tournament, { before, name }: BeginStage): ReturnType<typeof refusal> | undefined {
  const names = [...(state.stages?.earlier ?? []).map((stage) => stage.name), before.trim(), name.trim()];
  if (names.includes('')) return refusal('journal.stageName');
  const twice = names.find((each, i) => names.indexOf(each) !== i);
  return twice === undefined ? undefined : refusal('journal.stageNameTwice', { name: twice });
}

/** Lots or a play-off come first where a tie decides who goes through, unless the arbiter decides it. */
export function tiedQuestion(command: { readonly confirmed?: Confirmed }, cut: readonly StageTie[]) {
  if (cut.length === 0) return undefined;
  const groups = cut.flatMap(({ group }) => group ?? []);
  const facts = { entrants: cut.flatMap(({ tied }) => tied), going: cut.flatMap(({ going }) => going) };
  return groups.length === 0
    ? unlessConfirmed(command, 'journal.stageTied', 'confirm', facts)
    : unlessConfirmed(command, 'journal.stageTiedInGroup', 'confirm', { groups, ...facts });
}
