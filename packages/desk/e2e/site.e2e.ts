import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fold } from '@turnuva/engine/journal';
import { sitePages } from '@turnuva/server/site';
import { LANGUAGES, speaker } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoJournal } from '../../server/src/demo/demo.ts';
import { faults } from './axe.ts';
import { stage } from './stage.ts';

const { browser } = await stage();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turnuva-site-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const NOBODY = {
  en: 'No player here is called',
  tr: 'adında kimse yok',
  de: 'Hier heißt niemand',
  fr: 'Aucun joueur ici ne s’appelle',
  es: 'Aquí nadie se llama',
};

describe('the public pages as a folder', () => {
  it('open from a stick, every link leads to a file, and names are found, in every language', async () => {
    const { tournament } = fold(demoJournal());
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    for (const language of LANGUAGES) {
      const pages = sitePages(tournament, language, speaker(language, CATALOGUES[language]));
      for (const [name, content] of pages) writeFileSync(join(folder, name), content);
      for (const name of readdirSync(folder).filter((each) => each.endsWith('.html'))) {
        const text = readFileSync(join(folder, name), 'utf8');
        for (const [, link = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g))
          if (link !== 'data:,') expect([name, link, existsSync(join(folder, link))]).toEqual([name, link, true]);
      }
      await page.goto(pathToFileURL(join(folder, 'index.html')).href);
      const player = tournament.players.find(({ name }) => /[ığşç]/.test(name))!;
      const plain = player.name.replace(/[ığşçöü]/g, (letter) => 'igscou'['ığşçöü'.indexOf(letter)]!);
      await page.getByRole('searchbox').fill('zzzz');
      await page.getByText(NOBODY[language]).waitFor();
      await page.getByRole('searchbox').fill(plain.toUpperCase());
      await page.getByRole('search').locator('~ nav a').first().waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: player.name }).waitFor();
      expect(fileURLToPath(page.url())).toBe(join(folder, `player-${player.id}.html`));
      const loaded = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === 'loaded').length;
      });
      expect([language, loaded > 0]).toEqual([language, true]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
