import type { Entry, NewPlayer, Refusal, Settings } from '@turnuva/engine/journal';
import type { Decision, Pair } from '@turnuva/engine/pairing';
import type { Subject, TieBreakEdition } from '@turnuva/engine/standings';
import type { GameResult } from '@turnuva/engine/tournament';

export type { NewPlayer, Settings };

/** One line of the list of tournaments. */
export interface TournamentSummary {
  readonly id: string;
  readonly name: string;
  readonly city?: string;
  readonly startDate?: string;
  readonly players?: number;
  readonly rounds?: number;
  readonly round?: number;
}

/** What the person at this device may do, strongest first. */
export const ROLES = ['chief', 'deputy', 'results', 'screens', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** Somebody with a name and a PIN or password. */
export interface Account {
  readonly name: string;
  readonly role: Role;
}

/** What the public may see and do. */
export interface Publicity {
  readonly page: boolean;
  readonly playerResults: boolean;
  /** The public page's address as phones in the hall reach it. */
  readonly address: string;
}

/** A game without a result about which one player has sent something, or both different things. */
export interface OpenClaims {
  readonly round: number;
  readonly board: number;
  readonly state: 'waiting' | 'differ';
  /** What the player says, and when (ISO 8601). */
  readonly white?: { readonly result: GameResult; readonly at: string };
  readonly black?: { readonly result: GameResult; readonly at: string };
}

/** The automatic copies since the server started. */
export interface BackupState {
  readonly at?: string;
  readonly fault?: { readonly at: string; readonly folder: string; readonly reason: string };
}

/** The server's own settings. */
export interface ServerSettings {
  readonly backupFolder?: string | null;
  readonly signInHere?: boolean;
  readonly localName?: string;
}

export interface Session {
  /** Signed in with an account; otherwise at the server's own computer, where nobody has to. */
  readonly account?: boolean;
  /** At the server's own computer, and has not said his name. */
  readonly unnamed?: boolean;
  /** Null or absent while nobody has signed in. */
  readonly user?: Account | null;
  /** True when the server wants a PIN or password before anything else. */
  readonly signInNeeded: boolean;
}

/** A fault of a file: where it is, and what was found and expected. */
export interface FileFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface PairingAnswer {
  readonly pairings: readonly Pair[];
  readonly bye: number | null;
  readonly decisions: readonly Decision[];
}

/** How a request to the server ended. `offline` means that nobody answered: asking again is safe. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'offline' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'conflict'; readonly entries: readonly Entry[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'faults'; readonly faults: readonly FileFault[] }
  | { readonly kind: 'failed'; readonly status: number; readonly message: string };

/** A list of tie-breaks kept on the server for other tournaments. */
export interface SavedTiebreaks {
  readonly name: string;
  readonly edition: TieBreakEdition;
  readonly of: Subject;
  readonly codes: readonly string[];
}
