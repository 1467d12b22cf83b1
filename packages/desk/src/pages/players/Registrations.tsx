import type { Registration } from '@turnuva/contract';
import type { NewPlayer } from '@turnuva/engine/journal';
import { registrationHindrance } from '@turnuva/engine/journal';
import type { Player } from '@turnuva/engine/tournament';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { publicityServer } from '../../api/publicity.ts';
import { ratingListServer } from '../../api/ratingLists.ts';
import { UnknownFederation } from '../../components/fields/UnknownFederation.tsx';
import { failureSentence } from '../../language/failure.ts';
import { refusalSentence } from '../../language/refusals.ts';
import { sameAs } from '../../model/playerFields.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { useInOrder } from '../../store/useInOrder.ts';
import { addedSentence, sameSentence } from './sentences.ts';

const AGAIN_MS = 10_000;

interface Waiting {
  readonly asked: Registration;
  /** The matches in the rating list, the likeliest first. */
  readonly listed: readonly NewPlayer[];
}

const plainPlayer = ({ name, birth, sex, federation, club, fideId }: Registration): NewPlayer => ({
  name,
  rating: 0,
  ...(birth === undefined ? {} : { birth }),
  ...(sex === undefined ? {} : { sex }),
  ...(federation === undefined ? {} : { federation }),
  ...(club === undefined ? {} : { club }),
  ...(fideId === undefined ? {} : { fideId }),
});

/**
 * Same number, or same year of birth and federation if both are given: otherwise it is another person with that name.
 */
const fits = (asked: Registration, listed: NewPlayer): boolean =>
  asked.fideId === undefined
    ? (asked.birth === undefined || asked.birth.slice(0, 4) === listed.birth?.slice(0, 4)) &&
      (asked.federation === undefined || asked.federation === listed.federation)
    : asked.fideId === listed.fideId;

/** True while no button, link or field has the focus; the link that opened this page no longer counts. */
function nothingInHand(): boolean {
  const { activeElement: focused } = document;
  return focused === document.body || focused?.id === 'content' || focused?.getAttribute('aria-current') === 'page';
}

/**
 * Registration requests from the public page: Enter accepts the selected one, Delete declines it. The first is selected when the
 * page opens, and the next one after each answer; a user who works elsewhere on the page is not disturbed.
 */
export function Registrations() {
  const { server, words, notify } = useApp();
  const { snapshot, recorded: tournament, send } = useDesk();
  const { say } = words;
  const { id } = snapshot;
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [hasLists, setHasLists] = useState(true);
  const entries = useRef<HTMLUListElement>(null);
  /** Counts the answers: each lets the next request be selected once, in the list drawn after it. */
  const [turn, setTurn] = useState(1);
  const served = useRef(0);
  /**
   * Requests that have been answered, or are about to be, so that neither a second Enter nor an outdated list accepts
   * anyone twice.
   */
  const answered = useRef(new Set<string>());
  /**
   * Requests whose name the page reports as already registered; Enter does not accept them until that has been read.
   */
  const [doubtful, setDoubtful] = useState<ReadonlySet<string>>(new Set());
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answer = await inOrder(publicityServer.registrations(id));
    if (answer?.kind !== 'ok') return;
    const found = await Promise.all(
      answer.value.map(async (asked): Promise<Waiting> => {
        const listed = await ratingListServer.ratingList({ q: asked.fideId ?? asked.name });
        return {
          asked,
          listed: listed.kind === 'ok' ? listed.value.filter((each) => fits(asked, each)).slice(0, 3) : [],
        };
      }),
    );
    if (found.some(({ listed }) => listed.length === 0)) {
      const lists = await ratingListServer.ratingLists();
      if (lists.kind === 'ok') setHasLists(lists.value.lists.length > 0);
    }
    setWaiting(found.filter(({ asked }) => !answered.current.has(asked.key)));
  }, [server, id]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.hidden || void load(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  useLayoutEffect(() => {
    if (waiting.length === 0 || served.current === turn) return;
    served.current = turn;
    if (nothingInHand()) entries.current?.querySelector<HTMLElement>('button.main')?.focus({ preventScroll: true });
  }, [waiting, doubtful, turn]);
  const toNeighbour = (entry: HTMLElement, down: boolean) => {
    const other = down ? entry.nextElementSibling : entry.previousElementSibling;
    (other?.querySelector<HTMLElement>('button.main') ?? other?.querySelector('button'))?.focus();
  };
  const gone = async (key: string) => {
    setTurn((count) => count + 1);
    answered.current.add(key);
    setWaiting((all) => all.filter(({ asked }) => asked.key !== key));
    const answer = await publicityServer.removeRegistration(id, key);
    if (answer.kind !== 'ok') {
      answered.current.delete(key);
      notify({ text: failureSentence(answer, words), problem: true });
    }
    await load();
  };
  const registeredAs = ({ name, fideId = '' }: Registration) => sameAs({ name, fideId }, tournament.players);
  const accept = async (asked: Registration, listed: NewPlayer | undefined) => {
    const { key } = asked;
    if (answered.current.has(key)) return;
    if (!doubtful.has(key) && registeredAs(asked) !== undefined) {
      setTurn((count) => count + 1);
      (document.activeElement as HTMLElement | null)?.blur();
      return setDoubtful(new Set([...doubtful, key]));
    }
    answered.current.add(key);
    const { ratings: _, ...said } = { ratings: undefined, ...listed };
    // The list takes precedence over what was typed; the name stays as the player writes it.
    const player = { ...plainPlayer(asked), ...said, name: asked.name };
    const text = addedSentence(tournament, player, words);
    if ((await send({ kind: 'add-players', players: [player] })) !== 'done') return void answered.current.delete(key);
    notify({ text });
    await gone(key);
  };
  if (waiting.length === 0) return null;
  const hindrance = registrationHindrance(snapshot.tournament);
  const closed = hindrance && refusalSentence(hindrance, snapshot.tournament, words);
  return (
    <section class="sheet stack" aria-label={say('registrations.title', { count: waiting.length })}>
      <h2>{say('registrations.title', { count: waiting.length })}</h2>
      {closed === undefined ? <p class="soft small">{say('registrations.help')}</p> : <p class="amber">{closed}</p>}
      <ul class="lists" ref={entries}>
        {waiting.map(({ asked, listed: [first, ...others] }) => {
          const best = others.length === 0 ? first : undefined;
          const double = doubtful.has(asked.key) ? registeredAs(asked) : undefined;
          const known = first === undefined ? [] : others.length === 0 ? [] : [first, ...others];
          return (
            <li
              key={asked.key}
              onKeyDown={(event) => {
                if (event.key === 'Delete') void gone(asked.key);
                if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
                event.preventDefault();
                toNeighbour(event.currentTarget, event.key === 'ArrowDown');
              }}
            >
              <AskedBy asked={asked} listed={best} several={known.length > 0} hasLists={hasLists} double={double} />
              <span class="row">
                {known.map((each) => (
                  <button
                    key={each.fideId}
                    type="button"
                    disabled={closed !== undefined}
                    onClick={() => void accept(asked, each)}
                  >
                    {each.rating || say('players.unrated')} · {each.fideId}
                  </button>
                ))}
                <button
                  type="button"
                  class={double === undefined ? 'main' : undefined}
                  disabled={closed !== undefined}
                  title={closed}
                  aria-label={say('registrations.acceptNamed', { name: asked.name })}
                  onClick={() => void accept(asked, best)}
                >
                  {say(double === undefined ? 'registrations.accept' : 'players.allTheSame')}
                </button>
                <button
                  type="button"
                  aria-label={say('registrations.declineNamed', { name: asked.name })}
                  onClick={() => void gone(asked.key)}
                >
                  {say('registrations.decline')}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Props {
  readonly asked: Registration;
  /** The matching entry in the rating list; `several`: those that the arbiter has to choose from. */
  readonly listed: NewPlayer | undefined;
  readonly several: boolean;
  readonly hasLists: boolean;
  /** Who is registered with that name or number, once it has to be pointed out. */
  readonly double: Player | undefined;
}

/** What an applicant has entered, what the rating list says, and what looks wrong. */
function AskedBy({ asked, listed, several, hasLists, double }: Props) {
  const words = useWords();
  const { say } = words;
  const { name, birth, sex, federation, club, fideId } = asked;
  const said = [birth?.slice(0, 4), sex && say(`players.sex.${sex}`), federation, club, fideId && `FIDE ${fideId}`];
  const inList =
    listed === undefined
      ? say(several ? 'registrations.several' : hasLists ? 'registrations.notListed' : 'registrations.noList')
      : say('registrations.listed', { rating: listed.rating || say('players.unrated'), fideId: listed.fideId });
  return (
    <div>
      <strong>{name}</strong> <span class="soft small">{said.filter(Boolean).join(' · ')}</span>{' '}
      <span class="small">{inList}</span>
      <UnknownFederation code={federation} />
      {double === undefined ? null : (
        <span class="amber" role="alert">
          {' '}
          {sameSentence(double, fideId !== undefined && double.fideId === fideId, words)}
        </span>
      )}
    </div>
  );
}
