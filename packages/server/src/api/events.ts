import type { EventAnswer, MovedPlayers, SharedFacts } from '@turnuva/contract';
import type { Command } from '@turnuva/engine/journal';
import { decide, evolve, isChange, lastPairedRound } from '@turnuva/engine/journal';
import { figuresOf } from '@turnuva/engine/schedule';
import type { Player, Tournament } from '@turnuva/engine/tournament';
import { logoVersion, SHARED_FACTS } from '@turnuva/engine/tournament';
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
 * Events of several sections. An event has no storage of its own: it consists of the tournaments that name it, so it is included
 * wherever their journals are (docs/decisions/sections.md).
 */
export const eventHandlers = (services: ApiServices) =>
  ({
    event: (call) => eventOf(services, call),
    logo: async ({ params }) => ({ logo: (await openTournament(services, params.id)).state.tournament.logo ?? null }),
    moveToSections: (call) => movePlayers(services, call),
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

const entrantOf = ({ id, name, rating, title, federation, club, checkedIn, fee }: Player) => ({
  id,
  name,
  rating,
  ...(title === undefined ? {} : { title }),
  ...(federation === undefined ? {} : { federation }),
  ...(club === undefined ? {} : { club }),
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

/** Data of a player that moves to another section: everything except what belongs to the old section's pairing. */
const luggage = ({ id: _, tpn: __, firstRound: ___, withdrawnFrom: ____, ...player }: Player) => player;

/** What stays behind in the old section: it belongs to that one's rounds, hall or teams. */
const leftBehind = (
  { rounds, forbidden, wishes = [], tables, teams }: Tournament,
  id: number,
): MovedPlayers['moves'][number]['leaves'] => [
  ...(rounds.some(({ byes }) => byes.some(({ player }) => player === id)) ? ['byes' as const] : []),
  ...([...forbidden, ...wishes].some(({ players }) => players.includes(id)) ? ['wishes' as const] : []),
  ...(tables?.fixed?.some(({ player }) => player === id) === true ? ['table' as const] : []),
  ...(teams.some(({ members }) => members.includes(id)) ? ['team' as const] : []),
];

/**
 * Adds players to their new sections and removes them from the old ones, with one entry per section. The whole operation is
 * validated before anything is entered. If the machine stops between the steps, a player is in two sections and not in none.
 */
async function movePlayers(services: ApiServices, { params, body, author, admit }: CallOf<'moveToSections'>) {
  const { moves, preview = false } = body;
  const ids = [...new Set(moves.flatMap(({ from, to }) => [from, to]))];
  for (const tournament of ids) await admit('register-players', { tournament });
  const opened = new Map<string, Opened>();
  for (const id of ids) opened.set(id, await openTournament(services, id));
  const stateOf = (id: string): Opened['state'] => (opened.get(id) as Opened).state;
  const outside = ids.some((id) => stateOf(id).tournament.section?.event !== params.event);
  if (outside || moves.length === 0 || moves.some(({ from, to }) => from === to))
    throw new HttpProblem('missing', {}, 'noEvent');
  const named = moves.map((move) => {
    const player = stateOf(move.from).tournament.players.find((each) => each.id === move.player);
    if (player === undefined) throw new HttpProblem('missing', {}, 'noPlayer');
    return { ...move, leaving: player };
  });
  const begun = ids.map((id) => stateOf(id).tournament).find((each) => lastPairedRound(each) > 0);
  if (begun !== undefined) throw new HttpProblem('refused', { name: begun.info.name }, 'sectionBegun');
  const steps = ids.map((id) => {
    const come = named.filter(({ to }) => to === id);
    const go = named.filter(({ from }) => from === id).map(({ player }) => player);
    let after: Opened['state'] = stateOf(id);
    const commands: Command[] = [
      ...(come.length > 0
        ? [{ kind: 'add-players', players: come.map(({ leaving }) => luggage(leaving)) } as const]
        : []),
      ...(go.length > 0 ? [{ kind: 'remove-players', players: go } as const] : []),
    ];
    let added: readonly Player[] = [];
    for (const command of commands) {
      const decided = decide(after, command);
      if (!decided.ok) throw new RefusedCommand(decided.error, after.tournament);
      const event = decided.value;
      if (event.kind === 'add-players') added = event.players;
      if (isChange(event)) after = { ...after, tournament: evolve(after.tournament, event) };
    }
    return { id, come, added, commands, before: stateOf(id).tournament, after: after.tournament };
  });
  if (!preview)
    for (const kind of ['add-players', 'remove-players'])
      for (const { id, commands } of steps) {
        const command = commands.find((each) => each.kind === kind);
        if (command !== undefined) await enterCommand(services, await openTournament(services, id), command, author);
      }
  return {
    sections: steps.map(({ id, before, after }) => ({
      id,
      before: figuresOf(before.players),
      after: figuresOf(after.players),
    })),
    moves: steps.flatMap(({ come, added, after }) =>
      come.map(({ from, to, leaving }, i) => {
        const player = added[i]?.id ?? 0;
        const number = after.players.find(({ id }) => id === player)?.tpn ?? 0;
        const leaves = leftBehind(stateOf(from).tournament, leaving.id);
        return { from, to, player, name: leaving.name, number, leaves };
      }),
    ),
  };
}

async function enterCommand({ tournaments }: ApiServices, { id, state }: Opened, command: Command, author: Author) {
  const done = await tournaments.submit(id, { command, expected: state.seq }, author);
  if (done.kind === 'refused') throw new RefusedCommand(done.refusal, state.tournament);
  if (done.kind === 'conflict') throw new HttpProblem('conflict', { entries: done.entries });
  if (done.kind === 'missing') throw new HttpProblem('missing', {}, 'noTournament');
  return done;
}
