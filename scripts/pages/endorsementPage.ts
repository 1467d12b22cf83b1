/** npm run docs:endorsement: writes docs/endorsement.md from the table in packages/testkit/src/endorsement. */
import { writeFileSync } from 'node:fs';
import { endorsementPage, QUESTIONS } from '../../packages/testkit/src/endorsement/index.ts';

writeFileSync(new URL('../../docs/endorsement.md', import.meta.url), endorsementPage(QUESTIONS));
