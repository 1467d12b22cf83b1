import type { Result } from '../../kernel/result.ts';
import { ok } from '../../kernel/result.ts';
import type {
  ColourDraw,
  EntrantId,
  KnockoutGame,
  KnockoutSettings,
  KnockoutState,
  MatchAward,
} from '../../tournament/schedule.ts';
import type { ScheduleRefusal } from '../refusal.ts';
import type { MatchState } from './match.ts';
import { matchState } from './match.ts';
import { settingsOf } from './settings.ts';
import type { BracketSize } from './size.ts';
import { bracketSize } from './size.ts';
import type { BracketMatch, Source } from './structure.ts';
import { bracketMatches } from './structure.ts';

/** A match with its players and its score. */
export interface PlayedMatch extends BracketMatch {
  /** How it is played: the last stages may have numbers of games of their own. */
  readonly settings: KnockoutSettings;
  readonly topEntrant?: EntrantId;
  readonly bottomEntrant?: EntrantId;
  readonly state: MatchState;
  readonly winner?: EntrantId;
  readonly loser?: EntrantId;
}

/** Places that entrants share because they were eliminated in the same stage (seed 001, knock-out: prizes). */
export interface SharedPlace {
  readonly place: number;
  readonly lastPlace: number;
  readonly entrants: readonly EntrantId[];
}

/** A bracket with what has been played in it. */
export interface Bracket {
  readonly size: BracketSize;
  readonly matches: readonly PlayedMatch[];
  /** Entrants free in the first stage, best first. */
  readonly byes: readonly EntrantId[];
  /** Selected, by number; complete when there are as many as places. */
  readonly qualified: readonly EntrantId[];
  readonly complete: boolean;
}

/** What was entered for each match, so that no match reads through the others' games. */
function byMatch(state: KnockoutState): Map<number, KnockoutState> {
  const own = new Map<number, { games: KnockoutGame[]; draws: ColourDraw[]; awards: MatchAward[] }>();
  const at = (match: number) => {
    const known = own.get(match) ?? { games: [], draws: [], awards: [] };
    own.set(match, known);
    return known;
  };
  for (const game of state.games) at(game.match).games.push(game);
  for (const draw of state.draws) at(draw.match).draws.push(draw);
  for (const award of state.awards) at(award.match).awards.push(award);
  return new Map([...own].map(([match, parts]) => [match, { ...state, ...parts }]));
}

/** Follows the results through the bracket. */
export function bracketOf(state: KnockoutState): Result<Bracket, ScheduleRefusal> {
  const size = bracketSize(state.entrants.length, state.settings.places);
  if (!size.ok) return size;
  const structure = bracketMatches(size.value, state.settings);
  const played = new Map<number, PlayedMatch>();
  const numberOf = new Map(state.entrants.map((entrant, i) => [entrant, i]));
  const byNumber = (a: EntrantId, b: EntrantId): number => (numberOf.get(a) ?? 0) - (numberOf.get(b) ?? 0);
  const byes = state.entrants.slice(0, size.value.byes);

  /** Those left after a stage, by number; undefined while a match of it is open. */
  const survivors = (stage: number): EntrantId[] | undefined => {
    const left = stage === 1 ? [...byes] : [];
    for (const match of played.values()) {
      if (match.stage !== stage || match.kind === 'third-place') continue;
      if (match.winner === undefined) return undefined;
      left.push(match.winner);
    }
    return left.sort(byNumber);
  };
  const resolve = (source: Source): EntrantId | undefined => {
    switch (source.kind) {
      case 'number':
        return state.entrants[source.number - 1];
      case 'rank':
        return survivors(source.stage)?.[source.rank - 1];
      case 'winner':
        return played.get(source.match)?.winner;
      case 'loser':
        return played.get(source.match)?.loser;
    }
  };
  const entered = byMatch(state);
  for (const match of structure) {
    const sides = [resolve(match.top), resolve(match.bottom)] as const;
    // The better number is on top; losers come in the order of their matches.
    const [first, second] = sides;
    const turned =
      match.kind === 'third-place' && first !== undefined && second !== undefined && byNumber(first, second) > 0;
    const [top, bottom] = turned ? [second, first] : sides;
    const settings = settingsOf(state.settings, match, size.value.stages);
    const of = entered.get(match.id) ?? { ...state, games: [], draws: [], awards: [] };
    const own = matchState({ ...of, settings }, match.id, top, bottom);
    const [winner, loser] = own.winner === 'top' ? [top, bottom] : [bottom, top];
    const decided = own.winner !== undefined && winner !== undefined && loser !== undefined;
    played.set(match.id, {
      ...match,
      // Where a side comes from changes places with the side.
      ...(turned ? { top: match.bottom, bottom: match.top } : {}),
      settings,
      ...(top === undefined ? {} : { topEntrant: top }),
      ...(bottom === undefined ? {} : { bottomEntrant: bottom }),
      state: own,
      ...(decided ? { winner, loser } : {}),
    });
  }
  const matches = [...played.values()];
  const last = matches.filter((match) => match.stage === size.value.stages && match.kind !== 'third-place');
  const winners = last.flatMap((match) => (match.winner === undefined ? [] : [match.winner]));
  const qualified = [...(size.value.stages === 1 ? byes : []), ...winners].sort(byNumber);
  const complete = matches.every((match) => match.winner !== undefined);
  return ok({ size: size.value, matches, byes, qualified, complete });
}

/** Places decided so far, best first: eliminated in one stage, one shares the places (seed 001). */
export function sharedPlaces(bracket: Bracket): SharedPlace[] {
  const { size, matches } = bracket;
  const places: SharedPlace[] = [];
  if (bracket.qualified.length === size.places)
    places.push({ place: 1, lastPlace: size.places, entrants: bracket.qualified });
  const third = matches.find((match) => match.kind === 'third-place');
  let next = size.places + 1;
  for (let stage = size.stages; stage >= 1; stage--) {
    const inStage = matches.filter((match) => match.stage === stage && match.kind !== 'third-place');
    const losers = inStage.flatMap((match) => (match.loser === undefined ? [] : [match.loser]));
    const count = inStage.length;
    if (third !== undefined && inStage.some((match) => match.kind === 'semifinal')) {
      if (third.winner !== undefined && third.loser !== undefined) {
        places.push({ place: 3, lastPlace: 3, entrants: [third.winner] });
        places.push({ place: 4, lastPlace: 4, entrants: [third.loser] });
      }
    } else if (losers.length === count && count > 0)
      places.push({ place: next, lastPlace: next + count - 1, entrants: losers });
    next += count;
  }
  return places;
}

/** Those out of a stage that is not over yet: below everyone who is still in, above those who went out before it. */
export function beatenSoFar(bracket: Bracket): SharedPlace[] {
  const placed = new Set(sharedPlaces(bracket).flatMap(({ entrants }) => entrants));
  const { size, matches } = bracket;
  const places: SharedPlace[] = [];
  let next = size.places + 1;
  for (let stage = size.stages; stage >= 1; stage--) {
    const inStage = matches.filter((match) => match.stage === stage && match.kind !== 'third-place');
    const losers = inStage.flatMap(({ loser }) => (loser === undefined || placed.has(loser) ? [] : [loser]));
    if (losers.length > 0) places.push({ place: next, lastPlace: next + inStage.length - 1, entrants: losers });
    next += inStage.length;
  }
  return places;
}
