interface TeamFieldRow {
  /** Characters that are kept. */
  readonly most: number;
  /** Typed in the form of a team, with so many characters at most, and a column of the list of teams. */
  readonly form?: number;
}

/**
 * The texts of a team besides its name, one row each: model, contract, form and list of teams follow. A name is in `text` under
 * `plan.<key>`. Record 310 of the TRF is written by hand in `formats/trf/teams`.
 */
export const TEAM_FIELD_ROWS = {
  nickname: { most: 40 },
  federation: { most: 40 },
  captain: { most: 120, form: 80 },
} as const satisfies Readonly<Record<string, TeamFieldRow>>;

/** A text of a team by its key. */
export type TeamFieldKey = keyof typeof TEAM_FIELD_ROWS;
/** The texts of a team. */
export type TeamTexts = { readonly [K in TeamFieldKey]?: string };

const ROWS = Object.entries(TEAM_FIELD_ROWS) as readonly (readonly [TeamFieldKey, TeamFieldRow])[];
/** The texts that are typed, each with the characters it may have. */
export const TEAM_FORM: readonly { readonly key: TeamFieldKey; readonly most: number }[] = ROWS.flatMap(
  ([key, { form }]) => (form === undefined ? [] : [{ key, most: form }]),
);
