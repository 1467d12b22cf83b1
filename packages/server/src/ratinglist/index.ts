export { type RatingList, ratingListIn } from './list.ts';
export type { ListedPlayer } from './read.ts';
export { searchable } from './read.ts';
export { sharedRatingList } from './shared.ts';
