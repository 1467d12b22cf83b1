import { teamTournament, tournamentFromCards } from '@turnuva/testkit/standings';
import { expect, it } from 'vitest';
import { receiptOf } from './index.ts';

/** Match points 3, 1, 6, 2 and game points 6½, 2, 10, 5½ of teams 1 to 4. */
const TEAMS = teamTournament(4, 4, [
  [
    { first: 1, second: 2, points: 4 },
    { first: 3, second: 4, points: 2.5 },
  ],
  [
    { first: 1, second: 3, points: 0.5 },
    { first: 2, second: 4, points: 2 },
  ],
  [
    { first: 1, second: 4, points: 2 },
    { first: 2, second: 3, points: 0 },
  ],
]);
/** Points 1½, ½, 3, 1. */
const PLAYERS = tournamentFromCards({ 1: '2w1 3w0 4w=', 2: '1b0 4w= 3b0', 3: '4w1 1b1 2w1', 4: '3b0 2b= 1b=' });

/** C.07 14.1: of products the one of the opponent lowest in the score goes, here never the lowest product; the receipt says so. */
it.each([
  ['EMGSB/C1', TEAMS, '7', { 2: 'receipt.cutLowestMP' }],
  ['EMMSB/C1', TEAMS, '2', { 2: 'receipt.cutLowestMP' }],
  ['EGMSB/C1', TEAMS, '5.5', { 2: 'receipt.cutLowestGP' }],
  ['EGGSB/C1', TEAMS, '16', { 2: 'receipt.cutLowestGP' }],
  ['SB:MP/C1', TEAMS, '2', { 2: 'receipt.cutLowestMP' }],
  ['SB:GP/C1', TEAMS, '16', { 2: 'receipt.cutLowestGP' }],
  ['SB/C1', PLAYERS, '0.5', { 2: 'receipt.cutLowestPoints' }],
  ['SB/M1', PLAYERS, '0.5', { 2: 'receipt.cutLowestPoints', 3: 'receipt.cutHighestPoints' }],
  // A sum of scores has no products: its lowest value is that of the lowest opponent.
  ['BH/C1', PLAYERS, '4', { 2: 'receipt.cutLowest' }],
  ['BH:MP/C1', TEAMS, '8', { 2: 'receipt.cutLowest' }],
])('%s', (code, event, text, cuts) => {
  const made = receiptOf(event, {}, 1, code);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { terms } = made.value;
  const said = terms.flatMap(({ opponent, notes }) => notes.map(({ rule, article }) => [opponent, rule, article]));
  expect(made.value.text).toBe(text);
  expect(said.filter(([, rule]) => /cut/.test(String(rule)))).toEqual(
    Object.entries(cuts).map(([id, rule]) => [Number(id), rule, rule.includes('High') ? 'C.07 14.3' : 'C.07 14.1']),
  );
});
