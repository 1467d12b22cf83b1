import type { Decision, PairingFailure, RoundPairing } from '@turnuva/engine/pairing';
import type { PlayerId, Tournament } from '@turnuva/engine/tournament';
import type { Wish } from './wishes.ts';

/** What the arbiter has set already; the engine pairs everybody else. */
export interface Fixed {
  readonly pairs: readonly { readonly white: PlayerId; readonly black: PlayerId }[];
  readonly bye?: PlayerId | undefined;
}

export type Job =
  | {
      readonly kind: 'pair';
      readonly tournament: Tournament;
      readonly round: number;
      readonly explain: boolean;
      readonly fixed?: Fixed;
    }
  | {
      readonly kind: 'against';
      readonly tournament: Tournament;
      readonly round: number;
      readonly white: PlayerId;
      readonly black: PlayerId;
    };

export type Done =
  /** `givenUp`: wishes that no pairing of the round can grant. `asked`: how many there were. */
  | {
      readonly kind: 'paired';
      readonly pairing: RoundPairing;
      readonly givenUp: readonly Wish[];
      readonly asked: number;
    }
  | { readonly kind: 'against'; readonly decisions: readonly Decision[] }
  | { readonly kind: 'failed'; readonly failure: PairingFailure }
  | { readonly kind: 'broken'; readonly message: string };

export interface Asked {
  readonly number: number;
  readonly job: Job;
}
export interface Answered {
  readonly number: number;
  readonly done: Done;
}
