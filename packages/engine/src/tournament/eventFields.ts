/** How a datum of an event is read and kept: a line, a name that must be there, a day, names, a short code, a language tag. */
export type EventFieldKind = 'line' | 'name' | 'federation' | 'date' | 'names' | 'code' | 'language';

interface EventFieldRow {
  readonly kind: EventFieldKind;
  /** The record of a TRF that holds it, of names one each; without one a remark of ours holds it. */
  readonly record?: string;
  /** Typed in the settings of an event. */
  readonly form?: true;
  /** The sections of an event share it: it is typed once for all of them. */
  readonly shared?: true;
  /** Named with the officials on sheets and public pages. */
  readonly official?: true;
  /** The report for a rating office must have it. */
  readonly reported?: true;
  /** Given to websites. */
  readonly website?: true;
}

/**
 * What is said of an event, one row each, in the order of its records. Model, contract, forms, TRF, journal sentences, sheets, public
 * pages and the check of the report follow. Names are in `text`: `settings.event.<key>`, and `sheets.<key>` of officials.
 */
export const EVENT_FIELD_ROWS = {
  name: { kind: 'name', record: '012', form: true },
  city: { kind: 'line', record: '022', form: true, shared: true, reported: true, website: true },
  federation: { kind: 'federation', record: '032', form: true, shared: true, reported: true, website: true },
  startDate: { kind: 'date', record: '042', form: true, shared: true, reported: true, website: true },
  endDate: { kind: 'date', record: '052', form: true, shared: true, reported: true, website: true },
  type: { kind: 'line', record: '092' },
  chiefArbiter: {
    kind: 'line',
    record: '102',
    form: true,
    shared: true,
    official: true,
    reported: true,
    website: true,
  },
  deputies: { kind: 'names', record: '112', form: true, shared: true, official: true },
  organiser: { kind: 'line', form: true, shared: true, official: true, website: true },
  timeControl: { kind: 'line', record: '122', form: true, official: true, reported: true, website: true },
  timeControlCode: { kind: 'code', record: '222' },
  locale: { kind: 'language', form: true },
} as const satisfies Readonly<Record<string, EventFieldRow>>;

type Rows = typeof EVENT_FIELD_ROWS;
/** A datum of an event by its key. */
export type EventFieldKey = keyof Rows;
type HavingKey<Property extends keyof EventFieldRow> = {
  [K in EventFieldKey]: Rows[K] extends Record<Property, unknown> ? K : never;
}[EventFieldKey];
/** The data of an event: its name, and what else is known. */
export type EventFields = { readonly name: string } & {
  readonly [K in Exclude<EventFieldKey, 'name'>]?: Rows[K]['kind'] extends 'names' ? readonly string[] : string;
};
/** The data of an event that no record of a TRF holds. */
export type EventKeyWithoutRecord = Exclude<EventFieldKey, HavingKey<'record'>>;
/** A row, for readers of all of them. */
export type EventField = EventFieldRow & { readonly key: EventFieldKey };

/** All rows, in their order. */
export const EVENT_FIELDS: readonly EventField[] = /* @__PURE__ */ Object.entries(EVENT_FIELD_ROWS).map(
  ([key, row]) => ({
    ...(row as EventFieldRow),
    key: key as EventFieldKey,
  }),
);
const having = <P extends keyof EventFieldRow>(property: P): readonly HavingKey<P>[] =>
  EVENT_FIELDS.flatMap((row) => (row[property] === undefined ? [] : [row.key as HavingKey<P>]));

/** What is typed in the settings of an event. */
export const EVENT_FORM = /* @__PURE__ */ having('form');
/** What the sections of an event share. */
export const SHARED_FACTS = /* @__PURE__ */ having('shared');
/** What the report for a rating office must have. */
export const REPORTED_FACTS = /* @__PURE__ */ having('reported');

/** A value as one line; empty if there is none. */
export const eventText = (info: Partial<EventFields>, key: EventFieldKey): string => {
  const value = info[key];
  return typeof value === 'string' ? value : (value ?? []).join('; ');
};

/** FIDE IDs are for reports, not for everyone: "Novak, Petra (1600002, AUT)" is named "Novak, Petra". */
export const withoutIds = (text: string): string => text.replace(/\s*\(\d{4,}[^()]*\)/g, '');

/** The organisers and the mode of play, as named on sheets and public pages. */
export const officialsOf = ({ info }: { readonly info: EventFields }): readonly (readonly [EventFieldKey, string])[] =>
  having('official').flatMap((key) => {
    const text = withoutIds(eventText(info, key));
    return text === '' ? [] : [[key, text] as const];
  });

/** What websites are given. */
export const websiteFacts = ({ info }: { readonly info: EventFields }): Partial<EventFields> =>
  Object.fromEntries(having('website').map((key) => [key, info[key]]));
