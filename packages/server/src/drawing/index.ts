export * from '../sheets/draw.ts';
export * from '../sheets/manual.ts';
