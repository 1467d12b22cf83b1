export * from './commands.ts';
export * from './shape.ts';
export { newPlayer, tournament } from './tournament.ts';
