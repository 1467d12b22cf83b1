import { PUBLICITY } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** What the public sees and submits. */
export const publicityServer = clientOf(PUBLICITY);
