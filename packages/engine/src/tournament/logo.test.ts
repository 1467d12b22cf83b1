import { expect, it } from 'vitest';
import { logoFit } from './logo.ts';
import { fromBase64, kindOfFile, pictureIn } from './pictureFile.ts';

/** A PNG of one pixel, and the shortest JPEG that has a frame. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = fromBase64(PNG) ?? new Uint8Array();
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 40, 1, 44, 1, 1, 0x11, 0, 0xff, 0xd9);
const text = (words: string): Uint8Array => Uint8Array.from(words, (letter) => letter.charCodeAt(0));

it('Base64 is read whole or not at all', () => {
  expect(fromBase64('TWFu')).toEqual(text('Man'));
  expect(fromBase64('TWE=')).toEqual(text('Ma'));
  expect(fromBase64('TQ==')).toEqual(text('M'));
  expect(['TQ', 'T===', 'T!==', 'TWE-'].map(fromBase64)).toEqual([undefined, undefined, undefined, undefined]);
});

it.each([
  ['a PNG', png, { type: 'png', width: 1, height: 1 }],
  ['a JPEG', jpeg, { type: 'jpeg', width: 300, height: 40 }],
  ['a PNG without its end', png.subarray(0, -1), undefined],
  ['a PNG with something behind its end', Uint8Array.of(...png, 1), undefined],
  ['a PNG of no width', png.with(19, 0), undefined],
  ['a JPEG without its end', jpeg.subarray(0, -1), undefined],
  ['a JPEG without a frame', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9), undefined],
  ['a page with a program', text('<html><script>alert(1)</script>'), undefined],
])('%s by its content', (_, bytes, picture) => {
  expect(pictureIn(bytes)).toEqual(picture);
});

it('names the kind of file that was uploaded instead of a picture', () => {
  expect(
    ['GIF89a', 'RIFF1234WEBPVP8', '%PDF-1.7', '<?xml version="1.0"?>\n<svg xmlns="', 'logo'].map(text).map(kindOfFile),
  ).toEqual(['GIF', 'WebP', 'PDF', 'SVG', undefined]);
});

it('a logo fits its room and is never blown up', () => {
  expect(logoFit({ width: 1200, height: 300 }, { width: 90, height: 31 })).toEqual({ width: 90, height: 23 });
  expect(logoFit({ width: 20, height: 10 }, { width: 90, height: 31 })).toEqual({ width: 20, height: 10 });
});
