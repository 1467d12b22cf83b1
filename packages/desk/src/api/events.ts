import { EVENTS } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** Events of several sections. */
export const eventServer = clientOf(EVENTS);
