import { fold } from '@turnuva/engine/journal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoJournal } from '../demo/demo.ts';
import type { TestServer } from '../testing/app.ts';
import { testServer } from '../testing/app.ts';
import { drawSheet } from './draw.ts';
import { sheetThread } from './index.ts';

describe('sheets drawn in a thread of their own', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    await server.services.tournaments.store.create('demo', demoJournal());
  });
  afterAll(() => server.close());

  it('are what they are when drawn here', async () => {
    const { tournament } = fold(demoJournal());
    const thread = sheetThread();
    const job = { kind: 'standings', tournament, round: 4, language: 'tr', paper: 'a4', printed: '' } as const;
    for (const ending of ['html', 'csv'] as const) {
      expect(await thread.do({ ...job, ending })).toEqual(await drawSheet({ ...job, ending }));
    }
    expect(await thread.do({ ...job, ending: 'html', kind: 'no such sheet' })).toBeUndefined();
    await thread.close();
  });

  it('keep nobody waiting: a phone is answered while a long document is drawn', async () => {
    const order: string[] = [];
    const drawn = server
      .ask('GET', '/api/tournaments/demo/sheets/cards.pdf')
      .then((answer) => order.push(`sheet ${answer.status}`));
    for (let phone = 1; phone <= 20; phone++) {
      order.push(`phone ${(await server.ask('GET', '/api/tournaments/demo/journal')).status}`);
    }
    await drawn;
    expect(order).toEqual([...Array.from({ length: 20 }, () => 'phone 200'), 'sheet 200']);
  });
});
