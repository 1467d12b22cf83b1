export * from './differences.ts';
export * from './position.ts';
export * from './positionOf.ts';
export * from './verify.ts';
