import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataFolder } from './start.ts';

const fresh = (...folders: readonly string[]): string => {
  const home = mkdtempSync(join(tmpdir(), 'turnuva-home-'));
  for (const folder of folders) mkdirSync(join(home, folder), { recursive: true });
  return home;
};

describe('the tournaments of a portable folder are kept', () => {
  it('in the documents folder', () => {
    const home = fresh('Documents');
    expect(dataFolder({}, 'win32', home)).toBe(join(home, 'Documents', 'Turnuva'));
  });

  it('in the documents folder as a Linux desktop calls it', () => {
    const home = fresh('Belgeler', '.config');
    writeFileSync(join(home, '.config', 'user-dirs.dirs'), '# written by xdg\nXDG_DOCUMENTS_DIR="$HOME/Belgeler"\n');
    expect(dataFolder({}, 'linux', home)).toBe(join(home, 'Belgeler', 'Turnuva'));
  });

  it("in the user's own folder if there is no documents folder", () => {
    const home = fresh();
    expect(dataFolder({}, 'linux', home)).toBe(join(home, 'Turnuva'));
  });

  it('beside the program where someone made the folder for it: on a stick', () => {
    const stick = fresh('Turnuva data');
    const home = fresh('Documents');
    expect(dataFolder({ TURNUVA_FOLDER: stick }, 'win32', home)).toBe(join(stick, 'Turnuva data'));
    expect(dataFolder({ TURNUVA_FOLDER: home }, 'win32', home)).toBe(join(home, 'Documents', 'Turnuva'));
  });
});
