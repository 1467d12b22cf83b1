export * from './catalogue.ts';
export * from './parseError.ts';
export * from './phrases.ts';
