import type { RoundOtherwise } from '@turnuva/engine/checking';
import type { Decision } from '@turnuva/engine/kernel';
import type {
  CertainPairing,
  FixedBoards,
  Outlook,
  PairingFailure,
  Placed,
  RoundPairing,
  WhyNot,
} from '@turnuva/engine/pairing';
import type { Asked as Question, Tournament } from '@turnuva/engine/tournament';

export type Job =
  | {
      readonly kind: 'pair';
      readonly tournament: Tournament;
      readonly round: number;
      readonly explain: boolean;
      readonly fixed?: FixedBoards;
    }
  | { readonly kind: 'why'; readonly tournament: Tournament; readonly round: number; readonly placed: Placed }
  /** Boards of the round that are certain while games of the one before are open. */
  | { readonly kind: 'certain'; readonly tournament: Tournament; readonly round: number }
  /** How rounds paired after `round` would look with the results of `after`. */
  | { readonly kind: 'otherwise'; readonly tournament: Tournament; readonly round: number; readonly after: Tournament }
  /** What remains possible in the rounds to come. */
  | { readonly kind: 'outlook'; readonly tournament: Tournament; readonly round: number }
  /** The same, if they cannot all be paired. */
  | { readonly kind: 'risk'; readonly tournament: Tournament; readonly round: number }
  | { readonly kind: 'against'; readonly tournament: Tournament; readonly round: number; readonly asked: Question };

export type Done =
  | { readonly kind: 'certain'; readonly certain: CertainPairing }
  | { readonly kind: 'outlook'; readonly outlook: Outlook | undefined }
  /** Undefined if no system pairs the rounds. */
  | { readonly kind: 'otherwise'; readonly rounds: readonly RoundOtherwise[] | undefined }
  | { readonly kind: 'paired'; readonly pairing: RoundPairing }
  | { readonly kind: 'why'; readonly decisions: readonly Decision[] }
  | ({ readonly kind: 'against' } & WhyNot)
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
