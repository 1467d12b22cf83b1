import { LIMITS } from '@turnuva/contract';
import { lastPairedRound } from '@turnuva/engine/journal';
import { SYSTEMS } from '@turnuva/engine/pairing';
import { FORMATS_WITH_SCHEDULE } from '@turnuva/engine/schedule';
import { TIEBREAK_EDITIONS } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import { KINDS, mentionsPairingRules, mentionsTiebreakRules } from '@turnuva/engine/tournament';
import type { AskedSystem } from '@turnuva/formats';
import { ENCODINGS, encodingNamed } from '@turnuva/formats/bytes';
import { sayIn, translateErrors } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { schemaProblem, wholeNumber } from '../http/read.ts';
import type { ReadFile } from '../reading/job.ts';
import { openTournament } from '../services.ts';
import { foldInTurns, summaries } from '../tournaments/index.ts';
import type { ApiServices, CallOf, Handlers } from './call.ts';
import { fileNameOf } from './call.ts';
import { FILE_TYPES, file, nameFor } from './download.ts';
import { refuseUnknownSystem } from './knownSystem.ts';

/** How a round was paired, as a file that anybody can check with the command line (docs/pairing-proof.md). */
export const proofHandlers = (services: ApiServices) =>
  ({
    proof: async ({ params, author }) => {
      const { id, state } = await openTournament(services, params.id);
      const { tournament } = state;
      const { name } = tournament.info;
      const round = wholeNumber(params.round, 'round', 1, LIMITS.rounds) ?? 0;
      const { sheets, clock, program = 'Turnuva' } = services;
      const content = await sheets.export({ format: 'proof', tournament, round, program, time: new Date(clock()) });
      if (content === undefined) throw new HttpProblem('missing', {}, 'noProof');
      await services.audit.noteLeaving(author, 'exported', { what: 'proof', tournament: id, name });
      return file(nameFor(`${name} - ${round}`, 'proof.json'), FILE_TYPES.json ?? '', content);
    },
  }) satisfies Partial<Handlers>;

type TournamentFile = Extract<ReadFile, { kind: 'tournament' }>;

/** The system that a file is to be read by, as the address asks for it. */
/** A call that brings a file, and may name the rules to read it by. */
type FileCall = CallOf<'reviewFile'> | CallOf<'importFile'>;

export function askedIn(call: FileCall): { readonly asked?: AskedSystem; readonly encoding?: string } {
  const { system, edition } = call.query;
  const inEncoding = encodingAsked(call);
  if (system === undefined || system === '') return inEncoding;
  const named = edition === undefined || edition === '' ? {} : { edition };
  refuseUnknownSystem({ system, ...named }, []);
  return { asked: { system, ...named }, ...inEncoding };
}

/** The encoding that the address names, if any. */
export function encodingAsked({
  query: { encoding },
}: {
  readonly query: { readonly encoding?: string | undefined };
}): { readonly encoding?: string } {
  if (encoding === undefined || encoding === '') return {};
  const known = encodingNamed(encoding);
  if (known !== undefined) return { encoding: known };
  const expected = { key: 'oneOf', facts: { values: ENCODINGS.join(', ') } } as const;
  throw schemaProblem({ path: ['encoding'], found: JSON.stringify(encoding.slice(0, 40)), expected });
}

/** The tournament ranked by the edition of the tie-breaks that the address asks for. */
export function withTiebreaksAsked(tournament: Tournament, { query: { tiebreaks } }: FileCall): Tournament {
  if (tiebreaks === undefined || tiebreaks === '') return tournament;
  if (!TIEBREAK_EDITIONS.some((each) => each === tiebreaks)) {
    const expected = { key: 'oneOf', facts: { values: TIEBREAK_EDITIONS.join(', ') } } as const;
    throw schemaProblem({ path: ['tiebreaks'], found: JSON.stringify(tiebreaks), expected });
  }
  return { ...tournament, tiebreakEdition: tiebreaks };
}

/** Systems and formats by which an event of players, or of teams, can have been paired, with their editions. */
function choicesFor({ teams }: Tournament): { readonly system: string; readonly editions: readonly string[] }[] {
  const pairsTeams = (id: string): boolean => id in KINDS && 'entrants' in KINDS[id as keyof typeof KINDS];
  return [
    ...SYSTEMS.filter(({ id }) => teams.length > 0 || !pairsTeams(id)).map(({ id, editions }) => ({
      system: id,
      editions: editions.map((each) => each.id),
    })),
    ...FORMATS_WITH_SCHEDULE.filter(({ entrants }) => teams.length > 0 || entrants !== 'teams').map(
      ({ id, editions }) => ({ system: id, editions }),
    ),
  ];
}

interface Tried {
  readonly system: string;
  readonly edition: string;
  readonly rounds: number;
  readonly agree: number;
}

/** Every other system held against the rounds of a file: the one that explains most of them first. */
async function triedOn(
  { reader, pool }: ApiServices,
  call: CallOf<'reviewFile'>,
  file: TournamentFile,
): Promise<Tried[]> {
  const { system: own, edition: ownEdition } = file.tournament;
  const tried: Tried[] = [];
  for (const { system, editions } of choicesFor(file.tournament)) {
    for (const edition of editions.length === 0 ? [''] : editions) {
      if (system === own && edition === ownEdition) continue;
      const asked = { system, ...(edition === '' ? {} : { edition }) };
      const job = {
        kind: 'tournament',
        bytes: call.body,
        name: fileNameOf(call),
        asked,
        ...encodingAsked(call),
      } as const;
      // What cannot be read so was not paired so.
      const read = await reader.read(job).catch(() => undefined);
      if (read?.kind !== 'tournament') continue;
      const { rounds, differences } = await pool.check(read.tournament);
      const agree = rounds - differences.length;
      if (agree > 0) tried.push({ system, edition: read.tournament.edition, rounds, agree });
    }
  }
  return tried.sort((a, b) => b.agree / b.rounds - a.agree / a.rounds);
}

/**
 * Reviews a file before it becomes a tournament: what was adjusted, every round compared with its system (Q48-Q55), and by which
 * rules it would be opened. If neither the file nor the arbiter names the system, the one that explains the most rounds is
 * proposed.
 */
export async function reviewFile(services: ApiServices, call: CallOf<'reviewFile'>) {
  const { reader, pool } = services;
  const job = { kind: 'tournament', bytes: call.body, name: fileNameOf(call), ...encodingAsked(call) } as const;
  const first = await reader.read({ ...job, ...askedIn(call) });
  if (first.kind !== 'tournament') {
    // A backup was checked when it was written; only whether its tournament is here already is asked.
    const there =
      first.kind === 'journal'
        ? await presentAs(services, call, (await foldInTurns(first.entries)).tournament, first.id)
        : undefined;
    return { ...(there === undefined ? {} : { present: there }), adjustments: [], warnings: [], faults: [] };
  }
  let file: TournamentFile = first;
  let checked = await pool.check(file.tournament);
  const { rules } = file;
  const hasRounds = lastPairedRound(file.tournament) > 0;
  const explains = checked.rounds > 0 && checked.differences.length === 0;
  const others = rules === undefined || explains || !hasRounds ? [] : await triedOn(services, call, file);
  const [best] = others;
  const agreed = checked.rounds - checked.differences.length;
  let from = rules;
  if (
    rules !== undefined &&
    best !== undefined &&
    isGuess(rules) &&
    // A system that explains a round or two of eleven explains nothing.
    best.agree * 2 > best.rounds &&
    best.agree / best.rounds > agreed / Math.max(1, checked.rounds)
  ) {
    const { system, edition } = best;
    const other = await reader.read({ ...job, asked: { system, ...(edition === '' ? {} : { edition }) } });
    if (other.kind === 'tournament') {
      const { system: was, edition: wasEdition } = file.tournament;
      file = other;
      others.splice(0, 1);
      if (agreed > 0) others.push({ system: was, edition: wasEdition, rounds: checked.rounds, agree: agreed });
      checked = await pool.check(file.tournament);
      from = { ...rules, system: 'rounds', edition: 'rounds' };
    }
  }
  const { tournament, warnings, adjustments } = file;
  const ranked = withTiebreaksAsked(tournament, call);
  const say = sayIn(call.language);
  const differing = tournament.fideMode ? checked.differences : [];
  const { system, edition } = tournament;
  const present = await presentAs(services, call, tournament);
  return {
    ...(present === undefined ? {} : { present }),
    adjustments: translateErrors(say, adjustments),
    warnings: translateErrors(say, warnings),
    faults: differing.map(({ round, expected, found }) => ({ round, expected, found })),
    players: tournament.players.length,
    rounds: lastPairedRound(tournament),
    ...(file.encoding === undefined ? {} : { encoding: file.encoding }),
    ...(from === undefined
      ? {}
      : {
          rules: {
            system,
            edition,
            tiebreakEdition: ranked.tiebreakEdition,
            from: ranked === tournament ? from : { ...from, tiebreaks: 'chosen' as const },
            asked:
              from.system !== 'file' || mentionsPairingRules(tournament, from) || mentionsTiebreakRules(ranked, from),
            rounds: checked.rounds,
            agree: checked.rounds - checked.differences.length,
            others: others.map(({ system: each, edition: of, agree }) => ({ system: each, edition: of, agree })),
            choices: choicesFor(tournament),
            tiebreakEditions: TIEBREAK_EDITIONS,
          },
        }),
  };
}

/**
 * The tournament that a file was opened as before: the one with the id that a backup has, else one with the same name, start and
 * number of players.
 */
async function presentAs(
  { tournaments }: ApiServices,
  { may }: CallOf<'reviewFile'>,
  { info, players }: Tournament,
  wanted?: string,
) {
  const here = await summaries(tournaments, false);
  const alike = here.filter(
    ({ name, startDate, players: count }) =>
      name === info.name && count === players.length && (startDate ?? '') === (info.startDate ?? ''),
  );
  for (const { id, name, federation = '' } of [...here.filter((each) => each.id === wanted), ...alike])
    if (await may('read', { tournament: id, federation })) return { id, name };
  return undefined;
}

/** True where neither the file nor the arbiter names the system. */
const isGuess = ({ system }: NonNullable<TournamentFile['rules']>): boolean => system !== 'file' && system !== 'chosen';
