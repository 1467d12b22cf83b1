import { readProof } from '@turnuva/formats';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { board, chooseLanguage, drag, press, textOfDownload } from './browser.ts';
import { type Prepared, prepare } from './desk.ts';
import { stage } from './stage.ts';

const { server, browser } = await stage();

const pictures = process.env.TURNUVA_E2E_PICTURES;
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
};
const side = (page: Page) => page.locator('aside.side');
const told = (page: Page): Promise<string[]> =>
  side(page).locator('.by-articles .decisions').first().locator('li').allInnerTexts();

/** Thirteen players, two rounds played, the third paired: someone has the bye. */
async function thirdRound(system = 'dutch', edition = '2026', count = 13): Promise<Prepared> {
  const tournament = await prepare(server.url, count, 5, { system, edition });
  for (const round of [1, 2]) {
    await tournament.pairNext(round);
    await tournament.results(round, Math.floor(count / 2));
  }
  await tournament.pairNext(3);
  return tournament;
}

let made: Promise<Prepared> | undefined;
/** The same event for every test that changes nothing in it. */
const thirteen = (): Promise<Prepared> => (made ??= thirdRound());

async function explain(page: Page, number: number): Promise<void> {
  await board(page, number)
    .getByRole('button', { name: /why|neden|warum/i })
    .click();
  // Once neither came on a loaded machine; each is waited for separately, so that a failure says which.
  await side(page).waitFor();
  await side(page).locator('.by-articles .decisions li').first().waitFor();
}

/** Asks "why not" about the first of these players who does not sit at the board in hand. */
async function askAbout(page: Page, ...names: readonly string[]): Promise<void> {
  const here = await side(page).locator('h3').allInnerTexts();
  const other = [...names, 'Yılmaz', 'Şahin'].find((name) => !here.join().includes(name)) ?? '';
  await side(page).locator('.picker input').first().fill(other);
  await page.keyboard.press('Enter');
}

describe('why', () => {
  it('shows the suggestions of another opponent, even at the end of the panel', async () => {
    const { page, context, complaints } = await (await thirteen()).visit(browser, 'round/3', {
      width: 1366,
      height: 720,
    });
    await explain(page, 2);
    const field = side(page).locator('.picker input').first();
    // The field is the last that the panel shows: what opens below it would be out of sight.
    await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
    await field.fill('e');
    const first = side(page).locator('.picker [role="option"]').first();
    await first.waitFor();
    const reached = () =>
      first.evaluate((option) => {
        const { left, top, height } = option.getBoundingClientRect();
        return option.contains(document.elementFromPoint(left + 20, top + height / 2));
      });
    await expect.poll(reached).toBe(true);
    await picture(page, 'suggestions');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has its own column on the boards, at every width', async () => {
    const tournament = await prepare(server.url, 12);
    await tournament.pairNext(1);
    for (const width of [1280, 1320, 1440, 1720]) {
      const { page, context } = await tournament.visit(browser, 'round/1', { width, height: 800, locale: 'de-DE' });
      const row = page.locator('#board-2');
      const over = await row.getByRole('button', { name: 'warum' }).evaluate((button) => {
        const { left } = button.getBoundingClientRect();
        const cells = [...(button.closest('tr')?.querySelectorAll('td') ?? [])];
        return cells.filter((cell) => !cell.contains(button) && cell.getBoundingClientRect().right > left).length;
      });
      expect([width, over]).toEqual([width, 0]);
      await context.close();
    }
  });

  it('a round that was paired before a rating was corrected is explained by the numbers at the time', async () => {
    const tournament = await prepare(server.url, 12);
    await tournament.pairNext(1);
    await tournament.results(1, 6);
    await tournament.command({ kind: 'close-round', round: 1 });
    const { page, context, complaints } = await tournament.visit(browser, 'players~player=4');
    await side(page).getByRole('button', { name: 'Edit data' }).click();
    const save = async (rating: string, said: RegExp): Promise<void> => {
      await side(page).getByLabel('Rating', { exact: true }).fill(rating);
      await side(page).getByRole('button', { name: 'Save' }).click();
      await page.locator('.notice', { hasText: said }).waitFor();
    };
    await save('2428', /Pairing numbers do not change/);
    await side(page).getByRole('button', { name: 'Edit data' }).click();
    await save('2999', /numbers that change from round 2: Kaya, Sibel 4 4 → 1; Yılmaz, Ertan 1 1 → 2; .* 3 → 4/);
    await picture(page, 'numbersMove');
    await tournament.allSettled();
    await tournament.open(page, 'round/1');
    // Number 4 of then had White or Black by its number; board 4 of twelve is 4 against 10.
    await explain(page, 4);
    const sentences = await told(page);
    expect(sentences[0]).toContain('The explanation uses the numbers as they were then');
    expect(sentences[1]).toContain('Kaya, Sibel 4 was number 4 then and is number 1 now');
    expect(sentences.join('\n')).toMatch(
      /Kaya, Sibel 4 is number 4 \(not counting those who have not arrived yet\): odd numbers have (White|Black), the colour drawn for number 1/,
    );
    await page.locator('aside.side .decisions').last().scrollIntoViewIfNeeded();
    await picture(page, 'numbersThen');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a notice that was there before moves off the explanation, and leaves with the next thing done', async () => {
    const tournament = await prepare(server.url, 12);
    const { page, context, complaints } = await tournament.visit(browser, 'round/1', { width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Pair round 1' }).last().click();
    const notice = page.locator('.notice').last();
    await notice.waitFor();
    await board(page, 6).waitFor();
    await explain(page, 3);
    await picture(page, 'noticeMoved');
    const overlap = async (): Promise<boolean> => {
      const panel = await side(page).boundingBox();
      const told = (await notice.count()) === 0 ? null : await notice.boundingBox();
      return told !== null && panel !== null && told.x + told.width > panel.x && told.y + told.height > panel.y;
    };
    // Sooner than it disappears on its own.
    await expect.poll(overlap, { timeout: 5000 }).toBe(false);
    // Under the hand it does not disappear.
    await press(page, ['n', 'n']);
    await notice.filter({ hasText: 'published' }).waitFor();
    await notice.hover();
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return page.locator('.notice').count();
      })
      .toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('this board and this colour have their articles, in the reader’s language, on paper, and in a proof without names', async () => {
    const tournament = await thirteen();
    const { page, context, complaints } = await tournament.visit(browser, 'round/3');
    await explain(page, 2);
    const link = side(page).getByRole('link', { name: 'Proof of this round' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/ - 3\.proof\.json$/);
    const proved = await textOfDownload(download);
    const read = readProof(proved);
    if (!read.ok) throw new Error(read.error[0]?.message);
    const { made: by, proof } = read.value;
    expect(by.program).toMatch(/^Turnuva/);
    expect([proof.round, proof.pairings.length, proof.position.players.length]).toEqual([3, 6, 13]);
    expect(proof.bye).toBeGreaterThan(0);
    expect(proved).not.toContain('Kaya');
    for (const [language, colour, print] of [
      ['en', 'has White against', 'Print the explanation'],
      ['tr', 'karşısında Beyaz oynar', 'Açıklamayı yazdır'],
      ['de', 'hat Weiß gegen', 'Erklärung drucken'],
    ] as const) {
      await chooseLanguage(page, language);
      await expect.poll(async () => (await told(page)).join('\n')).toContain(colour);
      const sentences = await told(page);
      expect(sentences.length).toBeGreaterThan(2);
      for (const sentence of sentences) expect(sentence).toMatch(/C\.04\.3 /);
      await askAbout(page, 'Kaya');
      const against = side(page).locator('.decisions').nth(1).locator('li');
      await against.first().waitFor();
      const first = await against.first().innerText();
      expect(first).toMatch(/C\.0[45]/);
      const href = await side(page).getByRole('link', { name: print }).getAttribute('href');
      expect(href).toContain('explanation.pdf');
      const paper = await context.request.get(new URL(href?.replace('.pdf', '.html') ?? '', server.url).href);
      const text = (await paper.text())
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&#39;', "'")
        .replace(/\s+/g, ' ');
      for (const sentence of [...sentences, first]) {
        const [words] = sentence.split(/ C\.0[45]/);
        expect(text).toContain(words.trim());
      }
      await picture(page, `proof-${language}`);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('one name dragged onto another asks why they do not meet: the article, the boards that change, paper and data agree', async () => {
    const tournament = await thirdRound('dutch', '2026', 12);
    const { page, context, complaints } = await tournament.visit(browser, 'round/3');
    const path = new URL(`api/tournaments/${tournament.id}/`, server.url).href;
    await page.locator('#board-6').waitFor();
    // Names end in the players' numbers; the boards stay as they are from here on.
    const cells = await page.locator('tr[data-board] td.name').allInnerTexts();
    const ids = cells.map((name) => Number(/\d+/.exec(name)?.[0]));
    expect(new Set(ids).size).toBe(12);
    const answer = side(page).locator('.answer');
    const drags: readonly (readonly [string, number, string, number])[] = [
      ['#board-1 td.name.white', 0, '#board-2 td.name.black', 3],
      ['#board-4 td.name.black', 7, '#board-6 td.name.white', 10],
      ['#board-2 td.name.white', 2, '#board-3 td.name.white', 4],
    ];
    let changes = 0;
    for (const [from, at, onto, to] of drags) {
      const [who, other] = [ids[at], ids[to]];
      const pair = side(page).locator('p strong', { hasText: new RegExp(` ${who} – .* ${other}$`) });
      await drag(page.locator(from), page.locator(onto), pair);
      await answer.locator('.decisions li').first().waitFor();
      expect(await answer.locator('.decisions').first().innerText()).toMatch(/C\.0[45]/);
      const data = await context.request.get(`${path}why?round=3&white=${who}&black=${other}`);
      const { changed } = (await data.json()) as { changed: readonly { white: number; black: number }[] };
      const players = new Set(changed.flatMap(({ white, black }) => [white, black]));
      const marked = [1, 2, 3, 4, 5, 6].filter(
        (board) => players.has(ids[2 * board - 1]) || players.has(ids[2 * board - 2]),
      );
      await expect
        .poll(() => page.locator('tr.changes').evaluateAll((rows) => rows.map((row) => Number(row.dataset.board))))
        .toEqual(marked);
      await expect.poll(() => answer.locator('details li').count()).toBe(changed.length);
      changes += changed.length;
      const paper = await context.request.get(
        `${path}sheets/explanation.html?round=3&id=${who}&other=${other}&lang=en`,
      );
      const text = (await paper.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
      expect(text.includes('Boards that would change')).toBe(changed.length > 0);
    }
    expect(changes).toBeGreaterThan(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  // It stood below two closed questions, out of sight.
  it('the answer is where it was asked: of a pair before the questions about floats, of a float within its question, of the bye at the bye', async () => {
    const tournament = await thirteen();
    const { page, context, complaints } = await tournament.visit(browser, 'round/3', { width: 1280, height: 720 });
    const floats = side(page).locator('details', { has: page.locator('.picker') });
    for (let number = 1; number <= 6; number++) {
      await board(page, number).getByRole('button', { name: /why/i }).click();
      await side(page)
        .getByRole('heading', { name: `Board ${number}` })
        .waitFor();
      await side(page).locator('.picker').first().waitFor();
      if ((await floats.count()) > 0) break;
    }
    await askAbout(page, 'Çelik');
    const answer = side(page).locator('.answer');
    await answer.locator('.decisions li').first().waitFor();
    const top = async (place: typeof answer) => (await place.first().boundingBox())?.y ?? Number.NaN;
    expect(await top(answer)).toBeLessThan(await top(floats));
    await picture(page, 'whyNotPair');
    await floats.first().locator('summary').click();
    await floats.first().locator('.picker input').fill('Şahin');
    await page.keyboard.press('Enter');
    await floats.first().locator('.answer > *').first().waitFor();
    await expect.poll(() => answer.count()).toBe(1);
    await picture(page, 'whyNotFloat');
    const byes = page.locator('.absences');
    await byes.getByRole('button', { name: 'Why this bye' }).click();
    await byes.getByText(/gets the bye: /).waitFor();
    await byes.getByRole('link', { name: 'Print the explanation' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  // Every sentence and article of every edition: packages/testkit/src/conformance/everySystemWords.test.ts.
  it.each([
    ['dubov', '2026', /C\.04\.4\.1 /],
    ['lim', '1999', /Lim 1999 [A-Z]/],
  ])('%s %s explains board and colour, and answers why not', async (system, edition, article) => {
    const tournament = await thirdRound(system, edition, 12);
    const { page, context, complaints } = await tournament.visit(browser, 'round/3');
    await explain(page, 3);
    const text = (await told(page)).join('\n');
    expect(text).toMatch(article);
    expect(text).toContain('has White against');
    expect(text).not.toMatch(/undefined|\{\{|(dutch|dubov|burstein|lim)\.\w/);
    await askAbout(page, 'Kaya', 'Aydın', 'Demir');
    await side(page).locator('.decisions').nth(1).locator('li').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of a board that the arbiter changed it says who changed it, what the rules alone would give, and what speaks against it', async () => {
    const tournament = await prepare(server.url, 8);
    await tournament.pairNext(1);
    const pairings = [
      { board: 1, white: 1, black: 2 },
      { board: 2, white: 6, black: 5 },
      { board: 3, white: 3, black: 7 },
      { board: 4, white: 8, black: 4 },
    ];
    const confirmed = ['changePublished', 'changePublished', 'againstRules', 'notByRules'].map(
      (each) => `journal.${each}`,
    );
    await tournament.command({ kind: 'change-pairing', round: 1, pairings, bye: null, confirmed });
    const { page, context } = await tournament.visit(browser, 'round/1');
    await explain(page, 1);
    const sentences = await told(page);
    expect(sentences[0]).toContain('The arbiter paired this board of round 1 by hand');
    expect(sentences[1]).toMatch(/By the rules alone, Yılmaz, Ertan 1 would meet/);
    expect(sentences.at(-1)).toMatch(/C\.04\.3/);
    await context.close();
  });

  it('a game of a round robin has its place in the Berger table, and how the numbers came about', async () => {
    const tournament = await prepare(server.url, 6, 5, { system: 'round-robin', edition: 'berger' });
    await tournament.command({ kind: 'draw-lots', lots: { method: 'seed', seed: 7 } });
    await tournament.command({ kind: 'open-rounds' });
    const { page, context } = await tournament.visit(browser, 'round/2');
    await explain(page, 1);
    const sentences = await told(page);
    expect(sentences[0]).toMatch(
      /Berger table for 6, round 2: number 6, .*, has White against number 4,.*C\.05 Annex 1/,
    );
    expect(sentences[1]).toContain('The numbers were drawn by lot (seed 7)');
    await context.close();
  });

  it('a match of a knock-out says where the two come from', async () => {
    const tournament = await prepare(server.url, 4, 2, { system: 'knockout', edition: 'seed' });
    await tournament.command({ kind: 'start-knockout', settings: { games: 2 } });
    const { page, context } = await tournament.visit(browser, 'schedule');
    const reason = page.locator('aside.game-side');
    await reason.getByText('Yılmaz, Ertan 1 is number 1 on the list.').waitFor();
    await reason.getByText('Kaya, Sibel 4 is number 4 on the list.').waitFor();
    await reason.getByText(/the first place in the bracket meets the last/).waitFor();
    await context.close();
  });
});
