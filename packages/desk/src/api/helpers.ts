import { HELPERS } from '@turnuva/contract';
import { addressOf, clientOf } from './client.ts';

/** Cards by which helpers enter results from their phones; asked for by the page Screens alone. */
export const helpersServer = clientOf(HELPERS);
export const helperQrAddress = (id: string, key: string): string => addressOf(HELPERS.helperQr, id, key);
