import type { Tournament } from '../tournament/tournament.ts';
import type { Change, Command, Event } from './journal.ts';

/** The command that would record this event again; unless stated otherwise, the event is its own command. */
export function commandOf(tournament: Tournament, event: Change): Command {
  const confirmed = 2;
  switch (event.kind) {
    case 'add-players':
      return {
        kind: event.kind,
        players: event.players.map(({ id: _, tpn: __, ...player }) => player),
        ...(event.byes === undefined ? {} : { byes: event.byes }),
        confirmed,
      };
    case 'add-teams': {
      const added = new Map(event.players.map(({ id, tpn: _, ...player }) => [id, player]));
      const teams = event.teams.map(({ id, tpn: _, members, ...team }) => {
        const present = tournament.teams.find((each) => each.id === id)?.members ?? [];
        const come = members.filter((member) => !present.includes(member));
        return { ...team, members: come.map((member) => added.get(member) ?? member) };
      });
      const placed = new Set(event.teams.flatMap(({ members }) => members));
      const others = [...added].flatMap(([id, player]) => (placed.has(id) ? [] : [player]));
      return { kind: event.kind, teams, ...(others.length === 0 ? {} : { others }), confirmed };
    }
    case 'set-team': {
      const { id, tpn: _, ...team } = event.team;
      // A team that exists is changed under its number; a new one gets a number.
      const present = tournament.teams.some((each) => each.id === id);
      return { kind: event.kind, team: present ? { ...team, id } : team, confirmed };
    }
    case 'draw-lots': {
      const { method, groups, seed = 0, firstDrawer, apart } = event.stage;
      const kept = apart === undefined ? {} : { apart };
      // In older journals, teams by rating were in the order of registration; what was recorded is kept.
      if (method === 'hand' || (method === 'rating' && tournament.teams.length > 0))
        return { kind: event.kind, lots: { method: 'hand', groups }, confirmed };
      if (method === 'rating') return { kind: event.kind, lots: { method, groups: groups.length, ...kept }, confirmed };
      const first = firstDrawer === undefined ? {} : { first: firstDrawer };
      return { kind: event.kind, lots: { method, seed, groups: groups.length, ...first, ...kept }, confirmed };
    }
    case 'draw-final-group': {
      const [{ name, order }] = event.stage.groups;
      return { kind: event.kind, name, members: order, confirmed };
    }
    case 'draw-tie-lots': {
      const { round, of, order } = event.lots;
      return { kind: event.kind, round, of, members: order, method: 'hand', confirmed };
    }
    case 'set-external-values': {
      const { round: _, ...external } = event.external;
      return { kind: event.kind, ...external, confirmed };
    }
    case 'send-report': {
      const { kind: report, arbiter, at } = event.sent;
      return { kind: event.kind, report, ...(arbiter === undefined ? {} : { arbiter }), at, confirmed };
    }
    case 'open-rounds':
      return {
        kind: event.kind,
        through: Math.max(...event.rounds.map((round) => round.number)),
        ...(event.close === undefined ? {} : { close: true }),
        confirmed,
      };
    case 'start-playoff': {
      const { place, entrants, options, group } = event.playoff;
      return { kind: event.kind, place, entrants, options, ...(group === undefined ? {} : { group }), confirmed };
    }
    case 'draw-match-colours':
      return { kind: event.kind, ...event.draw, confirmed };
    case 'draw-playoff-colours': {
      const { kind, playoff, part, first, golden } = event;
      return { kind, playoff, part, first, ...(golden === undefined ? {} : { golden }), confirmed };
    }
    default:
      return { ...event, confirmed };
  }
}

/** Information for readers, or how something was drawn; not an effect of the event. */
const TOLD = new Set([
  'byHand',
  'before',
  'results',
  'note',
  'notes',
  'adjourned',
  'sides',
  'dropped',
  'seed',
  'tossWinner',
  'method',
  'firstDrawer',
  'id',
  'tpn',
]);

const essence = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(essence);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, each]) => !TOLD.has(key) && each !== undefined);
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, essence(each)]));
};

/** True when both events do the same. Pairing numbers are compared by {@link sameNumbers} and {@link sameTeamNumbers}. */
export function doesTheSame(a: Event, b: Event): boolean {
  const [first, second] = [a, b].map((event) => {
    const { order: _, teamOrder: __, ...rest } = event as { order?: unknown; teamOrder?: unknown };
    return rest;
  });
  return JSON.stringify(essence(first)) === JSON.stringify(essence(second));
}

/** True when the order of numbers that was recorded is the one that would be recorded now. */
export function sameNumbers(recorded: Event, now: Event, known: readonly number[]): boolean {
  if (!('order' in recorded) || !('order' in now) || recorded.order === undefined || now.order === undefined)
    return ('order' in recorded && recorded.order !== undefined) === ('order' in now && now.order !== undefined);
  // Added players get new ids each time, so they are compared by their position among those added.
  const ids = new Map<number, number>();
  if ('players' in recorded && 'players' in now)
    now.players.forEach((player, i) => void ids.set(player.id, recorded.players[i]?.id ?? player.id));
  const present = new Set([...known, ...ids.values()]);
  const was = recorded.order.filter((id) => present.has(id));
  return JSON.stringify(was) === JSON.stringify(now.order.map((id) => ids.get(id) ?? id));
}

/**
 * True if the recorded event numbers the teams as a new one would. If it contains no numbers, it is an older journal, and the
 * teams keep theirs.
 */
export function sameTeamNumbers(recorded: Change, now: Change, after: (event: Change) => Tournament): boolean {
  if (!('teamOrder' in recorded) || recorded.teamOrder === undefined) return true;
  const [was, is] = [recorded, now].map((event) => after(event).teams.map(({ name, tpn }) => `${tpn} ${name}`));
  return JSON.stringify(was) === JSON.stringify(is);
}
