export { type PairingPool, pairingPool } from './pool.ts';
export type { PairingWish } from './request.ts';
