export * from './doctor.ts';
