export type { Standby, StandbyState } from './service.ts';
export { openConnection, standbyOf } from './service.ts';
