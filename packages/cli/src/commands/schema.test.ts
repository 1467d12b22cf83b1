import { fileURLToPath } from 'node:url';
import { COMMAND_ANSWERS, type CommandAnswer, parse } from '@turnuva/contract';
import { writeTournamentFile } from '@turnuva/formats';
import { describe, expect, it } from 'vitest';
import { DeskEvent } from '../../../testkit/src/deskEvent.ts';
import { answerTo, file } from '../testing/program.ts';

const real = (name: string): string => fileURLToPath(new URL(`../../../testkit/src/real/${name}`, import.meta.url));
const EVENT = real('f09-event-of-2024-ranked-by-2026.trf');
const OPEN = real('f08-299-for-everybody.trf');
const TEAMS = real('f05c-team-three-rounds-second-bye.trf');

/** An event of four with money, a cup and a category, after two rounds. */
const WITH_PRIZES = (() => {
  const event = new DeskEvent();
  event.send({ kind: 'create', settings: { info: { name: 'Event' }, totalRounds: 2, tiebreaks: ['BH'] } });
  const players = ['A', 'B', 'C', 'D'].map((name, i) => ({ name, rating: 2000 - i * 100 }) as const);
  event.send({ kind: 'add-players', players });
  event.send({ kind: 'define-categories', categories: [{ name: 'Under 1950', filter: { ratingTo: 1950 } }] });
  event.send({
    kind: 'define-prizes',
    prizes: {
      currency: 'EUR',
      onePrizeEach: true,
      lists: [
        { name: 'Main', sharing: 'equal', prizes: [{ cents: 10_000, thing: 'Cup' }, { cents: 5000 }] },
        { name: 'Under 1950', sharing: 'rank', category: 'Under 1950', prizes: [{ cents: 2000 }] },
      ],
    },
  });
  const rounds = [
    [
      [1, 3],
      [4, 2],
    ],
    [
      [2, 1],
      [3, 4],
    ],
  ] as const;
  for (const [i, boards] of rounds.entries()) {
    const round = i + 1;
    const pairings = boards.map(([white, black], n) => ({ board: n + 1, white, black }));
    event.send({ kind: 'pair', round, pairings, bye: null });
    event.send({ kind: 'publish', round });
    for (const board of [1, 2]) event.send({ kind: 'result', round, board, result: '10' });
    event.send({ kind: 'close-round', round });
  }
  return file('prizes.json', writeTournamentFile(event.tournament));
})();

/** Every line that the command writes, held against its schema, to which nothing may be unknown. */
async function expectInForm(answer: CommandAnswer, args: readonly string[]): Promise<void> {
  const { out } = await answerTo([...args, '--json']);
  const lines = out.trim().split('\n');
  expect(lines[0]).not.toBe('');
  for (const line of lines) {
    const value: unknown = JSON.parse(line);
    const read = parse(COMMAND_ANSWERS[answer], value);
    expect(read.ok ? [] : [read.error, line]).toEqual([]);
  }
}

describe('--json means the same in every command, and each answer has its schema', () => {
  it.each<[CommandAnswer, readonly string[]]>([
    ['pair', ['pair', OPEN, TEAMS, '--explain']],
    ['pair', ['pair', real('f20-everybody-absent.trf'), 'nothing.trf']],
    ['check', ['check', EVENT, real('zpb-withdrawn.trf'), TEAMS, 'nothing.trf']],
    ['validate', ['validate', EVENT, real('f02-national-title.trf')]],
    ['standings', ['standings', EVENT]],
    ['standings', ['standings', TEAMS, '--system', 'team-swiss']],
    ['receipt', ['standings', EVENT, '--receipt', '1']],
    ['ratings', ['standings', EVENT, '--ratings']],
    ['crosstable', ['crosstable', EVENT]],
    ['crosstable', ['crosstable', TEAMS]],
    ['prizes', ['prizes', WITH_PRIZES]],
    ['prizes', ['prizes', WITH_PRIZES, '--edition', '2024']],
    ['norms', ['norms', EVENT]],
    ['report', ['report', EVENT]],
    ['report', ['report', real('f14-trf-windows-1254.trf'), '--form', 'FA1']],
    ['outlook', ['outlook', OPEN]],
    ['explain', ['explain', OPEN, '--instead', '1-3']],
    ['explain', ['explain', OPEN, '--instead', '1-3', '--verify']],
    ['schedule', ['schedule', 'round-robin', '--players', '5']],
    ['schedule', ['schedule', 'knockout', '--players', '8']],
  ])('%s: %j', (answer, args) => expectInForm(answer, args));

  it('verify', async () => {
    const proof = file('proof.json', '');
    expect((await answerTo(['pair', OPEN, '--proof', proof])).code).toBe(0);
    await expectInForm('verify', ['verify', proof, OPEN]);
  });

  it('the schemas themselves are JSON Schemas with a name, and an unknown one is refused', async () => {
    const all = (await answerTo(['schema'])).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(all.map(({ $id }) => $id)).toEqual(Object.keys(COMMAND_ANSWERS).map((each) => `urn:turnuva:${each}`));
    const { out } = await answerTo(['schema', 'standings']);
    expect(JSON.parse(out)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { rows: { type: 'array' } },
    });
    expect((await answerTo(['schema', 'chess'])).code).toBe(3);
  });
});
