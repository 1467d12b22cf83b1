import type { Command } from '@turnuva/engine/journal';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Session } from '../api/contract.ts';
import type { DeskServer } from '../api/server.ts';
import type { Words } from '../language/words.ts';
import type { Outcome, Snapshot } from '../store/tournamentStore.ts';
import type { Preferences } from './preferences.ts';

export interface Notice {
  readonly text: string;
  readonly problem?: boolean;
  /** Offers to take the last step back. */
  readonly undo?: () => void;
}

/** A question in a dialogue; `steps` 2 asks a second time before it answers yes. */
export interface Question {
  readonly sentence: string;
  readonly detail?: string;
  readonly yes?: string;
  readonly no?: string;
  readonly steps: 1 | 2;
}

export interface AppValue {
  readonly server: DeskServer;
  readonly words: Words;
  readonly preferences: Preferences;
  change(change: Partial<Preferences>): void;
  readonly session: Session;
  notify(notice: Notice): void;
  ask(question: Question): Promise<boolean>;
}

/** What the pages inside one tournament share. */
export interface DeskValue {
  readonly snapshot: Snapshot;
  /** Sends a command; false when this person may only look. */
  send(command: Command): Promise<Outcome>;
  readonly mayEdit: boolean;
  readonly mayEnterResults: boolean;
  /** Orders names by the tournament's locale. */
  compareNames(a: string, b: string): number;
  /** Sequence number of the earlier state on show; undefined for the present. */
  readonly earlier?: number;
  lookAt(seq: number | undefined): void;
}

export const AppContext = createContext<AppValue | undefined>(undefined);
export const DeskContext = createContext<DeskValue | undefined>(undefined);

export function useApp(): AppValue {
  const value = useContext(AppContext);
  if (value === undefined) throw new Error('outside of the application');
  return value;
}

export const useWords = (): Words => useApp().words;

export function useDesk(): DeskValue {
  const value = useContext(DeskContext);
  if (value === undefined) throw new Error('outside of a tournament');
  return value;
}
