/** Roles at the desk, strongest first; a `member` has rights only where they were given. */
export const ROLES = ['chief', 'deputy', 'results', 'screens', 'reader', 'member'] as const;
/** What an account is on the whole server. */
export type Role = (typeof ROLES)[number];

/** What someone can be in one tournament, or in all of a federation. */
export const PLACE_ROLES = ['chief', 'deputy', 'results', 'screens', 'reader'] as const;
/** The roles that a right can give at its place: every role except `member`. */
export type PlaceRole = (typeof PLACE_ROLES)[number];

const CHIEF = ['chief'] as const;
const ARBITERS = ['chief', 'deputy'] as const;
/** Actions other than entering commands, and who may perform them; every operation names one. */
export const ACTION_ROLES = {
  read: PLACE_ROLES,
  pairing: ARBITERS,
  'create-tournament': ARBITERS,
  'add-demo': ARBITERS,
  'register-players': ARBITERS,
  'trash-tournament': CHIEF,
  'take-backup': ARBITERS,
  people: CHIEF,
  'people-here': CHIEF,
  'personal-data': CHIEF,
  audit: CHIEF,
  settings: CHIEF,
  'rating-list': ARBITERS,
  'check-files': ARBITERS,
  'save-tiebreaks': ARBITERS,
  publicity: ARBITERS,
  helpers: ARBITERS,
  screens: ['chief', 'deputy', 'screens'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
/** One of these actions. */
export type Action = keyof typeof ACTION_ROLES;

/** A right that someone was given beside what they are on the whole server. */
export interface Right {
  readonly role: PlaceRole;
  /** In this tournament alone. */
  readonly tournament?: string;
  /** In every tournament of this federation. */
  readonly federation?: string;
}

/** The place of an action: in a tournament, in a federation or, with neither, on the whole server. */
export interface Place {
  /** Id of a tournament. */
  readonly tournament?: string | undefined;
  /** The federation that the tournament names. */
  readonly federation?: string | undefined;
}

/** Federations are the same whatever way their code is written. */
export const federationKey = (code = ''): string => code.trim().toUpperCase();

const holdsAt = ({ tournament, federation }: Right, place: Place): boolean =>
  tournament === undefined
    ? federation !== undefined &&
      federationKey(federation) !== '' &&
      federationKey(federation) === federationKey(place.federation)
    : tournament === place.tournament;

/** Everything that someone is at a place: on the whole server, in its federation, in the tournament; strongest first. */
export const rolesAt = (role: Role, rights: readonly Right[], place: Place): readonly Role[] =>
  ROLES.filter((each) => each === role || rights.some((right) => right.role === each && holdsAt(right, place)));
