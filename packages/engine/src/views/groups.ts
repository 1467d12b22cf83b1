import { bracketOf } from '../schedule/knockout/bracket.ts';
import { type KnockoutRoundName, knockoutRoundName } from '../schedule/knockout/labels.ts';
import { stagesOf } from '../schedule/roundRobin/stages.ts';
import type { EntrantId, KnockoutState } from '../tournament/schedule.ts';
import type { PlayerId, Tournament } from '../tournament/tournament.ts';

/** A group that plays in a round, where several do; in a knock-out the final, or the match for third place beside it. */
export interface RoundGroup {
  readonly name: string;
  readonly stage?: Pick<KnockoutRoundName, 'kind' | 'left'>;
  readonly entrants: ReadonlySet<EntrantId>;
}

/** The groups of the stage to which a round belongs; empty where everyone plays in one. */
export function groupsIn(tournament: Tournament, round: number): RoundGroup[] {
  const stage = stagesOf(tournament).findLast(({ firstRound }) => firstRound <= Math.max(1, round));
  const groups = stage?.groups ?? [];
  const { knockout } = tournament.schedule ?? {};
  if (knockout !== undefined) return lastMatches(tournament, knockout, round);
  return groups.length < 2 ? [] : groups.map(({ name, order }) => ({ name, entrants: new Set(order) }));
}

/** Of the final and the match for third place, those with a game in the round; empty in every other stage. */
function lastMatches(tournament: Tournament, knockout: KnockoutState, round: number): RoundGroup[] {
  const bracket = bracketOf(knockout);
  const stage = knockoutRoundName(tournament, round)?.stage;
  const matches = bracket.ok ? bracket.value.matches.filter((match) => match.stage === stage) : [];
  const { games = [], matches: teams = [] } = tournament.rounds[round - 1] ?? {};
  const playing = new Set([...games.map(({ match }) => match), ...teams.map(({ table }) => table)]);
  return matches.some(({ kind }) => kind === 'third-place')
    ? matches
        .filter(({ id }) => playing.has(id))
        .map(({ kind, left, topEntrant = 0, bottomEntrant = 0 }) => ({
          name: kind,
          stage: { kind, left },
          entrants: new Set([topEntrant, bottomEntrant]),
        }))
    : [];
}

/** The group, or the last match of a knock-out, in which someone plays a round: by player, in events of teams by their team too. */
export function roundGroupOf(tournament: Tournament, round: number): (player: PlayerId) => RoundGroup | undefined {
  const groups = groupsIn(tournament, round);
  if (groups.length === 0) return () => undefined;
  const teamOf = new Map(tournament.teams.flatMap(({ id, members }) => members.map((member) => [member, id] as const)));
  const entrant = (player: PlayerId): number | undefined => (tournament.teams.length > 0 ? teamOf.get(player) : player);
  return (player) => groups.find(({ entrants }) => entrants.has(entrant(player) ?? 0));
}

/** The name of the group in which someone plays a round. */
export function groupOf(tournament: Tournament, round: number): (player: PlayerId) => string | undefined {
  const groupIn = roundGroupOf(tournament, round);
  return (player) => {
    const group = groupIn(player);
    return group?.stage === undefined ? group?.name : undefined;
  };
}
