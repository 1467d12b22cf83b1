export * from './catalogue.ts';
export * from './fault.ts';
export * from './list.ts';
export * from './phrases.ts';
