// The licences of everything that a portable folder contains and we did not write.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

const LICENCE = /^(licen[cs]e|copying|notice)/i;

/** Libraries in a bundle, by esbuild's metafile: `node_modules/NAME` of every input. */
export function librariesIn(metafile) {
  const names = new Set();
  for (const input of Object.keys(metafile.inputs)) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    if (name !== undefined && !name.startsWith('@turnuva/')) names.add(name);
  }
  return [...names].sort();
}

/** One text with the name, version, licence and licence text of each folder's package. */
export function licenceText(folders) {
  return folders
    .map((folder) => {
      const { name, version, license = 'see below' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const texts = readdirSync(folder).filter((file) => LICENCE.test(file));
      const body = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
      return `${name} ${version} (${typeof license === 'string' ? license : license.type})\n\n${body}`;
    })
    .join(`\n\n${'-'.repeat(79)}\n\n`)
    .concat('\n');
}

/** What is in a package, in the words of CycloneDX 1.5: nothing in it changes from one build to the next. */
export function sbomText(version, folders) {
  const components = folders.map((folder) => {
    const { name, version: of, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const expression = typeof license === 'string' ? license : license?.type;
    const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${of}`;
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version: of,
      purl,
      ...(expression === undefined ? {} : { licenses: [{ expression }] }),
    };
  });
  const unique = [...new Map(components.map((each) => [each.purl, each])).values()];
  const sorted = unique.sort((a, b) => (a.purl < b.purl ? -1 : 1));
  const component = {
    type: 'application',
    'bom-ref': 'turnuva',
    name: 'turnuva',
    version,
    licenses: [{ expression: 'Apache-2.0' }],
  };
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components: sorted }, null, 2)}\n`;
}

export const libraryFolder = (name) => {
  const folder = join(root, 'node_modules', name);
  return existsSync(join(folder, 'package.json')) ? [folder] : [];
};
