import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTurnuvaFile, writeTournamentFile } from '@turnuva/formats';
import { expect, it } from 'vitest';
import { file, folder, turnuva } from '../../testing/program.ts';

/** A generated event as a Turnuva file; boards 1 and 2 of round 3 exchanged. */
function exchanged(): string {
  const [trf, json] = [join(folder, 'order.trf'), join(folder, 'order.json')];
  turnuva(['generate', '-o', trf, '--seed', '4', '--players', '20', '--rounds', '5']);
  turnuva(['convert', trf, json]);
  const read = readTurnuvaFile(readFileSync(json, 'utf8'));
  if (!read.ok) throw new Error('not read');
  const { tournament } = read.value;
  const rounds = tournament.rounds.map((entry) => {
    if (entry.number !== 3) return entry;
    const [one, two, ...rest] = entry.games;
    if (one === undefined || two === undefined) throw new Error('no games');
    return { ...entry, games: [{ ...two, board: 1 }, { ...one, board: 2 }, ...rest] };
  });
  return file('exchanged.json', writeTournamentFile({ ...tournament, rounds }));
}

it('boards in another order are told once a round, in three languages, and are no discrepancy', () => {
  const path = exchanged();
  const { code, out } = turnuva(['check', path]);
  expect([code, out]).toEqual([
    0,
    `${path}: round 3: same pairs and colours, only the boards stand in another order\nchecked 1 files, 5 rounds: 0 discrepancies\n`,
  ]);
  expect(turnuva(['check', path, '--lang', 'tr']).out).toContain('round 3: eşleşmeler ve renkler aynı');
  expect(turnuva(['check', path, '--lang', 'de']).out).toContain('round 3: Paarungen und Farben stimmen überein');
  const json = turnuva(['check', path, '--json']);
  expect(JSON.parse(json.out)).toMatchObject({ discrepancies: [], otherOrder: [3] });
});
