import { lastPairedRound } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import { BYE_WISHES, type ByeWish, type SharedBy, type Wish } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { Unsaved } from '../../../components/FormState.tsx';
import { wishTitle } from '../../../language/wishTitle.ts';
import { nameOrder } from '../../../language/words.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { useHandover } from '../../../store/useHandover.ts';
import { Section } from '../Section.tsx';
import {
  ChosenPlayers,
  ChosenTeams,
  Priorities,
  type Range,
  RangeFields,
  SharedSelect,
  useAllRounds,
} from './RestrictionFields.tsx';

const USUAL_PRIORITY = 5;

interface WishFields {
  readonly bye: ByeWish | undefined;
  readonly sharing: SharedBy | undefined;
  readonly chosen: readonly number[];
  readonly name: string;
  readonly priority: number;
  /** All rounds, unless specified otherwise. */
  readonly range: Range | undefined;
}

const NOBODY = { chosen: [], name: '' };
const USUAL: WishFields = { ...NOBODY, bye: undefined, sharing: undefined, priority: USUAL_PRIORITY, range: undefined };

/** A new wish: named players or teams, or everyone who shares something; kept apart, or with or without the bye. */
function WishForm() {
  const { say } = useWords();
  const { send, snapshot } = useDesk();
  const all = useAllRounds();
  // The next wish starts as the last one was, with nobody in it.
  const [empty, setEmpty] = useState(USUAL);
  const draft = useHandover(empty, `${snapshot.id} wish`);
  const { fields, hand } = draft;
  const { bye, sharing, chosen, name, priority } = fields;
  const range = fields.range ?? all;
  const set = (change: Partial<WishFields>) => draft.set({ ...fields, ...change });
  const setChosen = (next: readonly number[]) => set({ chosen: next });
  const ofTeams = pairsTeams(snapshot.tournament);
  const shared = bye === undefined ? sharing : undefined;
  const add = async () => {
    const title = name.trim();
    const who = ofTeams ? { players: [], teams: chosen } : { players: chosen };
    const wish: Wish = {
      ...(shared === undefined ? { ...who, ...(title === '' ? {} : { name: title }) } : { players: [], shared }),
      ...(bye === undefined ? {} : { bye }),
      priority,
      firstRound: range.first,
      lastRound: range.last,
    };
    setEmpty({ ...fields, ...NOBODY });
    await hand(() => send({ kind: 'set-wish', wish }));
  };
  return (
    <fieldset class="wish stack">
      <legend>{say('wishes.new')}</legend>
      <div class="row">
        {snapshot.tournament.fideMode ? null : (
          <label class="row tight">
            {say('wishes.what')}
            <select
              value={bye ?? ''}
              onChange={(event) => set({ bye: BYE_WISHES.find((each) => each === event.currentTarget.value) })}
            >
              <option value="">{say('wishes.apart')}</option>
              {BYE_WISHES.map((each) => (
                <option key={each} value={each}>
                  {say(`wishes.bye.${each}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {bye === undefined ? <SharedSelect value={sharing} onChange={(next) => set({ sharing: next })} /> : null}
        <label class="row tight">
          {say('wishes.priority')}
          <select value={priority} onChange={(event) => set({ priority: Number(event.currentTarget.value) })}>
            <Priorities />
          </select>
        </label>
        <RangeFields range={range} onChange={(next) => set({ range: next })} />
      </div>
      {shared === undefined ? (
        <div class="row">
          {ofTeams ? (
            <ChosenTeams label={say('wishes.addTeam')} chosen={chosen} onChange={setChosen} />
          ) : (
            <>
              <ChosenPlayers label={say('wishes.addPlayer')} chosen={chosen} onChange={setChosen} />
              <ClubAdder chosen={chosen} onChange={setChosen} />
            </>
          )}
          <label class="row tight">
            {say('wishes.groupName')}
            <input value={name} maxLength={120} onInput={(event) => set({ name: event.currentTarget.value })} />
          </label>
        </div>
      ) : null}
      <div class="row">
        <button
          type="button"
          disabled={shared === undefined && chosen.length < (bye === undefined ? 2 : 1)}
          onClick={() => void add()}
        >
          {say('wishes.add')}
        </button>
        <Unsaved draft={draft} />
      </div>
    </fieldset>
  );
}

interface AdderProps {
  readonly chosen: readonly number[];
  onChange(chosen: readonly number[]): void;
}

/** Adds everyone of one club to the players chosen. */
function ClubAdder({ chosen, onChange }: AdderProps) {
  const { say, language } = useWords();
  const { snapshot } = useDesk();
  const { players } = snapshot.tournament;
  const clubs = [...new Set(players.flatMap((player) => player.club ?? []))].filter((club) => club !== '');
  if (clubs.length === 0) return null;
  return (
    <select
      aria-label={say('wishes.addClub')}
      value=""
      onChange={(event) => {
        const club = event.currentTarget.value;
        const more = players.filter((player) => player.club === club && !chosen.includes(player.id));
        onChange([...chosen, ...more.map((player) => player.id)]);
      }}
    >
      <option value="">{say('wishes.addClub')}</option>
      {clubs.sort(nameOrder(snapshot.tournament.info.locale, language)).map((club) => (
        <option key={club}>{club}</option>
      ))}
    </select>
  );
}

/**
 * Players who should be kept apart: they are if a round allows it; otherwise wishes are given up from the lowest
 * priority.
 */
export function WishSection() {
  const { words } = useApp();
  const { say } = words;
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const late = tournament.fideMode && lastPairedRound(tournament) > 0;
  // In the order in which they are kept: by priority, then as entered.
  const inOrder = (tournament.wishes ?? [])
    .map((wish, index) => ({ wish, index }))
    .sort((a, b) => a.wish.priority - b.wish.priority);
  return (
    <Section title={say('wishes.title')} help={say(late ? 'wishes.tooLate' : 'wishes.help')}>
      {inOrder.length === 0 ? <p class="soft">{say('settings.noForbidden')}</p> : <Wishes all={inOrder} late={late} />}
      {late ? null : <WishForm />}
    </Section>
  );
}

interface Placed {
  readonly wish: Wish;
  readonly index: number;
}

function Wishes({ all, late }: { readonly all: readonly Placed[]; readonly late: boolean }) {
  const { words } = useApp();
  const { say } = words;
  return (
    <table class="wishes">
      <thead>
        <tr>
          <th scope="col">{say('wishes.priority')}</th>
          <th scope="col">{say('wishes.who')}</th>
          <th scope="col" class="number">
            {say('wishes.rounds')}
          </th>
          <th scope="col">
            <span class="hidden">{say('wishes.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map((each) => (
          <WishRow key={each.index} {...each} late={late} />
        ))}
      </tbody>
    </table>
  );
}

function WishRow({ wish, index, late }: Placed & { readonly late: boolean }) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot, send, announce } = useDesk();
  const who = wishTitle(wish, snapshot.tournament, words);
  const remove = () => announce({ kind: 'remove-wish', index }, say('wishes.removed', { who }));
  return (
    <tr>
      <td>
        <select
          aria-label={say('wishes.priorityOf', { who })}
          disabled={late}
          value={wish.priority}
          onChange={(event) =>
            void send({ kind: 'set-wish', index, wish: { ...wish, priority: Number(event.currentTarget.value) } })
          }
        >
          <Priorities />
        </select>
      </td>
      <td class="wrap">{who}</td>
      <td class="number">
        {wish.firstRound}–{wish.lastRound}
      </td>
      <td>
        <button type="button" class="small" aria-label={say('wishes.removeWho', { who })} onClick={() => void remove()}>
          {say('wishes.remove')}
        </button>
      </td>
    </tr>
  );
}
