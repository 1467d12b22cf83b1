import { isMainThread } from 'node:worker_threads';
import { REVIEWING } from './commands/check/reviewing.ts';
import { runMain } from './runMain.ts';

const ELSEWHERE = `
This one file has what works on tournament files. The desk, servers, public pages and the manual are in the portable
folders and in the package @turnuva/cli.`;

// The threads of long checks run this same file.
if (isMainThread) await runMain({ commands: REVIEWING, note: ELSEWHERE });
else await import('./pool/worker.ts');
