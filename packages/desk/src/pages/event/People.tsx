import { useMemo, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { useGrowing } from '../../components/behaviour/useGrowing.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { nameOrder } from '../../language/words.ts';
import { useApp } from '../../store/context.ts';
import { MovePreview, Spread, useMoves } from './Moves.tsx';
import type { EventDesk, EventSection } from './useEvent.ts';

type Entrant = EventSection['players'][number];

/** One table at the door for all sections: who is present, and in which section they play. */
export function People({ id, desk }: { readonly id: string; readonly desk: EventDesk }) {
  const { words } = useApp();
  const { say } = words;
  const { sections } = desk.event;
  const [search, setSearch] = useState('');
  const everybody = useMemo(() => {
    const order = nameOrder(undefined, words.language);
    return sections
      .flatMap((section) => section.players.map((player) => ({ player, section })))
      .sort((a, b) => order(a.player.name, b.player.name));
  }, [sections, words.language]);
  const wanted = search.trim().toLocaleLowerCase(words.language);
  const rows = everybody.filter(({ player }) => player.name.toLocaleLowerCase(words.language).includes(wanted));
  const drawn = useGrowing(rows.length, search);
  const here = everybody.filter(({ player }) => player.checkedIn === true).length;
  const twice = useMemo(() => {
    const count = new Map<string, number>();
    for (const { player } of everybody) count.set(player.name, (count.get(player.name) ?? 0) + 1);
    return [...count].flatMap(([name, times]) => (times > 1 ? [name] : []));
  }, [everybody]);

  const tick = async ({ player, section }: { player: Entrant; section: EventSection }) => {
    const checkedIn = player.checkedIn !== true;
    setSearch('');
    await desk.send(section, { kind: 'change-player', player: player.id, change: { checkedIn } });
  };
  const moves = useMoves(id, desk);
  return (
    <>
      <PageHead title={say('event.checkIn')} under={say('event.here', { here, all: everybody.length })}>
        <Link class="button main" href={`/e/${id}`}>
          {say('event.done')}
        </Link>
      </PageHead>
      <div class="tools-row">
        <SearchField
          label={say('event.search')}
          value={search}
          onChange={setSearch}
          onEnter={() => {
            const [only] = rows;
            if (rows.length === 1 && only !== undefined) void tick(only);
          }}
        />
        {twice.length === 0 ? null : <span class="amber">{say('event.twice', { names: words.list(twice) })}</span>}
      </div>
      <MovePreview desk={desk} moves={moves} />
      <aside class="side idle" aria-label={say('event.sections')}>
        <h2>{say('event.sections')}</h2>
        <ul class="list">
          {sections.map(({ summary, players }) => {
            const arrived = players.filter((player) => player.checkedIn === true).length;
            return (
              <li key={summary.id} class="section-here">
                <Link href={`/t/${summary.id}/players/check-in`}>{summary.name}</Link>
                <span class="figures soft push">
                  {arrived}/{players.length}
                </span>
                <div class="progress">
                  <i style={{ width: `${players.length === 0 ? 0 : (100 * arrived) / players.length}%` }} />
                </div>
              </li>
            );
          })}
        </ul>
      </aside>
      <div class="scroll">
        <table class="event-people">
          <thead>
            <tr>
              <th scope="col">{say('event.present')}</th>
              <th scope="col">{say('event.player')}</th>
              <th scope="col" class="number">
                {say('sheets.rating')}
              </th>
              <th scope="col">{say('event.section')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, drawn).map(({ player, section }) => (
              <tr key={`${section.summary.id} ${player.id}`} class={player.checkedIn === true ? 'here' : undefined}>
                <td>
                  <button
                    type="button"
                    class="check"
                    aria-pressed={player.checkedIn === true}
                    aria-label={say('event.presentNamed', { name: player.name })}
                    onClick={() => void tick({ player, section })}
                  >
                    {player.checkedIn === true ? '✓' : ''}
                  </button>
                </td>
                <td>
                  {player.title === undefined ? null : <span class="soft">{player.title} </span>}
                  <strong>{player.name}</strong>
                  {player.federation === undefined ? null : <span class="soft small"> {player.federation}</span>}
                </td>
                <td class="number">{player.rating === 0 ? '' : player.rating}</td>
                <td>
                  {section.begun ? (
                    section.summary.name
                  ) : (
                    <select
                      aria-label={say('event.sectionOf', { name: player.name })}
                      value={section.summary.id}
                      onChange={(chosen) => {
                        const to = chosen.currentTarget.value;
                        // Until it is confirmed the player stays where they are.
                        chosen.currentTarget.value = section.summary.id;
                        void moves.ask([{ from: section.summary.id, player: player.id, to }]);
                      }}
                    >
                      {sections
                        .filter(({ begun }) => !begun)
                        .map(({ summary }) => (
                          <option key={summary.id} value={summary.id}>
                            {summary.name}
                          </option>
                        ))}
                    </select>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Spread desk={desk} moves={moves} />
    </>
  );
}
