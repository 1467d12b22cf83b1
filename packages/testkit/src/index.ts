export { randomHistory } from './oracle/randomHistory.ts';
export * from './randomTournament.ts';
export { share } from './seeds.ts';
