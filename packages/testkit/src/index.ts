export { randomHistory } from './oracle/randomHistory.ts';
export * from './randomTournament.ts';
