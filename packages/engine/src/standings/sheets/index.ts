export * from './card.ts';
export * from './crosstable.ts';
export * from './roundResults.ts';
export * from './roundRobin.ts';
export * from './table.ts';
export * from './teamCrosstable.ts';
export * from './teams.ts';
export * from './tieBreaks.ts';
