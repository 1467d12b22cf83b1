import type { Of } from './shape/index.ts';
import { flag, matching, nullable, object, text } from './shape/index.ts';
import type { RecordStore } from './store/index.ts';

/** The server's own settings. */
export const settingsShape = object(
  {},
  {
    /** Folder into which every journal is copied as it grows; null for none. */
    backupFolder: nullable(text(1000)),
    /** The address by which phones reach this server, for QR codes; empty: found out. */
    publicUrl: matching(/^(https?:\/\/[^\s"<>]{1,200})?$/, 'address'),
    /** Name of whoever works at the server's own computer without signing in; empty: none was given. */
    localName: text(120),
    /** Sign-in also on the arbiter's own computer. */
    signInHere: flag,
  },
);
export type SettingValues = Of<typeof settingsShape>;

const PLACE = ['settings', 'server'] as const;

/** Settings in the store, remembered between requests of this process. */
export function settingsIn(records: RecordStore) {
  let known: { readonly values: SettingValues; readonly at: number } | undefined;
  const FRESH_MS = 2000;
  return {
    async get(): Promise<SettingValues> {
      // Another process may have changed them: look again after a moment.
      if (known !== undefined && performance.now() - known.at < FRESH_MS) return known.values;
      const json = await records.get(...PLACE);
      known = { values: json === undefined ? {} : (JSON.parse(json) as SettingValues), at: performance.now() };
      return known.values;
    },
    async change(change: SettingValues): Promise<SettingValues> {
      const json = await records.get(...PLACE);
      const values = { ...(json === undefined ? {} : (JSON.parse(json) as SettingValues)), ...change };
      await records.put(...PLACE, JSON.stringify(values));
      known = { values, at: performance.now() };
      return values;
    },
  };
}

export type Settings = ReturnType<typeof settingsIn>;
