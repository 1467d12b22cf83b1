import { formatByCode, hasSchedule } from '@turnuva/engine/schedule';
import type { RuleSource, RulesRead } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT, firstDayOf, tiebreakEditionAt } from '@turnuva/engine/tournament';
import type { AskedSystem } from '../format/format.ts';
import type { Draft } from './draft.ts';
import { opponentOf } from './lines/line.ts';
import { editionAt, formatSystemIn, NAMES_EDITION, OWN_RULES, type SystemChoice, systemOfCode } from './system.ts';
import type { TeamsRead } from './teams/teams.ts';

/** Words of 092 that say that teams meet. */
const TEAM_WORDS = /\bteams?\b|mannschaft|takım|équipe|equipo|squadr|команд/i;

/**
 * Whether teams met: in every round, the players of a team have their games against those of one other team. Before the first
 * game, the words of 092 or a record 310 decide.
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

/** True if 092 is the code of the event’s format in a file without 192: the writer derives it from the system. */
export const typeIsCode = (draft: Draft): boolean =>
  draft.code === undefined &&
  draft.info.type !== undefined &&
  formatByCode(draft.info.type) !== undefined &&
  namedSystem(draft, undefined) !== undefined;

/**
 * The file read by the requested system: the file's own information no longer counts, except settings of the same system. If it
 * named a different one, a note says so.
 */
export function readAs(draft: Draft, asked: AskedSystem): void {
  draft.asked = asked;
  const { remark } = draft;
  const named = namedSystem(draft, undefined);
  const own = remark?.system ?? named?.system;
  if (own !== undefined && own !== asked.system)
    draft.notes.push(`Configuration @ Round ${draft.lastRound}: system ${own} => ${asked.system}`);
  if (remark === undefined) return;
  const { system: _, edition: __, options, ...rest } = remark;
  const keeps = options !== undefined && (own ?? EMPTY_TOURNAMENT.system) === asked.system;
  draft.remark = keeps ? { ...rest, options } : rest;
}

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
  const words = formatSystemIn(code?.text.replaceAll('_', ' '), meet) ?? formatSystemIn(info.type, meet);
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
    options: asked?.options ?? (named?.system === system ? named.options : {}),
    tiebreakEdition,
    found: {
      system: source,
      // A format with a schedule has one text of its own.
      edition: hasSchedule({ system }) ? source : namesEdition ? (asked ? 'chosen' : 'file') : ofDates,
      tiebreaks: remark?.tiebreakEdition === undefined ? ofDates : 'file',
      ...(day === undefined ? {} : { firstDay: day }),
      ...(!namesEdition && byDate.later ? { laterEdition: true } : {}),
      ...(remark?.tiebreakEdition === undefined && ranked.later ? { laterTiebreaks: true } : {}),
    },
  };
}
