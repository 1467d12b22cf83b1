import type { PlayerPreview } from '@turnuva/contract';
import { dateText } from '@turnuva/contract';
import type { Command, PlayerChange } from '@turnuva/engine/journal';
import { sameTeamName, type TeamEntry } from '@turnuva/engine/journal';
import { distinctName, LOWEST_FIDE_RATING, namesakes, type Team, type Tournament } from '@turnuva/engine/tournament';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { numbersSentence } from '../../language/movedNumbers.ts';
import { suits } from '../../model/entrants.ts';
import { isSum, nameKey, namesakesAfter, repeatsIn } from '../../model/lists.ts';
import { isBelowFloor } from '../../model/players.ts';
import { sourcesText } from '../../model/ratingLists.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { isPasted } from '../behaviour/useFilesIn.ts';
import { CancelButton, Dialogue } from '../Dialogue.tsx';
import { ColumnsRead } from '../files/ColumnsRead.tsx';
import { FileWarnings } from '../files/FileNotes.tsx';
import { type Difference, differences, type Field, notFound } from './difference.ts';

type TeamsOfFile = NonNullable<PlayerPreview['teams']>;
type Member = TeamEntry['members'][number];

/**
 * Players in the file who belong to a team: new players, and registered ones who are in no team yet; by position in the
 * file.
 */
function membersOf(
  places: readonly number[],
  all: readonly Difference[],
  left: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): { readonly at: number; readonly member: Member }[] {
  return places.flatMap((at): { at: number; member: Member }[] => {
    const each = all[at];
    if (each === undefined || (each.kind === 'new' && left.has(at))) return [];
    if (each.kind === 'new') return [{ at, member: each.player }];
    return taken.has(each.present.id) ? [] : [{ at, member: each.present.id }];
  });
}

const takenIn = ({ teams }: Tournament): ReadonlySet<number> => new Set(teams.flatMap(({ members }) => members));

/** A list of teams gives each player the team's name as club, for those who play individually: here it is a team. */
const withoutTeamAsClub = ({ members, ...team }: TeamEntry): TeamEntry => ({
  ...team,
  members: members.map((member) => {
    if (typeof member === 'number' || member.club !== team.name) return member;
    const { club: _, ...player } = member;
    return player;
  }),
});

/** The same for players who are already registered: a known club is kept. */
export function keepingClubs(all: readonly Difference[], teams: TeamsOfFile): readonly Difference[] {
  const teamAt = new Map(teams.flatMap(({ name, members }) => members.map((at) => [at, name] as const)));
  return all.map((each, at): Difference => {
    if (each.kind !== 'changed' || each.change.club === undefined || each.change.club !== teamAt.get(at)) return each;
    const { player, present } = each;
    const { club: _, ...change } = each.change;
    return Object.keys(change).length === 0 ? { kind: 'same', player, present } : { ...each, change };
  });
}

/** Registered teams for which the file names another captain. */
export function captainsIn(
  teams: TeamsOfFile,
  tournament: Tournament,
): { readonly team: Team; readonly captain: string }[] {
  return teams.flatMap(({ name, captain = '' }) => {
    const team = tournament.teams.find((each) => sameTeamName(each.name, name));
    return team === undefined || captain === '' || captain === team.captain ? [] : [{ team, captain }];
  });
}

/** The teams of the file as they are registered: those that get players, or another captain. */
export function teamsFrom(
  teams: TeamsOfFile,
  all: readonly Difference[],
  left: ReadonlySet<number>,
  tournament: Tournament,
): TeamEntry[] {
  const taken = takenIn(tournament);
  return teams
    .map(({ members, ...team }) => ({
      ...team,
      // The name as it is registered: a list may write it in capitals.
      name: tournament.teams.find((each) => sameTeamName(each.name, team.name))?.name ?? team.name,
      members: membersOf(members, all, left, taken).map(({ member }) => member),
    }))
    .filter((team) => team.members.length > 0 || captainsIn([{ ...team, members: [] }], tournament).length > 0);
}

/**
 * By position in the file: the team, and the number in its order; players added to a team come after its existing
 * players.
 */
export function seatsIn(
  teams: TeamsOfFile,
  all: readonly Difference[],
  left: ReadonlySet<number>,
  tournament: Tournament,
): ReadonlyMap<number, { readonly team: string; readonly board: number }> {
  const taken = takenIn(tournament);
  const seats = new Map<number, { readonly team: string; readonly board: number }>();
  for (const { name, members } of teams) {
    const before = tournament.teams.find((team) => sameTeamName(team.name, name))?.members.length ?? 0;
    for (const [i, { at }] of membersOf(members, all, left, taken).entries())
      seats.set(at, { team: name, board: before + i + 1 });
  }
  return seats;
}

/**
 * By position in the file: the team of players for whom the file names a different one. They stay where they are:
 * nobody plays for two teams, and a list does not take anyone away from a team.
 */
export function stayingIn(
  teams: TeamsOfFile,
  all: readonly Difference[],
  tournament: Tournament,
): ReadonlyMap<number, string> {
  const staying = new Map<number, string>();
  for (const { name, members } of teams) {
    for (const at of members) {
      const each = all[at];
      if (each === undefined || each.kind === 'new') continue;
      const own = tournament.teams.find((team) => team.members.includes(each.present.id));
      if (own !== undefined && !sameTeamName(own.name, name)) staying.set(at, own.name);
    }
  }
  return staying;
}

export interface ImportProps {
  readonly file: string;
  readonly preview: PlayerPreview;
  /** The original file, if there is one. */
  readonly source?: File;
  /** True for the rating list's data on registered players: those who are not in it are named. */
  readonly compared?: boolean;
  /** True if teams are to be registered: those that the list names are wanted. */
  readonly ofTeams?: boolean;
  onPreview(preview: PlayerPreview): void;
  /** The changes that were ticked have been recorded. */
  applied(): void;
  close(): void;
}

/** How many names are written out; some lists have hundreds of them. */
const MOST_NAMED = 12;

/** When a column of teams creates teams without asking: there are teams already, or only teams can play. */
const forTeams = ({ teams, system }: Tournament): boolean =>
  teams.length > 0 || (suits(system, 'teams') && !suits(system, 'players'));

const lacksFederation = (each: Difference): boolean => each.kind === 'new' && !each.player.federation;

/** New players without a federation get this one; what is known about others is kept. */
const ofFederation =
  (federation: string) =>
  (each: Difference): Difference =>
    lacksFederation(each) ? { kind: 'new', player: { ...each.player, federation } } : each;

/** What a file of players would change, before anything is changed. */
export function ImportDialogue(props: ImportProps) {
  const { file, preview, source, compared = false, ofTeams = false, onPreview, applied, close } = props;
  const { words } = useApp();
  const { snapshot, recorded, announceAll } = useDesk();
  const { say, list } = words;
  const read = useMemo(() => differences(recorded.players, preview.players, recorded.ratingMethod?.method), [preview]);
  const { federation } = recorded.info;
  const stateless = federation ? read.filter(lacksFederation).length : 0;
  const [forAll, setForAll] = useState(() => preview.players.every((player) => !player.federation));
  const named = preview.teams ?? [];
  const [teamsTicked, setTeamsTicked] = useState(() => ofTeams || forTeams(snapshot.tournament));
  const asTeams = teamsTicked && named.length > 0;
  const all = useMemo(() => {
    const known = asTeams ? keepingClubs(read, named) : read;
    return forAll && federation ? known.map(ofFederation(federation)) : known;
  }, [read, forAll, federation, asTeams]);
  const twice = useMemo(() => repeatsIn(preview.players), [preview]);
  const leftAtFirst = (): ReadonlySet<number> =>
    new Set(all.flatMap((each, i) => (twice.has(i) || (each.kind === 'new' && isSum(each.player)) ? [i] : [])));
  const [left, setLeft] = useState(leftAtFirst);
  // Read again with other columns, these are different players.
  useEffect(() => setLeft(leftAtFirst()), [preview]);
  const [busy, setBusy] = useState(false);
  const [filter, setFilter] = useState<Filter>('all');
  const seats = useMemo(
    () => (asTeams ? seatsIn(named, all, left, snapshot.tournament) : undefined),
    [asTeams, preview, all, left, snapshot.tournament],
  );
  const staying = useMemo(
    () => (asTeams ? stayingIn(named, all, snapshot.tournament) : undefined),
    [asTeams, preview, all, snapshot.tournament],
  );
  /** Only teams that get players, or another captain: those who stay in another team, or are left out, create none. */
  const madeOfList = useMemo(() => teamsFrom(named, all, left, snapshot.tournament), [all, left, snapshot.tournament]);
  const captains = useMemo(
    () => (asTeams ? captainsIn(named, snapshot.tournament) : []),
    [asTeams, preview, snapshot.tournament],
  );
  const created = madeOfList.filter(({ members }) => members.length > 0).length;
  /** Only of those being imported: the button shows the same count. */
  const count = (kind: Difference['kind']) => all.filter((each, i) => each.kind === kind && !left.has(i)).length;
  /** Registered players: two with the same name are distinguished as everywhere. */
  const marks = namesakes(recorded.players);
  const missing = compared ? notFound(recorded.players, all) : [];
  const wanted = all.filter((each, i) => each.kind !== 'same' && !left.has(i));
  const alike = namesakesAfter(
    recorded.players,
    all.flatMap((each, i) => (each.kind === 'new' && !left.has(i) ? [each.player] : [])),
  );

  const low = all.flatMap((each, i) =>
    each.kind === 'new' && !left.has(i) && isBelowFloor(each.player.rating) ? [each.player] : [],
  );
  const someOf = (people: readonly { readonly name: string }[]): string =>
    list(people.slice(0, MOST_NAMED).map(({ name }) => name)) + (people.length > MOST_NAMED ? ' …' : '');

  const alikeKeys = new Set(alike.map(({ name }) => nameKey(name)));

  const changes = useMemo(
    () =>
      all.flatMap((each, i) =>
        each.kind === 'changed' && !left.has(i) ? [{ player: each.present.id, change: each.change }] : [],
      ),
    [all, left],
  );
  const numbers = useMemo(() => numbersSentence(recorded, changes, words), [recorded, changes, words]);

  const apply = async () => {
    setBusy(true);
    const teams = asTeams ? madeOfList : [];
    const inTeams = new Set<unknown>(teams.flatMap(({ members }) => members));
    const added = wanted.flatMap((each) => (each.kind === 'new' && !inTeams.has(each.player) ? [each.player] : []));
    const fresh: Command =
      teams.length === 0
        ? { kind: 'add-players', players: added }
        : { kind: 'add-teams', teams: teams.map(withoutTeamAsClub), ...(added.length === 0 ? {} : { others: added }) };
    const commands: readonly Command[] = [
      ...(teams.length + added.length > 0 ? [fresh] : []),
      ...(changes.length > 0 ? [{ kind: 'change-players', changes } as const] : []),
    ];
    const done = await announceAll(
      commands.map((command) => async () => command),
      (count) => {
        if (wanted.length === 0 && captains.length > 0)
          return say('events.captainsOfTeams', { teams: someOf(captains.map(({ team }) => team)) });
        return say(file === say('players.typedFile') ? 'players.importedNames' : 'players.imported', {
          file,
          count: wanted.length - (count < commands.length ? changes.length : 0),
        });
      },
    );
    setBusy(false);
    if (done < commands.length) return;
    applied();
    close();
  };
  /** What to check before the row is imported. */
  const doubtOf = (each: Difference, i: number): string | undefined =>
    each.kind === 'new' && isSum(each.player)
      ? say('players.importSum')
      : twice.has(i)
        ? say('players.importTwice')
        : staying?.has(i)
          ? say('players.importInTeam', { team: staying.get(i) ?? '' })
          : alikeKeys.has(nameKey(each.player.name))
            ? say('players.importNamesake')
            : undefined;
  const rows = all.map((each, at) => ({ each, at, doubt: doubtOf(each, at) }));
  const kinds: Readonly<Record<Filter, readonly (typeof rows)[number][]>> = {
    all: rows,
    doubt: rows.filter(({ doubt }) => doubt !== undefined),
    new: rows.filter(({ each }) => each.kind === 'new'),
    changed: rows.filter(({ each }) => each.kind === 'changed'),
  };
  /** As many as the button says, though the rows left out stay in the list: they can be ticked again. */
  const countOf = (each: Filter): number => (each === 'new' || each === 'changed' ? count(each) : kinds[each].length);
  const shown = kinds[filter].length === 0 ? rows : kinds[filter];
  const inOrder = [
    ...shown.filter(({ doubt }) => doubt !== undefined),
    ...shown.filter(({ doubt }) => doubt === undefined),
  ];
  const toggle = (at: number) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(at)) after.add(at);
      return after;
    });
  const titleKey = isPasted(source) ? 'players.importPasted' : 'players.importTitle';
  return (
    <Dialogue
      id="import"
      title={say(compared ? 'players.importCompared' : titleKey, { file })}
      onClose={close}
      actions={
        <>
          <CancelButton close={close} />
          <button
            type="button"
            class="main"
            data-first
            disabled={busy || (wanted.length === 0 && !(asTeams && madeOfList.length > 0))}
            onClick={() => void apply()}
          >
            {wanted.length === 0 && captains.length > 0
              ? say('teams.captainsFromFile', { count: captains.length })
              : say('players.importApply', { count: wanted.length })}
          </button>
        </>
      }
    >
      <aside class="stack">
        <p>{say('players.importSummary', { fresh: count('new'), changed: count('changed'), same: count('same') })}</p>
        {numbers === '' ? null : <p class="amber">{numbers}</p>}
        {missing.length === 0 ? null : (
          <p class="amber">
            {say('players.compareMissing', {
              count: missing.length,
              names: list(missing.map((each) => distinctName(each, marks))),
            })}
          </p>
        )}
        {alike.length === 0 ? null : (
          <p class="amber">
            {say('players.importNamesakes', {
              count: alike.length,
              names: someOf(alike),
            })}
          </p>
        )}
        {low.length === 0 ? null : (
          <p class="amber">{say('players.importBelowFloor', { floor: LOWEST_FIDE_RATING, names: someOf(low) })}</p>
        )}
        {named.length === 0 ? null : (
          <label class="row">
            <input
              type="checkbox"
              checked={asTeams}
              onChange={(event) => setTeamsTicked(event.currentTarget.checked)}
            />
            {say('teams.fromFile', { count: created })}
          </label>
        )}
        {asTeams ? <Captains teams={named} changed={captains} /> : null}
        {stateless === 0 ? null : (
          <label class="row">
            <input type="checkbox" checked={forAll} onChange={(event) => setForAll(event.currentTarget.checked)} />
            {say('players.federationForAll', { federation, count: stateless })}
          </label>
        )}
        {source === undefined ? null : <ColumnsRead source={source} preview={preview} onPreview={onPreview} />}
        <FileWarnings file={file} warnings={preview.warnings ?? []} />
      </aside>
      <div class="stack">
        <div class="row">
          <span class="choice">
            {FILTERS.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={filter === each}
                disabled={kinds[each].length === 0}
                onClick={() => setFilter(each)}
              >
                {say(`players.importFilter.${each}`, { count: countOf(each) })}
              </button>
            ))}
          </span>
          <span class="soft small push">{say('players.importNothingYet')}</span>
        </div>
        <table class="import">
          <thead>
            <tr>
              <td />
              <th scope="col">{say('players.column.name')}</th>
              <th scope="col" class="number">
                {say('players.column.rating')}
              </th>
              {seats === undefined ? null : (
                <>
                  <th scope="col">{say('sheets.team')}</th>
                  <th scope="col" class="number">
                    {say('sheets.board')}
                  </th>
                </>
              )}
              <th scope="col">{say('players.importWhat')}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map(({ each, at, doubt }) => (
              <tr key={at} class={each.kind !== 'same' && left.has(at) ? 'left' : undefined}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={say('players.importTakeOne', { name: each.player.name })}
                    disabled={each.kind === 'same'}
                    checked={each.kind !== 'same' && !left.has(at)}
                    onChange={() => toggle(at)}
                  />
                </td>
                <td class="name">
                  {each.kind === 'new'
                    ? each.player.name
                    : distinctName({ ...each.player, id: each.present.id }, marks)}{' '}
                  {each.player.title === undefined ? null : <span class="soft small">{each.player.title}</span>}
                </td>
                <td class="number">{each.player.rating || ''}</td>
                {seats === undefined ? null : (
                  <>
                    <td class="name">{seats.get(at)?.team ?? ''}</td>
                    <td class="number">{seats.get(at)?.board ?? ''}</td>
                  </>
                )}
                <td class="wrap">
                  {doubt === undefined ? null : <span class="tag amber">{doubt}</span>} <What difference={each} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialogue>
  );
}

interface CaptainsProps {
  readonly teams: TeamsOfFile;
  readonly changed: ReturnType<typeof captainsIn>;
}

/** The captains whom the list names: those of registered teams that change, then the others. */
function Captains({ teams, changed }: CaptainsProps) {
  const { say } = useApp().words;
  const others = teams.filter(
    ({ name, captain = '' }) => captain !== '' && !changed.some(({ team }) => sameTeamName(team.name, name)),
  );
  if (changed.length + others.length === 0) return null;
  return (
    <section aria-labelledby="import-captains">
      <h3 id="import-captains">
        {changed.length === 0 ? say('plan.captain') : say('teams.captainsFromFile', { count: changed.length })}
      </h3>
      <ul>
        {changed.map(({ team, captain }) => (
          <li key={team.id}>
            {team.name}{' '}
            <span class="change">
              {team.captain === undefined ? null : <del>{team.captain}</del>} <ins>{captain}</ins>
            </span>
          </li>
        ))}
        {others.map(({ name, captain }) => (
          <li key={name}>
            {name} <span class="soft">{captain}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FILTERS = ['all', 'doubt', 'new', 'changed'] as const;
type Filter = (typeof FILTERS)[number];

function What({ difference }: { readonly difference: Difference }) {
  const { words } = useApp();
  const { say, list, date } = words;
  if (difference.kind === 'same') return <span class="soft">{say('players.importSame')}</span>;
  if (difference.kind === 'new') {
    const { federation, club, birth, sex, fideId, nationalRating } = difference.player;
    const national = nationalRating ? `${say('players.field.nationalRating')} ${nationalRating}` : '';
    const details = [
      federation,
      club,
      date(dateText(birth ?? '')),
      sex === undefined ? '' : say(`players.sex.${sex}`),
      fideId,
      national,
    ]
      .filter(Boolean)
      .join(' · ');
    return (
      <>
        <span class="tag good">{say('players.importNew')}</span> <span class="soft small">{details}</span>
      </>
    );
  }
  const { change, present } = difference;
  const value = (field: Field, of: PlayerChange): string => {
    const found = field === 'officialRating' ? (of.officialRating ?? of.rating) : of[field];
    if (Array.isArray(found)) return list(found);
    if (field === 'sex' && found) return say(`players.sex.${found}`);
    return field === 'birth' ? date(dateText(String(found ?? ''))) : String(found ?? '');
  };
  return (
    <>
      {(Object.keys(change) as (Field | 'sources')[]).map((field) =>
        field === 'sources' ? (
          <span key={field} class="change">
            {say('players.field.sources')} <ins>{sourcesText(change.sources, words)}</ins>
          </span>
        ) : (
          <span key={field} class="change">
            {say(`players.field.${field}`)} <del>{value(field, present)}</del> <ins>{value(field, change)}</ins>
          </span>
        ),
      )}
    </>
  );
}
