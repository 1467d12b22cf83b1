export type * from './html.ts';
export * from './html.ts';
export * from './pdf.ts';
