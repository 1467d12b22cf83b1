import { ownEntry } from '../kernel/ownEntry.ts';
import type { EntrantId, KnockoutState } from '../tournament/schedule.ts';
import type { Tournament } from '../tournament/tournament.ts';
import type { StageEvent } from './format.ts';
import type { FORMAT_KINDS } from './kinds.ts';
import { beatenSoFar, bracketOf, sharedPlaces } from './knockout/bracket.ts';
import { knockoutRounds } from './knockout/rounds.ts';
import { rankedStages } from './roundRobin/groupEvents.ts';
import { isTeamEvent } from './roundRobin/stages.ts';
import { matchByMatch } from './skalitzka/make.ts';

/** The knock-out as it stood after a round: without later games, and without awards in stages that had not started. */
function stateAfter(tournament: Tournament, state: KnockoutState, round: number): KnockoutState {
  const rounds = knockoutRounds(tournament, state).filter(({ number }) => number <= round);
  const played = new Set(
    rounds.flatMap(({ games }) => games.map(({ address: { match, game } }) => `${match} ${game}`)),
  );
  const stage = rounds.at(-1)?.stage ?? 0;
  const bracket = bracketOf(state);
  const begun = new Set(
    bracket.ok ? bracket.value.matches.flatMap((each) => (each.stage <= stage ? [each.id] : [])) : [],
  );
  return {
    ...state,
    games: state.games.filter(({ match, game }) => played.has(`${match} ${game}`)),
    awards: state.awards.filter(({ match }) => begun.has(match)),
  };
}

/** The stage in which each was eliminated, now or after an earlier round; anyone who never took part is last. */
function knockoutPlaces(tournament: Tournament, round?: number) {
  const now = tournament.schedule?.knockout;
  const state = now === undefined || round === undefined ? now : stateAfter(tournament, now, round);
  const bracket = state === undefined ? undefined : bracketOf(state);
  if (state === undefined || bracket?.ok !== true) return undefined;
  const others = tournament.players.map((player) => player.id).filter((id) => !state.entrants.includes(id));
  const outside = isTeamEvent(tournament) ? [] : others;
  return [
    ...sharedPlaces(bracket.value),
    ...beatenSoFar(bracket.value),
    { place: state.entrants.length + 1, entrants: outside },
  ];
}

/** What a format says of the ranking, where points and tie-breaks of all rounds are not all of it. */
interface FormatRanking {
  /** The matches as teams play them, one per round, if the players' rounds are different. */
  asTeamsPlay?(tournament: Tournament): Tournament;
  /** The stages that are ranked one after another; empty (or absent) if one table ranks everyone. */
  stages?(tournament: Tournament): readonly StageEvent[];
  /** Places won in the format itself, not by points, as far as they are decided, now or after a round; undefined before its start. */
  places?(
    tournament: Tournament,
    round?: number,
  ): readonly { readonly place: number; readonly entrants: readonly EntrantId[] }[] | undefined;
}

/** By id of the format. In a file of its own: a ranking needs no tables, settings or reasons. */
const RANKINGS: Readonly<Partial<Record<keyof typeof FORMAT_KINDS, FormatRanking>>> = {
  'round-robin': { stages: rankedStages },
  skalitzka: { asTeamsPlay: matchByMatch },
  knockout: { places: knockoutPlaces },
};

/** What the format of the tournament says of its ranking. */
export const rankingOf = ({ system }: Pick<Tournament, 'system'>): FormatRanking =>
  ownEntry<FormatRanking>(RANKINGS, system) ?? {};
