export type { Carrier, Heard } from './api/request.ts';
export { startDesk } from './app/start.tsx';
