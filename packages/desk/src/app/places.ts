import type { IconName } from '../components/Icon.tsx';

/** The pages of one tournament, in the order of the bar; `key` follows the letter g ("go"). */
export const PLACES = [
  { id: 'players', key: 'p', icon: 'players' },
  { id: 'schedule', key: 'l', icon: 'schedule' },
  { id: 'round', key: 'r', icon: 'round' },
  { id: 'standings', key: 's', icon: 'standings' },
  { id: 'finish', key: 'f', icon: 'flag' },
  { id: 'sheets', key: 'h', icon: 'sheets' },
  { id: 'screens', key: 'c', icon: 'screens' },
  { id: 'journal', key: 'j', icon: 'journal' },
  { id: 'settings', key: 'e', icon: 'settings' },
] as const satisfies readonly { id: string; key: string; icon: IconName }[];
