import type { Adjustment, ForbiddenPairs, Tournament, VirtualPoints } from '@turnuva/engine/tournament';
import { announcedRanges, namedProhibitions, pairsTeams, virtualPointsOf } from '@turnuva/engine/tournament';
import { LIMITS, numbersIn4, pointsIn, right } from '../lines/line.ts';
import type { Numbering } from '../player.ts';
import type { TrfDialect } from '../read.ts';
import { isAbsent, lastWritten } from './writePlayers.ts';

/** What four columns hold, in tenths: -9.9 to 99.9. */
const LEAST = -99;
const MOST = 999;

/** Byes to come (240), virtual points (250, XXA), forbidden pairs (260, XXP), bonuses and penalties (299). */
export function restrictionLines(tournament: Tournament, dialect: TrfDialect, numbers: Numbering): string[] {
  const { adjustments } = tournament;
  // A rule for a club or a family is written as the names that it covers now.
  const forbidden = namedProhibitions(tournament);
  if (dialect === 'trf06') return [];
  if (dialect === 'trf16') {
    return [...xxaLines(tournament, numbers), ...forbidden.flatMap((each) => xxpLine(each, numbers))];
  }
  return [
    ...byeLines(tournament, numbers),
    ...ranges250(tournament, numbers).map(line250),
    ...[...forbidden, ...wishesKept(tournament)].map((each) => line260(each, numbers)),
    ...adjustments.flatMap((each) => line299(each, numbers)),
  ];
}

const LETTERS = { full: 'F', half: 'H', zero: 'Z' } as const;

/** 240: per round and type. In a team event the numbers are those of teams, whatever the round. */
function byeLines(tournament: Tournament, numbers: Numbering): string[] {
  const { numberOf, lastPaired } = numbers;
  const lines: string[] = [];
  const inTeams = tournament.teams.length > 0;
  const last = Math.max(tournament.rounds.length, lastWritten(tournament, numbers));
  for (let round = 1; round <= last; round++) {
    for (const kind of ['full', 'half', 'zero'] as const) {
      const ids = inTeams
        ? teamsWith(tournament, round, kind, lastPaired)
        : playersWith(tournament, round, kind, lastPaired);
      const who = inTeams ? ids : ids.map(numberOf);
      if (who.length > 0) lines.push(`240 ${LETTERS[kind]} ${right(round, 3)} ${numbersIn4(who)}`);
    }
  }
  return lines;
}

/** Teams with a bye in a round; those that are not in yet are absent, and in the round to be paired those that have left. */
function teamsWith(tournament: Tournament, round: number, kind: string, lastPaired: number): number[] {
  const { teamByes = [] } = tournament.rounds[round - 1] ?? {};
  const asked = teamByes.filter((bye) => bye.kind === kind).map((bye) => bye.team);
  if (kind !== 'zero' || round > lastPaired + 1 || !pairsTeams(tournament)) return asked;
  const known = new Set(teamByes.map((bye) => bye.team));
  const isNext = round === lastPaired + 1;
  // As for players, a Z in a round that was paired would count as much as a zero-point bye is worth.
  const entering = isNext || tournament.scoring.zeroBye === 0 ? teamsNotIn(tournament, round) : [];
  const left = isNext ? tournament.teams.filter(({ withdrawnFrom = Infinity }) => withdrawnFrom <= round) : [];
  const absent = new Set([...entering, ...left].map(({ id }) => id).filter((id) => !known.has(id)));
  return [...asked, ...absent];
}

/**
 * Teams all of whose players enter after a round: the players' lines say so (Z), and readers treat the team as absent.
 */
function teamsNotIn({ teams, players }: Tournament, round: number): Tournament['teams'] {
  const late = new Set(players.flatMap(({ id, firstRound = 1 }) => (firstRound > round ? [id] : [])));
  if (late.size === 0) return [];
  return teams.filter(({ members }) => members.length > 0 && members.every((member) => late.has(member)));
}

/** Byes of a round to come; what has been paired is in the players' lines. */
function playersWith(tournament: Tournament, round: number, kind: string, lastPaired: number): number[] {
  if (round <= lastPaired) return [];
  const byes = tournament.rounds[round - 1]?.byes ?? [];
  const asked = byes.filter((bye) => bye.kind === kind).map((bye) => bye.player);
  if (kind !== 'zero' || round > lastPaired + 1) return asked;
  const known = new Set(byes.map((bye) => bye.player));
  const absent = tournament.players.filter((player) => isAbsent(player, round) && !known.has(player.id));
  return [...asked, ...absent.map((player) => player.id)];
}

/** Ranges by the numbers of the file: a ready table, and ranges of pairing numbers, in its terms. */
function ranges250(tournament: Tournament, { numberOf }: Numbering): readonly VirtualPoints[] {
  const { acceleration, players, teams } = tournament;
  const inTeams = teams.length > 0;
  const { ranges } = announcedRanges(tournament, inTeams ? 'teams' : 'players');
  if (acceleration.table === undefined && acceleration.numbers !== 'pairing')
    return ranges.map((each) =>
      inTeams ? each : { ...each, firstPlayer: numberOf(each.firstPlayer), lastPlayer: numberOf(each.lastPlayer) },
    );
  const numbers = inTeams ? teams.map(({ id }) => id) : players.map(({ id }) => numberOf(id));
  const writtenNumber = (tpn: number): number => numbers[Math.min(tpn, numbers.length) - 1] ?? tpn;
  return ranges
    .filter(({ firstPlayer }) => firstPlayer <= numbers.length)
    .map((each) => ({
      ...each,
      firstPlayer: writtenNumber(each.firstPlayer),
      lastPlayer: writtenNumber(each.lastPlayer),
    }));
}

function line250(entry: VirtualPoints): string {
  const { points, matchPoints, firstRound, lastRound, firstPlayer: first, lastPlayer: last } = entry;
  const match = matchPoints === undefined ? '    ' : pointsIn(matchPoints, 4);
  const game = points === 0 && matchPoints !== undefined ? '    ' : pointsIn(points, 4);
  return `250 ${match} ${game} ${right(firstRound, 3)} ${right(lastRound, 3)} ${right(first, 4)} ${right(last, 4)}`;
}

function line260({ players, teams, firstRound, lastRound }: ForbiddenPairs, { numberOf }: Numbering): string {
  return `260 ${right(firstRound, 3)} ${right(lastRound, 3)} ${numbersIn4(teams ?? players.map(numberOf))}`;
}

/** What a round kept apart because of wishes: a check of its pairing has to know. */
const wishesKept = (tournament: Tournament): ForbiddenPairs[] =>
  tournament.rounds.flatMap(({ number, wishes }) =>
    (wishes?.apart ?? []).map((group) => {
      const rounds = { firstRound: number, lastRound: number };
      return pairsTeams(tournament) ? { players: [], teams: group, ...rounds } : { players: group, ...rounds };
    }),
  );

/** 299; points that four columns cannot hold are spread over several lines. */
function line299(adjustment: Adjustment, numbers: Numbering): string[] {
  const { player, team, points, matchPoints, round, type } = adjustment;
  const who = team ?? (player === undefined ? undefined : numbers.numberOf(player));
  if (who === undefined) return [];
  const now = Math.max(LEAST, Math.min(MOST, points));
  const match = matchPoints === undefined ? '    ' : pointsIn(matchPoints, 4);
  const line = `299 ${type ?? ' '}  ${match}  ${pointsIn(now, 4)}  ${right(round ?? 0, 3)} ${right(who, 4)}`;
  if (now === points) return [line];
  const { matchPoints: _, ...rest } = adjustment;
  return [line, ...line299({ ...rest, points: points - now }, numbers)];
}

/** XXA: the whole history of everyone's virtual points, Baku's included. */
function xxaLines(tournament: Tournament, { numberOf }: Numbering): string[] {
  if (tournament.acceleration.method === 'none') return [];
  const total = tournament.totalRounds ?? tournament.rounds.length + 1;
  const table = Array.from({ length: total }, (_, i) => virtualPointsOf(tournament, i + 1));
  return tournament.players.flatMap((player, i) => {
    const values = table.map((row) => row[i]);
    while (values.at(-1) === 0) values.pop();
    if (values.length === 0) return [];
    return [`XXA ${right(numberOf(player.id), 4)} ${values.map((value) => pointsIn(value, 4)).join(' ')}`];
  });
}

/** XXP knows no rounds: only what holds from now on can be said. */
function xxpLine({ players, lastRound, firstRound }: ForbiddenPairs, { numberOf, lastPaired }: Numbering): string[] {
  const next = lastPaired + 1;
  const whole = lastRound >= LIMITS.rounds || (firstRound <= next && lastRound >= next);
  return whole && players.length > 1 ? [`XXP ${players.map(numberOf).join(' ')}`] : [];
}
