import { formatPoints } from '@turnuva/engine';
import type { PairedByHand } from '@turnuva/engine/checking';
import {
  checkRounds,
  otherRanks,
  otherTeamPoints,
  withPairingNumbers,
  withWhatRoundsSay,
} from '@turnuva/engine/checking';
import type { Tournament } from '@turnuva/engine/tournament';
import { allGames, rulesOfTournament } from '@turnuva/engine/tournament';
import { FORMATS } from '@turnuva/formats';
import { TRF_FORMATS, withNumbersOfFile } from '@turnuva/formats/trf';
import type { Language } from '@turnuva/text';
import { citedSentence, rulesToSay } from '@turnuva/text';
import { unzipSync } from 'fflate';
import { sayIn } from '../http/language.ts';

/** One of the files to be checked: on its own, or by its place in an archive. */
export interface CheckOne {
  /** In shared memory: an archive is not copied for each of its files. */
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Place among the entries of the archive; absent if the bytes are the file itself. */
  readonly entry?: number;
  readonly language: Language;
}

/** What `turnuva check --json` says of a file. */
export interface Checked {
  readonly file: string;
  /** By which rules, and what has to be said of them. */
  readonly rules?: Pick<Tournament, 'system' | 'edition' | 'tiebreakEdition'> & { readonly said: readonly string[] };
  readonly rounds?: number;
  readonly discrepancies?: readonly {
    readonly round: number;
    readonly expected: readonly (readonly number[])[];
    readonly found: readonly (readonly number[])[];
    readonly reason?: string;
  }[];
  /** Rounds that differ in the order of the boards only. */
  readonly otherOrder?: readonly number[];
  /** Rounds that the arbiter has paired, as the file records. */
  readonly byHand?: readonly PairedByHand[];
  readonly standings?: readonly { readonly id: number; readonly expected: unknown; readonly found: unknown }[];
  readonly points?: readonly {
    readonly id: number;
    /** Which points of a team; a player has one kind. */
    readonly score?: 'matchPoints' | 'gamePoints';
    readonly expected: unknown;
    readonly found: unknown;
    readonly line?: number;
  }[];
  /** The first error of a file that cannot be read. */
  readonly error?: FaultAt;
  /** Its errors; if there are many, the first ones. */
  readonly faults?: readonly FaultAt[];
}

interface FaultAt {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Faults of one file that are kept: a result of thousands of files must not outgrow them. */
const MOST_FAULTS_KEPT = 50;

/** The bytes of one entry of an archive. */
function entryOf(bytes: Uint8Array, entry: number): Uint8Array {
  let place = 0;
  return Object.values(unzipSync(bytes, { filter: () => place++ === entry }))[0] ?? new Uint8Array();
}

const faulty = (file: string, message: string): Checked => ({ file, error: { line: 0, column: 0, message } });

/** Rebuilds every round of one file from the rounds before it, and compares ranks and points. Never throws for a file. */
export function checkOne({ bytes, name, entry, language }: CheckOne): Checked {
  const say = sayIn(language);
  let content: Uint8Array;
  try {
    content = entry === undefined ? bytes : entryOf(bytes, entry);
  } catch {
    return faulty(name, say('server.error.tornArchive'));
  }
  const format = FORMATS.find((each) => each.read !== undefined && each.detect(content, name)) ?? FORMATS[0];
  const read = format?.read?.(content, { wrongPoints: 'tell' });
  if (read === undefined) return faulty(name, say('server.error.wrong-type'));
  if (!read.ok) {
    const faults = read.error
      .slice(0, MOST_FAULTS_KEPT)
      .map(({ line, column, code, facts }) => ({ line, column, message: say(code, facts) }));
    return { file: name, ...(faults[0] === undefined ? {} : { error: faults[0] }), faults };
  }
  const { ranks, teamRanks, teamPoints = new Map(), otherPoints = [] } = read.value;
  const isReport = TRF_FORMATS.some((each) => each.id === format?.id);
  const tournament = withWhatRoundsSay(isReport ? withNumbersOfFile(read.value.tournament) : read.value.tournament);
  const checked = checkRounds(tournament);
  if (checked === undefined) return faulty(name, say('server.error.nothingToCheckBy', { system: tournament.system }));
  if (!checked.ok) return faulty(name, citedSentence(checked.error.decision, tournament, { language, say }));
  const asTeams = tournament.teams.length > 0;
  const { system, edition, tiebreakEdition } = tournament;
  const from = read.value.rules ?? rulesOfTournament(tournament);
  return {
    file: name,
    rules: { system, edition, tiebreakEdition, said: rulesToSay(say, tournament, from) },
    rounds: checked.value.rounds,
    discrepancies: checked.value.differences.map(({ round, expected, found, failure }) => ({
      ...withPairingNumbers(tournament, { round, expected, found }),
      ...(failure === undefined ? {} : { reason: citedSentence(failure.decision, tournament, { language, say }) }),
    })),
    otherOrder: checked.value.otherOrder,
    byHand: checked.value.byHand,
    standings: otherRanks(
      tournament,
      (asTeams ? teamRanks : ranks) ?? new Map<number, number>(),
      asTeams ? 'teams' : 'players',
    ),
    points: [...otherPoints, ...otherTeamPoints(allGames(tournament), teamPoints)].map(
      ({ expected, found, ...where }) => ({
        ...where,
        expected: formatPoints(expected, 1),
        found: formatPoints(found, 1),
      }),
    ),
  };
}
