import { STANDBY } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** Primary and standby. */
export const standbyServer = clientOf(STANDBY);
