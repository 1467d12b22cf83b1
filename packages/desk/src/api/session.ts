import { SESSION } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** The account of the user. */
export const sessionServer = clientOf(SESSION);
