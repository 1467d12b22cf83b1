export type { HallNetwork } from './hallNetwork.ts';
export { ECHO_PATH, hallNetwork, networkAddresses } from './hallNetwork.ts';
