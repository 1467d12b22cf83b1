import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodedString, decodeText, encodeText } from './index.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('UTF-8', () => {
  it('is written as the platform writes it', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: fc.constantFrom('a', 'é', '中', '😀', '\ud800') })), (text) => {
        expect(encodeText(text)).toEqual(new TextEncoder().encode(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('is read as the platform reads it, one unit a character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const bytes = new TextEncoder().encode(text);
        const decoded = decodeText(bytes);
        const expected = new TextDecoder().decode(bytes);
        expect(decoded.encoding).toBe('utf-8');
        expect(decoded.restore(decoded.text)).toBe(expected);
        expect(decoded.text.length).toBe([...expected].length);
        const plain = decodedString(expected);
        expect(plain.restore(plain.text)).toBe(expected.replace(/^\ufeff/, ''));
      }),
      { numRuns: 1000 },
    );
  });

  it('is recognised exactly where the platform recognises it', () => {
    const bytes = fc.uint8Array({ maxLength: 6 });
    const mixed = fc.array(fc.constantFrom(0x41, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xed, 0xa0), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          bytes,
          mixed.map((each) => Uint8Array.from(each)),
        ),
        (input) => {
          let valid = true;
          try {
            new TextDecoder('utf-8', { fatal: true }).decode(input);
          } catch {
            valid = false;
          }
          expect(decodeText(input).encoding === 'utf-8').toBe(valid);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('single-byte encodings', () => {
  // 0x81 and the like are no UTF-8 on their own, so the whole table goes through the fallback.
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);

  it('Windows-1254 is as the platform has it', () => {
    expect(decodeText(bytes, 'windows-1252', 'windows-1254').text).toBe(new TextDecoder('windows-1254').decode(bytes));
  });

  it('Latin-1 is Unicode, with the signs of Windows-1252 where Latin-1 has control characters', () => {
    const { text } = decodeText(bytes, 'windows-1252', 'windows-1252');
    for (const i of [0, 65, 127, 0xa0, 0xd0, 0xdd, 0xe9, 0xff]) expect(text.charCodeAt(i)).toBe(i);
    // (Node 20 takes windows-1252 for Latin-1, so the platform is no witness here.)
    expect(text.slice(0x80, 0xa0).replace(/[\u0080-\u009f]/g, '')).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
  });
});
