import { ok } from '../kernel/result.ts';
import type { OptionValue, SystemOption } from '../kernel/settings.ts';
import { firstChangedRound } from '../schedule/changedRounds.ts';
import type { PlannedRound } from '../schedule/format.ts';
import { optionOf } from '../schedule/format.ts';
import { refuseSchedule } from '../schedule/refusal.ts';
import { formatById } from '../schedule/registry.ts';
import type { Acceleration } from '../tournament/acceleration/virtualPoints.ts';
import { editionInForce } from '../tournament/systemKinds.ts';
import type { Tournament, TournamentInfo } from '../tournament/tournament.ts';
import { isPaired } from '../tournament/tournament.ts';
import type { Confirmed } from './handler.ts';
import { refusal, unlessConfirmed } from './handler.ts';
import { lastPairedRound } from './rounds.ts';

/** Settings chosen by the arbiter; those left out keep their values. */
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
    | 'teamPab'
    | 'tiebreaks'
    | 'tiebreakEdition'
    | 'ratingMethod'
    | 'ratingLists'
    | 'periods'
    | 'boardPrizes'
  >
> & { readonly info?: Partial<TournamentInfo>; readonly acceleration?: Acceleration };

/**
 * A change of system also needs an edition; if none is given, a default is used, because the previous one may not exist in the
 * new system.
 */
export function withEdition(settings: Settings, before?: string): Settings {
  const { system, edition = '' } = settings;
  if (system === undefined || system === before || edition !== '') return settings;
  return { ...settings, edition: formatById(system)?.editions[0] ?? editionInForce(system) };
}

/** The tournament with the chosen settings, before anything is derived from them. */
export const mergeSettings = (state: Tournament, settings: Settings): Tournament => ({
  ...state,
  ...settings,
  info: { ...state.info, ...settings.info },
});

/**
 * The tournament with different settings. The format determines its own options; paired rounds keep their games, and players who
 * are free in them get what the new options give.
 */
export function withSettings(state: Tournament, settings: Settings) {
  const after = mergeSettings(state, settings);
  const format = settings.options === undefined ? undefined : formatById(after.system);
  if (format === undefined) return ok(after);
  if (format.withOptions !== undefined) return format.withOptions(state, after);
  const started = lastPairedRound(state);
  const round = firstChangedRound(state, after, started);
  if (round !== undefined) return refuseSchedule('schedule.roundsWouldChange', { round });
  if (started === 0) return ok(after);
  const schedule = format.make(after);
  if (!schedule.ok) return ok(after);
  const planned = schedule.value.rounds;
  const longer = state.totalRounds === undefined ? after : { ...after, totalRounds: planned.length };
  return ok(countingChanges(state, settings).length === 0 ? longer : withFreeRounds(longer, planned));
}

/** Players free in a paired round have the point that the table gives now, or none. */
function withFreeRounds(tournament: Tournament, planned: readonly PlannedRound[]): Tournament {
  const isFree = ({ kind }: { readonly kind: string }): boolean => kind === 'pab';
  const rounds = tournament.rounds.map((round, i) => {
    const plan = planned[i];
    if (plan === undefined || !isPaired(round)) return round;
    const { byes, teamByes = [] } = round;
    return tournament.teams.length > 0
      ? { ...round, teamByes: [...teamByes.filter((bye) => !isFree(bye)), ...plan.teamByes.filter(isFree)] }
      : { ...round, byes: [...byes.filter((bye) => !isFree(bye)), ...plan.byes.filter(isFree)] };
  });
  return { ...tournament, rounds };
}

const hasSay = (tournament: Tournament, { when }: SystemOption): boolean =>
  when === undefined || tournament.options[when.option] === when.value;

/**
 * An option that had no effect before this change and would now change paired rounds, such as the swap in a round robin that gets
 * a second cycle later: it is switched off, and `option` names it.
 */
export function keepingRounds(
  state: Tournament,
  settings: Settings,
): { readonly settings: Settings; readonly option?: string; readonly round?: number } {
  const started = lastPairedRound(state);
  const after = mergeSettings(state, settings);
  const format = settings.options === undefined || started === 0 ? undefined : formatById(after.system);
  if (format === undefined || after.system !== state.system) return { settings };
  const round = firstChangedRound(state, after, started);
  if (round === undefined) return { settings };
  for (const option of format.options) {
    if (option.type !== 'boolean' || hasSay(state, option) || !hasSay(after, option)) continue;
    const other = { ...settings, options: { ...after.options, [option.name]: false } };
    if (firstChangedRound(state, mergeSettings(state, other), started) === undefined)
      return { settings: other, option: option.name, round };
  }
  return { settings };
}

interface OptionStep {
  readonly name: string;
  readonly was: OptionValue;
  readonly now: OptionValue;
}

/** Options of the format of a kind, as far as they change. */
function changesOf(state: Tournament, settings: Settings, isOfKind: (option: SystemOption) => boolean): OptionStep[] {
  if (settings.options === undefined) return [];
  const after = mergeSettings(state, settings);
  return (formatById(state.system)?.options ?? []).filter(isOfKind).flatMap((option) => {
    const [was, now] = [optionOf(state, option), optionOf(after, option)];
    return was === now ? [] : [{ name: option.name, was, now }];
  });
}

/** Changed options that determine which results count. */
const countingChanges = (state: Tournament, settings: Settings): OptionStep[] =>
  changesOf(state, settings, ({ counts }) => counts === true);

/** In FIDE mode the number of rounds is fixed once round 1 is paired, that of a round robin's cycles too (Q57). */
export function roundsOptionRefusal(state: Tournament, settings: Settings) {
  const round = lastPairedRound(state);
  if (!state.fideMode || round === 0) return undefined;
  const [first] = changesOf(state, settings, ({ setsRounds }) => setsRounds === true);
  return first === undefined ? undefined : refusal('schedule.optionFixed', { option: first.name, round });
}

/**
 * Which results count is announced before round 1: FIDE mode protects it (Q93), and outside it the change needs two
 * confirmations. Returns the note for the file, `belowHalf cancel => keep`; empty if nothing changes.
 */
export function countingChange(
  state: Tournament,
  command: { readonly settings: Settings; readonly confirmed?: Confirmed },
  round: number,
) {
  const changes = countingChanges(state, command.settings);
  const [first] = changes;
  if (first === undefined) return ok<readonly string[]>([]);
  const facts = { option: first.name, round };
  if (state.fideMode) return refusal('schedule.optionFixed', facts);
  const held = unlessConfirmed(command, 'schedule.countingAfterStart', 'confirm-twice', facts);
  return held ?? ok(changes.map(({ name, was, now }) => `${name} ${was} => ${now}`));
}
