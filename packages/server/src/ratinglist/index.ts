export type { ListedPlayer } from './entry.ts';
export { searchable } from './letters.ts';
export { type RatingList, ratingListIn } from './list.ts';
export { sharedRatingList } from './shared.ts';
