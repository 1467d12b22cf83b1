import { SYSTEMS, systemByCode, systemById } from '@turnuva/engine/pairing';
import { codeOfFormat, formatByCode, formatById } from '@turnuva/engine/schedule';
import type { EditionByDate, RuleSource, RulesRead, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, firstDayOf, pairingEditionAt, tiebreakEditionAt } from '@turnuva/engine/tournament';
import { BAKU_BY_HALF } from './bakuCode.ts';
import type { Draft } from './draft.ts';
import { opponentOf } from './lines/cell.ts';
import type { TeamsRead } from './teams/teams.ts';

type SystemChoice = Pick<Tournament, 'system' | 'edition' | 'options'>;

/** A code that names the year of its text, or one of a system with one text. */
const NAMES_EDITION = /_\d{4}(_|$)/;

/** The edition of a system that the dates propose, or the one in force where that is not offered here. */
function editionAt(system: string, day: string | undefined): EditionByDate {
  const proposed = pairingEditionAt(system, day);
  const editions = systemById(system)?.editions;
  if (editions === undefined) return { edition: formatById(system)?.editions[0] ?? '' };
  return editions.some(({ id }) => id === proposed.edition) ? proposed : { edition: editions[0].id, later: true };
}

/** The system that a 192 code means, for an event with this first day; undefined if no registered one. */
export function systemOfCode(code: string, day?: string): SystemChoice | undefined {
  const swiss = systemByCode(code);
  if (swiss !== undefined)
    return NAMES_EDITION.test(code) ? swiss : { ...swiss, edition: editionAt(swiss.system, day).edition };
  const scheduled = formatByCode(code);
  return scheduled === undefined
    ? undefined
    : { ...scheduled, edition: formatById(scheduled.system)?.editions[0] ?? '' };
}

/** A Swiss system without a code on FIDE's list (ETT26): other programs open it as one with rules of its own. */
export const OWN_RULES = 'CUSTOM_SWISS';
/** Names that only we have written; read, but not written any more. */
const PROVISIONAL = /^FIDE_LIM/;

/** The 192 code of a tournament's system; undefined if there is none for it. */
export function codeOfSystem(tournament: Tournament): string | undefined {
  const { system, edition } = tournament;
  const baku = tournament.acceleration.method === 'baku' ? '_BAKU' : '';
  if (tournament.acceleration.groupA === 'half' && system === 'dutch') return BAKU_BY_HALF;
  const registered = SYSTEMS.find((each) => each.id === system);
  // The most particular name of several (FIDE_DUTCH_2026 rather than FIDE_DUTCH) says the edition by itself.
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
function systemInWords(type: string | undefined, ofTeams: boolean): string | undefined {
  const found = type === undefined ? undefined : WORDS.find(([words]) => words.test(type))?.[1];
  const pairsPlayersOnly = found !== undefined && formatById(found) === undefined;
  return ofTeams && pairsPlayersOnly ? undefined : found;
}

/** Words of 092 that say that teams meet. */
const TEAM_WORDS = /\bteams?\b|mannschaft|takım|équipe|equipo|squadr|команд/i;

/**
 * Whether teams met: in every round the players of a team have their games against those of one other team. Before the
 * first game the words of 092 or a record 310 tell.
 */
function teamsMeet({ players, cells, teams, code, info }: Draft, { teams: known, teamOf }: TeamsRead): boolean {
  if (known.length === 0) return false;
  const rivals = new Map<string, number | undefined>();
  let games = 0;
  for (const { player, firstCell, cellCount } of players)
    for (let i = 0; i < cellCount; i++) {
      const opponent = opponentOf(cells[firstCell + i]);
      if (opponent === 0) continue;
      const [own, other] = [teamOf.get(player.id), teamOf.get(opponent)];
      if (own === undefined || other === undefined || own === other) return false;
      const key = `${own} ${i}`;
      if (rivals.has(key) && rivals.get(key) !== other) return false;
      rivals.set(key, other);
      games++;
    }
  return games > 0 || teams.length > 0 || TEAM_WORDS.test(`${code?.text ?? ''} ${info.type ?? ''}`);
}

/** What of the system the file says itself: in 192, in our remark, or as a code in 092 (older dialects have no 192). */
function namedSystem({ code, info, remark }: Draft, day: string | undefined): SystemChoice | undefined {
  if (code !== undefined && code.text !== '') return systemOfCode(code.text, day);
  const inType = info.type === undefined ? undefined : systemOfCode(info.type, day);
  // Where our remark names another system, 092 is words of the arbiter.
  return inType === undefined || (remark?.system ?? inType.system) !== inType.system ? undefined : inType;
}

/** True where 092 is the code of a format, in a file without 192: what is written anew says it by itself. */
export const typeIsCode = ({ code, info }: Draft): boolean =>
  code === undefined && info.type !== undefined && formatByCode(info.type) !== undefined;

/** The rules of a file: system and edition, the edition of the tie-breaks, and how each was found. */
export function rulesOf(
  draft: Draft,
  teams: TeamsRead,
): SystemChoice & { readonly tiebreakEdition: string; readonly found: RulesRead } {
  const { code, info, remark, asked } = draft;
  const day = firstDayOf({ info, rounds: draft.dates.map((date) => ({ date })) });
  const ranked = tiebreakEditionAt(day);
  const named = namedSystem(draft, day);
  if (code !== undefined && code.text !== '' && named === undefined) {
    // The remark names the system that the list has no code for.
    if (asked === undefined && (code.text !== OWN_RULES || remark?.system === undefined)) {
      draft.kept.push({ id: '192', text: ` ${code.text}` });
      draft.faults.warn(code.line, 5, 'trf.systemUnknown', {
        found: code.text,
        expected: 'the code of a known system',
      });
    }
  }
  const meet = teamsMeet(draft, teams);
  const words = systemInWords(code?.text.replaceAll('_', ' '), meet) ?? systemInWords(info.type, meet);
  const [system, source]: [string, RuleSource] =
    asked !== undefined
      ? [asked.system, 'chosen']
      : (remark?.system ?? named?.system) !== undefined
        ? [remark?.system ?? named?.system ?? '', 'file']
        : words !== undefined
          ? [words, 'words']
          : meet
            ? ['team-swiss', 'teams']
            : [EMPTY_TOURNAMENT.system, 'usual'];
  const byDate = editionAt(system, day);
  const edition = asked === undefined ? (remark?.edition ?? named?.edition) : asked.edition;
  const namesEdition =
    asked !== undefined
      ? asked.edition !== undefined
      : remark?.edition !== undefined || (named !== undefined && NAMES_EDITION.test(code?.text ?? info.type ?? ''));
  const ofDates: RuleSource = day === undefined ? 'usual' : 'dates';
  const tiebreakEdition = remark?.tiebreakEdition ?? ranked.edition;
  return {
    system,
    edition: edition ?? byDate.edition,
    options: asked?.options ?? (asked === undefined ? (named?.options ?? {}) : {}),
    tiebreakEdition,
    found: {
      system: source,
      // A format with a schedule has one text of its own.
      edition: formatById(system) !== undefined ? source : namesEdition ? (asked ? 'chosen' : 'file') : ofDates,
      tiebreaks: remark?.tiebreakEdition === undefined ? ofDates : 'file',
      ...(day === undefined ? {} : { firstDay: day }),
      ...(!namesEdition && byDate.later ? { laterEdition: true } : {}),
      ...(remark?.tiebreakEdition === undefined && ranked.later ? { laterTiebreaks: true } : {}),
    },
  };
}

/** What a reader of a file of this tournament takes where neither 192 nor our remark says it; no system where it would look at the teams. */
export function guessedOf(tournament: Tournament): {
  readonly system: string | undefined;
  readonly edition: string;
  readonly tiebreakEdition: string;
} {
  const { info, teams } = tournament;
  const day = firstDayOf(tournament);
  const inType =
    info.type === undefined ? undefined : (systemOfCode(info.type)?.system ?? systemInWords(info.type, false));
  const system = inType ?? EMPTY_TOURNAMENT.system;
  return {
    system: teams.length > 0 ? undefined : system,
    edition: editionAt(system, day).edition,
    tiebreakEdition: tiebreakEditionAt(day).edition,
  };
}
