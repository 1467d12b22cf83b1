import { randomFrom } from '@turnuva/engine/kernel';
import { describe, expect, it } from 'vitest';
import { MALFORMED, SOUND_FILE } from '../../../testkit/src/malformed.ts';
import { share } from '../../../testkit/src/seeds.ts';
import { PARSE_ERROR_SENTENCES } from '../parseErrors/index.ts';
import { readTrf, writeTrf } from './index.ts';

const INTERESTING = [
  ...'0019 -+=WDLHFUZwbXR#\r\n\t.',
  '\0',
  '\xff',
  '\xc3',
  '9999',
  '0000',
  '001',
  '240',
  '310 ',
  '250 ',
  '\r\n001    2 ',
];

/** A file with a few random changes: characters replaced, put in, taken out; pieces doubled; the end cut off. */
function mutated(bytes: Uint8Array, seed: number): Uint8Array {
  const random = randomFrom(seed);
  let text = [...bytes].map((byte) => String.fromCharCode(byte)).join('');
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const at = random.below(text.length + 1);
    const piece = INTERESTING[random.below(INTERESTING.length)];
    switch (random.below(5)) {
      case 0:
        text = text.slice(0, at) + piece + text.slice(at + piece.length);
        break;
      case 1:
        text = text.slice(0, at) + piece + text.slice(at);
        break;
      case 2:
        text = text.slice(0, at) + text.slice(at + 1 + random.below(12));
        break;
      case 3:
        text = text.slice(0, at) + text.slice(Math.max(0, at - random.below(120)));
        break;
      default:
        if (random.below(8) === 0) text = text.slice(0, at);
    }
  }
  return Uint8Array.from([...text].map((each) => each.charCodeAt(0) & 0xff));
}

const RICH = [
  '013 Old team                           1    2',
  '132                                                                                        26/11/21  26/11/22',
  '202 BH/C1,BH,SB',
  '240 H   3    1    2',
  '250       1.0   1   2    1    3',
  '260   1   3    1    4',
  '299           -.5    3    1',
  '### a note',
  'TUR    1                                        2412 TUR       12345',
  'XXP 2 4',
  'XXA    2  0.5  0.5',
  'QQQ what is this?',
  '',
].join('\r\n');

describe('mutated files', () => {
  const small = MALFORMED.filter((each) => each.bytes.length < 5000).map((each) => each.bytes);
  const rich = Uint8Array.from([...SOUND_FILE, ...RICH.split('').map((each) => each.charCodeAt(0))]);

  it('never throw; every fault has a place in the file and a sentence; what is read is written and read again', () => {
    let read = 0;
    for (let seed = 0; seed < share(8_000); seed++) {
      const bytes = mutated(seed % 2 === 0 ? rich : small[((seed - 1) / 2) % small.length], seed);
      const answer = readTrf(bytes);
      const faults = answer.ok ? answer.value.warnings : answer.error;
      const lines = String.fromCharCode(...bytes).split(/\r\n|\r|\n/).length;
      // One expectation a file: six a fault took a third of the time.
      const wrong = faults.filter(
        ({ line, column, code, message }) =>
          !(line >= 1 && line <= lines && column >= 1 && column < 5000) ||
          !Object.hasOwn(PARSE_ERROR_SENTENCES, code) ||
          typeof message !== 'string' ||
          /\{\{|undefined|NaN/.test(message),
      );
      expect({ seed, lines, wrong }).toEqual({ seed, lines, wrong: [] });
      if (!answer.ok) {
        expect(faults.length).toBeGreaterThan(0);
        continue;
      }
      read++;
      const again = readTrf(writeTrf(answer.value.tournament));
      expect(again.ok ? [] : again.error).toEqual([]);
    }
    expect(read).toBeGreaterThan(share(300));
  });
});
