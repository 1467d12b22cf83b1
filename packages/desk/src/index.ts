export type { Carrier, Heard } from './api/client.ts';
export { fileNameOf, messageOf } from './api/file.ts';
export { startDesk } from './app/start.tsx';
