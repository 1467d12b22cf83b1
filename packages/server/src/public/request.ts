import type { Category } from '@turnuva/engine/tournament';
import type { Language, Say } from '@turnuva/text';
import type { Html } from '../html/html.ts';
import type { Links } from './links.ts';
import type { PublicView } from './view.ts';

/** What a page is drawn from. */
export interface PageRequest {
  readonly view: PublicView;
  readonly language: Language;
  readonly say: Say;
  readonly links: Links;
  /** The round shown. */
  readonly round: number;
  /** Whose table is shown, unless it is everyone's. */
  readonly category?: Category;
  /** The player who reads it, if known. */
  readonly me?: number;
  /** What was typed as a name, when it fits nobody or several. */
  readonly asked?: string;
  /** Players may report results. */
  readonly results?: boolean;
  /** Players may read the reasons of their pairings and tie-breaks. */
  readonly reasons?: boolean;
  /** Captains may submit line-ups. */
  readonly captains?: boolean;
  /** Where this phone enters results, if it is a helper's. */
  readonly helper?: string;
  /** Strangers may ask to be registered. */
  readonly registration?: boolean;
  /** Replaces the reader's own box. */
  readonly mine?: Html;
  /** Shown in a frame on another site: only the content requested, without links to other pages. */
  readonly embed?: boolean;
  /** Without links to the tournament's other pages, which are not public. */
  readonly bare?: boolean;
  /** The arbiter's message to everyone: "Round 4 starts at 15:15". */
  readonly message?: string;
  /** The other sections of the event that have a public page. */
  readonly sections?: readonly { readonly name: string; readonly address: string }[];
  /** Address of the event stream. */
  readonly live?: string;
  /** Up to which entry the page has read the tournament: if the stream starts later, the page is loaded again. */
  readonly at?: string;
  /** Address of the other laptop, to which phones turn when this one is gone. */
  readonly other?: string;
}
