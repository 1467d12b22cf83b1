import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedCrc, MINE_MARK, partCrc, personalBody, sharedPage } from './personal.ts';

const row = (id: number): string => `<tr><td>${id}</td><td><a href="/t/x/p/${id}">Ç ${id}</a></td></tr>\n`;
const rows = Array.from({ length: 100 }, (_, i) => row(i + 1)).join('');
const page = `<html>ö${MINE_MARK}<table>${rows}</table><p><a href="/t/x/p/7">bye</a></p></html>`;

it.each([
  ['a stranger', undefined, '<form></form>'],
  ['a player in the middle', 50, '<section>ş</section>'],
  ['the last player', 100, '<section>ş</section>'],
  ['somebody who is not on the page', 999, ''],
  ['somebody with a very long box', 3, 'x'.repeat(200_000)],
])('a page put together for %s is what would have been drawn for them', (_, me, mine) => {
  const drawn = page.replace(MINE_MARK, mine).replace(`<tr><td>${me}<`, `<tr class="me"><td>${me}<`);
  const body = personalBody(sharedPage(page, 'text/html'), mine, me);
  expect(body.plain.toString()).toBe(drawn);
  expect(gunzipSync(body.gzip ?? Buffer.alloc(0)).toString()).toBe(drawn);
});

it('is another one for browsers that have it when my box has changed', () => {
  const shared = sharedPage(page, 'text/html');
  const tags = [personalBody(shared, 'a', 1), personalBody(shared, 'b', 1), personalBody(shared, 'a', 2)];
  expect(new Set(tags.map(({ etag }) => etag)).size).toBe(3);
});

it('the checksum of parts is that of the whole', () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((part) => Buffer.from(part));
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 6 }), (parts) => {
      expect(joinedCrc(parts.map(partCrc))).toBe(crc32(Buffer.concat(parts)));
    }),
  );
});
