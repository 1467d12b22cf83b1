export * from './html.ts';
export * from './pdf.ts';
export type * from './words.ts';
