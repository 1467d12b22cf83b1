export { networkAddresses } from './addresses.ts';
export type { HallNetwork } from './hallNetwork.ts';
export { ECHO_PATH, hallNetwork } from './hallNetwork.ts';
