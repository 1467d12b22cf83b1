import { SESSION } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** The user's account. */
export const sessionServer = clientOf(SESSION);
