/**
 * Every dialogue of the desk. A new one gets its name here; the browser test of the dialogues is typed by this list, so
 * that each is checked for keyboard, screen reader, contrast and width.
 */
export const DIALOGUES = [
  'account',
  'award',
  'card',
  'correction',
  'external',
  'fees',
  'help',
  'import',
  'keys',
  'lots',
  'manualCompare',
  'moreResults',
  'noCompletion',
  'ownList',
  'palette',
  'prizeWhy',
  'question',
  'ratingList',
  'ratingOf',
  'receipt',
  'results',
  'review',
  'takeBack',
  'toss',
] as const;
export type DialogueId = (typeof DIALOGUES)[number];
