import { SESSION } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** The account of whoever sits here. */
export const sessionServer = clientOf(SESSION);
