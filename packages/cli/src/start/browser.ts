import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs that open an address in the user's browser, by full path: a locked-down computer may have no PATH. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly (readonly string[])[]>>> = {
  win32: [[`${process.env.SystemRoot ?? 'C:\\Windows'}\\System32\\rundll32.exe`, 'url.dll,FileProtocolHandler']],
  darwin: [['/usr/bin/open']],
  linux: [['/usr/bin/xdg-open'], ['/usr/bin/sensible-browser'], ['/usr/bin/x-www-browser'], ['/usr/bin/firefox']],
};

/** Opens the address in the browser if the system says how; the address is in the window in any case. */
export function openInBrowser(url: string): void {
  const opener = OPENERS[process.platform]?.find(([program = '']) => existsSync(program));
  if (opener === undefined) return;
  const [program = '', ...args] = opener;
  const child = spawn(program, [...args, url], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
