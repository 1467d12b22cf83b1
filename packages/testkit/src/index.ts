export * from './randomTournament.ts';
