export * from './thread.ts';
