import { LANGUAGES, type Language, languageOf } from '@turnuva/text';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];
const KEY_PROFILES = ['105', '123'] as const;
export type KeyProfile = (typeof KEY_PROFILES)[number];
/** How the games of a knock-out are listed and typed: all first games, then all second games; or match by match. */
export const ENTRY_ORDERS = ['games', 'matches'] as const;
export type EntryOrder = (typeof ENTRY_ORDERS)[number];

/** Settings that belong to this device rather than to a tournament. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly large: boolean;
  readonly keys: KeyProfile;
  readonly entryOrder: EntryOrder;
}

const PLACE = 'turnuva.preferences';

/** The stored preferences; anything missing or unknown gets its default. */
export function readPreferences(shelf: Pick<Storage, 'getItem'>, browserLanguages: string): Preferences {
  let kept: Partial<Preferences> = {};
  try {
    kept = JSON.parse(shelf.getItem(PLACE) ?? '{}') as Partial<Preferences>;
  } catch {
    // The stored value is not valid JSON: start again.
  }
  const oneOf = <T>(list: readonly T[], value: unknown): T | undefined => list.find((each) => each === value);
  return {
    language: oneOf(LANGUAGES, kept.language) ?? languageOf(browserLanguages),
    theme: oneOf(THEMES, kept.theme) ?? 'system',
    large: kept.large === true,
    keys: oneOf(KEY_PROFILES, kept.keys) ?? '105',
    entryOrder: oneOf(ENTRY_ORDERS, kept.entryOrder) ?? 'games',
  };
}

export const keepPreferences = (shelf: Pick<Storage, 'setItem'>, preferences: Preferences): void =>
  shelf.setItem(PLACE, JSON.stringify(preferences));
