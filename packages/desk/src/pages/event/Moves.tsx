import type { MovedPlayers } from '@turnuva/contract';
import { spreadOver } from '@turnuva/engine/schedule';
import { useState } from 'preact/hooks';
import { eventServer } from '../../api/events.ts';
import { Field } from '../../components/Field.tsx';
import { useApp } from '../../store/context.ts';
import type { EventDesk, EventSection } from './useEvent.ts';

/** Who moves from which section to which. */
export interface Move {
  readonly from: string;
  readonly player: number;
  readonly to: string;
}

interface Asked {
  readonly moves: readonly Move[];
  readonly changes: MovedPlayers;
}

/**
 * Players change sections in two steps: first what would change, then the change itself, which can be undone in one
 * step.
 */
export function useMoves(id: string, desk: EventDesk) {
  const { words, notify } = useApp();
  const { say } = words;
  const [asked, setAsked] = useState<Asked>();
  const send = (moves: readonly Move[], preview: boolean) =>
    eventServer.moveToSections(id, { moves: [...moves], ...(preview ? { preview } : {}) });
  const ask = async (moves: readonly Move[]) => {
    const answer = await send(moves, true);
    if (desk.told(answer) && answer.kind === 'ok') setAsked({ moves, changes: answer.value });
  };
  const move = async (moves: readonly Move[]) => {
    const answer = await send(moves, false);
    setAsked(undefined);
    if (desk.told(answer) && answer.kind === 'ok') {
      const { moves: done } = answer.value;
      const back = done.map(({ from, to, player }) => ({ from: to, player, to: from }));
      notify({ text: say('event.movedCount', { count: done.length }), undo: () => void move(back) });
    }
    await desk.again();
  };
  return { asked, ask, move, cancel: () => setAsked(undefined) };
}

type Moves = ReturnType<typeof useMoves>;

/** Every section before and after, and everyone who moves, with what they leave behind. */
export function MovePreview({
  desk,
  moves: { asked, move, cancel },
}: {
  readonly desk: EventDesk;
  readonly moves: Moves;
}) {
  const { words } = useApp();
  const { say } = words;
  if (asked === undefined) return null;
  const { sections, moves } = asked.changes;
  const names = new Map(desk.event.sections.map(({ summary }) => [summary.id, summary.name]));
  const change = (before: string | number, after: string | number) =>
    before === after ? after : `${before} → ${after}`;
  const club = (of: MovedPlayers['sections'][number]['before']): string =>
    of.club === undefined ? '' : `${of.club.name} ${of.club.count}`;
  return (
    <section class="settings-section stack" aria-label={say('event.movePreview')}>
      <h2>{say('event.movePreview')}</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('event.section')}</th>
              <th scope="col">{say('tournaments.players')}</th>
              <th scope="col">{say('event.average')}</th>
              <th scope="col">{say('event.largestClub')}</th>
            </tr>
          </thead>
          <tbody>
            {sections.map(({ id, before, after }) => (
              <tr key={id}>
                <td class="name">{names.get(id)}</td>
                <td>{change(before.entrants, after.entrants)}</td>
                <td>{change(before.average, after.average)}</td>
                <td>{change(club(before), club(after))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul class="plain">
        {moves.map(({ from, to, player, name, number, leaves }) => (
          <li key={`${to} ${player}`}>
            {say('event.moveOf', { name, from: names.get(from), to: names.get(to), number })}
            {leaves.length === 0 ? null : (
              <span class="amber small">
                {' '}
                {say('event.leaves', { things: words.list(leaves.map((each) => say(`event.leaves.${each}`))) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" class="main" onClick={() => void move(asked.moves)}>
          {say('event.move', { count: moves.length })}
        </button>
        <button type="button" onClick={cancel}>
          {say('shell.cancel')}
        </button>
      </div>
    </section>
  );
}

type Entrant = EventSection['players'][number];
const NOTHING = '';

/**
 * The moves by which the chosen players are distributed: strongest first, in a zigzag, one club or federation over as
 * many sections as possible.
 */
function spreadMoves(
  sections: readonly EventSection[],
  isChosen: (player: Entrant) => boolean,
  apart: 'club' | 'federation' | '',
): Move[] {
  const chosen = sections
    .flatMap(({ summary, players }) => players.filter(isChosen).map((player) => ({ player, from: summary.id })))
    .sort((a, b) => b.player.rating - a.player.rating || (a.player.name < b.player.name ? -1 : 1));
  const kindOf = (i: number): string => (apart === NOTHING ? '' : (chosen[i]?.player[apart] ?? ''));
  const groups = spreadOver([...chosen.keys()], sections.length, kindOf);
  // The section that already has most of a group is the group's own.
  const free = new Set(sections.map(({ summary }) => summary.id));
  return groups.flatMap((group) => {
    const here = (id: string): number => group.filter((i) => chosen[i]?.from === id).length;
    const [to = ''] = [...free].sort((a, b) => here(b) - here(a));
    free.delete(to);
    return group.flatMap((i) => {
      const { player, from } = chosen[i] ?? {};
      return player === undefined || from === undefined || from === to ? [] : [{ from, player: player.id, to }];
    });
  });
}

/** Distributes a club, or the players in a rating range, over the sections that have not started. */
export function Spread({ desk, moves }: { readonly desk: EventDesk; readonly moves: Moves }) {
  const { words, notify } = useApp();
  const { say } = words;
  const open = desk.event.sections.filter(({ begun }) => !begun);
  const [club, setClub] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [apart, setApart] = useState<'club' | 'federation' | ''>('club');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  if (open.length < 2) return null;
  const over = open.filter(({ summary }) => !without.has(summary.id));
  const clubs = [...new Set(open.flatMap(({ players }) => players.flatMap((player) => player.club ?? [])))].sort();
  const tick = (id: string) => {
    const next = new Set(without);
    if (!next.delete(id)) next.add(id);
    setWithout(next);
  };
  const preview = (event: Event) => {
    event.preventDefault();
    const isChosen = (player: Entrant): boolean =>
      (club === '' || player.club === club) &&
      (from === '' || player.rating >= Number(from)) &&
      (to === '' || player.rating <= Number(to));
    const found = spreadMoves(over, isChosen, apart);
    if (found.length === 0) notify({ text: say('event.spreadStands') });
    else void moves.ask(found);
  };
  return (
    <details class="settings-section">
      <summary>{say('event.spread')}</summary>
      <form class="stack" onSubmit={preview}>
        <p class="soft small">{say('event.spreadHelp')}</p>
        <div class="row end">
          <label class="field">
            {say('sheets.club')}
            <select value={club} onChange={(chosen) => setClub(chosen.currentTarget.value)}>
              <option value="">{say('event.everyClub')}</option>
              {clubs.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
          <Field label={say('event.ratingFrom')} type="number" value={from} set={setFrom} ch={8} />
          <Field label={say('event.ratingTo')} type="number" value={to} set={setTo} ch={8} />
          <label class="field">
            {say('plan.apart')}
            <select value={apart} onChange={(chosen) => setApart(chosen.currentTarget.value as typeof apart)}>
              {(['club', 'federation', ''] as const).map((each) => (
                <option key={each} value={each}>
                  {say(`plan.apart.${each || 'none'}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <fieldset class="row">
          <legend>{say('event.spreadOver')}</legend>
          {open.map(({ summary }) => (
            <label key={summary.id} class="tick">
              <input type="checkbox" checked={!without.has(summary.id)} onChange={() => tick(summary.id)} />
              {summary.name}
            </label>
          ))}
        </fieldset>
        <div class="row">
          <button type="submit" class="main" disabled={over.length < 2}>
            {say('event.movePreview')}
          </button>
        </div>
      </form>
    </details>
  );
}
