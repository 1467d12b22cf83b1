import { PEOPLE } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** Accounts; asked for by the settings alone. */
export const peopleServer = clientOf(PEOPLE);
