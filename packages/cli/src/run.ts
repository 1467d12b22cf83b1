import { COMMANDS } from './commands/index.ts';
import { runMain } from './runMain.ts';

await runMain({ commands: COMMANDS });
