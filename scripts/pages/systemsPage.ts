/** npm run docs:systems: writes docs/systems.md from the registries, so that no setting is left out. */
import { writeFileSync } from 'node:fs';
import { SYSTEMS } from '@turnuva/engine';
import { FORMAT_CODES, FORMATS_WITH_SCHEDULE } from '@turnuva/engine/schedule';
import { TEXTS_NOT_OFFERED } from '@turnuva/engine/tournament';
import { catalogue } from '../../packages/text/src/en.ts';
import { codesInFiles } from './codesInFiles.ts';

const HEAD = `# Pairing systems and editions

Written by \`npm run docs:systems\` from the registries. The first edition of a system is the one in force, and the default.
Choose with \`--system\` and \`--edition\`, in the desk under Settings, or with the file's 192 code.

Settings decide points that the texts leave open or treat differently; their sources explain the defaults. Virtual points
(250, XXA) and Baku acceleration work with every Swiss system; outside FIDE mode, so do Haley and other ready-made tables
([acceleration](decisions/acceleration.md)). Wishes and prohibitions have [their own page](decisions/wishes.md).

[Keizer](decisions/keizer.md) is not a FIDE system. Molter's tables for 3 to 8 teams are missing: we found no public table
that two independent sources confirm, and an unverified one would be worse than none.
`;

type Option = {
  readonly name: string;
  readonly type: string;
  readonly values?: readonly unknown[];
  readonly default: unknown;
  readonly source: string;
};

function table(options: readonly Option[]): string {
  if (options.length === 0) return 'No settings.\n';
  const rows = options.map((option) => {
    const values = option.values?.join(', ') ?? (option.type === 'boolean' ? 'true, false' : option.type);
    const meaning = catalogue[`option.help.${option.name}`] ?? '';
    return `| \`${option.name}\` | ${values} | ${String(option.default)} | ${meaning} | ${option.source} |`;
  });
  return `| setting | values | default | what it decides | source |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

const parts = [HEAD];
for (const system of SYSTEMS) {
  for (const edition of system.editions) {
    const { codes, readOnly } = codesInFiles(system, edition.id);
    parts.push(
      `## ${system.id} ${edition.id}\n`,
      `192: ${codes.length > 0 ? codes.join(', ') : 'none'}${readOnly.length > 0 ? `; read only: ${readOnly.join(', ')}` : ''}\n`,
      table(edition.options),
    );
  }
}
for (const format of FORMATS_WITH_SCHEDULE) {
  const codes = Object.keys(FORMAT_CODES[format.id].codes);
  parts.push(
    `## ${format.id} (${format.editions.join(', ')})\n`,
    `192: ${codes.length > 0 ? codes.join(', ') : 'none'}\n`,
    table(format.options),
  );
}
parts.push(`## Texts that are not offered

Other texts were in force between those editions and the ones of 2026. An event of that time is paired by the nearest
edition offered, and the program says so.

| system | from | until | approved | where to read it |
|---|---|---|---|---|
${TEXTS_NOT_OFFERED.map(({ system, from = '', until, approved = '', chapter }) => {
  const where = chapter === undefined ? '' : `handbook.fide.com/chapter/${chapter}`;
  return `| ${system} | ${from} | ${until} | ${approved} | ${where} |`;
}).join('\n')}

Lim of 1999 (approved in 1987, last amended in 1999) was in force until 31 January 2026. Double-Swiss has had no text before
2026, Team Swiss none before August 2024. Baku acceleration before 2026: handbook.fide.com/chapter/C0407Till2026. The Dutch
text that FIDE approved in April 2024 for July 2025 (chapter C0403202507) did not come into force before February 2026.
`);
writeFileSync(new URL('../../docs/systems.md', import.meta.url), parts.join('\n'));
