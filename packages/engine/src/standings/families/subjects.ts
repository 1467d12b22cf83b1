import type { Modifier } from '../list/definition.ts';
import type { Subject } from '../types.ts';

export const BOTH: readonly Subject[] = ['players', 'teams'];
export const PLAYERS: readonly Subject[] = ['players'];
export const TEAMS: readonly Subject[] = ['teams'];
/** Team scores a tie-break may be told to work on. */
export const SCORES: readonly Modifier[] = ['MP', 'GP'];
