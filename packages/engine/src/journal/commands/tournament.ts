import { ok } from '../../kernel/result.ts';
import { firstChangedRound } from '../../schedule/changedRounds.ts';
import { problem } from '../../schedule/problem.ts';
import { formatById } from '../../schedule/registry.ts';
import { codeFaults } from '../../standings/listCheck.ts';
import { TIEBREAK_EDITIONS } from '../../standings/types.ts';
import { drawValue, lossValue, winValue } from '../../tournament/scoring.ts';
import type { Acceleration, Tournament, TournamentInfo } from '../../tournament/tournament.ts';
import { EMPTY_TOURNAMENT, MOST_ROUNDS } from '../../tournament/tournament.ts';
import type { Handler } from '../handler.ts';
import { refusal, unlessConfirmed } from '../handler.ts';
import { lastPairedRound } from '../rounds.ts';
import { refused } from './lots.ts';

/** The settings an arbiter chooses; what is left out keeps its value. */
export type Settings = Partial<
  Pick<
    Tournament,
    | 'system'
    | 'edition'
    | 'options'
    | 'totalRounds'
    | 'initialColour'
    | 'scoring'
    | 'matchScoring'
    | 'boardColours'
    | 'tiebreaks'
    | 'tiebreakEdition'
  >
> & { readonly info?: Partial<TournamentInfo>; readonly acceleration?: Acceleration };

const merged = (state: Tournament, settings: Settings): Tournament => ({
  ...state,
  ...settings,
  info: { ...state.info, ...settings.info },
});

/** The tournament with other settings; its format has a say in its own options. */
function withSettings(state: Tournament, settings: Settings) {
  const after = merged(state, settings);
  const format = settings.options === undefined ? undefined : formatById(after.system);
  if (format?.withOptions !== undefined) return format.withOptions(state, after);
  const round = format === undefined ? undefined : firstChangedRound(state, after, lastPairedRound(state));
  return round === undefined ? ok(after) : problem('schedule.roundsWouldChange', { round });
}

/** What is fixed once round 1 is paired, with the strength of the warning (FIDE's checklist Q57-Q110, Q201). */
const FIXED_AFTER_START: readonly { readonly key: keyof Settings; readonly level: 'confirm-twice' | 'refuse' }[] = [
  { key: 'totalRounds', level: 'confirm-twice' },
  { key: 'tiebreaks', level: 'confirm-twice' },
  { key: 'tiebreakEdition', level: 'confirm-twice' },
  { key: 'system', level: 'refuse' },
  { key: 'edition', level: 'refuse' },
  { key: 'scoring', level: 'refuse' },
  { key: 'acceleration', level: 'refuse' },
  { key: 'initialColour', level: 'refuse' },
];

const WITH_REASON: readonly (keyof Settings)[] = ['tiebreaks', 'tiebreakEdition'];

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A list with a code that no table could ever use; whether the format allows a code is checked where it is used. */
function tiebreakFault(state: Tournament, settings: Settings) {
  const wanted = settings.tiebreakEdition ?? state.tiebreakEdition;
  const edition = TIEBREAK_EDITIONS.find((each) => each === wanted);
  if (edition === undefined) return refusal('journal.tiebreakEdition', { found: wanted, possible: TIEBREAK_EDITIONS });
  for (const code of settings.tiebreaks ?? []) {
    const [fault] = codeFaults(edition, 'players', [code]);
    if (fault === undefined || codeFaults(edition, 'teams', [code]).length === 0) continue;
    return refusal('journal.tiebreakCode', { code, edition, possible: 'possible' in fault ? fault.possible : [] });
  }
  return undefined;
}

/** First entry of a journal: the tournament and its settings. */
export const create: Handler<{ readonly settings: Settings }> = {
  decide: (state, command) => {
    if (state.info.name !== '' || state.players.length > 0) return refusal('journal.alreadyCreated', {});
    if ((command.settings.info?.name ?? '').trim() === '') return refusal('journal.nameMissing');
    return tiebreakFault(state, command.settings) ?? ok({ settings: command.settings });
  },
  evolve: (_, event) => merged(EMPTY_TOURNAMENT, event.settings),
};

/** A whole tournament read from a file becomes the state. */
export const importTournament: Handler<{ readonly tournament: Tournament; readonly source: string }> = {
  decide: (state, command) => {
    if (lastPairedRound(state) > 0) return refusal('journal.importOverRounds', { round: lastPairedRound(state) });
    return ok({ tournament: command.tournament, source: command.source });
  },
  evolve: (_, event) => event.tournament,
};

/** A change of what was announced before round 1: held back, with a note in the file. */
function changedAfterStart(
  state: Tournament,
  command: { readonly settings: Settings; readonly reason?: string; readonly confirmed?: number },
  round: number,
) {
  const { settings } = command;
  const reason = (command.reason ?? '').replace(/\s+/g, ' ').trim();
  const changed = FIXED_AFTER_START.filter(
    ({ key }) => settings[key] !== undefined && !same(settings[key], state[key as keyof Tournament]),
  );
  if (changed.length === 0) return ok({ settings });
  const fixed = changed.find(({ level }) => level === 'refuse');
  if (fixed !== undefined && state.fideMode) return refusal('journal.fixedAfterStart', { setting: fixed.key, round });
  const held = unlessConfirmed(command, 'journal.changeAfterStart', 'confirm-twice', {
    setting: changed[0].key,
    round,
  });
  if (held) return held;
  // Ranking by other tie-breaks than announced touches everybody: the record says why.
  if (reason === '' && changed.some(({ key }) => WITH_REASON.includes(key)))
    return refusal('journal.changeReasonMissing', { round });
  const before = changed.map(
    ({ key }) => `${key} changed from ${JSON.stringify(state[key as keyof Tournament] ?? null)}`,
  );
  const note = `Configuration @ Round ${round}: ${before.join('; ')}${reason === '' ? '' : ` (${reason})`}`;
  return ok({ settings, note, ...(reason === '' ? {} : { reason }) });
}

/** Changes settings; after the start some need a double confirmation and some are refused in FIDE mode. */
export const changeSettings: Handler<
  { readonly settings: Settings; readonly reason?: string },
  { readonly settings: Settings; readonly reason?: string; readonly note?: string }
> = {
  decide: (state, command) => {
    const { settings } = command;
    const started = lastPairedRound(state);
    const carried = withSettings(state, settings);
    if (!carried.ok) return refused(carried.error);
    if (
      settings.totalRounds !== undefined &&
      (settings.totalRounds < Math.max(1, started) || settings.totalRounds > MOST_ROUNDS)
    ) {
      return refusal('journal.roundsOutOfRange', {
        found: settings.totalRounds,
        least: Math.max(1, started),
        most: MOST_ROUNDS,
      });
    }
    if (settings.scoring !== undefined) {
      // A table in which two draws beat a win and a loss is refused (FIDE's checklist Q74), and so is a bye above a win (Q81).
      const s = settings.scoring;
      if (2 * drawValue(s) > winValue(s) + lossValue(s)) return refusal('journal.drawWorthTooMuch');
      if (s.pab > winValue(s)) return refusal('journal.byeWorthTooMuch');
    }
    if (settings.tiebreaks !== undefined || settings.tiebreakEdition !== undefined) {
      const wrong = tiebreakFault(state, settings);
      if (wrong !== undefined) return wrong;
    }
    return started === 0 ? ok({ settings }) : changedAfterStart(state, command, started);
  },
  evolve: (state, event) => {
    const carried = withSettings(state, event.settings);
    const changed = carried.ok ? carried.value : merged(state, event.settings);
    return event.note === undefined ? changed : { ...changed, notes: [...changed.notes, event.note] };
  },
};

/** Leaves FIDE mode for good; the file says so. */
export const leaveFideMode: Handler<{ readonly reason: string }, { readonly reason: string; readonly round: number }> =
  {
    decide: (state, command) => {
      if (!state.fideMode) return refusal('journal.fideModeLeftAlready');
      const held = unlessConfirmed(command, 'journal.leaveFideMode', 'confirm-twice');
      return held ?? ok({ reason: command.reason, round: lastPairedRound(state) + 1 });
    },
    evolve: (state, event) => ({
      ...state,
      fideMode: false,
      notes: [...state.notes, `FIDE mode left @ Round ${event.round}: ${event.reason}`],
    }),
  };

/** A line for the tournament's record, written into the file as `###`. */
export const addNote: Handler<{ readonly text: string }> = {
  decide: (_, command) => {
    const text = command.text.replace(/\s+/g, ' ').trim();
    return text === '' ? refusal('journal.emptyNote') : ok({ text });
  },
  evolve: (state, event) => ({ ...state, notes: [...state.notes, event.text] }),
};
