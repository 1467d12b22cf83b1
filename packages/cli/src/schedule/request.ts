import { EMPTY_TOURNAMENT } from '@turnuva/engine';
import type { ScheduleRefusal } from '@turnuva/engine/schedule';
import type { Language } from '@turnuva/text';
import { EXIT, Failure } from '../failure.ts';
import { decisionText } from '../words.ts';

/** The schedule requested on the command line. */
export interface ScheduleRequest {
  /** Of the refusals. */
  readonly language: Language;
  readonly format: string;
  /** Players; in team formats, the players in each team. */
  readonly players: number;
  readonly teams: number;
  readonly cycles: number;
  readonly double: boolean;
  readonly swapLastTwo: boolean;
  readonly colours: 'team' | 'balanced';
  readonly places: number;
  readonly thirdPlace: boolean;
  readonly reseed: boolean;
  readonly lots?: number;
  /** Knock-out: how a match is played; knock-out and play-off: when. */
  readonly matches: MatchRequest;
}

/** How the matches of a knock-out or a play-off are played, and when. Anything left out keeps its usual value. */
export interface MatchRequest {
  readonly games?: number;
  /** Games of a match in the last stages, the final's first: `4; 2`. */
  readonly lastGames?: string;
  readonly extensionGames?: number;
  readonly extensions?: number;
  /** Minutes and seconds a move for each extension: `25+10; 10+5`; if not given, all have the time of the games. */
  readonly extensionTimes?: string;
  readonly minutes?: number;
  readonly increment?: number;
  readonly start?: string;
  readonly short: boolean;
  readonly level: 'golden-table' | 'drop-lowest';
  readonly five: 'best-four' | 'table';
}

/** A problem of the engine as a failure shown to the user. */
export const failureOf = ({ rule, facts }: ScheduleRefusal, language: Language): Failure =>
  new Failure(EXIT.badRequest, decisionText({ rule, article: '', facts }, EMPTY_TOURNAMENT, language));
