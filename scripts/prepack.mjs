// Before `npm pack`: every package carries the licence.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

copyFileSync(join(root, 'LICENSE'), join(process.cwd(), 'LICENSE'));
