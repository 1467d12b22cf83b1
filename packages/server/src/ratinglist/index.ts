export type { ListedPlayer } from './entry.ts';
export { searchable } from './entry.ts';
export { type RatingList, ratingListIn } from './list.ts';
export { sharedRatingList } from './shared.ts';
