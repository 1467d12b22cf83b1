export * from './catalogue.ts';
export * from './parseError.ts';
