export type { ListedPlayer } from './entry.ts';
export { type RatingList, ratingListIn } from './list.ts';
export { unzipped } from './unzip.ts';
