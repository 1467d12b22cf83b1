// `npm run release [-- --publish]`: tests, packs every package for the npm registry into release/npm, and with --publish sends
// them there with provenance (on a build service that has an identity token). Without it, says what would be sent.
import { join } from 'node:path';
import { install, root, run } from './install.mjs';

const publish = process.argv.includes('--publish');
install();
if (run('npm', ['test']) !== 0) process.exit(1);
const { makeNpmPackages } = await import('./package/npm.mjs');
const archives = await makeNpmPackages(join(root, 'release'));
for (const [name, archive] of archives) {
  const options = publish ? ['--provenance', '--access', 'public'] : ['--dry-run', '--access', 'public'];
  if (run('npm', ['publish', archive, ...options]) !== 0) {
    console.error(`turnuva: ${name} was not published; run again, packages already there are refused by the registry`);
    process.exit(1);
  }
}
