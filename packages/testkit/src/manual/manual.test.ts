import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SYSTEMS } from '@turnuva/engine';
import { FORMATS_WITH_SCHEDULE } from '@turnuva/engine/schedule';
import { tieBreaksFor } from '@turnuva/engine/standings';
import { EMPTY_TOURNAMENT, PLAYER_FIELDS } from '@turnuva/engine/tournament';
import { SHEET_LIST } from '@turnuva/engine/views';
import { FORMATS } from '@turnuva/formats';
import { LANGUAGE_ROWS, LANGUAGES } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import { MANUALS as LOADERS } from '@turnuva/text/loaders';
import type { Block, Chapter, Line } from '@turnuva/text/manual';
import { blockLines, searchManual, spotFor, spotTitled } from '@turnuva/text/manual';
import { describe, expect, it } from 'vitest';
import { chaptersWithLists } from '../../../../scripts/pages/manualLists.ts';
import { COMMANDS } from '../../../cli/src/commands/index.ts';
import { PAGES } from '../../../desk/src/app/pages.ts';
import { DIALOGUES } from '../../../desk/src/components/Dialogue.tsx';
import { placesAt } from '../../../desk/src/pages/help/places.ts';
import { codeOfSystem } from '../../../formats/src/trf/system.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
/** The manuals that have every chapter in their own language. */
const MANUALS = await Promise.all(
  LANGUAGES.filter((language) => LANGUAGE_ROWS[language].untranslated === undefined).map(
    async (language) => [language, (await LOADERS[language]()).chapters, CATALOGUES[language]] as const,
  ),
);
const [[, enChapters]] = MANUALS as [(typeof MANUALS)[0]];

const text = (chapters: readonly Chapter[], id: string): string => {
  const chapter = chapters.find((each) => each.id === id);
  const lines = chapter?.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(blockLines)]);
  return [chapter?.title, ...(lines ?? [])].join('\n');
};
const linesOf = (block: Block): readonly Line[] => {
  if (block.kind === 'text') return [block.text];
  if (block.kind === 'list') return block.items;
  return block.kind === 'table' ? [block.head, ...block.rows].flat() : [];
};
const codesIn = (chapters: readonly Chapter[], id: string): Set<string> =>
  new Set(
    (chapters.find((each) => each.id === id)?.sections ?? []).flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        linesOf(block).flatMap((line) =>
          line.flatMap((piece) => (typeof piece === 'object' && 'code' in piece ? [piece.code] : [])),
        ),
      ),
    ),
  );

/** The keys of the headings of the sections in the settings. */
const settingsSections = (): string[] => {
  const folder = join(ROOT, 'packages/desk/src/pages/settings');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.tsx'));
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const keys = [...code.matchAll(/<Section\s+title=\{say\('([\w.]+)'\)|<h2>\{say\('([\w.]+)'\)\}/g)];
  return [...new Set(keys.map(([, section, head]) => section ?? head ?? ''))];
};
/** Every page of the desk has a folder. */
const pageFolders = (): string[] => {
  const folder = join(ROOT, 'packages/desk/src/pages');
  return readdirSync(folder).filter((page) => existsSync(join(folder, page, 'Page.tsx')));
};
const standingsParts = (): string[] => {
  const code = readFileSync(join(ROOT, 'packages/desk/src/pages/standings/Page.tsx'), 'utf8');
  const list = /const PARTS = \[([\s\S]*?)\] as const/.exec(code)?.[1] ?? '';
  return [...list.matchAll(/id: '(\w+)'/g)].map(([, id = '']) => id).filter((id) => id !== 'table');
};

describe.each(MANUALS)('the manual (%s)', (language, chapters, catalogue) => {
  const has = (id: string, wanted: readonly string[]): string[] =>
    wanted.filter((each) => !text(chapters, id).includes(each));

  it('has a place for every page and dialogue of the desk, and each once', () => {
    const places = chapters.flatMap(({ sections }) => sections.flatMap(({ help }) => help));
    const others = pageFolders();
    expect(others.length).toBeGreaterThan(10);
    const parts = standingsParts().map((part) => `standings/${part}`);
    expect(parts.length).toBeGreaterThan(3);
    const wanted = [
      ...[...new Set([...Object.keys(PAGES), ...others, ...parts, 'newEvent', 'newTournament', 'teams'])].map(
        (page) => `page/${page}`,
      ),
      ...DIALOGUES.map((dialogue) => `dialogue/${dialogue}`),
    ];
    expect([...places].sort()).toEqual(wanted.sort());
  });

  it('has a section for every section of the settings, under its own heading', () => {
    const keys = settingsSections();
    expect(keys.length).toBeGreaterThan(15);
    const titles = chapters.find(({ id }) => id === 'settings')?.sections.map(({ title }) => title) ?? [];
    expect(keys.map((key) => catalogue[key] ?? key).filter((title) => !titles.includes(title))).toEqual([]);
  });

  it('covers every sheet, every file and every command', () => {
    const sheets = SHEET_LIST.map(({ id }) => catalogue[`sheets.${id}`] ?? id);
    expect(has('sheets', sheets)).toEqual([]);
    const files = FORMATS.filter(({ write, id }) => write !== undefined && `papers.export.${id}` in catalogue);
    expect(files.length).toBeGreaterThan(4);
    expect(
      has(
        'files',
        files.map(({ id }) => catalogue[`papers.export.${id}`] ?? id),
      ),
    ).toEqual([]);
    const commands = codesIn(chapters, 'command-line');
    expect(Object.keys(COMMANDS).filter((command) => !commands.has(command))).toEqual([]);
  });

  it('says what every datum of a player is for', () => {
    const names = PLAYER_FIELDS.map(({ key }) => catalogue[`players.field.${key}`] ?? key);
    expect(has('players', names)).toEqual([]);
  });

  it('names for every edition the code that files get', () => {
    const page = readFileSync(join(ROOT, 'docs', 'manual', language, '14-systems.md'), 'utf8').split('\n');
    const told = (system: string, edition: string) =>
      page.find((line) => line.startsWith(`\`--system ${system} --edition ${edition}\``)) ?? '';
    const missing = SYSTEMS.filter(({ codeOf }) => codeOf === undefined).flatMap(({ id, editions }) =>
      editions.filter((edition) => {
        const written = codeOfSystem({ ...EMPTY_TOURNAMENT, system: id, edition: edition.id });
        return !told(id, edition.id).split(';')[1]?.includes(`\`${written}\``);
      }),
    );
    expect(missing).toEqual([]);
  });

  it('covers every system, format, setting and tie-break', () => {
    const [systems, schedules, tiebreaks] = ['systems', 'schedules', 'tiebreaks'].map((id) => codesIn(chapters, id));
    const all = [...SYSTEMS, ...FORMATS_WITH_SCHEDULE];
    expect(
      has(
        'systems',
        all.map(({ id }) => catalogue[`settings.system.${id}`] ?? id),
      ),
    ).toEqual([]);
    const ofSystems = SYSTEMS.flatMap(({ editions }) => editions.flatMap(({ options }) => options));
    const ofFormats = FORMATS_WITH_SCHEDULE.flatMap(({ options }) => options);
    expect(ofSystems.map(({ name }) => name).filter((name) => !systems?.has(name))).toEqual([]);
    expect(ofFormats.map(({ name }) => name).filter((name) => !schedules?.has(name))).toEqual([]);
    const codes = (['2026', 'classic'] as const).flatMap((edition) =>
      (['players', 'teams'] as const).flatMap((of) => tieBreaksFor(edition, of, false).map(({ name }) => name)),
    );
    expect(codes.filter((code) => !tiebreaks?.has(code))).toEqual([]);
  });

  it('links to chapters that are there', () => {
    const known = new Set(chapters.map(({ id }) => id));
    const links = chapters.flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) =>
          linesOf(block).flatMap((line) =>
            line.flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? [piece.to] : [])),
          ),
        ),
      ),
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((to) => !known.has(to) && !to.startsWith('https://'))).toEqual([]);
  });

  it('has the chapters and sections of the others', () => {
    const shape = (manual: readonly Chapter[]) =>
      manual.map(({ id, sections }) => [id, sections.map(({ help }) => help.join(' '))]);
    expect(shape(chapters)).toEqual(shape(enChapters));
  });

  it('opens at the section of the settings that has the focus, and finds its own headings', () => {
    const spot = spotFor(chapters, placesAt('/t/abc/settings', undefined)) ?? { chapter: '', section: 0 };
    const title = catalogue['settings.forbidden'] ?? '';
    const section = spotTitled(chapters, spot, title);
    expect(section).toMatchObject({ chapter: 'settings' });
    expect(searchManual(chapters, title.toLocaleUpperCase(language), language)).toContainEqual(
      expect.objectContaining(section ?? {}),
    );
    expect(searchManual(chapters, 'xyzzy', language)).toEqual([]);
  });
});

it('the lists of the manual are those of the registries (npm run docs:manual)', async () => {
  const old = (await chaptersWithLists()).filter(({ before, after }) => before !== after);
  expect(old.map(({ path }) => path)).toEqual([]);
});

it('a page that calls itself otherwise opens its own chapter: teams that a Swiss system pairs', () => {
  const places = placesAt('/t/abc/schedule', undefined, 'teams');
  expect(places).toEqual(['page/teams', 'page/schedule']);
  expect(spotFor(MANUALS[0]?.[1] ?? [], places)?.chapter).toBe('teams');
});

it.each([
  ['/', undefined, ['page/tournaments']],
  ['/t/abc/standings/prizes', undefined, ['page/standings/prizes', 'page/standings']],
  ['/t/abc/round/4/board/7', 'moreResults', ['dialogue/moreResults', 'page/round/board', 'page/round']],
  ['/e/abc', undefined, ['page/event']],
  ['/e/new', undefined, ['page/newEvent']],
  ['/audit', undefined, ['page/audit']],
] as const)('F1 at %s asks for its pages, the nearest first', (path, dialogue, places) => {
  expect(placesAt(path, dialogue)).toEqual(places);
});
