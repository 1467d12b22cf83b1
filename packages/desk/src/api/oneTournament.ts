import { ONE_TOURNAMENT } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** What follows from a journal, if it is not calculated here. */
export const tournamentServer = clientOf(ONE_TOURNAMENT);
