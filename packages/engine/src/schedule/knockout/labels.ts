import type { KnockoutSettings, MatchPhase } from '../../tournament/schedule.ts';
import { roundsPerMatch } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { bracketOf } from './bracket.ts';
import { phaseOf } from './match.ts';
import { knockoutRounds } from './rounds.ts';
import type { BracketSize } from './size.ts';
import { bracketSize } from './size.ts';
import type { BracketMatch, MatchKind } from './structure.ts';
import { bracketMatches } from './structure.ts';

/** What a round of a knock-out is called: its number shifts when an earlier match needs an extension, this does not. */
export interface KnockoutRoundName {
  readonly stage: number;
  readonly kind: MatchKind;
  /** Those still in when the stage starts. */
  readonly left: number;
  /** Game of the mini-matches, from 1 through all phases. */
  readonly game: number;
  readonly phase: MatchPhase;
}

/** Stage and game of every round of a knock-out, in order; empty for every other tournament. */
export function knockoutRoundNames(tournament: Tournament): readonly KnockoutRoundName[] {
  const state = tournament.schedule?.knockout;
  const bracket = state === undefined ? undefined : bracketOf(state);
  if (state === undefined || bracket?.ok !== true) return [];
  return knockoutRounds(tournament, state).map(({ stage, kind, game, settings }) => {
    const first = bracket.value.matches.find((match) => match.stage === stage);
    return {
      stage,
      kind,
      left: first?.left ?? 0,
      game,
      phase: phaseOf(settings, game),
    };
  });
}

/** Stage and game of a round of a knock-out; undefined for every other round. */
export const knockoutRoundName = (tournament: Tournament, round: number): KnockoutRoundName | undefined =>
  knockoutRoundNames(tournament)[round - 1];

/** A round of matches of two games: which match it is, and which of its games. */
export interface MatchRoundName {
  readonly kind: 'match';
  readonly match: number;
  readonly game: number;
}

/** The label of a round that is not called by its number: in a knock-out, and in matches of two games. */
export function roundName(tournament: Tournament, round: number): KnockoutRoundName | MatchRoundName | undefined {
  const named = knockoutRoundName(tournament, round);
  if (named !== undefined || round < 1 || roundsPerMatch(tournament) === 1) return named;
  return { kind: 'match', match: Math.ceil(round / 2), game: 2 - (round % 2) };
}

/** Rounds as a narrow column names them: `2.1` is the first game of stage or match 2, in every other event the number. */
export function shortRounds(tournament: Tournament): (round: number) => string {
  const names = knockoutRoundNames(tournament);
  const ofMatches = names.length === 0 && roundsPerMatch(tournament) === 2;
  return (round) => shortRound(round, names[round - 1] ?? (ofMatches ? roundName(tournament, round) : undefined));
}

/** The stage that a match of the tournament's bracket belongs to; undefined if there is no such match. */
export function stageOfMatch(
  { schedule }: Tournament,
  match: number,
): Pick<KnockoutRoundName, 'kind' | 'left'> | undefined {
  const state = schedule?.knockout;
  const size = state === undefined ? undefined : bracketSize(state.entrants.length, state.settings.places);
  if (state === undefined || size?.ok !== true) return undefined;
  return structureOf(state.settings, size.value)[match - 1];
}

const structures = new WeakMap<KnockoutSettings, readonly BracketMatch[]>();

/** Needed for every line of a journal: built once for each start. */
function structureOf(settings: KnockoutSettings, size: BracketSize): readonly BracketMatch[] {
  const known = structures.get(settings) ?? bracketMatches(size, settings);
  structures.set(settings, known);
  return known;
}

const shortRound = (round: number, name: KnockoutRoundName | MatchRoundName | undefined): string =>
  name === undefined ? String(round) : `${name.kind === 'match' ? name.match : name.stage}.${name.game}`;

/** A round in an address: `quarterfinal-1`, `round-of-16-2`; it leads to the same games when other rounds come before it. */
export const roundKey = (round: number, name: KnockoutRoundName | undefined): string =>
  name === undefined ? String(round) : `${name.kind === 'stage' ? `round-of-${name.left}` : name.kind}-${name.game}`;

/** The round that an address means; undefined if it means none. */
export function roundByKey(tournament: Tournament, key: string): number | undefined {
  if (/^\d+$/.test(key)) return Number(key);
  const found = knockoutRoundNames(tournament).findIndex((name, i) => roundKey(i + 1, name) === key);
  return found < 0 ? undefined : found + 1;
}
