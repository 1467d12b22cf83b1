import type { Player, PlayerId, Round, Tournament } from '@turnuva/engine/tournament';
import { blackCode, officialRating, pairsTeams, whiteCode } from '@turnuva/engine/tournament';
import { byeLetter } from '../lines/letters.ts';
import { left, pointsIn, right } from '../lines/line.ts';
import type { Numbering } from '../player.ts';
import { ranksByList } from '../player.ts';

const NOTHING = ' '.repeat(10);

/**
 * The records 001, with the rounds that are paired and the absences of the next one. `points`: those of the standings, where a game
 * without a result is worth nothing yet.
 */
export function playerLines(
  tournament: Tournament,
  numbers: Numbering,
  points: ReadonlyMap<PlayerId, number>,
  ranks: ReadonlyMap<PlayerId, number> | undefined,
): string[] {
  const { players } = tournament;
  const scores = players.map(({ id }) => points.get(id) ?? 0);
  const places = ranks ?? ranksByList(tournament, numbers.lastPaired) ?? placesByPoints(players, scores);
  const cells = new Map<PlayerId, string[]>(players.map((player) => [player.id, []]));
  for (let round = 1; round <= lastWritten(tournament, numbers); round++) {
    writeRound(tournament, round, cells, numbers);
  }
  return players.map(
    (player, i) =>
      `001 ${personColumns(player, numbers)} ${pointsIn(scores[i], 4)} ${right(places.get(player.id) ?? '', 4)}  ${(cells.get(player.id) ?? []).join('')}`,
  );
}

/** The last round with cells: the next one to pair (for its absences), as long as there is one. */
export const lastWritten = (tournament: Tournament, { lastPaired }: Numbering): number =>
  Math.max(lastPaired, Math.min(lastPaired + 1, tournament.totalRounds ?? lastPaired + 1));

function placesByPoints(players: readonly Player[], scores: readonly number[]): Map<PlayerId, number> {
  const order = players.map((_, i) => i).sort((a, b) => scores[b] - scores[a] || a - b);
  return new Map(order.map((row, i) => [players[row].id, i + 1]));
}

/** Columns 5 to 79. */
function personColumns(player: Player, { numberOf }: Numbering): string {
  return [
    right(numberOf(player.id), 4),
    `${player.sex ?? ' '}${right(player.title ?? player.nationalTitle ?? '', 3)}`,
    left(player.name, 33),
    right(officialRating(player) || '', 4),
    left(player.federation ?? '', 3),
    right(player.fideId ?? '', 11),
    left(player.birth ?? '', 10),
  ].join(' ');
}

/** Adds one round to everyone's cells; nothing after the last cell with content. */
function writeRound(
  tournament: Tournament,
  number: number,
  cells: ReadonlyMap<PlayerId, string[]>,
  { numberOf, lastPaired }: Numbering,
): void {
  const round: Round | undefined = tournament.rounds[number - 1];
  const put = (player: PlayerId, cell: string): void => {
    const row = cells.get(player);
    if (row === undefined) return;
    while (row.length < number - 1) row.push(NOTHING);
    row[number - 1] = cell;
  };
  // A Z would count what a zero-point bye is worth; nothing recorded counts nothing.
  if (tournament.scoring.zeroBye === 0) {
    for (const player of tournament.players) if (isAbsent(player, number)) put(player.id, '0000 - Z  ');
  }
  // Where teams are paired, a bye of the whole team is in the lines of its members (TRF26: whole team with H, F, Z).
  // In a schedule the free team's members have nothing to show for it; before the round is paired 240 says it.
  const teamByes = pairsTeams(tournament) && number <= lastPaired ? round?.teamByes : undefined;
  for (const { team, kind } of teamByes ?? []) {
    const members = tournament.teams.find((each) => each.id === team)?.members ?? [];
    for (const member of members) put(member, `0000 - ${byeLetter(kind)}  `);
  }
  for (const bye of round?.byes ?? []) {
    const letter = bye.unopposed === true ? (bye.kind === 'full' ? '+' : '-') : byeLetter(bye.kind);
    put(bye.player, `0000 - ${letter}  `);
  }
  for (const { white, black, result: used, reported } of round?.games ?? []) {
    // The report has what was corrected for it; a note says what pairings and standings used (C.04.2 4.3).
    const result = reported ?? used;
    put(white, `${right(numberOf(black), 4)} w ${result === undefined ? ' ' : whiteCode(result)}  `);
    put(black, `${right(numberOf(white), 4)} b ${result === undefined ? ' ' : blackCode(result)}  `);
  }
}

/** Not entered yet, withdrawn or expelled: absent in TRF's words. */
export const isAbsent = (player: Player, round: number): boolean =>
  round < (player.firstRound ?? 1) || round >= (player.withdrawnFrom ?? Number.POSITIVE_INFINITY);
