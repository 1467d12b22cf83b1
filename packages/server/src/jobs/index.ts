export { archiveOf, MOST_FILES } from './archive.ts';
export type { Checked } from './checkFile.ts';
