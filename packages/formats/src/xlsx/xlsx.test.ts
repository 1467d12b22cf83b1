import type { Player } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { describe, expect, it } from 'vitest';
import { readPlayersXlsx, writePlayersXlsx } from './index.ts';
import { crc32, unpackedSize } from './zip.ts';

const players: Player[] = [
  {
    id: 1,
    tpn: 1,
    name: 'Şahin, Işıl <&> "Ğ"',
    rating: 2000,
    sex: 'w',
    title: 'WGM',
    federation: 'TUR',
    birth: '2001/02/03',
  },
  { id: 3, tpn: 3, name: 'Öz, Can', rating: 0, birth: '2010/00/00', fideId: '6300001' },
  { id: 2, tpn: 2, name: '=1+1', rating: 1500, categories: ['U14', 'Club'], fideId: '0123' },
];

describe('workbooks', () => {
  it('what is written is read back, with the columns understood', async () => {
    const read = await readPlayersXlsx(writePlayersXlsx({ ...EMPTY_TOURNAMENT, players }));
    expect(read.ok ? read.value.rows.map((row) => row.player) : read.error).toEqual(
      players.map(({ id: _, tpn: __, ...rest }) => rest),
    );
    expect(read.ok && read.value.rows.map((row) => row.line)).toEqual([2, 3, 4]);
  });

  it('the same tournament gives the same bytes', () => {
    const tournament = { ...EMPTY_TOURNAMENT, players };
    expect(writePlayersXlsx(tournament)).toEqual(writePlayersXlsx(tournament));
  });

  it.each([
    ['nothing', new Uint8Array(0), 'xlsx.unreadable'],
    ['a text', new TextEncoder().encode('Name;Elo\nAda;2000\n'), 'xlsx.unreadable'],
    ['a cut workbook', writePlayersXlsx({ ...EMPTY_TOURNAMENT, players }).slice(0, 900), 'xlsx.unreadable'],
    ['an archive that unpacks to more than the limit', bomb(), 'too-large'],
  ])('%s is refused', async (_, bytes, code) => {
    const read = await readPlayersXlsx(bytes);
    expect(read.ok ? [] : read.error.map((fault) => [fault.code, fault.line, fault.column])).toEqual([[code, 1, 1]]);
  });

  it('damaged workbooks never throw', async () => {
    const sound = writePlayersXlsx({ ...EMPTY_TOURNAMENT, players });
    for (let at = 0; at < sound.length; at += 41) {
      const damaged = Uint8Array.from(sound);
      damaged[at] ^= 0x5a;
      const read = await readPlayersXlsx(damaged);
      expect(typeof read.ok).toBe('boolean');
    }
  });
});

/** A workbook whose directory says that one of its files unpacks to a gigabyte. */
function bomb(): Uint8Array {
  const bytes = writePlayersXlsx({ ...EMPTY_TOURNAMENT, players });
  let at = bytes.length - 22;
  while (!(bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2)) at--;
  bytes[at + 27] = 0x40;
  return bytes;
}

describe('archives', () => {
  it('CRC-32 of "123456789" (the standard check value)', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });

  it('what is no archive has no size', () => {
    expect(unpackedSize(new Uint8Array(100))).toBeUndefined();
  });
});
