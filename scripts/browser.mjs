// Finds Chromium or Chrome for the browser tests and, on Debian, what else the tests need.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const BROWSERS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const POSTGRES = '/usr/lib/postgresql';
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

export const findBrowser = () => BROWSERS.find((path) => path !== undefined && existsSync(path));

const hasPostgres = () =>
  existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`));

const hasNginx = () => NGINX.some((path) => existsSync(path));

const onDebianAsRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Installs the missing Debian packages if it may; returns the messages about what is still missing. */
export function provideTestTools() {
  const wanted = [];
  if (findBrowser() === undefined) wanted.push('chromium');
  if (!hasPostgres()) wanted.push('postgresql');
  if (!hasNginx()) wanted.push('nginx');
  if (wanted.length > 0 && onDebianAsRoot()) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env: environment };
    console.log(`installing ${wanted.join(', ')} ...`);
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], options);
  }
  const missing = [];
  if (findBrowser() === undefined) {
    missing.push(
      'no Chromium or Chrome was found: install one (Debian: apt-get install chromium) or name it in the variable CHROMIUM',
    );
  }
  if (!hasPostgres()) {
    missing.push(
      `no PostgreSQL was found in ${POSTGRES}: install it (Debian: apt-get install postgresql); its tests start a server of their own`,
    );
  }
  if (!hasNginx())
    missing.push('no nginx was found: install it (Debian: apt-get install nginx); its test starts one of its own');
  return missing;
}
