import * as c from '@turnuva/contract';
import { anything, get, post, put, remove } from './request.ts';

const cards = (id: string): string => `api/tournaments/${encodeURIComponent(id)}/helpers`;
const card = (id: string, key: string): string => `${cards(id)}/${encodeURIComponent(key)}`;

/** Cards by which helpers enter results from their phones; asked for by the page Screens alone. */
export const helpersServer = {
  all: (id: string) => get(cards(id), c.helperCards),
  make: (id: string, wanted: c.HelperCardRequest) => post(cards(id), wanted, c.helperCard),
  /** A new code and another end. */
  renew: (id: string, key: string, until: string) => put(card(id, key), { until }, c.helperCard),
  end: (id: string, key: string) => remove(card(id, key), anything),
  qrAddress: (id: string, key: string): string => `${card(id, key)}/qr.svg`,
};
