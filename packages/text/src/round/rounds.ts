import type { Tournament } from '@turnuva/engine/tournament';
import { announcedRanges, bakuIn, startRank } from '@turnuva/engine/tournament';
import type { Language } from '../languages.ts';
import { pointsText } from '../numbers.ts';
import type { Say } from '../render.ts';
import { dateTagOf } from '../render.ts';

/** "Chess960: position 518, RNBQKBNR"; undefined if none was drawn. */
export const formatStartPosition = (say: Say, position: number | undefined): string | undefined =>
  position === undefined ? undefined : say('sheets.startPosition', { position, rank: startRank(position) });

/** Stage and game of a knock-out round, as the engine names them. */
interface RoundName {
  readonly kind: string;
  /** How many are still in when the stage starts. */
  readonly left: number;
  readonly game: number;
  readonly phase: string;
}

/** In matches of two games: which match, and which of its games. */
interface MatchRoundName {
  readonly kind: 'match';
  readonly match: number;
  readonly game: number;
}
type AnyRoundName = RoundName | MatchRoundName;

/**
 * Stages named after how many are still in that have a word of their own in some language: sixteenth-finals in German.
 */
const NAMED_SIZES = [16, 32];

/** A stage of a knock-out in words: final, semi-finals, quarter-finals, round of 16. */
export function formatStage(say: Say, { kind, left }: Pick<RoundName, 'kind' | 'left'>): string {
  if (kind !== 'stage') return say(`knockout.${kind}`);
  return NAMED_SIZES.includes(left) ? say(`knockout.roundOf${left}`) : say('knockout.roundOf', { left });
}

/** The stage that these matches belong to. */
export function stageOfMatches(
  say: Say,
  matches: readonly { readonly stage: number; readonly kind: string; readonly left: number }[],
  stage: number,
): string {
  const found = matches.find((match) => match.stage === stage);
  return found === undefined ? '' : formatStage(say, found);
}

const formatName = (say: Say, name: AnyRoundName): string =>
  'match' in name ? say('sheets.matchGame', { match: name.match, game: name.game }) : ofStage(say, name);

const ofStage = (say: Say, name: RoundName): string =>
  say(`knockout.round.${name.phase}`, { stage: formatStage(say, name), game: name.game });

/** A round in words: in a knock-out, stage and game, which stay the same when other matches need more games. */
export const formatRound = (say: Say, round: number, name: AnyRoundName | undefined): string =>
  name === undefined ? say('sheets.round', { round }) : formatName(say, name);

/** The same for the state after a round. */
export const formatAfterRound = (say: Say, round: number, name: AnyRoundName | undefined): string =>
  name === undefined ? say('sheets.afterRound', { round }) : say('knockout.after', { round: formatName(say, name) });

interface Part {
  readonly phase: number;
  readonly name?: string;
  readonly group?: string;
}

/** A phase in words: its name, otherwise its number as a group stage. */
export const formatPhase = (say: Say, { name }: Part): string => name ?? say('sheets.groupStage');

/**
 * The heading of the table for a part of an event; nothing if it is the only part. The phase is named if there are
 * several.
 */
export function phaseCaption(say: Say, part: Part, parts: readonly Part[]): string | undefined {
  if (parts.length < 2) return undefined;
  const several = parts.some(({ phase }) => phase !== parts[0]?.phase);
  const group = part.group === undefined ? [] : [say('sheets.group', { name: part.group })];
  return [...(several || group.length === 0 ? [formatPhase(say, part)] : []), ...group].join(' · ');
}

/** Behind the name of someone who goes through to the next phase: where they play in it. */
export const formatOnward = (say: Say, next: Part | undefined, parts: readonly Part[]): string =>
  next === undefined ? '' : ` →\u00a0${phaseCaption(say, next, parts)}`;

/** Below a table in which others are now placed better than those who went through: it has changed since. */
export function overtakenLines(
  say: Say,
  rows: readonly { readonly id: number; readonly rank: number }[],
  next: (id: number) => Part | undefined,
): string[] {
  const last = Math.max(0, ...rows.filter(({ id }) => next(id) !== undefined).map(({ rank }) => rank));
  return rows.some(({ id, rank }) => rank < last && next(id) === undefined) ? [say('sheets.overtaken')] : [];
}

/** How the ranking of an event of several phases comes about, below it. */
export function overallLegend(say: Say, parts: readonly Part[]): string {
  const last = Math.max(...parts.map(({ phase }) => phase));
  const groupsBefore = parts.some(({ phase, group }) => group !== undefined && phase < last);
  return say(groupsBefore ? 'sheets.overallGroups' : 'sheets.overallLegend');
}

/** Below a list: the stage whose starting numbers it has, where they change with the stage. */
export const numbersLines = (say: Say, stage: string | undefined): string[] =>
  stage === undefined ? [] : [say('sheets.numbersOf', { stage })];

/** Someone's starting number in every stage, where it has changed. */
export const stageNumberTexts = (
  say: Say,
  numbers: readonly { readonly stage: string; readonly number: number }[],
): string[] => numbers.map((each) => say('sheets.numberInStage', { ...each }));

/** "Group B"; nothing if there is only one group. */
export const formatGroup = (say: Say, name: string | undefined): string | undefined =>
  name === undefined ? undefined : say('sheets.group', { name });

/** The heading of a group's boards in a round; in a knock-out of the final, and of the match for third place. */
export const formatRoundGroup = (
  say: Say,
  { name, stage }: { readonly name: string; readonly stage?: Pick<RoundName, 'kind' | 'left'> },
): string => (stage === undefined ? say('sheets.group', { name }) : formatStage(say, stage));

/** A sentence about a group, prefixed with the group: "Group B: ..."; unchanged if it is about the event. */
export const ofGroup = (say: Say, name: string | undefined, text: string): string =>
  [...(name === undefined ? [] : [say('sheets.group', { name })]), text].join(': ');

/** When a round starts, by the clock of the hall: `2026/11/22` and `14:00`. */
export interface RoundMoment {
  readonly date?: string;
  readonly time?: string;
}

/** "Sunday, 22 November at 14:00", or "Sun 22 Nov, 14:00"; undefined if nothing is known of it. */
export function roundMoment(
  language: Language,
  { date, time }: RoundMoment,
  length: 'long' | 'short' = 'long',
): string | undefined {
  const [, year, month, day] = /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(date ?? '') ?? [];
  if (year === undefined || month === '00' || day === '00') return time;
  const [hour = '0', minute = '0'] = (time ?? '').split(':');
  // The hall's own clock: no time zone may shift it.
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)));
  return new Intl.DateTimeFormat(dateTagOf(language), {
    weekday: length,
    day: 'numeric',
    month: length,
    ...(time === undefined ? {} : { hour: '2-digit', minute: '2-digit' }),
    timeZone: 'UTC',
  }).format(at);
}

/** Why boards are not in the order of the points shown; undefined in a round without virtual points. */
export function formatVirtualOrder(say: Say, tournament: Tournament, round: number): string | undefined {
  const { method } = tournament.acceleration;
  const baku = bakuIn(tournament, round);
  if (baku !== undefined) return say('acceleration.boards', { last: baku.lastPlayer, points: pointsText(baku.points) });
  if (method !== 'virtual-points') return undefined;
  const { ranges } = announcedRanges(tournament, tournament.teams.length > 0 ? 'teams' : 'players');
  const isOn = ranges.some(({ firstRound, lastRound }) => firstRound <= round && round <= lastRound);
  return isOn ? say('acceleration.boardsAnnounced') : undefined;
}
