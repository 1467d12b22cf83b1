import type { Role, Session } from '@turnuva/contract';
import type { Command, Event, Refusal } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { DeskServer } from '../api/server.ts';
import type { Words } from '../language/words.ts';
import type { Preferences } from './preferences.ts';
import type { Outcome } from './tournament/queue.ts';
import type { Snapshot } from './tournament/snapshot.ts';

export interface Notice {
  readonly text: string;
  readonly problem?: boolean;
  /** Not about what the user has just done: it stays when their next action succeeds. */
  readonly standing?: boolean;
  /** Offers to undo what the notice reports. */
  readonly undo?: () => void;
  /** It reports an undo: to undo that is to redo. */
  readonly redoes?: boolean;
  /** True once what it reports has been undone: it disappears. */
  readonly isOver?: () => boolean;
}

/** A question in a dialogue; `steps` 2 asks a second time before it answers yes. */
export interface Question {
  readonly sentence: string;
  /** The text of the second step: the consequences of yes. */
  readonly again?: string;
  readonly detail?: string;
  /** What yes does: it is on its button and, as a question, the title. */
  readonly yes: string;
  /** What no leaves; without it, nothing more than the question is given up. */
  readonly no?: string;
  /** Other answers, neither yes nor no; one of them may be the safe answer, which Enter gives. */
  readonly instead?: readonly { readonly words: string; chosen(): void; readonly inHand?: boolean }[];
  readonly steps: 1 | 2;
  /** The focus starts on no although it is asked only once. */
  readonly careful?: boolean;
  /** The key that says yes, and what listens to keys while it is asked: it answers, or tells what it did not take. */
  readonly yesKey?: string;
  listen?(answer: (yes: boolean) => void, tell: (text: string) => void): () => void;
}

export interface AppValue {
  readonly server: DeskServer;
  readonly words: Words;
  /** False while only the texts of the page on which the desk was opened are loaded. */
  readonly allWords: boolean;
  /** True once the texts that follow the pages are loaded too: of decisions, of people and their rights. */
  readonly wholeWords: boolean;
  readonly preferences: Preferences;
  change(change: Partial<Preferences>): void;
  readonly session: Session;
  /** Asks the server again who is signed in. */
  refresh(): Promise<void>;
  notify(notice: Notice): void;
  /** Called before something is tried; what it returns is called when that succeeded: problems told before it leave. */
  attempt(): () => void;
  ask(question: Question): Promise<boolean>;
}

/** What the pages inside one tournament share. */
export interface DeskValue {
  /** As shown to people: names that two players share carry a distinguishing addition (engine/tournament/namesakes). */
  readonly snapshot: Snapshot;
  /** The tournament with its names as they were entered, for forms and comparisons. */
  readonly recorded: Tournament;
  /** Sends a command. */
  send(command: Command): Promise<Outcome>;
  /**
   * Sends a command and shows a notice when it is done; the notice's "Undo" undoes exactly this entry, and then calls `undone`. A
   * text that depends on what was recorded is built from the entry.
   */
  announce(
    command: Command,
    text: string | ((event: Event | undefined) => string),
    undone?: () => void,
  ): Promise<Outcome>;
  /**
   * Sends the commands of these steps one after the other, until one is refused or has nothing to send; then shows one notice.
   * "Undo" undoes all of them, the last one first, and then calls `undone`. Returns how many were done.
   */
  announceAll(
    steps: readonly (() => Promise<Command | undefined>)[],
    text: (done: number) => string,
    undone?: () => void,
  ): Promise<number>;
  /** Undoes one entry, whatever has been entered since, if that is valid; shows the result in either case. */
  takeBack(entry: number, warning?: Refusal): Promise<Outcome>;
  /** Sends everything stored and unconfirmed immediately. */
  sendKept(): void;
  /** Gives up an entry that the server does not accept. */
  giveUp(key: string): void;
  /** The user's role in this tournament. */
  readonly role: Role;
  readonly mayEdit: boolean;
  readonly mayEnterResults: boolean;
  /** Orders names by the tournament's locale. */
  compareNames(a: string, b: string): number;
  /** What is displayed instead of the present. */
  readonly earlier?: Earlier;
  lookAt(earlier: Earlier | undefined): void;
}

/** The state after an entry of the journal, by its number; or a stage that is over, as it stands after every correction. */
export type Earlier = { readonly entry: number } | { readonly stage: number; readonly name: string };

export const AppContext = createContext<AppValue | undefined>(undefined);
/** What the bar of every page of a tournament shows between the title and the actions: the rounds, and its state. */
export const BarContext = createContext<ComponentChildren>(null);
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
