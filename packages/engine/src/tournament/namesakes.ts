import type { Player, PlayerId, Tournament } from './tournament.ts';

/** A name as people hear it: spaces and capitals tell nobody apart. */
const heard = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');

/** What tells people of one name apart, in the order in which it is tried: of a birth the year and never the day. */
const MARKS: readonly ((player: Player) => string | undefined)[] = [
  ({ birth }) => (birth === undefined || birth.startsWith('0000') ? undefined : birth.slice(0, 4)),
  ({ federation }) => federation,
  ({ club }) => club,
];

const isKnown = (mark: string | undefined): mark is string => mark !== undefined && mark !== '';

/** One mark for each of several players of the same name: the first kind that all have and no two share, else their numbers. */
function marksOf(group: readonly Player[]): readonly string[] {
  for (const mark of MARKS) {
    const marks = group.map(mark);
    if (marks.every(isKnown) && new Set(marks.map(heard)).size === group.length) return marks;
  }
  return group.map(({ tpn, id }) => `#${tpn || id}`);
}

const known = new WeakMap<readonly Player[], ReadonlyMap<PlayerId, string>>();

/** Players whose name another player of the tournament has too, each with what tells them apart. */
export function namesakes(players: readonly Player[]): ReadonlyMap<PlayerId, string> {
  const before = known.get(players);
  if (before !== undefined) return before;
  const groups = new Map<string, Player[]>();
  for (const player of players) {
    const key = heard(player.name);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [player]);
    else group.push(player);
  }
  const found = new Map<PlayerId, string>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const marks = marksOf(group);
    for (const [i, { id }] of group.entries()) found.set(id, marks[i] ?? '');
  }
  known.set(players, found);
  return found;
}

/** The name with what tells it apart, where it is another's too. */
export const toldName = ({ id, name }: Pick<Player, 'id' | 'name'>, marks: ReadonlyMap<PlayerId, string>): string => {
  const mark = marks.get(id);
  return mark === undefined ? name : `${name} (${mark})`;
};

const told = new WeakMap<readonly Player[], readonly Player[]>();
const tournaments = new WeakMap<Tournament, Tournament>();

/**
 * The tournament as people are shown it: names that two players share carry what tells them apart. Sheets, boards, phones,
 * public pages and screens are drawn from it; files for other programs, and forms in which a name is edited, are not.
 */
export function toldApart(tournament: Tournament): Tournament {
  const { players } = tournament;
  const marks = namesakes(players);
  if (marks.size === 0) return tournament;
  const before = tournaments.get(tournament);
  if (before !== undefined) return before;
  const named =
    told.get(players) ?? players.map((each) => (marks.has(each.id) ? { ...each, name: toldName(each, marks) } : each));
  told.set(players, named);
  const shown = { ...tournament, players: named };
  tournaments.set(tournament, shown);
  // What is drawn of it may ask again: its names are told apart already.
  tournaments.set(shown, shown);
  known.set(named, new Map());
  return shown;
}
