import type { Place } from '@turnuva/contract';
import { createRequest } from '@turnuva/contract';
import type { Entry } from '@turnuva/engine/journal';
import { lastPairedRound } from '@turnuva/engine/journal';
import { restoreJournal } from '../backup/restore.ts';
import { demoJournal } from '../demo/demo.ts';
import type { Hall } from '../hall/index.ts';
import { folded, newId, summaries } from '../hall/index.ts';
import { faultsIn } from '../http/faults.ts';
import { sayIn } from '../http/language.ts';
import { Problem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import type { Answer, ApiServices, Call, Route } from './call.ts';
import { bytesOf, DONE, fileNameOf, json, made } from './call.ts';

/** The list of tournaments: new ones, from a file, the demo, the trash. */
export const tournamentRoutes = (services: ApiServices): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/tournaments',
    may: 'read',
    handle: (call) => listed(services, call),
  },
  {
    method: 'POST',
    path: '/api/tournaments',
    may: 'create-tournament',
    handle: async ({ body, author, admit }) => {
      const { settings } = read(createRequest, body);
      await admit('create-tournament', placeFor(settings.info));
      const id = newId();
      const started = await services.hall.start(id, { kind: 'create', settings }, author);
      if (!started.ok) throw new Problem('refused', { refusal: started.error });
      return made({ id });
    },
  },
  {
    method: 'POST',
    path: '/api/demo',
    may: 'add-demo',
    handle: async () => made({ id: await addDemo(services.hall) }),
  },
  {
    method: 'DELETE',
    path: '/api/tournaments/:id',
    may: 'trash-tournament',
    handle: (call) => move(services, call, new Date(services.clock()).toISOString()),
  },
  {
    method: 'POST',
    path: '/api/tournaments/:id/untrash',
    may: 'trash-tournament',
    handle: (call) => move(services, call, null),
  },
  {
    method: 'POST',
    path: '/api/tournaments/import/review',
    may: 'create-tournament',
    takesFile: true,
    handle: (call) => reviewed(services, call),
  },
  {
    method: 'POST',
    path: '/api/tournaments/import',
    may: 'create-tournament',
    takesFile: true,
    handle: (call) => imported(services, call),
  },
];

/** Moves a tournament to the trash, or back. */
async function move({ hall, audit }: ApiServices, { params, author }: Call, at: string | null): Promise<Answer> {
  const { id = '' } = params;
  if ((await hall.store.head(id)) === undefined) throw new Problem('missing', {}, 'noTournament');
  await audit.note(author, at === null ? 'untrashed' : 'trashed', { tournament: id });
  if (!(await hall.store.trash(id, at))) throw new Problem('missing', {}, 'noTournament');
  hall.forget(id);
  return DONE;
}

/** A file before it becomes a tournament: what was adjusted, and every round held against its system (Q48-Q55). */
async function reviewed({ reader, pool }: ApiServices, call: Call): Promise<Answer> {
  const file = await reader.read({ kind: 'tournament', bytes: bytesOf(call), name: fileNameOf(call) });
  if (file.kind !== 'tournament') return json({ adjustments: [], warnings: [], faults: [] });
  const { tournament, warnings, adjustments } = file;
  const say = sayIn(call.language);
  const differing = tournament.fideMode ? await pool.check(tournament) : [];
  return json({
    adjustments: faultsIn(say, adjustments),
    warnings: faultsIn(say, warnings),
    faults: differing.map(({ round, expected, found }) => ({ round, expected, found })),
    players: tournament.players.length,
    rounds: lastPairedRound(tournament),
  });
}

/** The place of a new tournament: who has rights in a federation alone makes tournaments of it alone. */
const placeFor = ({ federation = '' }: { readonly federation?: string | undefined } = {}): Place => ({
  federation,
});

/** The same of a journal out of a file. */
export const placeOfEntries = async (entries: readonly Entry[]): Promise<Place> =>
  placeFor((await folded(entries)).tournament.info);

/** The tournaments that somebody may see. */
async function listed({ hall }: ApiServices, { query, may }: Call): Promise<Answer> {
  const shown = [];
  for (const each of await summaries(hall, query.trash === '1'))
    if (await may('read', { tournament: each.id, federation: each.federation ?? '' })) shown.push(each);
  return json(shown);
}

async function imported({ hall, reader, pool }: ApiServices, call: Call): Promise<Answer> {
  const name = fileNameOf(call);
  const file = await reader.read({ kind: 'tournament', bytes: bytesOf(call), name });
  const journals = file.kind === 'journal' ? [file] : file.kind === 'journals' ? file.journals : [];
  for (const { entries } of journals) await call.admit('create-tournament', await placeOfEntries(entries));
  if (file.kind === 'tournament') await call.admit('create-tournament', placeFor(file.tournament.info));
  if (file.kind === 'journal') return made(await restoreJournal(hall, file.entries, file.id));
  if (file.kind === 'journals') {
    const restored = [];
    for (const { entries, id } of file.journals) restored.push(await restoreJournal(hall, entries, id));
    return made({ ...restored[0], count: restored.length });
  }
  const { tournament, warnings } = file;
  const id = newId();
  const faults = tournament.fideMode ? await pool.check(tournament) : [];
  const confirmed = String(call.query.confirmed ?? '').split(',');
  const first = { kind: 'import', tournament, source: name, faults, confirmed } as const;
  const started = await hall.start(id, first, call.author);
  if (!started.ok) throw new Problem('refused', { refusal: started.error });
  return made({ id, warnings: faultsIn(sayIn(call.language), warnings) });
}

/** Adds the demo tournament; its id. */
export async function addDemo(hall: Hall): Promise<string> {
  const id = newId();
  const entries: readonly Entry[] = demoJournal();
  await hall.store.create(id, entries);
  return id;
}
