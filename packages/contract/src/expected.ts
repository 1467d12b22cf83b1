/**
 * Descriptions of expected values, in English; the catalogues (`contract.expected.<key>`) have the same in every language, and a
 * test compares them.
 */
export const EXPECTED = {
  wholeNumber: 'a whole number from {{least}} to {{most}}',
  rating: 'a whole number from {{least}} to {{most}}, where 0 means unrated',
  number: 'a number from {{least}} to {{most}}',
  line: 'a line of at most {{most}} characters',
  emptyLine: 'a line of at most {{most}} characters, or nothing',
  flag: 'yes or no (true or false)',
  oneOf: '{{values}}',
  kind: 'something that this version of Turnuva knows',
  list: 'a list',
  mostItems: 'at most {{most}} entries',
  dictionary: 'at most {{most}} named entries',
  plainName: 'a name made of letters and digits',
  object: 'named entries',
  noField: 'no such entry',
  address: 'an address starting with http:// or https://',
  date: 'a date such as 23.05.2026 or 2026-05-23',
  birth: 'a date of birth such as 1991, 23.05.1991 or 1991-05-23',
  languageTag: 'a language such as tr or de-AT',
  boardColours: 'the letters W and B',
  timeOfDay: 'a time of day such as 14:30',
  moment: 'a time such as 2026-11-27T14:30:00Z',
  month: 'a month such as 2026/11',
  federation: 'a three-letter code such as TUR',
  registryName: 'the name of a system or edition',
  currency: 'three capital letters, such as EUR',
  tournamentId: 'a tournament id',
  checksum: 'a checksum',
  base64: 'a picture in Base64',
  journal: 'entries in order',
} as const;
/** The name of one of these sentences. */
export type ExpectedKey = keyof typeof EXPECTED;

/** What was expected: `contract.expected.<key>` of the catalogues, and the facts of its sentence. */
export interface Expected {
  readonly key: ExpectedKey;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** The English words of what was expected. */
export const expectedText = ({ key, facts = {} }: Expected): string =>
  EXPECTED[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
