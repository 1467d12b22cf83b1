// Finds Chromium or Chrome for the browser tests and, on Debian, what else the tests need.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Chromium without windows, which Debian has as a package: a page costs it a third less than the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [
  process.env.CHROMIUM,
  SHELL,
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

/** Installs Debian packages one by one, so that one that this system does not have keeps no other away. */
function installPackages(names) {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  for (const name of names) {
    console.log(`installing ${name} ...`);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  }
}

/** Installs the missing Debian packages if it may; returns the messages about what is still missing. */
export function provideTestTools() {
  const wanted = [];
  if (process.env.CHROMIUM === undefined && !existsSync(SHELL)) wanted.push('chromium-headless-shell');
  if (!hasPostgres()) wanted.push('postgresql');
  if (!hasNginx()) wanted.push('nginx');
  if (wanted.length > 0 && onDebianAsRoot()) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
    installPackages(wanted);
    if (findBrowser() === undefined) installPackages(['chromium']);
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
