export * from './site.ts';
export * from './zip.ts';
