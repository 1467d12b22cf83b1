import type { Entry } from '@turnuva/engine/journal';
import { fold } from '@turnuva/engine/journal';
import { standingsOf } from '@turnuva/engine/standings';
import type { Player, PlayerId, Tournament } from '@turnuva/engine/tournament';
import { PLAYER_FIELDS } from '@turnuva/engine/tournament';

/** What stays of a player whose personal data were removed: what results and rankings are calculated from. */
const KEPT: readonly (keyof Player)[] = [
  'id',
  'tpn',
  ...PLAYER_FIELDS.flatMap(({ key, personal }) => (personal ? [] : [key])),
  'firstRound',
  'withdrawnFrom',
  'expelled',
];

/** Names shorter than this are part of too many other words. */
const SHORTEST_NAME = 4;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlayer = (value: Fields): boolean => typeof value.id === 'number' && 'rating' in value && 'name' in value;

/** Called so from then on: the number says whose results they are. */
export const removedName = (id: PlayerId): string => `Player ${id}`;

/** Every name that the journal has had for a player. */
function namesOf(entries: readonly Entry[], id: PlayerId): string[] {
  const names = new Set<string>();
  for (const { event } of entries) {
    const players =
      event.kind === 'add-players' ? event.players : event.kind === 'import' ? event.tournament.players : [];
    for (const player of players) if (player.id === id) names.add(player.name);
    const changes = event.kind === 'change-player' ? [event] : event.kind === 'change-players' ? event.changes : [];
    for (const { player, change } of changes) if (player === id && change.name !== undefined) names.add(change.name);
  }
  return [...names].filter((name) => name.length >= SHORTEST_NAME).sort((a, b) => b.length - a.length);
}

function strippedPlayer(player: Fields, id: PlayerId): Fields {
  const kept = Object.fromEntries(Object.entries(player).filter(([key]) => (KEPT as readonly string[]).includes(key)));
  // Categories depend on the year only; day and month are removed.
  const birth = typeof player.birth === 'string' ? { birth: `${player.birth.slice(0, 4)}/00/00` } : {};
  return { ...kept, ...birth, ...('name' in player ? { name: removedName(id) } : {}) };
}

/**
 * The journal without a person's data: name, numbers, day of birth, club, fee and note are removed everywhere, the name also from
 * remarks and reported results. Games are not changed.
 */
export function withoutPerson(entries: readonly Entry[], id: PlayerId): Entry[] {
  const names = namesOf(entries, id);
  const withoutName = (text: string): string =>
    names.reduce((now, name) => now.replaceAll(name, removedName(id)), text);
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutName(value);
    if (Array.isArray(value)) return value.map(walk);
    if (!isFields(value)) return value;
    if (isPlayer(value)) return value.id === id ? strippedPlayer(value, id) : value;
    // Alone, or one of several in one step.
    if (value.player === id && isFields(value.change)) return { ...value, change: strippedPlayer(value.change, id) };
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walk(part)]));
  };
  return entries.map((entry) => ({ ...entry, by: withoutName(entry.by), event: walk(entry.event) as Entry['event'] }));
}

/** What must be identical before and after: every round, and everyone's place and points. */
function sporting(tournament: Tournament): string {
  const table = standingsOf(tournament);
  const rows = table.ok ? table.value.rows.map((row) => ({ ...row, name: undefined })) : table.error;
  return JSON.stringify([tournament.rounds, tournament.forbidden, tournament.adjustments, rows], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** True when nothing that was played or ranked differs. */
export const sameResults = (before: readonly Entry[], after: readonly Entry[]): boolean =>
  sporting(fold(before).tournament) === sporting(fold(after).tournament);

/** All data that a journal has about a person: the player's current data, and every entry about them. */
export function dataOf(entries: readonly Entry[], id: PlayerId) {
  const { tournament } = fold(entries);
  const player = tournament.players.find((each) => each.id === id);
  if (player === undefined) return undefined;
  const names = namesOf(entries, id);
  const about = (value: unknown): unknown => {
    if (!isFields(value)) return undefined;
    if (value.kind === 'add-players' && Array.isArray(value.players))
      return (value.players as Fields[]).find((each) => each.id === id);
    if (value.kind === 'import' && isFields(value.tournament) && Array.isArray(value.tournament.players))
      return (value.tournament.players as Fields[]).find((each) => each.id === id);
    const parts =
      value.kind === 'change-players' ? value.changes : value.kind === 'grant-byes' ? value.byes : undefined;
    if (Array.isArray(parts)) return (parts as Fields[]).find((each) => each.player === id);
    if (value.player === id || value.white === id || value.black === id) return value;
    return names.some((name) => JSON.stringify(value).includes(name)) ? value : undefined;
  };
  return {
    tournament: tournament.info.name,
    player,
    games: tournament.rounds.flatMap((round) =>
      round.games
        .filter((game) => game.white === id || game.black === id)
        .map((game) => ({ round: round.number, ...game })),
    ),
    byes: tournament.rounds.flatMap((round) =>
      round.byes.filter((bye) => bye.player === id).map((bye) => ({ round: round.number, ...bye })),
    ),
    entries: entries.flatMap(({ seq, at, event, by, device }) => {
      const what = about(event);
      const sent = names.some((name) => by.includes(name)) ? { by, device } : {};
      return what === undefined && !('by' in sent)
        ? []
        : [{ seq, at, kind: event.kind, ...(what === undefined ? {} : { what }), ...sent }];
    }),
  };
}
