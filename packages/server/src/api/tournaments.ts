import type { Place } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import { restoreJournal } from '../backup/restore.ts';
import { demoJournal } from '../demo/demo.ts';
import { sayIn, translateErrors } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { RefusedCommand } from '../http/refusal.ts';
import type { Tournaments } from '../tournaments/index.ts';
import { foldInTurns, newId, summaries } from '../tournaments/index.ts';
import type { ApiServices, CallOf, Handlers } from './call.ts';
import { fileNameOf } from './call.ts';
import { refuseUnknownSystem } from './knownSystem.ts';
import { askedIn, reviewFile, withTiebreaksAsked } from './review.ts';

/** The list of tournaments: new ones, from a file, the demo, the trash. */
export const tournamentHandlers = (services: ApiServices) =>
  ({
    tournaments: (call) => listTournaments(services, call),
    create: async ({ body, author, admit }) => {
      const { settings, confirmed } = body;
      refuseUnknownSystem(settings);
      await admit('create-tournament', placeFor(settings.info));
      const id = newId();
      const asked = confirmed === undefined ? {} : { confirmed };
      const started = await services.tournaments.start(id, { kind: 'create', settings, ...asked }, author);
      if (!started.ok) throw new RefusedCommand(started.error);
      return { id };
    },
    demo: async () => ({ id: await addDemo(services.tournaments) }),
    discard: (call) => move(services, call, new Date(services.clock()).toISOString()),
    bringBack: (call) => move(services, call, null),
    reviewFile: (call) => reviewFile(services, call),
    importFile: (call) => importTournament(services, call),
  }) satisfies Partial<Handlers>;

/** Moves a tournament to the trash, or back. */
async function move({ tournaments, audit }: ApiServices, { params, author }: CallOf<'discard'>, at: string | null) {
  const { id = '' } = params;
  if ((await tournaments.store.head(id)) === undefined) throw new HttpProblem('missing', {}, 'noTournament');
  await audit.note(author, at === null ? 'untrashed' : 'trashed', { tournament: id });
  if (!(await tournaments.store.trash(id, at))) throw new HttpProblem('missing', {}, 'noTournament');
  tournaments.forget(id);
  return undefined;
}

/** The place of a new tournament: a user with rights only in a federation creates tournaments only there. */
const placeFor = ({ federation = '' }: { readonly federation?: string | undefined } = {}): Place => ({
  federation,
});

/** The same of a journal out of a file. */
export const placeOfEntries = async (entries: readonly Entry[]): Promise<Place> =>
  placeFor((await foldInTurns(entries)).tournament.info);

/** The tournaments that someone may see. */
async function listTournaments({ tournaments }: ApiServices, { query, may }: CallOf<'tournaments'>) {
  const shown = [];
  for (const each of await summaries(tournaments, query.trash === '1'))
    if (await may('read', { tournament: each.id, federation: each.federation ?? '' })) shown.push(each);
  return shown;
}

async function importTournament({ tournaments, reader, pool, clock }: ApiServices, call: CallOf<'importFile'>) {
  const now = new Date(clock()).toISOString();
  const name = fileNameOf(call);
  const file = await reader.read({ kind: 'tournament', bytes: call.body, name, ...askedIn(call) });
  const journals = file.kind === 'journal' ? [file] : file.kind === 'journals' ? file.journals : [];
  for (const { entries } of journals) await call.admit('create-tournament', await placeOfEntries(entries));
  if (file.kind === 'tournament') await call.admit('create-tournament', placeFor(file.tournament.info));
  if (file.kind === 'journal') return await restoreJournal(tournaments, now, file.entries, file.id);
  if (file.kind === 'journals') {
    const restored = [];
    for (const { entries, id } of file.journals) restored.push(await restoreJournal(tournaments, now, entries, id));
    return { ...restored[0], count: restored.length };
  }
  const { warnings } = file;
  const tournament = withTiebreaksAsked(file.tournament, call);
  const id = newId();
  const { differences: faults } = tournament.fideMode ? await pool.check(tournament) : { differences: [] };
  const confirmed = String(call.query.confirmed ?? '').split(',');
  const first = { kind: 'import', tournament, source: name, faults, confirmed } as const;
  const started = await tournaments.start(id, first, call.author);
  if (!started.ok) throw new RefusedCommand(started.error, tournament);
  return { id, warnings: translateErrors(sayIn(call.language), warnings) };
}

/** Adds the demo tournament; its id. */
export async function addDemo(tournaments: Tournaments): Promise<string> {
  const id = newId();
  const entries: readonly Entry[] = demoJournal();
  await tournaments.store.create(id, entries);
  return id;
}
