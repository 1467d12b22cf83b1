export * from './registry.ts';
export { inBoardOrder } from './swiss/boardOrder.ts';
export * from './system.ts';
