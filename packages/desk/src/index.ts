export { fileNameOf, messageOf } from './api/file.ts';
export type { Carrier, Heard } from './api/request.ts';
export { startDesk } from './app/start.tsx';
