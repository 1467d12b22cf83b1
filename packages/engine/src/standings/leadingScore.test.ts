import { describe, expect, it } from 'vitest';
import { enterAll, withTeams } from '../journal/testing/journal.ts';
import { standingsOf } from './standings.ts';

/** Three teams on four boards: team 1 wins both matches 2½ : 1½, team 2 wins its other one 4 : 0. */
function league(tiebreaks: readonly string[]) {
  const journal = withTeams('round-robin', 3, 4, { tiebreaks, tiebreakEdition: 'classic', options: { boards: 4 } });
  journal.send({ kind: 'open-rounds' });
  const teamOf = (player: number): number => Math.ceil(player / 4);
  enterAll(journal, (white, black) => {
    const strong = teamOf(white) < teamOf(black) ? white : black;
    if (teamOf(strong) === 2) return strong === white ? '10' : '01';
    const board = ((strong - 1) % 4) + 1;
    const score = board <= 2 ? 1 : board === 3 ? 0.5 : 0;
    if (score === 0.5) return '==';
    return (score === 1) === (strong === white) ? '10' : '01';
  });
  const made = standingsOf(journal.tournament, { unsuitable: 'drop' });
  return made.ok ? made.value.rows.map(({ id, points }) => [id, points]) : made.error;
}

describe('FINDINGS A.11: the first score in the list counts first', () => {
  it.each([
    [['GP', 'MP'], [2, 1, 3], 55],
    [['MP', 'GP'], [1, 2, 3], 40],
    [[], [1, 2, 3], 40],
  ] as const)('%j', (tiebreaks, order, first) => {
    const rows = league(tiebreaks);
    expect(Array.isArray(rows) && [rows.map(([id]) => id), rows[0]?.[1]]).toEqual([order, first]);
  });
});

describe('teams that a Swiss system pairs', () => {
  it('are the subject of the table before their first match', () => {
    const journal = withTeams('team-swiss', 4, 2, { totalRounds: 3 });
    const made = standingsOf(journal.tournament, { unsuitable: 'drop' });
    expect(made.ok && [made.value.of, made.value.rows.length]).toEqual(['teams', 4]);
  });
});
