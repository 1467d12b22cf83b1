export type { Standby, StandbyState } from './service.ts';
export { openLine, standbyOf } from './service.ts';
