import type { EventAnswer, SharedFacts } from '@turnuva/contract';
import { SHARED_FACTS } from '@turnuva/contract';
import type { Command } from '@turnuva/engine/journal';
import { decide, lastPairedRound } from '@turnuva/engine/journal';
import type { Player, Tournament } from '@turnuva/engine/tournament';
import { logoVersion } from '@turnuva/engine/tournament';
import { tableRange } from '@turnuva/engine/views';
import { journalPieces } from '../backup/file.ts';
import { HttpProblem } from '../http/problem.ts';
import { RefusedCommand } from '../http/refusal.ts';
import { openTournament } from '../services.ts';
import { zipOf } from '../site/zip.ts';
import type { Author, Opened } from '../tournaments/index.ts';
import { summaries } from '../tournaments/index.ts';
import type { Answer, ApiServices, CallOf, Handlers } from './call.ts';
import { FILE_TYPES, file, nameFor } from './download.ts';

/**
 * Events of several sections. An event has no store of its own: it is the tournaments that name it, so it goes wherever
 * their journals go (docs/decisions/sections.md).
 */
export const eventHandlers = (services: ApiServices) =>
  ({
    event: (call) => eventOf(services, call),
    logo: async ({ params }) => ({ logo: (await openTournament(services, params.id)).state.tournament.logo ?? null }),
    moveToSection: (call) => movePlayer(services, call),
    eventBackup: async (call) => {
      const { name, sections } = await eventOf(services, call);
      const ids = sections.map(({ summary }) => summary.id);
      for (const tournament of ids) await call.admit('take-backup', { tournament });
      await services.audit.noteLeaving(call.author, 'exported', { what: 'event', name });
      return archive(services, ids, name);
    },
  }) satisfies Partial<Handlers>;

/** The backups of some tournaments in one file, which opens as a whole elsewhere. */
export async function archive(services: ApiServices, ids: readonly string[], title: string): Promise<Answer> {
  const files = new Map<string, string>();
  for (const id of ids) {
    const { entries, state } = await openTournament(services, id);
    const { name } = state.tournament.info;
    let text = '';
    for await (const piece of journalPieces(entries, { id, name })) text += piece;
    files.set(nameFor(`${name.replace(/[\\/:*?"<>|\p{C}]/gu, '-')} ${id}`, 'turnuva'), text);
  }
  return file(nameFor(title, 'zip'), FILE_TYPES.zip ?? '', zipOf(files));
}

const sharedOf = ({ info }: Tournament): SharedFacts =>
  Object.fromEntries(SHARED_FACTS.flatMap((fact) => (info[fact] === undefined ? [] : [[fact, info[fact]]])));

const entrantOf = ({ id, name, rating, title, federation, checkedIn, fee }: Player) => ({
  id,
  name,
  rating,
  ...(title === undefined ? {} : { title }),
  ...(federation === undefined ? {} : { federation }),
  ...(checkedIn === undefined ? {} : { checkedIn }),
  ...(fee === undefined ? {} : { fee }),
});

/** The sections of an event that someone may see. */
async function eventOf(services: ApiServices, { params, may }: CallOf<'event' | 'eventBackup'>): Promise<EventAnswer> {
  const { event } = params;
  const seen = [];
  for (const each of await summaries(services.tournaments, false)) {
    const place = { tournament: each.id, federation: each.federation ?? '' };
    if (each.section?.event === event && (await may('read', place))) seen.push(each);
  }
  const own = seen.sort((a, b) => (a.section?.place ?? 0) - (b.section?.place ?? 0) || (a.name < b.name ? -1 : 1));
  const [first] = own;
  if (first?.section === undefined) throw new HttpProblem('missing', {}, 'noEvent');
  const sections = [];
  for (const summary of own) {
    const { tournament, seq } = (await openTournament(services, summary.id)).state;
    const { first: firstTable, last: lastTable } = tableRange(tournament);
    const players = tournament.players.map(entrantOf);
    const begun = lastPairedRound(tournament) > 0;
    const { tables = {}, logo } = tournament;
    sections.push({
      summary,
      seq,
      firstTable,
      lastTable,
      tables,
      shared: sharedOf(tournament),
      begun,
      players,
      ...(logo === undefined ? {} : { logo: logoVersion(logo) }),
    });
  }
  return { id: event, name: first.section.name, sections };
}

/** What a player takes along into another section: all but what belongs to the old one's pairing. */
const luggage = ({ id: _, tpn: __, firstRound: ___, withdrawnFrom: ____, ...player }: Player) => player;

/**
 * Adds a player to one section and takes them out of the other. The second step is tried before the first is done, and
 * should the machine stop between the two, someone is in two sections rather than in none.
 */
async function movePlayer(services: ApiServices, { params, body, author, admit }: CallOf<'moveToSection'>) {
  const { from, player: id, to } = body;
  for (const tournament of [from, to]) await admit('register-players', { tournament });
  const [source, target] = [await openTournament(services, from), await openTournament(services, to)];
  const sections = [source, target].map(({ state }) => state.tournament.section?.event);
  if (from === to || sections.some((event) => event !== params.event)) throw new HttpProblem('missing', {}, 'noEvent');
  const player = source.state.tournament.players.find((each) => each.id === id);
  if (player === undefined) throw new HttpProblem('missing', {}, 'noPlayer');
  const begun = [source, target].find(({ state }) => lastPairedRound(state.tournament) > 0);
  if (begun !== undefined) throw new HttpProblem('refused', { name: begun.state.tournament.info.name }, 'sectionBegun');
  const leave: Command = { kind: 'remove-player', player: id };
  const leaves = decide(source.state, leave);
  if (!leaves.ok) throw new RefusedCommand(leaves.error, source.state.tournament);
  const there = await enterCommand(services, target, { kind: 'add-players', players: [luggage(player)] }, author);
  await enterCommand(services, source, leave, author);
  const added = there.entries.at(-1)?.event;
  const moved = added?.kind === 'add-players' ? added.players[0]?.id : undefined;
  return moved === undefined ? {} : { player: moved };
}

async function enterCommand({ tournaments }: ApiServices, { id, state }: Opened, command: Command, author: Author) {
  const done = await tournaments.submit(id, { command, expected: state.seq }, author);
  if (done.kind === 'refused') throw new RefusedCommand(done.refusal, state.tournament);
  if (done.kind === 'conflict') throw new HttpProblem('conflict', { entries: done.entries });
  if (done.kind === 'missing') throw new HttpProblem('missing', {}, 'noTournament');
  return done;
}
