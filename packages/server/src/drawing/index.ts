export * from '../sheets/draw.ts';
