export * from './decisions.ts';
export * from './render.ts';
