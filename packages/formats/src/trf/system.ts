import { codeOfFormat, formatByCode, formatKind, hasSchedule } from '@turnuva/engine/schedule';
import {
  type EditionByDate,
  EMPTY_TOURNAMENT,
  firstDayOf,
  pairingEditionAt,
  SYSTEM_TEXTS,
  type SystemTexts,
  systemByCode,
  type Tournament,
  tiebreakEditionAt,
} from '@turnuva/engine/tournament';

/** Only bbpPairings writes this code; it means group A as that program cuts it (docs/decisions/acceleration.md). */
export const BAKU_BY_HALF = 'FIDE_DUTCH_2025_BAKU';

const textsOf = (system: string): SystemTexts | undefined => SYSTEM_TEXTS.find(({ id }) => id === system);

export type SystemChoice = Pick<Tournament, 'system' | 'edition' | 'options'>;

/** A code that names the year of its text, or one of a system with one text. */
export const NAMES_EDITION = /_\d{4}(_|$)/;

/** The edition of a system that the dates suggest, or the one in force if that is not available here. */
export function editionAt(system: string, day: string | undefined): EditionByDate {
  const proposed = pairingEditionAt(system, day);
  const editions = textsOf(system)?.editions;
  if (editions === undefined) return { edition: formatKind({ system })?.editions[0] ?? '' };
  return editions.includes(proposed.edition) ? proposed : { edition: editions[0], later: true };
}

/** The system that a 192 code means, for an event with this first day; undefined if no registered one. */
export function systemOfCode(code: string, day?: string): SystemChoice | undefined {
  const swiss = systemByCode(code);
  if (swiss !== undefined)
    return NAMES_EDITION.test(code) ? swiss : { ...swiss, edition: editionAt(swiss.system, day).edition };
  const scheduled = formatByCode(code);
  return scheduled === undefined ? undefined : { ...scheduled, edition: formatKind(scheduled)?.editions[0] ?? '' };
}

/** A Swiss system without a code on FIDE's list (ETT26): other programs open it as one with rules of its own. */
export const OWN_RULES = 'CUSTOM_SWISS';
/** Names that only we have written; read, but not written any more. */
const PROVISIONAL = /^FIDE_LIM/;

/** The 192 code of a tournament's system; undefined if there is none for it. */
export function codeOfSystem(tournament: Tournament): string | undefined {
  const { system, edition } = tournament;
  const baku = tournament.acceleration.method === 'baku' ? '_BAKU' : '';
  if (tournament.acceleration.groupA === 'half' && system === 'dutch' && edition === '2026') return BAKU_BY_HALF;
  const registered = textsOf(system);
  // The most particular name of several (FIDE_DUTCH_2026 rather than FIDE_DUTCH) names the edition alone.
  if (registered?.codeOf !== undefined) return `${registered.codeOf(tournament)}${baku}`;
  const codes = Object.entries(registered?.codes ?? {}).filter(([, each]) => each === edition);
  const best = codes.find(([code]) => code.endsWith(`_${edition}`)) ?? codes[0];
  if (best !== undefined && !PROVISIONAL.test(best[0])) return `${best[0]}${baku}`;
  return registered === undefined ? codeOfFormat(tournament) : OWN_RULES;
}

/** What 092 calls a system, in the languages of the programs of the field; the first that fits counts. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/scheveningen/i, 'scheveningen'],
  [
    /round.?robin|berger|rundenturnier|jeder gegen jeden|vollrund|döner|italiana|toutes? rondes?|todos contra todos/i,
    'round-robin',
  ],
  [/knock.?out|k\.\s?o\.|eleme usul|eliminat/i, 'knockout'],
  [/dubov/i, 'dubov'],
  [/burstein/i, 'burstein'],
  [/\blim\b/i, 'lim'],
  [/double.?swiss/i, 'double-swiss'],
];

/** The system that 092 names in words, for players or teams. */
export function formatSystemIn(type: string | undefined, ofTeams: boolean): string | undefined {
  const found = type === undefined ? undefined : WORDS.find(([words]) => words.test(type))?.[1];
  const pairsPlayersOnly = found !== undefined && !hasSchedule({ system: found });
  return ofTeams && pairsPlayersOnly ? undefined : found;
}

/**
 * What a reader of a file of this tournament assumes if neither 192 nor our remark gives it; no system if it would look
 * at the teams.
 */
export function guessedOf(tournament: Tournament): {
  readonly system: string | undefined;
  readonly edition: string;
  readonly tiebreakEdition: string;
} {
  const { info, teams } = tournament;
  const day = firstDayOf(tournament);
  const inType =
    info.type === undefined ? undefined : (systemOfCode(info.type)?.system ?? formatSystemIn(info.type, false));
  const system = inType ?? EMPTY_TOURNAMENT.system;
  return {
    system: teams.length > 0 ? undefined : system,
    edition: editionAt(system, day).edition,
    tiebreakEdition: tiebreakEditionAt(day).edition,
  };
}
