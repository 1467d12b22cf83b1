import { SERVER, TIEBREAK_LISTS } from '@turnuva/contract';
import { clientOf } from './client.ts';

/** The server itself: settings, network, health, saved lists of tie-breaks. */
export const settingsServer = clientOf({ ...SERVER, ...TIEBREAK_LISTS });
