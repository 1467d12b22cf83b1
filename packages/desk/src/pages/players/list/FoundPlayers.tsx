import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useEscape } from '../../../components/behaviour/useEscape.ts';
import { lazy } from '../../../components/lazy.tsx';
import { RatingNotice } from '../../../components/RatingNotice.tsx';
import { SearchField } from '../../../components/SearchField.tsx';
import { draftPlaces } from '../../../model/playerFields.ts';
import { FILTERS, type Filter, playerRows, type Sort } from '../../../model/players.ts';
import { useAddressPart } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { useDraftPlaces } from '../../../store/useDraft.ts';
import { NumbersFromRatings } from '../Numbers.tsx';
import { PlayerTable } from './PlayerTable.tsx';

interface UnsavedProps {
  readonly chosen: number | undefined;
  /** Whether the form for a new player is open. */
  readonly adding: boolean;
  choose(player: number): void;
  add(): void;
}

/** The player whose data was edited here and not saved: one click leads back to it. */
function UnsavedPlayers({ chosen, adding, choose, add }: UnsavedProps) {
  const { say } = useWords();
  const { snapshot, mayEdit } = useDesk();
  const places = useDraftPlaces(draftPlaces(snapshot.id));
  const left = snapshot.tournament.players.filter(({ id }) => id !== chosen && places.includes(String(id)));
  const isNewLeft = !adding && places.includes('new');
  if (!mayEdit || (left.length === 0 && !isNewLeft)) return null;
  return (
    <p class="row amber" role="status">
      <span>{say('players.unsaved')}</span>
      {left.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => choose(id)}>
          {name}
        </button>
      ))}
      {isNewLeft ? (
        <button type="button" onClick={add}>
          {say('players.unsavedNew')}
        </button>
      ) : null}
    </p>
  );
}

const PlayerSide = lazy(async () => (await import('../PlayerSide.tsx')).PlayerSide);

/** What part of the list is shown, and in which order: it is kept while the user is at the check-in. */
export function useListChoice() {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [sort, setSort] = useState<Sort>('tpn');
  return { search, setSearch, filter, setFilter, sort, setSort };
}

interface Props {
  readonly choice: ReturnType<typeof useListChoice>;
  /** Whether the form for a new player is on the page. */
  readonly adding: boolean;
  add(): void;
  /** Opens the comparison with the rating list. */
  compare(): void;
}

/** The players, searched, filtered and sorted, and one of them beside the list. */
export function FoundPlayers({ choice, adding, add, compare }: Props) {
  const { snapshot, mayEdit, compareNames } = useDesk();
  const { say } = useWords();
  const { tournament } = snapshot;
  const { search, setSearch, filter, setFilter, sort, setSort } = choice;
  const [chosenText, setChosenText] = useAddressPart('player', { push: false });
  const chosen = chosenText === undefined ? undefined : Number(chosenText);
  const rows = useMemo(
    () => playerRows(tournament, { search, filter, sort }, compareNames),
    [tournament, search, filter, sort, compareNames],
  );
  const player = tournament.players.find((each) => each.id === chosen);
  const close = () => setChosenText(undefined);
  // Here, because what is in the panel may still be loading.
  useEscape(player === undefined ? undefined : close);
  const side = useRef<HTMLElement>(null);
  useEffect(() => side.current?.scrollIntoView?.({ block: 'nearest' }), [chosen]);
  /** An arrow in the search selects the next matching player. */
  const move = (by: number) => {
    const at = rows.findIndex((row) => row.player.id === chosen);
    const next = rows[Math.min(Math.max(0, at + by), rows.length - 1)];
    if (next !== undefined) setChosenText(String(next.player.id));
  };
  const latest = useRef({ chosen, setChosenText });
  latest.current = { chosen, setChosenText };
  const choose = useCallback((id: number) => {
    const { chosen: before, setChosenText: set } = latest.current;
    set(before === id ? undefined : String(id));
  }, []);
  return (
    <>
      <div class="tools-row">
        <SearchField
          label={say('players.search')}
          value={search}
          onChange={setSearch}
          onMove={move}
          onEnter={() => {
            const [first] = rows;
            if (player === undefined && first !== undefined) setChosenText(String(first.player.id));
          }}
        />
        <select
          aria-label={say('players.filter')}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value as Filter)}
        >
          {FILTERS.map((each) => (
            <option key={each} value={each}>
              {say(`players.filter.${each}`)}
            </option>
          ))}
        </select>
        <span class="soft small">{say('players.shown', { count: rows.length })}</span>
      </div>
      <UnsavedPlayers chosen={chosen} adding={adding} choose={choose} add={add} />
      <RatingNotice compare={compare} />
      {mayEdit ? <NumbersFromRatings /> : null}
      <div class={player === undefined ? undefined : 'with-side'}>
        {rows.length === 0 ? <p class="soft">{say('players.nobodyFound')}</p> : null}
        <PlayerTable
          rows={rows}
          view={`${sort} ${filter} ${search}`}
          sort={sort}
          onSort={setSort}
          chosen={chosen}
          onChoose={choose}
        />
        {player === undefined ? null : (
          <aside class="side" ref={side} aria-label={player.name}>
            <PlayerSide key={player.id} player={player} close={close} />
          </aside>
        )}
      </div>
    </>
  );
}
