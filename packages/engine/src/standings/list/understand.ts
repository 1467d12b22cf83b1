import type { Result } from '../../kernel/result.ts';
import { fail, ok } from '../../kernel/result.ts';
import { hasSchedule } from '../../schedule/kinds.ts';
import { bracketDecides } from '../../schedule/knockout/decides.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { KEIZER, KEIZER_CODE } from '../keizer/tieBreak.ts';
import { isPredetermined, lastCountedRound } from '../ledger/rounds.ts';
import { subjectOf } from '../subject.ts';
import type { Lots, StandingsError, StandingsOptions, Subject, TieBreakCode, TieBreakEdition } from '../types.ts';
import { TIEBREAK_EDITIONS } from '../types.ts';
import { MODIFIER_FORMS, parseTieBreak } from './code.ts';
import type { TieBreak } from './definition.ts';
import { findTieBreak, offeredCodes, readTieBreak } from './kinds.ts';
import { tieBreakOf } from './registry.ts';

export interface Criterion {
  readonly code: TieBreakCode;
  readonly definition: TieBreak;
}

const isKeizer = ({ system }: Tournament): boolean => system === 'keizer';

/** The requested list, checked against the tournament. */
export interface Request {
  readonly of: Subject;
  readonly round: number;
  readonly edition: TieBreakEdition;
  readonly criteria: readonly Criterion[];
  /** Points come first, as in TRF 202; false if the list names them elsewhere (212). */
  readonly pointsFirst: boolean;
  readonly lots: Lots;
  readonly dropped: readonly StandingsError[];
}

/** Players have no match and game points to choose from. */
const forSubject = (problem: Extract<StandingsError, { kind: 'bad-modifier' }>, of: Subject): StandingsError => ({
  ...problem,
  possible: of === 'teams' ? problem.possible : problem.possible.filter((form) => !form.startsWith(':')),
});

/** Reads one code and checks that this table can use it. */
export function understandCode(
  tournament: Tournament,
  edition: TieBreakEdition,
  of: Subject,
  text: string,
  lots: Lots,
): Result<Criterion, StandingsError> {
  const predetermined = isPredetermined(tournament);
  const possible = offeredCodes(edition, of, predetermined);
  const own = isKeizer(tournament)
    ? parseTieBreak(text, (name) => (name === KEIZER.name ? KEIZER : undefined), [])
    : undefined;
  const parsed = own?.ok === true ? own : readTieBreak(edition, text, possible);
  if (!parsed.ok) return parsed.error.kind === 'bad-modifier' ? fail(forSubject(parsed.error, of)) : parsed;
  const { code, definition } = parsed.value;
  if (!definition.subjects.includes(of)) return fail({ kind: 'other-subject', code: text, of, possible });
  if (of === 'players' && code.on !== undefined) {
    const forms = definition.modifiers.filter((each) => each !== 'MP' && each !== 'GP');
    return fail({
      kind: 'bad-modifier',
      code: text,
      modifier: `:${code.on}`,
      possible: forms.map((each) => MODIFIER_FORMS[each]),
    });
  }
  if (definition.notPredetermined === true && predetermined) {
    return fail({ kind: 'forbidden-by-format', code: text, article: definition.article, possible });
  }
  if (definition.rating === true && code.unrated === undefined) {
    const players = tournament.players.filter((player) => player.rating === 0).map((player) => player.id);
    if (players.length > 0) {
      const unrated = possible.filter((name) => findTieBreak(edition, name)?.rating !== true);
      const suggestion = `${code.code}/U1400`;
      return fail({
        kind: 'unrated-players',
        code: text,
        article: 'C.07 10',
        players,
        suggestion,
        possible: unrated,
      });
    }
  }
  if (definition.name === 'LOTS' && !hasLots(tournament, of, lots)) return fail({ kind: 'lots-not-drawn', code: text });
  return ok({ code, definition: own?.ok === true ? own.value.definition : tieBreakOf(definition) });
}

const hasLots = (tournament: Tournament, of: Subject, { seed }: Lots): boolean =>
  seed !== undefined || (tournament.lots ?? []).some((each) => each.of === of);

function lotsOf(tournament: Tournament, of: Subject, round: number, asked: number | undefined): Lots {
  const drawn = (tournament.lots ?? []).filter((each) => each.of === of && each.round === round);
  const seed = asked ?? tournament.options.lots;
  return typeof seed === 'number' ? { drawn, seed } : { drawn };
}

/** When everything is exhausted lots decide (C.07 4.2): drawn, they come last in a list that does not name them. */
const withLots = (list: readonly string[], { drawn }: Lots): readonly string[] =>
  drawn.length === 0 || list.some((code) => code.trim().toUpperCase() === 'LOTS') ? list : [...list, 'LOTS'];

/**
 * A league's list without match and game points (because it is empty, or was made for players) breaks ties by the other score
 * first; otherwise the primary score alone would decide next to nothing.
 */
const teamCodes = ({ system, tiebreaks }: Tournament): readonly string[] =>
  !hasSchedule({ system }) || tiebreaks.some((code) => /GP|MP|^E[DMG]/.test(code))
    ? tiebreaks
    : ['MPvGP', ...tiebreaks];

const isPoints = (text: string): boolean => text.trim().toUpperCase() === 'PTS';

/** The event's own list; none for those whom a bracket ranks: there no tie-break decides anything. */
function ownCodes(tournament: Tournament, of: Subject): readonly string[] {
  if (bracketDecides(tournament) && of === (tournament.teams.length > 0 ? 'teams' : 'players')) return [];
  return of === 'teams' ? teamCodes(tournament) : tournament.tiebreaks;
}

/** A Keizer event ranks by Keizer points, then by game points, whatever else its list contains. */
const keizerCodes = (tournament: Tournament, list: readonly string[]): readonly string[] =>
  isKeizer(tournament) && !list.some((code) => code.trim().toUpperCase() === KEIZER_CODE)
    ? [KEIZER_CODE, 'PTS', ...list.filter((code) => !isPoints(code))]
    : list;

/** The codes by which a table of the event ranks, from its list; in a Keizer event, Keizer points come first. */
export const announcedCodes = (tournament: Tournament, of: Subject): readonly string[] =>
  keizerCodes(tournament, ownCodes(tournament, of));

/** Checks options and list; the first problem is the answer, unless unsuitable codes are to be dropped. */
export function understand(tournament: Tournament, options: StandingsOptions): Result<Request, StandingsError> {
  const wanted = options.edition ?? tournament.tiebreakEdition;
  const edition = TIEBREAK_EDITIONS.find((each) => each === wanted);
  if (edition === undefined) return fail({ kind: 'unknown-edition', edition: wanted, possible: TIEBREAK_EDITIONS });
  const of = options.of ?? subjectOf(tournament);
  if (of === 'teams' && tournament.teams.length === 0) return fail({ kind: 'no-teams' });
  const last = lastCountedRound(tournament);
  const round = options.round ?? last;
  if (!Number.isInteger(round) || round < 0 || round > last) return fail({ kind: 'unknown-round', round, last });
  const lots = lotsOf(tournament, of, round, options.lots);
  const own = ownCodes(tournament, of);
  const list = [...(options.tiebreaks ?? keizerCodes(tournament, withLots(own, lots)))];
  const first = list.findIndex(isPoints);
  if (first === 0) list.shift();
  const criteria: Criterion[] = [];
  const dropped: StandingsError[] = [];
  for (const text of list) {
    const criterion = understandCode(tournament, edition, of, text, lots);
    if (criterion.ok) criteria.push(criterion.value);
    else if (options.unsuitable === 'drop') dropped.push(criterion.error);
    else return criterion;
  }
  return ok({
    of,
    round,
    edition,
    criteria,
    pointsFirst: first <= 0 && criteria[0]?.definition !== KEIZER,
    lots,
    dropped,
  });
}
