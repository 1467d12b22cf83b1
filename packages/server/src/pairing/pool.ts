import type { Refusal } from '@turnuva/engine/journal';
import type { Result } from '@turnuva/engine/kernel';
import type { RoundPairing, WhyNot } from '@turnuva/engine/pairing';
import { whyNot } from '@turnuva/engine/pairing';
import type { Asked, Tournament } from '@turnuva/engine/tournament';
import type { Posted } from '../threads/posted.ts';
import { postJob } from '../threads/posted.ts';
import { workThread } from '../threads/workThread.ts';
import type { CheckedRounds, PairingWish } from './request.ts';
import { checkedAgainst, pairAsWished } from './request.ts';

export type Job =
  | { readonly kind: 'pair'; readonly tournament: Tournament; readonly wish: PairingWish }
  | { readonly kind: 'check'; readonly tournament: Tournament }
  | { readonly kind: 'why'; readonly tournament: Tournament; readonly round: number; readonly asked: Asked };

/** Up to this many players a pairing takes a few milliseconds: less than handing it to a thread. */
const FEW_PLAYERS = 64;

/** Pairs, explains and checks rounds without holding up other requests. */
export interface PairingPool {
  pair(tournament: Tournament, wish: PairingWish): Promise<Result<RoundPairing, Refusal>>;
  why(tournament: Tournament, round: number, asked: Asked): Promise<WhyNot>;
  /** Every paired round held against the tournament's own system. */
  check(tournament: Tournament): Promise<CheckedRounds>;
  close(): Promise<void>;
}

/** Pairs large fields in a thread of its own, so that results can be entered meanwhile. */
export function pairingPool(fewPlayers = FEW_PLAYERS): PairingPool {
  const thread = workThread<Posted<Job>, unknown>(import.meta.url, './pairingWorker');
  const inThread = <T>(job: Job): Promise<T> => thread.do(postJob(job)) as Promise<T>;
  const isSmall = (tournament: Tournament): boolean => tournament.players.length <= fewPlayers;
  return {
    pair: async (tournament, wish) =>
      isSmall(tournament) ? pairAsWished(tournament, wish) : inThread({ kind: 'pair', tournament, wish }),
    why: async (tournament, round, asked) =>
      isSmall(tournament) ? whyNot(tournament, round, asked) : inThread({ kind: 'why', tournament, round, asked }),
    check: async (tournament) =>
      isSmall(tournament) ? checkedAgainst(tournament) : inThread({ kind: 'check', tournament }),
    close: () => thread.close(),
  };
}
