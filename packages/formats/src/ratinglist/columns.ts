/** Where a field stands in the lines of FIDE's list: offsets of its first character and one beyond its last. */
export interface ListColumn {
  readonly start: number;
  readonly end: number;
}

const FIELDS = {
  id: ['ID Number', 'ID_NUMBER', 'IDNumber'],
  name: ['Name'],
  federation: ['Fed'],
  sex: ['Sex'],
  title: ['Tit'],
  standard: ['SRtng'],
  standardK: ['SK'],
  rapid: ['RRtng'],
  rapidK: ['Rk', 'RK'],
  blitz: ['BRtng'],
  blitzK: ['BK', 'Bk'],
  birth: ['B-day', 'Born', 'BDay'],
  flag: ['Flag'],
} as const;
export type ListField = keyof typeof FIELDS;

/** Lists of one kind of rating have its column named after the month (`NOV26`), and `K`. */
const MONTH = /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d\d$/i;

/**
 * The columns by the header line: a field begins where its heading does, and ends where the next heading begins.
 * Undefined if the line has no id and name.
 */
export function columnsOf(header: string): Readonly<Partial<Record<ListField, ListColumn>>> | undefined {
  const headings = [...header.matchAll(/ID Number|\S+/g)];
  const columns: Partial<Record<ListField, ListColumn>> = {};
  headings.forEach((heading, i) => {
    const field = fieldOf(heading[0]);
    if (field === undefined || columns[field] !== undefined) return;
    columns[field] = { start: heading.index, end: headings[i + 1]?.index ?? Number.POSITIVE_INFINITY };
  });
  return columns.id === undefined || columns.name === undefined ? undefined : columns;
}

function fieldOf(heading: string): ListField | undefined {
  if (MONTH.test(heading)) return 'standard';
  if (heading === 'K') return 'standardK';
  for (const [field, names] of Object.entries(FIELDS)) {
    if ((names as readonly string[]).includes(heading)) return field as ListField;
  }
  return undefined;
}
