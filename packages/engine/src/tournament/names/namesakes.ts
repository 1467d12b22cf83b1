import type { Player, PlayerId, Tournament } from '../tournament.ts';

/** The public name of a tournament: for a section, the event's name comes first. */
export const fullName = ({ info, section }: Pick<Tournament, 'info' | 'section'>): string =>
  section === undefined || section.name === info.name
    ? info.name
    : [section.name, info.name].filter(Boolean).join(', ');

/** A tournament under the name that sheets, screens, phones and files give it. */
export const underFullName = (tournament: Tournament): Tournament =>
  tournament.section === undefined
    ? tournament
    : { ...tournament, info: { ...tournament.info, name: fullName(tournament) } };

/** A name as people hear it: spaces and capitals make no difference. */
const heard = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');

/** Places of the texts, those that sound the same together. */
function soundingAlike(texts: readonly string[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const [i, text] of texts.entries()) {
    const key = heard(text);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [i]);
    else group.push(i);
  }
  return [...groups.values()];
}

type Mark = (player: Player) => string | undefined;

/**
 * What distinguishes people with the same name, in the order in which it is tried: from a date of birth the year and
 * never the day.
 */
const MARKS: readonly Mark[] = [
  ({ birth }) => (birth === undefined || birth.startsWith('0000') ? undefined : birth.slice(0, 4)),
  ({ federation }) => federation,
  ({ club }) => club,
];
/** Only if the others leave two alike, since a rating changes. Labelled, because a bare number could be a year. */
const RATING: Mark = ({ rating }) => (rating > 0 ? `Elo ${rating}` : undefined);

const isKnown = (mark: string | undefined): mark is string => mark !== undefined && mark !== '';

/**
 * The mark that one method gives each of several players with the same name; empty for those whom it does not
 * distinguish.
 */
type Marked = readonly (readonly string[])[];

const ALONE: Marked = [[]];
const toldBy = (marked: Marked): number => marked.filter((parts) => parts.length > 0).length;
const length = (marked: Marked): number => marked.reduce((sum, parts) => sum + parts.length, 0);

/**
 * Marks of one kind that all have, and among those whom it leaves alike marks of the other kinds. Most people distinguished
 * is best, then the fewest marks, then the kind that is tried first.
 */
function tellApart(group: readonly Player[], kinds: readonly Mark[]): Marked {
  if (group.length === 1) return ALONE;
  let best: Marked = group.map(() => []);
  for (const kind of kinds) {
    const marks = group.map(kind);
    if (!marks.every(isKnown)) continue;
    const alike = soundingAlike(marks);
    if (alike.length === 1) continue;
    const others = kinds.filter((each) => each !== kind);
    const marked: (readonly string[])[] = group.map(() => []);
    for (const places of alike) {
      const told = tellApart(
        places.map((i) => group[i]),
        others,
      );
      for (const [n, i] of places.entries())
        if (places.length === 1 || told[n].length > 0) marked[i] = [marks[i], ...told[n]];
    }
    const more = toldBy(marked) - toldBy(best);
    if (more > 0 || (more === 0 && length(marked) < length(best))) best = marked;
  }
  return best;
}

/** One mark for each of several players with the same name; the number for those whom nothing else distinguishes. */
function marksOf(group: readonly Player[]): readonly string[] {
  const lasting = tellApart(group, MARKS);
  const marked = toldBy(lasting) === group.length ? lasting : tellApart(group, [...MARKS, RATING]);
  return marked.map((parts, i) => (parts.length === 0 ? `#${group[i].tpn || group[i].id}` : parts.join(', ')));
}

const known = new WeakMap<readonly Player[], ReadonlyMap<PlayerId, string>>();

/** Players who share their name with another player of the tournament, each with a distinguishing mark. */
export function namesakes(players: readonly Player[]): ReadonlyMap<PlayerId, string> {
  const before = known.get(players);
  if (before !== undefined) return before;
  const found = new Map<PlayerId, string>();
  for (const places of soundingAlike(players.map(({ name }) => name))) {
    if (places.length < 2) continue;
    const group = places.map((i) => players[i]);
    const marks = marksOf(group);
    for (const [i, { id }] of group.entries()) found.set(id, marks[i] ?? '');
  }
  known.set(players, found);
  return found;
}

/** The name, with a distinguishing mark if another player has it too. */
export const distinctName = (
  { id, name }: Pick<Player, 'id' | 'name'>,
  marks: ReadonlyMap<PlayerId, string>,
): string => {
  const mark = marks.get(id);
  return mark === undefined ? name : `${name} (${mark})`;
};

const told = new WeakMap<readonly Player[], readonly Player[]>();
const tournaments = new WeakMap<Tournament, Tournament>();

/**
 * The tournament as shown to people: names that two players share carry a distinguishing mark. Sheets, boards, phones,
 * public pages and screens are drawn from it; files for other programs, and forms in which a name is edited, are not.
 */
export function withDistinctNames(tournament: Tournament): Tournament {
  const { players } = tournament;
  const marks = namesakes(players);
  if (marks.size === 0) return tournament;
  const before = tournaments.get(tournament);
  if (before !== undefined) return before;
  const named =
    told.get(players) ??
    players.map((each) => (marks.has(each.id) ? { ...each, name: distinctName(each, marks) } : each));
  told.set(players, named);
  const shown = { ...tournament, players: named };
  tournaments.set(tournament, shown);
  // What is drawn of it may ask again: its names are distinguished already.
  tournaments.set(shown, shown);
  known.set(named, new Map());
  return shown;
}
