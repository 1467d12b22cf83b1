import * as c from '@turnuva/contract';
import { anything, get, post, remove } from './request.ts';

/** The second laptop; asked for by the settings alone. */
export const standbyServer = {
  /** How it is doing. */
  state: () => get('api/standby', c.standbyState),
  /** Takes over; `firstIsGone` where somebody has made sure that the first is off. */
  takeOver: (firstIsGone: boolean) => post('api/standby/take-over', { firstIsGone }, anything),
  goAlone: () => post('api/standby/alone', {}, anything),
  /** What stayed behind at the first laptop has been read. */
  leftBehindSeen: () => remove('api/standby/left-behind', anything),
};
