import type { Action, PlaceRole, Role } from '@turnuva/contract';
import { ACTION_ROLES, ROLES } from '@turnuva/contract';
import type { Command } from '@turnuva/engine/journal';

export { type Action, ROLES, type Role };

const CHIEF: readonly Role[] = ['chief'];
const ARBITERS: readonly Role[] = ['chief', 'deputy'];
const RESULTS: readonly Role[] = ['chief', 'deputy', 'results'];

/** Who may give which command. A new kind does not compile without a line here. */
export const COMMAND_ROLES: { readonly [K in Command['kind']]: readonly Role[] } = {
  create: CHIEF,
  import: CHIEF,
  'change-settings': CHIEF,
  'leave-fide-mode': CHIEF,
  note: ARBITERS,
  'add-players': ARBITERS,
  'change-player': ARBITERS,
  'change-players': ARBITERS,
  renumber: ARBITERS,
  'exchange-numbers': ARBITERS,
  'numbers-from-ratings': ARBITERS,
  'remove-player': ARBITERS,
  'remove-players': ARBITERS,
  withdraw: ARBITERS,
  readmit: ARBITERS,
  'grant-bye': ARBITERS,
  'grant-byes': ARBITERS,
  'revoke-bye': ARBITERS,
  pair: ARBITERS,
  'change-pairing': ARBITERS,
  unpair: ARBITERS,
  publish: ARBITERS,
  'close-round': ARBITERS,
  'reopen-round': ARBITERS,
  result: RESULTS,
  'swap-colours': ARBITERS,
  'correct-for-rating': ARBITERS,
  'draw-start-position': ARBITERS,
  'set-round-times': ARBITERS,
  'set-section': ARBITERS,
  'set-tables': ARBITERS,
  'set-logo': ARBITERS,
  'set-report-facts': ARBITERS,
  'send-report': ARBITERS,
  forbid: ARBITERS,
  permit: ARBITERS,
  'set-wish': ARBITERS,
  'remove-wish': ARBITERS,
  adjust: ARBITERS,
  'set-team': ARBITERS,
  'remove-team': ARBITERS,
  'add-teams': ARBITERS,
  'number-teams': ARBITERS,
  'withdraw-team': ARBITERS,
  'readmit-team': ARBITERS,
  'team-bye': ARBITERS,
  'define-categories': ARBITERS,
  'define-prizes': ARBITERS,
  'draw-tie-lots': ARBITERS,
  'set-external-values': ARBITERS,
  'draw-lots': ARBITERS,
  'draw-final-group': ARBITERS,
  'open-rounds': ARBITERS,
  'set-line-up': ARBITERS,
  'forfeit-match': ARBITERS,
  'leave-schedule': ARBITERS,
  'return-to-schedule': ARBITERS,
  'start-knockout': ARBITERS,
  'match-result': RESULTS,
  'award-match': ARBITERS,
  'draw-match-colours': ARBITERS,
  'draw-all-colours': ARBITERS,
  'begin-stage': ARBITERS,
  'start-playoff': ARBITERS,
  'cancel-playoff': ARBITERS,
  'playoff-result': RESULTS,
  'award-playoff': ARBITERS,
  'draw-playoff-colours': ARBITERS,
  undo: ARBITERS,
  redo: ARBITERS,
};

/**
 * Requests that concern no particular tournament but are allowed for a user with a right in some tournament: tools that show data
 * and store nothing on the server. If a tournament is involved, the handler checks again.
 */
const ANYWHERE: ReadonlySet<Action> = new Set(['register-players', 'take-backup', 'create-tournament', 'check-files']);

/** Whether a person with these rights may make this request if it names no tournament. */
export const mayAnywhere = (roles: readonly PlaceRole[], action: Action): boolean =>
  action === 'read' || (ANYWHERE.has(action) && roles.some((role) => mayDo(role, action)));

/** Whether a role suffices for a command of this kind. */
export const mayCommand = (role: Role, kind: Command['kind']): boolean => COMMAND_ROLES[kind].includes(role);
/** Whether a role at the place in question is sufficient. */
export const mayDo = (role: Role, action: Action): boolean => (ACTION_ROLES[action] as readonly Role[]).includes(role);
