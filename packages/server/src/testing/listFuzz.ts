import { deflateRawSync } from 'node:zlib';
import { unzip } from '../ratinglist/current.ts';
import type { ListedPlayer } from '../ratinglist/entry.ts';
import { readRatingList } from '../ratinglist/read.ts';

/** What the fuzzer draws from: whole numbers below a bound, and a file with some changes in it. */
interface ListChance {
  below(bound: number): number;
  changed(file: Uint8Array): Uint8Array;
}

/** Invented people, in the two forms of FIDE's list. */
const TEXT = `ID Number      Name                           Fed Sex Tit  SRtng RRtng BRtng B-day Flag
901            Yilmaz, Ertan                  TUR M   IM   2411  2350  2300  1987  i
902            Yilmaz, Ayse                   TUR F        1805              2001
9031           Öztürk, Ilgın                  TUR F   WFM  2100                1999  w
`;
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<playerslist>
<player><fideid>901</fideid><name>Yilmaz &amp; Co, Ertan</name><country>TUR</country><sex>M</sex><title>IM</title>
<rating>2411</rating><rapid_rating>2350</rapid_rating><blitz_rating></blitz_rating><birthday>1987</birthday>
</player>
<player><fideid>902</fideid><name>Öztürk, Ilgın</name><country>TUR</country><rating>2100</rating></player>
</playerslist>`;

/** An archive of one file, as FIDE's site sends it: sizes only after the data. */
function archiveOf(bytes: Uint8Array): Uint8Array {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(8, 26);
  return Buffer.concat([head, Buffer.from('list.txt'), deflateRawSync(bytes), Buffer.alloc(80)]);
}

async function* inPieces(bytes: Uint8Array, below: ListChance['below']): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const length = 1 + below(below(4) === 0 ? 7 : bytes.length);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/** The players in a file, or the code of what is wrong with its archive. */
async function playersOf(source: AsyncIterable<Uint8Array>): Promise<readonly ListedPlayer[] | string> {
  const players: ListedPlayer[] = [];
  try {
    for await (const some of readRatingList(await unzip(source))) players.push(...some);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !/^Z_/.test(code)) throw error;
    return code;
  }
  return players;
}

const WHOLE_NUMBERS = ['fideId', 'standard', 'rapid', 'blitz', 'born'] as const;

/**
 * Reads a changed rating list, twice, in other pieces each time: players or a torn archive, the same both times, and
 * nobody without a name, a number and ratings that are whole. Answers with how many players were in it.
 */
export async function fuzzRatingList({ below, changed }: ListChance): Promise<number> {
  const text = Buffer.from(below(2) === 0 ? TEXT : XML);
  const form = below(4);
  const bytes = form === 0 ? changed(archiveOf(text)) : form === 1 ? archiveOf(changed(text)) : changed(text);
  const once = await playersOf(inPieces(bytes, below));
  const again = await playersOf(inPieces(bytes, below));
  const findings = (): string =>
    JSON.stringify({ bytes: Buffer.from(bytes).toString('latin1'), once, again }).slice(0, 4000);
  if (typeof once === 'string' || typeof again === 'string') {
    if (once !== again) throw new Error(`a torn archive is told once only: ${findings()}`);
    return 0;
  }
  if (JSON.stringify(once) !== JSON.stringify(again)) throw new Error(`other pieces, other players: ${findings()}`);
  for (const player of once) {
    const whole = WHOLE_NUMBERS.every((field) => Number.isSafeInteger(player[field]) && player[field] >= 0);
    if (!whole || player.fideId === 0 || player.name === '') throw new Error(`no player: ${findings()}`);
  }
  return once.length;
}
