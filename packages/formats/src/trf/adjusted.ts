import { freePlayersIn } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { isPaired } from '@turnuva/engine/tournament';
import type { ParseError, ParseErrorFacts } from '../parseErrors/index.ts';
import { parseErrorAt } from '../parseErrors/index.ts';
import type { Draft } from './draft.ts';
import { opponentOf, resultOf } from './lines/cell.ts';
import { NO_RESULT } from './lines/letters.ts';
import { codeOfSystem } from './system.ts';

/** Cells of rounds that were played, in which nothing stands for a player; in a match of teams whoever has none rests, or the team says why. */
function blankCells({ players, cells }: Draft, tournament: Tournament, lastPaired: number): number {
  const { rounds, teams } = tournament;
  const members = new Set(teams.flatMap((team) => team.members));
  const isOfTeams = rounds.map(({ matches = [], teamByes = [] }) => matches.length + teamByes.length > 0);
  // The rests of a round robin (C.05, annex 1: an odd number) are no absences: nothing stands for them.
  const free = rounds.map(({ number }) => freePlayersIn(tournament, number));
  let blanks = 0;
  for (const { player, firstCell, cellCount } of players)
    for (let round = 1; round <= lastPaired; round++) {
      if (isOfTeams[round - 1] === true && members.has(player.id)) continue;
      if (free[round - 1]?.has(player.id) === true) continue;
      const cell = round <= cellCount ? cells[firstCell + round - 1] : 0;
      if (opponentOf(cell) === 0 && resultOf(cell) === NO_RESULT) blanks++;
    }
  return blanks;
}

/**
 * Every adjustment that made a TRF26 of the file (checklist Q48, Q50, Q52): the defaults taken for records it does not
 * have, and what was read otherwise than it stands. Empty for a whole TRF26.
 */
export function adjustmentsOf(
  draft: Draft,
  dialect: 'trf06' | 'trf16' | 'trf26',
  tournament: Tournament,
): readonly ParseError[] {
  const { seen, scoring, code, remark, oldByes } = draft;
  const lastPaired = tournament.rounds.findLast((round) => isPaired(round))?.number ?? 0;
  const told: ParseError[] = [];
  const tell = (applies: boolean, code: Parameters<typeof parseErrorAt>[2], facts: ParseErrorFacts): void => {
    if (applies) told.push(parseErrorAt(1, 1, code, facts));
  };
  const blanks = blankCells(draft, tournament, lastPaired);
  tell(dialect !== 'trf26', 'trf.adjusted.dialect', { found: dialect.toUpperCase(), expected: 'TRF26' });
  tell(tournament.totalRounds === undefined && lastPaired > 0, 'trf.adjusted.rounds', { expected: lastPaired });
  // A TRF26 that says nothing of points means these; an older file could not say it.
  tell(dialect !== 'trf26' && Object.keys(scoring).length === 0, 'trf.adjusted.points', { expected: '1 - ½ - 0' });
  const isNamed = draft.asked !== undefined || code !== undefined || remark?.system !== undefined;
  tell(!isNamed, 'trf.adjusted.system', { expected: codeOfSystem(tournament) ?? tournament.system });
  const hasList = seen.has('202') || seen.has('212') || remark?.tiebreaks !== undefined;
  tell(!hasList, 'trf.adjusted.tiebreaks', {});
  tell(oldByes > 0, 'trf.adjusted.oldByes', { found: oldByes });
  tell(blanks > 0, 'trf.adjusted.blanks', { found: blanks });
  return told;
}
