export * from './boardPrizes.ts';
export * from './lineUp.ts';
export * from './match.ts';
export * from './matchBoards.ts';
export * from './score.ts';
export * from './seatRound.ts';
export * from './strength.ts';
