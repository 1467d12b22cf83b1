import * as c from '@turnuva/contract';
import type { Answer } from './answer.ts';
import { get } from './request.ts';

/** The table of everybody after a round, as the server has worked it out. */
export const standingsFromServer = (id: string, after: number): Promise<Answer<c.StandingsAnswer>> =>
  get(`api/tournaments/${encodeURIComponent(id)}/standings?after=${after}`, c.standingsAnswer);
