import type { SettingValues } from '@turnuva/contract';
import { changeDocument } from './store/changed.ts';
import type { RecordStore } from './store/index.ts';

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
      const values = await changeDocument(records, PLACE, (before) => ({ ...(before as SettingValues), ...change }));
      known = { values, at: performance.now() };
      return values;
    },
  };
}

export type Settings = ReturnType<typeof settingsIn>;
