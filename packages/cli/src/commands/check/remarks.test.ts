import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Round } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { readTurnuvaFile, writeTournamentFile, writeTrf } from '@turnuva/formats';
import { describe, expect, it } from 'vitest';
import { answerTo, file, folder } from '../../testing/program.ts';

/** A generated event as a Turnuva file; boards 1 and 2 of round 3 exchanged. */
async function exchanged(): Promise<string> {
  const [trf, json] = [join(folder, 'order.trf'), join(folder, 'order.json')];
  await answerTo(['generate', '-o', trf, '--seed', '4', '--players', '20', '--rounds', '5']);
  await answerTo(['convert', trf, json]);
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

it('boards in a different order are mentioned once per round, in three languages, and are not a discrepancy', async () => {
  const path = await exchanged();
  const { code, out } = await answerTo(['check', path]);
  expect([code, out]).toEqual([
    0,
    `${path}: round 3: same pairs and colours, but boards in a different order\nchecked 1 file, 5 rounds: 0 discrepancies\n`,
  ]);
  expect((await answerTo(['check', path, '--lang', 'tr'])).out).toContain('round 3: eşleşmeler ve renkler aynı');
  expect((await answerTo(['check', path, '--lang', 'de'])).out).toContain(
    'round 3: Paarungen und Farben stimmen überein',
  );
  // The last line has the number of everything, in each language.
  expect((await answerTo(['check', path, '--lang', 'tr'])).out).toMatch(/\n1 dosya, 5 tur denetlendi: 0 fark\n$/);
  expect((await answerTo(['check', path, '--lang', 'de'])).out).toMatch(
    /\n1 Datei mit 5 Runden geprüft: 0 Abweichungen\n$/,
  );
  const json = await answerTo(['check', path, '--json']);
  expect(JSON.parse(json.out)).toMatchObject({ discrepancies: [], otherOrder: [3] });
});

describe('a pairing that the arbiter changed (checklist Q69)', () => {
  /** Two rounds of eight, round 2 with colours and pairs of the arbiter's. */
  function changed(note: string): string {
    const pairs = [
      [
        [1, 5],
        [6, 2],
        [3, 7],
        [8, 4],
      ],
      [
        [3, 1],
        [2, 4],
        [5, 7],
        [8, 6],
      ],
    ] as const;
    const players = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, tpn: i + 1, name: `P, ${i}`, rating: 2400 - i }));
    const rounds = pairs.map(
      (games, r): Round => ({
        number: r + 1,
        status: 'closed',
        byes: [],
        games: games.map(([white, black], i) => ({
          board: i + 1,
          white,
          black,
          result: white < black ? '10' : '01',
        })),
      }),
    );
    const settings = { system: 'dutch', edition: '2026', initialColour: 'white', totalRounds: 5 } as const;
    return file(
      `changed-${note.length}.trf`,
      writeTrf({ ...EMPTY_TOURNAMENT, ...settings, players, rounds, notes: [note] }),
    );
  }

  it.each([
    ['the boards', '3-1 4-2 => 3-1 2-4', ': 3-1 4-2 => 3-1 2-4'],
    ['a reason', 'brothers do not meet', ': brothers do not meet'],
    ['nothing more', 'pairing changed by the arbiter', ''],
  ])('the answer says so, and %s; the round is compared all the same', async (_, what, told) => {
    const path = changed(`MPA @ Round 2: ${what}`);
    const { code, out } = await answerTo(['check', '--only', 'pairings', path]);
    const sentence = async (language: string) =>
      (await answerTo(['check', '--only', 'pairings', path, '--lang', language])).out;
    expect(code).toBe(1);
    expect(out).toContain(
      `round 2: differs\n    the file records that the arbiter changed this pairing${told}\n    expected        found\n`,
    );
    expect(out).toMatch(/checked 1 file, 2 rounds: 1 discrepancy\n$/);
    expect(await sentence('tr')).toContain(`    dosyada bu eşlendirmeyi hakemin değiştirdiği kayıtlı${told}\n`);
    expect(await sentence('de')).toContain(`    laut Datei hat der Schiedsrichter diese Auslosung geändert${told}\n`);
    const [one] = JSON.parse(`[${(await answerTo(['check', '--json', path])).out}]`);
    expect(one.byHand).toEqual([told === '' ? { round: 2 } : { round: 2, note: what }]);
  });

  it('only of rounds that are looked at', async () => {
    const path = changed('MPA @ Round 2: brothers do not meet, so they are kept apart');
    expect(JSON.parse((await answerTo(['check', '--json', '--round', '1', path])).out)).toMatchObject({
      rounds: 1,
      byHand: [],
    });
  });
});
