export * from './awardReason.ts';
export { boardFigures, boardRuleLines } from './boardPrizeWords.ts';
export * from './crossLegend.ts';
export * from './decisions.ts';
export * from './errors.ts';
export * from './games.ts';
export { formatBye, formatNoGame, formatUnopposed } from './games.ts';
export * from './knockoutWords.ts';
export * from './languages.ts';
export * from './lastMatchWords.ts';
export * from './normWords.ts';
export * from './numbers.ts';
export { hundredthsIn, moneyIn, prizeText } from './numbers.ts';
export { moneyTitle, type Picture, picturesOf, raceRounds } from './pictures.ts';
export * from './plainAnswer.ts';
export { formatDifference } from './proof/proofWords.ts';
export * from './prospect.ts';
export * from './render.ts';
export * from './reportWords.ts';
export * from './round/rounds.ts';
export {
  formatGroup,
  formatOnward,
  formatPhase,
  formatRoundGroup,
  ofGroup,
  overtakenLines,
  phaseCaption,
} from './round/rounds.ts';
export * from './rulesWords.ts';
export * from './tieBreaks.ts';
