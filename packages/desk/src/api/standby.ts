import type { Infer, setAsideDecision } from '@turnuva/contract';
import * as c from '@turnuva/contract';
import { anything, get, post, remove } from './request.ts';

/** Primary and standby; asked for by the settings and by the page of entries set aside. */
export const standbyServer = {
  state: () => get('api/standby', c.standbyState),
  /** `primaryIsGone` where somebody has made sure that it is off. */
  takeOver: (primaryIsGone: boolean) => post('api/standby/take-over', { primaryIsGone }, anything),
  goAlone: () => post('api/standby/alone', {}, anything),
  /** Background jobs that stayed at the other machine have been read about. */
  leftBehindSeen: () => remove('api/standby/left-behind', anything),
  clashSeen: () => remove('api/standby/clash', anything),
  setAside: () => get('api/standby/set-aside', c.setAsideList),
  /** The entries that both machines have. */
  shared: async (id: string, from: number) => {
    const answer = await get(`api/tournaments/${encodeURIComponent(id)}/journal`, c.journalAnswer);
    return answer.kind === 'ok' ? answer.value.entries.slice(0, from) : undefined;
  },
  decide: (decision: Infer<typeof setAsideDecision>) => post('api/standby/set-aside', decision, anything),
};
