import { ok, type Result } from '../../kernel/result.ts';
import { hasSchedule } from '../../schedule/kinds.ts';
import { formatById } from '../../schedule/registry.ts';
import { offeredCodes } from '../../standings/list/kinds.ts';
import { isByRatings, listErrors } from '../../standings/list/listCheck.ts';
import { subjectOf } from '../../standings/subject.ts';
import type { Subject } from '../../standings/types.ts';
import { TIEBREAK_EDITIONS } from '../../standings/types.ts';
import type { Acceleration } from '../../tournament/acceleration/virtualPoints.ts';
import { atRound } from '../../tournament/notes.ts';
import { numberInOrder } from '../../tournament/past/earlierNumbers.ts';
import { USUAL_RATING_METHOD } from '../../tournament/ratings/ratingRules.ts';
import { withTournamentRating } from '../../tournament/ratings/ratings.ts';
import { firstDayOf, pairingEditionAt, tiebreakEditionAt } from '../../tournament/rulesByDate.ts';
import { STANDARD_SCORING } from '../../tournament/scoring.ts';
import { editionInForce, hasOwnRules, pairsTeams, usualPab } from '../../tournament/systemKinds.ts';
import type { Section, Tables, Tournament, TournamentInfo } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT, MOST_ROUNDS } from '../../tournament/tournament.ts';
import { endsBeforeBegins, MOST_TABLES, USUAL_ROUNDS } from '../bounds.ts';
import { FIXED_ONCE_PAIRED, isFixed, scoringRefusal } from '../fideMode.ts';
import type { Confirmed, Handler, Refusal } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { numberingOf, rankedIds } from '../numbering.ts';
import type { Settings } from '../optionChange.ts';
import {
  countingChange,
  keepingRounds,
  mergeSettings,
  roundsOptionRefusal,
  withEdition,
  withSettings,
} from '../optionChange.ts';
import { lastPairedRound } from '../rounds.ts';
import { refuse } from './lots.ts';

/** Makes the tournament a section of an event, or removes it from one. Its pairings and standings are separate in both cases. */
export const setSection: Handler<{ readonly section: Section | null }> = {
  decide: (_, { section }) => {
    if (section === null) return ok({ section });
    const name = section.name.trim();
    return name === '' ? refusal('journal.eventNameMissing') : ok({ section: { ...section, name } });
  },
  evolve: ({ section: _, ...state }, { section }) => (section === null ? state : { ...state, section }),
};

const isTable = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MOST_TABLES;

/** How tables are numbered. This only affects where people sit, so it may change at any time. */
export const setTables: Handler<{ readonly tables: Tables }> = {
  decide: (state, { tables }) => {
    const { first = 1, fixed = [] } = tables;
    const wrong = [first, ...fixed.map((each) => each.table)].find((each) => !isTable(each));
    if (wrong !== undefined) return refusal('journal.tableNumber', { found: wrong, most: MOST_TABLES });
    const known = new Set(state.players.map(({ id }) => id));
    const stranger = fixed.find(({ player }) => !known.has(player));
    if (stranger !== undefined) return refusal('journal.unknownPlayer', { found: stranger.player });
    for (const [i, { player, table }] of fixed.entries()) {
      const before = fixed.slice(0, i).find((each) => each.player === player || each.table === table);
      if (before === undefined) continue;
      return before.player === player
        ? refusal('journal.twoTables', { player, tables: [before.table, table] })
        : refusal('journal.tableTwice', { table, players: [before.player, player] });
    }
    return ok({ tables });
  },
  evolve: (state, { tables }) => ({ ...state, tables }),
};

export type { Settings };

/** Settings for which FIDE's checklist wants a double warning and a note once round 1 is paired (Q201, Q202). */
const WITH_REASON = ['tiebreaks', 'tiebreakEdition', 'periods'] as const;
const ANNOUNCED: readonly (keyof Settings)[] = [...FIXED_ONCE_PAIRED, ...WITH_REASON];

/** How notes describe changes of the settings. */
const NOTED: Partial<Record<keyof Settings, string>> = {
  totalRounds: 'rounds',
  tiebreaks: 'tie-breaks',
  tiebreakEdition: 'tie-break edition',
};
const notedValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',') || 'none';
  return typeof value === 'object' ? JSON.stringify(value ?? null) : String(value);
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether the list may be for players or teams: a format with a schedule can have either, and its field may not be known yet. */
function subjectsOf(state: Tournament): readonly Subject[] {
  if (pairsTeams(state) || subjectOf(state) === 'teams') return ['teams'];
  return hasSchedule(state) ? ['players', 'teams'] : ['players'];
}

/** Rejects a code that no table of the event could ever use; what the format forbids is reported where the list is used. */
function tiebreakFault(state: Tournament, settings: Settings) {
  const wanted = settings.tiebreakEdition ?? state.tiebreakEdition;
  const edition = TIEBREAK_EDITIONS.find((each) => each === wanted);
  if (edition === undefined) return refusal('journal.tiebreakEdition', { found: wanted, possible: TIEBREAK_EDITIONS });
  const event = mergeSettings(state, settings);
  const subjects = subjectsOf(event);
  for (const code of settings.tiebreaks ?? []) {
    const faults = subjects.map((of) => listErrors(edition, of, [code])[0]);
    if (faults.some((fault) => fault === undefined)) continue;
    const possible = [...new Set(subjects.flatMap((of) => offeredCodes(edition, of, hasSchedule(event))))];
    const isOfOthers = faults.some((fault) => fault?.kind === 'other-subject');
    if (!isOfOthers) return refusal('journal.tiebreakCode', { code, edition, possible });
    return refusal(subjects[0] === 'teams' ? 'journal.tiebreakOfPlayers' : 'journal.tiebreakOfTeams', {
      code,
      possible,
    });
  }
  return undefined;
}

/** An event with a system that is not one of FIDE's is outside FIDE mode from the beginning, and its file says so. */
export const outsideFide = (state: Tournament): Tournament =>
  hasOwnRules(state) && state.fideMode
    ? { ...state, fideMode: false, notes: [...state.notes, `FIDE mode exited ${atRound(0)}`] }
    : state;

/** A tournament has a round at least, those that are paired, and no more than a file can hold. */
function roundsFault({ totalRounds }: Settings, started: number): Result<never, Refusal> | undefined {
  const least = Math.max(1, started);
  if (totalRounds === undefined || (totalRounds >= least && totalRounds <= MOST_ROUNDS)) return undefined;
  return refusal('journal.roundsOutOfRange', { field: 'totalRounds', found: totalRounds, least, most: MOST_ROUNDS });
}

/** 99 is more often a slip for 9 than a wish. With a schedule, the field says how many rounds there are. */
function roundsQuestion(
  { system, totalRounds = 0 }: Settings,
  before: Pick<Tournament, 'system' | 'totalRounds'>,
  command: { readonly confirmed?: Confirmed },
) {
  const isUsual = totalRounds <= USUAL_ROUNDS || totalRounds === before.totalRounds;
  return isUsual || formatById(system ?? before.system) !== undefined
    ? undefined
    : unlessConfirmed(command, 'journal.manyRounds', 'confirm', { found: totalRounds, usual: USUAL_ROUNDS });
}

/** Dates in the wrong order. A journal that has them already is replayed as it was recorded. */
function datesFault(before: TournamentInfo, { info }: Settings, { confirmed }: { readonly confirmed?: Confirmed }) {
  const { startDate = '', endDate = '' } = { ...before, ...info };
  const isNew = info?.startDate !== undefined || info?.endDate !== undefined;
  if (!isNew || typeof confirmed === 'number' || !endsBeforeBegins({ startDate, endDate })) return undefined;
  return refusal('journal.endsBeforeBegins', { field: 'endDate', start: startDate, end: endDate });
}

/** Points of a new tournament if none are given and the system uses others than 1 - ½ - 0. */
function usualScoring({ system = EMPTY_TOURNAMENT.system }: Settings): Pick<Settings, 'scoring'> {
  const { whiteWin, whiteDraw, pab } = STANDARD_SCORING;
  const usual = usualPab({ system }, whiteWin, whiteDraw);
  return usual === pab ? {} : { scoring: { ...STANDARD_SCORING, pab: usual } };
}

/** If no edition is given, the one in force on the first day of the event is used. */
function byDate(settings: Settings): Settings {
  const { system = EMPTY_TOURNAMENT.system, edition = '', info = {} } = settings;
  const day = firstDayOf({ info, rounds: [] });
  if (day === undefined) return withEdition(settings);
  const paired = pairingEditionAt(system, day).edition;
  const isNamed = edition !== '' || formatById(system) !== undefined || paired === editionInForce(system);
  const ranked = tiebreakEditionAt(day).edition;
  return {
    ...withEdition(settings),
    ...(isNamed ? {} : { system, edition: paired }),
    ...(settings.tiebreakEdition !== undefined || ranked === EMPTY_TOURNAMENT.tiebreakEdition
      ? {}
      : { tiebreakEdition: ranked }),
  };
}

/** First entry of a journal: the tournament and its settings. */
export const create: Handler<{ readonly settings: Settings }> = {
  decide: (state, command) => {
    if (state.info.name !== '' || state.players.length > 0) return refusal('journal.alreadyCreated', {});
    if ((command.settings.info?.name ?? '').trim() === '') return refusal('journal.nameMissing', { field: 'name' });
    const { scoring } = command.settings;
    const fault =
      roundsFault(command.settings, 0) ??
      datesFault(EMPTY_TOURNAMENT.info, command.settings, command) ??
      roundsQuestion(command.settings, EMPTY_TOURNAMENT, command) ??
      (scoring === undefined ? undefined : scoringRefusal(scoring, mergeSettings(EMPTY_TOURNAMENT, command.settings)));
    const fitting = withSettings(EMPTY_TOURNAMENT, command.settings);
    if (!fitting.ok) return refusal(fitting.error.rule, fitting.error.facts);
    const settings = {
      ratingMethod: USUAL_RATING_METHOD,
      ...usualScoring(command.settings),
      ...byDate(command.settings),
    };
    return fault ?? tiebreakFault(state, settings) ?? ok({ settings });
  },
  // Earlier journals may name no edition.
  evolve: (_, event) => outsideFide(mergeSettings(EMPTY_TOURNAMENT, withEdition(event.settings))),
};

/** Everyone's tournament rating by the method announced; before round 1 numbers follow (C.04.2 2.2). */
function withRecalculatedRatings(state: Tournament): Tournament {
  const players = state.players.map((player) => withTournamentRating(player, state.ratingMethod));
  if (lastPairedRound(state) > 0) return { ...state, players };
  return { ...state, players: numberInOrder(players, rankedIds(players, numberingOf(state))) };
}

const reasonOf = ({ reason = '' }: { readonly reason?: string }): string => reason.replace(/\s+/g, ' ').trim();

/** A change of what was announced before round 1: held back, with a note in the file. */
function changedAfterStart(
  state: Tournament,
  command: { readonly settings: Settings; readonly reason?: string; readonly confirmed?: Confirmed },
  round: number,
) {
  const { settings } = command;
  const reason = reasonOf(command);
  const was = (key: keyof Settings): unknown => state[key as keyof Tournament];
  const changed = ANNOUNCED.filter((key) => settings[key] !== undefined && !same(settings[key], was(key)));
  const counting = countingChange(state, command, round);
  if (!counting.ok) return counting;
  // Formats with a schedule say themselves which of their options would change rounds that exist.
  const fixed = changed.find((key) => isFixed(state, key) && !(key === 'options' && formatById(state.system)));
  if (fixed !== undefined && state.fideMode) return refusal('journal.fixedAfterStart', { setting: fixed, round });
  const announced = changed.filter((key) => key !== 'options' || formatById(state.system) === undefined);
  if (announced.length === 0 && counting.value.length === 0) return ok({ settings });
  const held =
    announced.length === 0
      ? undefined
      : unlessConfirmed(command, 'journal.changeAfterStart', 'confirm-twice', { setting: announced[0], round });
  if (held) return held;
  // Ranking by other tie-breaks than announced touches everyone: the record says why.
  if (reason === '' && announced.some((key) => WITH_REASON.some((each) => each === key)))
    return refusal('journal.changeReasonMissing', { round });
  const told = [
    ...announced.map((key) => `${NOTED[key] ?? key} ${notedValue(was(key))} => ${notedValue(settings[key])}`),
    ...counting.value,
  ];
  const note = `Configuration @ Round ${round}: ${told.join('; ')}`;
  return ok({ settings, note, ...(reason === '' ? {} : { reason }) });
}

/** C.07 10: over several rating periods tie-breaks by ratings are advised against (checklist Q211). */
function againstRatings(state: Tournament, command: { readonly settings: Settings; readonly confirmed?: Confirmed }) {
  const { periods, tiebreaks } = command.settings;
  const after = mergeSettings(state, command.settings);
  if (after.periods?.long !== true || (periods === undefined && tiebreaks === undefined)) return undefined;
  if (same(after.periods, state.periods) && same(after.tiebreaks, state.tiebreaks)) return undefined;
  const edition = TIEBREAK_EDITIONS.find((each) => each === after.tiebreakEdition);
  const codes = after.tiebreaks.filter((code) => edition !== undefined && isByRatings(edition, code));
  return codes.length === 0
    ? undefined
    : unlessConfirmed(command, 'journal.longEventRatings', 'confirm', { codes: codes.join(', ') });
}

/** A table of virtual points of the arbiter's own; C.04.7 knows Baku alone. What a file brought along may stay. */
const isOwnTable = (wanted: Acceleration | undefined, before: Acceleration): boolean =>
  wanted?.method === 'virtual-points' && !same({ ...before, ...wanted }, before);

/** Changes settings; after the start some need a double confirmation and some are refused in FIDE mode. */
export const changeSettings: Handler<
  { readonly settings: Settings; readonly reason?: string },
  { readonly settings: Settings; readonly reason?: string; readonly note?: string }
> = {
  decide: (state, wanted) => {
    const { settings, option, round } = keepingRounds(state, withEdition(wanted.settings, state.system));
    const command = { ...wanted, settings };
    const started = lastPairedRound(state);
    const { system } = settings;
    if (state.fideMode && system !== undefined && hasOwnRules({ system }))
      return refusal('journal.systemOutsideFide', { system });
    if (state.fideMode && isOwnTable(settings.acceleration, state.acceleration))
      return refusal('journal.accelerationOutsideFide', {});
    const carried = withSettings(state, settings);
    if (!carried.ok) return refuse(carried.error);
    const fixed = roundsOptionRefusal(state, settings);
    if (fixed) return fixed;
    if (option !== undefined) {
      const held = unlessConfirmed(command, 'schedule.optionGivesWay', 'confirm', { option, round: round ?? started });
      if (held) return held;
    }
    const outOfRange =
      roundsFault(settings, started) ??
      datesFault(state.info, settings, command) ??
      roundsQuestion(settings, state, command);
    if (outOfRange) return outOfRange;
    if (settings.scoring !== undefined) {
      const fault = scoringRefusal(settings.scoring, mergeSettings(state, settings));
      if (fault) return fault;
    }
    if (settings.tiebreaks !== undefined || settings.tiebreakEdition !== undefined) {
      const wrong = tiebreakFault(state, settings);
      if (wrong !== undefined) return wrong;
    }
    const advised = againstRatings(state, command);
    if (advised) return advised;
    if (started > 0) return changedAfterStart(state, command, started);
    // Before the start, no reason is required; if one is given, as for the lot of the first colour, the journal records it.
    const reason = reasonOf(command);
    return ok({ settings, ...(reason === '' ? {} : { reason }) });
  },
  evolve: (state, event) => {
    const carried = withSettings(state, event.settings);
    const merged = carried.ok ? carried.value : mergeSettings(state, event.settings);
    // The stored record 192 named an unknown system; now the system is known.
    const isChosen = event.settings.system !== undefined || event.settings.edition !== undefined;
    const other = isChosen ? { ...merged, kept: merged.kept.filter(({ id }) => id !== '192') } : merged;
    const changed = event.settings.ratingMethod === undefined ? other : withRecalculatedRatings(other);
    return event.note === undefined ? changed : { ...changed, notes: [...changed.notes, event.note] };
  },
};

/** Leaves FIDE mode permanently; the file says so. */
export const leaveFideMode: Handler<
  { readonly reason: string },
  { readonly reason: string; readonly round: number; readonly under?: number }
> = {
  decide: (state, command) => {
    if (!state.fideMode) return refusal('journal.fideModeLeftAlready');
    const held = unlessConfirmed(command, 'journal.leaveFideMode', 'confirm-twice');
    return held ?? ok({ reason: command.reason, round: lastPairedRound(state) + 1, under: lastPairedRound(state) });
  },
  evolve: (state, event) => ({
    ...state,
    fideMode: false,
    // Journals of the first edition recorded the round to come alone.
    notes: [...state.notes, `FIDE mode exited ${atRound(event.under ?? event.round - 1)}`],
  }),
};

/** A line for the tournament's record, written into the file as `###`; or several that are one decision. */
export const addNote: Handler<{ readonly text: string; readonly more?: readonly string[] }> = {
  decide: (_, command) => {
    const [text = '', ...more] = [command.text, ...(command.more ?? [])].map((each) =>
      each.replace(/\s+/g, ' ').trim(),
    );
    if (text === '' || more.includes('')) return refusal('journal.emptyNote');
    return ok({ text, ...(more.length === 0 ? {} : { more }) });
  },
  evolve: (state, { text, more = [] }) => ({ ...state, notes: [...state.notes, text, ...more] }),
};
