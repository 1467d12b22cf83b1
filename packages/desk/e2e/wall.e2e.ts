import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from './browser.ts';
import { prepare } from './desk.ts';
import { createFormat, picture } from './format.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [3840, 2160],
] as const;
const LONG = [
  'Schleswig-Holsteinischer von Hohenzollern-Sigmaringen, Maximilian Alexander',
  'Venkataramanan Krishnamurthy Subrahmanyam',
  'Хмельницька, Дарина',
  'Nguyễn Thị Hồng Ngọc',
];

/** Texts of the page on show that do not fit their places. */
const cut = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.page:not([hidden]) .row > *')]
      .filter(
        (each) =>
          each.scrollWidth > each.clientWidth + 1 || each.clientHeight > (each.parentElement?.clientHeight ?? 0) + 1,
      )
      .map((each) => each.textContent),
  );

/** Sizes of the names on show, pages that need two lines for them, and whether they are set in the font that the server sends. */
const type = (
  page: Page,
): Promise<{ readonly sizes: readonly string[]; readonly loaded: boolean; readonly lines: number }> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const names = [...document.querySelectorAll('.page:not([hidden]) .who')];
    return {
      lines: document.querySelectorAll('.page.two-lines').length,
      sizes: [...new Set(names.map((each) => getComputedStyle(each).fontSize))],
      loaded: [...document.fonts].some(({ family, status }) => family.includes('Inter First') && status === 'loaded'),
    };
  });

describe('screens on the wall', () => {
  it.each([10, 61, 300])(
    'with %i players show every name whole, and all names of a page in one size (FINDINGS B13)',
    async (count) => {
      const tournament = await prepare(server.url, count);
      for (const [i, name] of LONG.entries())
        await tournament.command({ kind: 'change-player', player: i + 1, change: { name } });
      await tournament.pairNext(1);
      await tournament.results(1, 5);
      const { page, context, complaints } = await visit(browser, `${server.url}screen/${tournament.id}`);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const show of ['pairings', 'names', 'results', 'clock']) {
          await page.goto(`${server.url}screen/${tournament.id}?show=${show}&seconds=2`);
          expect([width, show, await cut(page)]).toEqual([width, show, []]);
          const { sizes, loaded, lines } = await type(page);
          expect([show, sizes.length, loaded, lines]).toEqual([show, show === 'clock' ? 0 : 1, true, 0]);
        }
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each([4, 8, 12, 16, 32])(
    'show a knock-out of %i with every name whole, as large as those of a list',
    async (count) => {
      const tournament = await createFormat(server.url, 'knockout', count, { thirdPlace: true });
      for (const [i, name] of LONG.entries())
        if (i < count) await tournament.command({ kind: 'change-player', player: i + 1, change: { name } });
      await tournament.command({ kind: 'start-knockout' });
      await tournament.command({ kind: 'match-result', match: 1, game: 1, board: 1, result: '10' });
      const { page, context, complaints } = await visit(browser, server.url);
      await page.setViewportSize({ width: 1920, height: 1080 });
      const address = `${server.url}screen/${tournament.id}?show=bracket&seconds=600`;
      await page.goto(address);
      const pages = await page.locator('.page').count();
      for (let at = 0; at < pages; at++) {
        await page.goto(`${address}&page=${at}`);
        const { sizes, loaded } = await type(page);
        expect(loaded).toBe(true);
        expect(await cut(page)).toEqual([]);
        expect(sizes).toHaveLength(1);
        expect(Number.parseFloat(sizes[0] ?? '0')).toBeGreaterThanOrEqual(40);
        const boxes = await page.locator('.page:not([hidden]) .box').all();
        const places = await Promise.all(boxes.map((box) => box.boundingBox()));
        // Boxes do not lie over one another, nor below the screen.
        for (const [i, a] of places.entries())
          for (const b of places.slice(i + 1))
            if (a !== null && b !== null && Math.abs(a.x - b.x) < 9)
              expect(Math.abs(a.y - b.y)).toBeGreaterThanOrEqual(a.height);
        for (const each of places) expect((each?.y ?? 0) + (each?.height ?? 0)).toBeLessThan(1080);
        await picture(page, `wall-bracket-${count}-${at + 1}`);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('show the teams below the players of the latest results on one line, each with its end', async () => {
    const tournament = await prepare(server.url, 16, 3, { system: 'team-swiss', options: { boards: 4 } });
    const names = [
      'Schachfreunde Katernberg-Schwafheim 1913 II',
      'Türk Hava Yolları Spor Kulübü Satranç Takımı',
      'A',
      'B',
    ];
    for (const [i, name] of names.entries())
      await tournament.command({ kind: 'set-team', team: { name, members: [1, 2, 3, 4].map((at) => 4 * i + at) } });
    await tournament.pairNext(1);
    await tournament.results(1, 8);
    const { page, context } = await visit(browser, server.url, { width: 1920, height: 1080 });
    for (const show of ['results', 'pairings']) {
      await page.goto(`${server.url}screen/${tournament.id}?show=${show}&seconds=600`);
      await page.evaluate(() => document.fonts.ready);
      await expect
        .poll(() =>
          page
            .getByText(/^Türk Hava Yolları Spor .*Takımı$/)
            .first()
            .isVisible(),
        )
        .toBe(true);
      const clipped = await page.evaluate(() =>
        [...document.querySelectorAll('.page:not([hidden]) .row :is(.who,.note)')]
          .filter(
            (each) =>
              each.scrollWidth > each.clientWidth + 1 ||
              (getComputedStyle(each).webkitLineClamp !== 'none' && each.scrollHeight > each.clientHeight + 1),
          )
          .concat(
            [...document.querySelectorAll('.page:not([hidden]) .side')].filter(
              (each) => each.clientHeight > (each.parentElement?.clientHeight ?? 0) + 1,
            ),
          )
          .map((each) => each.textContent),
      );
      expect([show, clipped]).toEqual([show, []]);
    }
    // In half the width too a name has two lines at most, above the rule and below the one before it, and no single letters.
    await page.goto(`${server.url}screen/${tournament.id}?show=pairings&columns=2&seconds=600`);
    await page.evaluate(() => document.fonts.ready);
    const heads = page.locator('.page:not([hidden]) .head');
    await expect.poll(() => heads.getByText(/^Türk Hava Yolları Spor .*Tak\.$/).isVisible()).toBe(true);
    for (const head of await heads.all()) {
      const [row, ...names] = await Promise.all(
        [head, ...(await head.locator('.who').all())].map((each) => each.boundingBox()),
      );
      for (const name of names) {
        expect(name?.y).toBeGreaterThanOrEqual(row?.y ?? Infinity);
        expect((name?.y ?? Infinity) + (name?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
      }
    }
    await context.close();
  });

  it('at a wrong address say what was not found and what to do', async () => {
    const tournament = await prepare(server.url, 6);
    const { page, context } = await visit(browser, server.url);
    const pictures = process.env.TURNUVA_E2E_PICTURES;
    for (const [address, said] of [
      [`screen/${tournament.id}?show=pairing`, 'This address asks for “pairing”, but no screen shows that'],
      ['screen/nothing', 'There is no such tournament'],
    ] as const) {
      await page.goto(server.url + address);
      await page.getByText(said).waitFor();
      await page.getByText('Find the right address on the tournament’s “Screens” page').waitFor();
      expect(await cut(page)).toEqual([]);
      if (pictures !== undefined) await page.screenshot({ path: `${pictures}/wall-${said.slice(0, 5)}.png` });
    }
    await context.close();
  });

  it('turn their pages automatically and follow a result', async () => {
    const tournament = await prepare(server.url, 6);
    await tournament.pairNext(1);
    const { page, context } = await tournament.visit(browser, 'screens');
    await page.locator('button[aria-pressed]', { hasText: 'clock and QR code' }).click();
    const address = await page.locator('iframe.screen-preview').getAttribute('src');
    await page.goto(server.url + address!.replace('seconds=12', 'seconds=2'));
    await page.locator('.page:not([hidden]) .row').first().waitFor();
    await page.locator('.clock time').waitFor({ state: 'visible' });
    await tournament.command({ kind: 'result', round: 1, board: 2, result: '10' });
    await page.locator('.page:not([hidden]) .res', { hasText: '1 – 0' }).waitFor();
    await context.close();
  });

  it('and desks that nobody sees leave the connections of the browser to others', async () => {
    const tournament = await prepare(server.url, 6);
    await tournament.pairNext(1);
    const context = await browser.newContext();
    await context.addInitScript(() =>
      Object.defineProperty(document, 'hidden', { get: () => location.hash !== '#seen', configurable: true }),
    );
    // A browser has six connections to a server.
    for (let tab = 0; tab < 4; tab++) {
      await (await context.newPage()).goto(`${server.url}screen/${tournament.id}?show=pairings`);
      await (await context.newPage()).goto(`${server.url}t/${tournament.id}`);
      const desk = await context.newPage();
      await desk.goto(`${server.url}#/t/${tournament.id}/round`);
      await desk.locator('[data-board]').first().waitFor();
    }
    const page = await context.newPage();
    await page.goto(`${server.url}screen/${tournament.id}?show=pairings#seen`);
    await tournament.command({ kind: 'result', round: 1, board: 2, result: '10' });
    await page.locator('.page:not([hidden]) .res', { hasText: '1 – 0' }).waitFor();
    await context.close();
  });
});
