/** How a player's data are read and stored; a text field needs only its limits. */
export type PlayerFieldKind =
  | 'name'
  | 'rating'
  | 'title'
  | 'sex'
  | 'federation'
  | 'fideId'
  | 'birth'
  | 'list'
  | 'factor'
  | 'text';

interface PlayerFieldRow {
  readonly kind: PlayerFieldKind;
  /** For a text: the maximum length kept, and the maximum length accepted from a list. */
  readonly most?: number;
  readonly mostInList?: number;
  /** The heading of its column in exports, which is read again. */
  readonly heading: string;
  /** For a text: its field in the form of a player (width and maximum length in characters). */
  readonly form?: { readonly ch: number; readonly most: number };
  /** For a text: it has a column of its own in the list of players, which can be sorted by it. */
  readonly column?: true;
  /** Removed with a person's data once the event is over; a secret never leaves the desk and its files. */
  readonly personal: false | 'shown' | 'secret';
  /** Whether a tournament report file (TRF) has a record for it. */
  readonly inReport: boolean;
  /** A list that is imported again does not change it. */
  readonly keptByImport?: true;
}

/**
 * The data of a player that lists and forms carry, one row each, in the order of an export. The model, the contract, CSV and
 * XLSX, the import and its preview, the form, the list of players and the removal of personal data follow; what else a row needs
 * (headings of lists in `formats/players/fields.ts`, words in `text`) the compiler and the tests name.
 */
export const PLAYER_FIELD_ROWS = {
  title: { kind: 'title', heading: 'Title', personal: false, inReport: true },
  name: { kind: 'name', heading: 'Name', personal: 'shown', inReport: true },
  sex: { kind: 'sex', heading: 'Sex', personal: false, inReport: true },
  federation: { kind: 'federation', heading: 'Federation', personal: false, inReport: true },
  rating: { kind: 'rating', heading: 'Rating', personal: false, inReport: true },
  nationalRating: { kind: 'rating', heading: 'National rating', personal: false, inReport: true },
  fideId: { kind: 'fideId', heading: 'FIDE ID', personal: 'shown', inReport: true },
  nationalId: {
    kind: 'text',
    most: 40,
    mostInList: 11,
    heading: 'National ID',
    form: { ch: 11, most: 40 },
    personal: 'secret',
    inReport: true,
  },
  birth: { kind: 'birth', heading: 'Birth', personal: 'secret', inReport: true },
  club: {
    kind: 'text',
    most: 120,
    mostInList: 100,
    heading: 'Club',
    form: { ch: 24, most: 80 },
    column: true,
    personal: 'shown',
    inReport: false,
  },
  categories: { kind: 'list', heading: 'Category', personal: false, inReport: false },
  kFactor: { kind: 'factor', heading: 'K', personal: false, inReport: false },
  note: {
    kind: 'text',
    most: 1000,
    mostInList: 500,
    heading: 'Note',
    form: { ch: 28, most: 200 },
    personal: 'secret',
    inReport: false,
    keptByImport: true,
  },
} as const satisfies Readonly<Record<string, PlayerFieldRow>>;

/** A datum of a player by its key. */
export type PlayerFieldKey = keyof typeof PLAYER_FIELD_ROWS;
/** Those that are plain texts: everything about them is in their row. */
export type PlayerTextKey = {
  [K in PlayerFieldKey]: (typeof PLAYER_FIELD_ROWS)[K]['kind'] extends 'text' ? K : never;
}[PlayerFieldKey];
/** The plain texts of a player. */
export type PlayerTexts = { readonly [K in PlayerTextKey]?: string };
/** A row, for readers of all of them. */
export type PlayerField = PlayerFieldRow & { readonly key: PlayerFieldKey };

/** All rows, in their order. */
export const PLAYER_FIELDS: readonly PlayerField[] = Object.entries(PLAYER_FIELD_ROWS).map(([key, row]) => ({
  ...(row as PlayerFieldRow),
  key: key as PlayerFieldKey,
}));
/** Columns of a list that hold a part of a name, or its parts in an order. */
export const NAME_COLUMNS = ['givenFirst', 'familyFirst', 'lastName', 'firstName'] as const;
/** Columns of a list that say something about the player's team. */
export const TEAM_COLUMNS = ['team', 'teamBoard', 'captain'] as const;
/** The rows of plain texts. */
export const PLAYER_TEXTS = PLAYER_FIELDS.filter(({ kind }) => kind === 'text') as readonly (PlayerField & {
  readonly key: PlayerTextKey;
})[];
/** The plain texts with a column of their own in the list of players. */
export const TEXT_COLUMNS: readonly PlayerTextKey[] = PLAYER_TEXTS.flatMap(({ key, column }) => (column ? [key] : []));
