import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { visit } from './browser.ts';
import { prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

/** A club's website, on an origin of its own. */
async function clubSite(): Promise<{ readonly origin: string; show(html: string): void }> {
  let html = '';
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  return {
    origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    show: (page) => {
      html = page;
    },
  };
}

describe('a club’s website on another origin', () => {
  it('reads the standings, shows them in a frame once that is allowed, and follows new results', async () => {
    const tournament = await prepare(server.url);
    await tournament.pairNext(1);
    const site = await clubSite();
    const base = `${server.url}t/${tournament.id}`;
    site.show(`<!doctype html><html lang="en"><title>Club</title><h1>Club</h1><pre></pre>
      <iframe src="${base}?embed=1&amp;lang=en" width="700" height="600" title="Pairings"></iframe>
      <script>
        fetch('${base}/pairings.json').then((answer) => answer.json()).then(({ boards }) => {
          document.querySelector('pre').textContent = boards.map(({ white, black }) => white.name + ' - ' + black.name).join('\\n');
        });
        addEventListener('message', ({ data, origin }) => {
          if (origin + '/' === '${server.url}' && data.turnuva === 'height') document.querySelector('iframe').height = data.height;
        });
      </script>`);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(site.origin);
    await expect.poll(() => page.locator('pre').textContent()).toMatch(/ - /);
    // Nobody has allowed this site: the browser shows nothing in the frame.
    const inFrame = page.frameLocator('iframe');
    expect(await inFrame.locator('table.games').count()).toBe(0);

    const desk = await visit(browser, server.url);
    await tournament.open(desk.page, 'screens');
    await desk.page.getByText('On other websites').click();
    await desk.page.getByLabel('Sites that may show these pages').fill(`${site.origin}/news/page.html`);
    await desk.page.getByRole('button', { name: 'Save sites' }).click();
    await expect.poll(() => desk.page.getByLabel('Sites that may show these pages').inputValue()).toBe(site.origin);

    await page.reload();
    await inFrame.locator('table.games tbody tr').first().waitFor();
    expect(await inFrame.locator('nav, form').count()).toBe(0);
    await expect.poll(async () => Number(await page.locator('iframe').getAttribute('height'))).not.toBe(600);
    await tournament.command({ kind: 'result', round: 1, board: 1, result: '10' });
    await expect.poll(() => inFrame.locator('table.games td.c').first().textContent()).toBe('1 – 0');

    // A token is shown once and revoked.
    await desk.page.getByLabel('Used by').fill('Club');
    await desk.page.getByRole('button', { name: 'Create token' }).click();
    const token = (await desk.page.locator('[role=status] code').textContent()) ?? '';
    const asked = () => fetch(`${base}/standings.json`, { headers: { authorization: `Bearer ${token}` } });
    expect((await asked()).status).toBe(200);
    await desk.page.getByRole('button', { name: 'Revoke the token for Club' }).click();
    await desk.page.locator('dialog[open]').getByRole('button', { name: 'Revoke the token for Club' }).click();
    await expect.poll(async () => (await asked()).status).toBe(401);
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
    await context.close();
  });
});
