import { initialColourOf } from '../../pairing/shared/initialColour.ts';
import type { SystemEdition } from '../../pairing/system.ts';
import { primaryOf } from '../../pairing/teamSwiss/record.ts';
import { wishesFor } from '../../pairing/wishes/withWishes.ts';
import { teamLedgers, teamPabOf } from '../../standings/ledger/teamLedger.ts';
import { bakuOfMatch, virtualMatchPointsOf, virtualPointsOf } from '../../tournament/acceleration/acceleration.ts';
import type { VirtualPoints } from '../../tournament/acceleration/virtualPoints.ts';
import { roundInputOf } from '../../tournament/roundInput.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import { hasOwnByes, hasOwnRules, roundsPerMatch } from '../../tournament/systemKinds.ts';
import type { Adjustment, OptionValue, Player, Tournament } from '../../tournament/tournament.ts';
import type { ByeLimits, RoundWishes } from '../../tournament/wishes.ts';
import { playedRound } from './playedRound.ts';
import type { Position } from './position.ts';
import { type Then, thenOf } from './then.ts';

const byNumber = (a: number, b: number): number => a - b;
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function optionsOf({ tournament, round, asTeams }: Then, { options }: SystemEdition): Position['options'] {
  const set = options.map(({ name, default: usual }): [string, OptionValue] => [
    name,
    tournament.options[name] ?? usual,
  ]);
  // If the number of boards in a match is not given, it is derived from the teams.
  return Object.fromEntries(
    asTeams ? [...set, ['boards', teamLedgers(beforeRound(tournament, round), 0).boards]] : set,
  );
}

const beforeRound = (tournament: Tournament, round: number): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.slice(0, round - 1),
});

function forbiddenIn(then: Then, wishes: RoundWishes | undefined): number[][] {
  const { tournament, round, asTeams, numberOf } = then;
  const known = new Set((asTeams ? then.teams : then.players).map(({ id }) => id));
  const number = asTeams ? numberOf.team : numberOf.player;
  const groups = [...forbiddenGroups(tournament, round, asTeams ? 'teams' : 'players'), ...(wishes?.apart ?? [])]
    .map((group) =>
      [...new Set(group)]
        .filter((each) => known.has(each))
        .map(number)
        .sort(byNumber),
    )
    .filter((group) => group.length > 1);
  return [...new Map(groups.map((group) => [group.join(), group])).values()].sort(
    (a, b) => a[0] - b[0] || a[1] - b[1] || byText(a.join(), b.join()),
  );
}

function limitsOf({ asTeams, numberOf }: Then, wishes: RoundWishes | undefined): { readonly byeLimits?: ByeLimits } {
  if (wishes?.bye === undefined) return {};
  const { among, not } = wishes.bye;
  const numbers = (ids: readonly number[]): number[] =>
    ids.map(asTeams ? numberOf.team : numberOf.player).sort(byNumber);
  return { byeLimits: { ...(among && { among: numbers(among) }), ...(not && { not: numbers(not) }) } };
}

function adjustmentsOf({ tournament, round, numberOf }: Then): Adjustment[] {
  return tournament.adjustments
    .filter((each) => (each.round ?? 0) < round)
    .map(({ player, team, points, matchPoints, round: of }) => ({
      ...(player === undefined ? {} : { player: numberOf.player(player) }),
      ...(team === undefined ? {} : { team: numberOf.team(team) }),
      ...(of === undefined ? {} : { round: of }),
      points,
      ...(matchPoints === undefined ? {} : { matchPoints }),
    }))
    .sort((a, b) => byText(JSON.stringify(a), JSON.stringify(b)));
}

/** If a file has no 152, the lot is inferred from round 1. Matches of teams contain it. */
function initialColourIn({ tournament, round, asTeams }: Then): Pick<Position, 'initialColour'> {
  const { initialColour, options } = tournament;
  if (initialColour !== undefined) return { initialColour };
  if (asTeams || hasOwnRules(tournament)) return {};
  const parity = options.parity === 'list' ? 'list' : 'arrived';
  return { initialColour: initialColourOf(roundInputOf(tournament, Math.max(2, round)), parity) };
}

/** When a participant belonged to the event, if a ranking of the system's own needs it (docs/decisions/keizer.md). */
const memberOf = ({ firstRound = 1, withdrawnFrom, expelled }: Player, round: number) => ({
  ...(firstRound > 1 ? { firstRound } : {}),
  ...(withdrawnFrom !== undefined && withdrawnFrom < round ? { withdrawnFrom } : {}),
  ...(expelled === true ? { expelled } : {}),
});

/** What happened, or would happen now, to the wishes of the round; empty if an order about the bye cannot be carried out. */
function wishesOf(edition: SystemEdition, { tournament, round }: Then): RoundWishes | undefined {
  const wishes = wishesFor(edition, tournament, round);
  return wishes === undefined || 'refused' in wishes ? undefined : wishes;
}

/**
 * The position from which a round of the tournament was paired, or would be now; in Double-Swiss that of the first round of a match.
 */
export function positionOf(now: Tournament, edition: SystemEdition, round: number): Position {
  const then = thenOf(now, edition, round);
  const wishes = wishesOf(edition, then);
  const { tournament, asTeams, numberOf } = then;
  const { system, totalRounds, scoring, matchScoring, acceleration } = tournament;
  const number = asTeams ? numberOf.team : numberOf.player;
  return {
    system,
    edition: tournament.edition,
    options: optionsOf(then, edition),
    ...(totalRounds === undefined ? {} : { totalRounds }),
    ...initialColourIn(then),
    scoring,
    ...(asTeams ? { matchScoring, teamPab: teamPabOf(beforeRound(tournament, round)) } : {}),
    players: then.players.map((player) => ({
      id: numberOf.player(player.id),
      rating: player.rating,
      ...(hasOwnByes(tournament) ? memberOf(player, round) : {}),
    })),
    teams: then.teams.map(({ id, members }) => ({
      id: numberOf.team(id),
      members: then.players.filter((player) => members.includes(player.id)).map(({ id }) => numberOf.player(id)),
    })),
    absent: (asTeams ? then.teams : then.players).filter(({ id }) => !then.isPresent(id)).map(({ id }) => number(id)),
    forbidden: forbiddenIn(then, wishes),
    ...limitsOf(then, wishes),
    accelerated: acceleration.method !== 'none',
    virtualPoints: virtualPointsIn(then),
    adjustments: adjustmentsOf(then),
    rounds: then.past.map((entry) => playedRound(then, entry)),
  };
}

/** Virtual points of everyone in a round of the tournament. */
function virtualIn({ tournament, asTeams }: Then, round: number): Int32Array {
  if (asTeams) return virtualMatchPointsOf(tournament, round, primaryOf(tournament));
  if (roundsPerMatch(tournament) === 1 || tournament.acceleration.method !== 'baku')
    return virtualPointsOf(tournament, round);
  return bakuOfMatch(tournament, Math.ceil(round / 2), tournament.options.baku);
}

/** Whatever gives them, virtual points as ranges of numbers: the fewest, round by round. */
function virtualPointsIn(then: Then): VirtualPoints[] {
  const { tournament, round, asTeams } = then;
  if (tournament.acceleration.method === 'none') return [];
  const all = asTeams ? tournament.teams : tournament.players;
  const kept = new Set((asTeams ? then.teams : then.players).map(({ id }) => id));
  return Array.from({ length: round }, (_, i) => i + 1).flatMap((number) => {
    const virtual = virtualIn(then, number);
    const ranges: VirtualPoints[] = [];
    let before = 0;
    for (const [i, { id, tpn }] of all.entries()) {
      if (!kept.has(id)) continue;
      const last = ranges.at(-1);
      const points = virtual[i];
      if (last !== undefined && points === before && points !== 0)
        ranges[ranges.length - 1] = { ...last, lastPlayer: tpn };
      else if (points !== 0) {
        const range = { firstRound: number, lastRound: number, firstPlayer: tpn, lastPlayer: tpn };
        ranges.push({ points, ...(asTeams ? { matchPoints: points } : {}), ...range });
      }
      before = points;
    }
    return ranges;
  });
}
