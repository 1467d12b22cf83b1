import { RATING_LISTS } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** Rating lists on the server. */
export const ratingListServer = clientOf(RATING_LISTS);
