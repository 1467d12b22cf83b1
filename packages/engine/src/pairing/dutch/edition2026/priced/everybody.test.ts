import { randomHistory } from '@turnuva/testkit';
import { expect, test } from 'vitest';
import { historyOf } from '../../../../tournament/history.ts';
import { type Bracket, bracketSize, type Settled } from '../bracket.ts';
import { type Completion, completionOf } from '../completion.ts';
import { fieldOf } from '../fieldOf.ts';
import { ALL } from '../general/bracketGraph.ts';
import { firstAmong, solveBracket } from '../general/solveBracket.ts';
import { pairField } from '../pairRound.ts';
import { USUAL } from '../settle.ts';
import { Everybody } from './everybody.ts';
import { firstOfBest } from './firstOfBest.ts';
import { PATIENT } from './problem.ts';

/** The brackets of a late round in which two halves of the field may not meet among themselves. */
function bracketsOf(seed: number): { completion: Completion; brackets: Bracket[] } | undefined {
  const tournament = randomHistory(seed, 14 + (seed % 14));
  const ids = tournament.players.map(({ id }) => id);
  const share = 2 + (seed % 3);
  const forbidden = [
    { players: ids.filter((id) => (id + seed) % share === 0), firstRound: 1, lastRound: 99 },
    { players: ids.filter((id) => id % 5 === seed % 5), firstRound: 1, lastRound: 99 },
  ];
  const field = fieldOf(historyOf({ ...tournament, forbidden }, tournament.rounds.length));
  const completion = completionOf(field);
  if (completion === undefined) return undefined;
  const brackets: Bracket[] = [];
  pairField(field, completion, { ...USUAL, record: (bracket) => brackets.push(bracket) });
  return { completion, brackets };
}

const sorted = ({ pairs, floaters }: Settled): string => {
  const each: string[] = [];
  for (let i = 0; i < pairs.length; i += 2) each.push(`${pairs[i]}-${pairs[i + 1]}`);
  return `${each.sort()} / ${[...floaters].sort((a, b) => a - b)}`;
};

test('a bracket with everybody below comes to the same by prices of players, walked through or weighed, as by weights alone', () => {
  const found = { mdps: 0, walked: 0, leftToWeights: 0, byes: 0 };
  for (let seed = 1; seed <= 400; seed++) {
    const round = bracketsOf(seed);
    for (const bracket of round?.brackets ?? []) {
      const expected = round && sorted(solveBracket(bracket, round.completion, { least: ALL }));
      const weighed = new Everybody(bracket, { apart: false, attempt: { ...PATIENT, isSoonWeighed: true } }).weighed();
      if (weighed === undefined || expected === undefined) throw new Error(`seed ${seed}: nobody can be paired`);
      const name = [seed, bracket.start];
      expect([...name, sorted(firstAmong(weighed))]).toEqual([...name, expected]);
      const walked = firstOfBest(weighed);
      if (walked !== undefined) expect([...name, sorted(walked)]).toEqual([...name, expected]);
      if (bracket.mdps.length > 0 && bracketSize(bracket) > 4) found.mdps++;
      if (weighed.bracket.floaterGetsBye === true) found.byes++;
      if (weighed.best.oddSets.length === 0) continue;
      if (walked === undefined) found.leftToWeights++;
      else found.walked++;
    }
  }
  expect(found.leftToWeights).toBeGreaterThan(3);
  expect(Math.min(found.mdps, found.walked, found.byes)).toBeGreaterThan(50);
});
