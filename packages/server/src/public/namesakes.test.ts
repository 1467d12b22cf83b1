import { expect, it } from 'vitest';
import { testServer } from '../testing/app.ts';

it('two players of one name are distinguished on sheets, public pages, screens and phones, by no more than the year', async () => {
  const server = await testServer();
  const settings = { info: { name: 'Two Kayas' }, totalRounds: 3, initialColour: 'white' };
  const { id } = (await server.ask('POST', '/api/tournaments', { body: { settings } })).json<{ id: string }>();
  const players = ['1991/05/23', '2004/11/02'].map((birth) => ({ name: 'Kaya, Elif', rating: 1800, birth }));
  await server.enter(id, { kind: 'add-players', players });
  await server.enter(id, { kind: 'pair', round: 1, pairings: [{ board: 1, white: 1, black: 2 }], bye: null });
  await server.enter(id, { kind: 'publish', round: 1 });
  const shown = [
    `/t/${id}`,
    `/t/${id}?show=names`,
    `/t/${id}/p/1`,
    `/screen/${id}?show=pairings`,
    ...['pairings', 'pairingsByName', 'slips', 'standings', 'cards'].map(
      (sheet) => `/api/tournaments/${id}/sheets/${sheet}.html`,
    ),
  ];
  for (const address of shown) {
    const { text } = await server.ask('GET', address, { headers: { host: '127.0.0.1:8383', accept: 'text/html' } });
    expect([address, text.includes('Kaya, Elif (1991)'), text.includes('Kaya, Elif (2004)')]).toEqual([
      address,
      true,
      true,
    ]);
    // Beside their year: the page's own time may be 23:05.
    expect([address, /1991\D05|05\D1991|2004\D11|11\D2004|\D23\D1991|\D02\D2004/.test(text)]).toEqual([address, false]);
  }
  // Files for other programs have the names as they were entered.
  const file = (await server.ask('GET', `/api/tournaments/${id}/export/trf26`)).text;
  expect([file.includes('Kaya, Elif'), file.includes('(1991)')]).toEqual([true, false]);
  await server.close();
});
