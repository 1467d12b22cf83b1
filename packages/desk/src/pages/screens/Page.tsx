import type { HallNetwork as State } from '@turnuva/contract';
import { hasPart } from '@turnuva/engine/schedule';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { siteAddress } from '../../api/addresses.ts';
import type { Answer } from '../../api/answer.ts';
import { settingsServer } from '../../api/settings.ts';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { WithServer } from '../../components/WithServer.tsx';
import { failureSentence } from '../../language/failure.ts';
import { isServerChief } from '../../model/session.ts';
import { useAddressPart } from '../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { useInOrder } from '../../store/useInOrder.ts';
import { Destinations } from './Destinations.tsx';
import { HelperCards } from './HelperCards.tsx';
import { ToThePage, usePublicity } from './PublicPage.tsx';
import { PublicPart } from './PublicPart.tsx';

/** Changes of the network, and new devices, are noticed while the page is open. */
const LOOK_MS = 10_000;

interface HallNetworkWatch {
  readonly state: State | undefined;
  load(): Promise<void>;
}

/** The state of the hall network, polled at intervals. */
function useHallNetwork(): HallNetworkWatch {
  const { server } = useApp();
  const [state, setState] = useState<State>();
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answer = await inOrder(settingsServer.hallNetwork());
    if (answer?.kind === 'ok') setState(answer.value);
  }, [server]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), LOOK_MS);
    return () => clearInterval(timer);
  }, [load]);
  return { state, load };
}

/** What a hall screen can show, as the server names it. */
const SHOWS = ['pairings', 'names', 'standings', 'results', 'race', 'money', 'bracket', 'clock'] as const;
type ShowId = (typeof SHOWS)[number];
/**
 * A list, or the table of one category: `standings:` and its name, escaped, because the list is separated by commas.
 */
type Show = ShowId | `standings:${string}`;

export const categoryShow = (name: string): Show => `standings:${encodeURIComponent(name)}`;

/** How a screen is put together. */
interface ScreenChoice {
  readonly shows: readonly Show[];
  /** Seconds a page stays. */
  readonly seconds: number;
  /** 0: as many as fit the list. */
  readonly columns: number;
  /** HH:MM until which a clock counts down; empty for none. */
  readonly until: string;
}

export const FIRST_CHOICE: ScreenChoice = { shows: ['pairings'], seconds: 12, columns: 0, until: '' };

/** A choice in the address of the desk's page; empty for the defaults of every screen. */
export function choiceText({ shows, seconds, columns, until }: ScreenChoice): string | undefined {
  const text = new URLSearchParams({
    show: shows.join(','),
    seconds: String(seconds),
    columns: String(columns),
    until,
  });
  const first = FIRST_CHOICE;
  const isFirst = seconds === first.seconds && columns === first.columns && until === first.until;
  return isFirst && shows.join() === first.shows.join() ? undefined : text.toString();
}

const isShow = (text: string): text is Show => SHOWS.some((show) => show === text) || text.startsWith('standings:');

/** The choice that {@link choiceText} wrote; anything unknown, after editing by hand, is ignored. */
export function choiceIn(text: string | undefined): ScreenChoice {
  if (text === undefined) return FIRST_CHOICE;
  const query = new URLSearchParams(text);
  const number = (name: string, least: number, most: number, otherwise: number): number => {
    const found = Number(query.get(name) ?? Number.NaN);
    return Number.isInteger(found) && found >= least && found <= most ? found : otherwise;
  };
  const until = query.get('until') ?? '';
  return {
    shows: (query.get('show') ?? '').split(',').filter(isShow),
    seconds: number('seconds', 2, 600, FIRST_CHOICE.seconds),
    columns: number('columns', 0, 4, FIRST_CHOICE.columns),
    until: /^\d\d:\d\d$/.test(until) ? until : '',
  };
}

/** The address of the screen, relative to the desk; includes the reader's language. */
export function screenAddress(tournament: string, choice: ScreenChoice, language: string): string {
  const query = new URLSearchParams({ show: choice.shows.join(','), seconds: String(choice.seconds), lang: language });
  if (choice.columns > 0) query.set('columns', String(choice.columns));
  if (choice.until !== '') query.set('until', choice.until);
  return `screen/${encodeURIComponent(tournament)}?${query}`;
}

/** Adds or removes one list; they are shown in this order. */
export const toggleList = (choice: ScreenChoice, show: Show): ScreenChoice => ({
  ...choice,
  shows: choice.shows.includes(show) ? choice.shows.filter((each) => each !== show) : [...choice.shows, show],
});

/** The hall screen as configured, and its address. */
function useHallScreen() {
  const { say, language } = useWords();
  const { snapshot } = useDesk();
  // Kept in the page's address, so that it is still chosen after a reload.
  const [kept, keep] = useAddressPart('screen', { push: false });
  // On this computer too, so that it is still chosen after a visit to other pages.
  const memory = `screen ${snapshot.id}`;
  const choice = choiceIn(kept ?? localStorage.getItem(memory) ?? undefined);
  const { categories = [] } = snapshot.tournament;
  const offered: readonly [Show, string][] = [
    ...SHOWS.filter((show) => show !== 'bracket' || hasPart(snapshot.tournament, 'bracket')).map(
      (show): [Show, string] => [show, say(`screens.show.${show}`)],
    ),
    ...categories.map(({ name }): [Show, string] => [categoryShow(name), say('screens.show.category', { name })]),
  ];
  // A category may have been removed meanwhile.
  const shows = choice.shows.filter((show) => offered.some(([each]) => each === show));
  const address = screenAddress(snapshot.id, { ...choice, shows }, language);
  const setChoice = (to: ScreenChoice) => {
    const text = choiceText(to);
    if (text === undefined) localStorage.removeItem(memory);
    else localStorage.setItem(memory, text);
    keep(text);
  };
  return { choice, setChoice, offered, shows, address, none: shows.length === 0 };
}

/** Configures a hall screen with a small preview; opened, it fills a projector. */
function HallScreen({
  choice,
  setChoice,
  offered,
  shows,
  address,
  none,
  network,
}: ReturnType<typeof useHallScreen> & { readonly network: State | undefined }) {
  const { say } = useWords();
  return (
    <section class="settings-section stack hall-screen">
      <h2>{say('screens.hall')}</h2>
      <p class="soft small">{say('screens.hallHelp')}</p>
      <div class="row">
        {offered.map(([show, label]) => (
          <button
            key={show}
            type="button"
            aria-pressed={shows.includes(show)}
            onClick={() => setChoice(toggleList(choice, show))}
          >
            {shows.includes(show) ? `${shows.indexOf(show) + 1}. ` : ''}
            {label}
          </button>
        ))}
      </div>
      <div class="fields">
        <label class="field">
          {say('screens.seconds')}
          <input
            type="number"
            min={2}
            max={600}
            value={choice.seconds}
            onInput={(event) => setChoice({ ...choice, seconds: Math.max(2, Number(event.currentTarget.value) || 12) })}
          />
        </label>
        <label class="field">
          {say('screens.columns')}
          <select
            value={choice.columns}
            onChange={(event) => setChoice({ ...choice, columns: Number(event.currentTarget.value) })}
          >
            <option value={0}>{say('screens.columnsAuto')}</option>
            {[1, 2, 3, 4].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <label class="field">
          {say('screens.until')}
          <input
            type="time"
            value={choice.until}
            onInput={(event) => setChoice({ ...choice, until: event.currentTarget.value })}
          />
        </label>
      </div>
      {none ? (
        <p class="amber">{say('screens.chooseOne')}</p>
      ) : (
        <iframe class="screen-preview" title={say('screens.preview')} src={address} tabIndex={-1} />
      )}
      {none || network?.on !== true || network.address === undefined ? null : (
        <p class="small address">
          <span class="soft">{say('screens.elsewhere')}</span> {new URL(address, network.address).href}
        </p>
      )}
    </section>
  );
}

/** What is shown in the hall and what the public sees; beside it, the network they use. */
export function ScreensPage() {
  const { say } = useWords();
  const { edition } = useApp().session;
  if (edition !== 'browser') return <HallParts />;
  return (
    <>
      <PageHead title={say('shell.place.screens')} />
      <PagesToTake />
    </>
  );
}

/** Without a server: what is not possible, and the pages as a folder. */
function PagesToTake() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  return (
    <section class="settings-section stack">
      <h2>{say('screens.public')}</h2>
      <WithServer what={say('alone.screens')} />
      <div class="row">
        <a class="button" href={siteAddress(snapshot.id)} download>
          <Icon name="download" />
          {say('screens.site')}
        </a>
      </div>
    </section>
  );
}

function HallParts() {
  const { say } = useWords();
  const { id } = useDesk().snapshot;
  const network = useHallNetwork();
  const publicity = usePublicity(network.state?.address);
  const screen = useHallScreen();
  return (
    <>
      <PageHead title={say('shell.place.screens')}>
        {publicity.state?.page === true ? (
          <a class="button" href={`t/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
            <Icon name="open" />
            {say('screens.look')}
          </a>
        ) : null}
        {screen.none ? (
          <button type="button" class="main" aria-disabled="true">
            {say('screens.open')} · {say('screens.chooseOne').replace(/\.$/, '')}
          </button>
        ) : (
          // The same window again after a change here: the one on the projector.
          <a class="button main" href={screen.address} target={`screen-${id}`}>
            <Icon name="screens" />
            {say('screens.open')}
          </a>
        )}
      </PageHead>
      <div class="screens">
        <HallScreen {...screen} network={network.state} />
        <PublicPart {...publicity} />
        <HelperCards address={network.state?.address} />
        <Destinations />
      </div>
      <aside class="side always" aria-label={say('network.title')}>
        <HallNetwork watch={network} />
        {publicity.state?.page === true ? <ToThePage address={publicity.state.address} /> : null}
      </aside>
    </>
  );
}

/** The one switch that lets the hall's phones, screens and helpers reach this computer. */
function HallNetwork({ watch }: { readonly watch: HallNetworkWatch }) {
  const { words, notify, session } = useApp();
  const { say } = words;
  const [busy, setBusy] = useState(false);
  const { state, load } = watch;
  const chief = isServerChief(session);
  const during = async (step: Promise<Answer<State>>): Promise<void> => {
    setBusy(true);
    const answer = await step;
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
    await load();
    setBusy(false);
  };
  if (state === undefined) return null;
  const { on, fixed, mayChange, address } = state;
  const switchable = chief && mayChange === true && !fixed;
  return (
    <section class="stack hall-network">
      <h2>{say('network.title')}</h2>
      {on ? null : <p>{say('network.off')}</p>}
      <p class="soft small">{say('network.opens')}</p>
      {on ? (
        <Places state={state} choose={(chosen) => void during(settingsServer.changeHallNetwork({ address: chosen }))} />
      ) : null}
      {busy ? <p role="status">{say('network.checking')}</p> : null}
      <div class="row">
        {switchable ? (
          <button
            type="button"
            disabled={busy}
            onClick={() => void during(settingsServer.changeHallNetwork({ open: !on }))}
          >
            {say(on ? 'network.shut' : 'network.open')}
          </button>
        ) : (
          <span class="soft small">{say(fixed ? 'network.fixed' : 'network.elsewhere')}</span>
        )}
        {on && address === undefined ? (
          <button type="button" disabled={busy} onClick={() => void during(settingsServer.hallNetwork())}>
            {say('network.again')}
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** What responds, what does not, and whether anybody has connected. */
function Places({ state, choose }: { readonly state: State; choose(address: string): void }) {
  const { words, session } = useApp();
  const { say } = words;
  const { places, address, devices, lastVisit, connected } = state;
  const good = places.filter((place) => place.answers);
  return (
    <>
      {connected || places.length > 0 ? null : <p class="amber">{say('network.none')}</p>}
      {address === undefined ? null : (
        <div class="stack">
          {good.length > 1 ? (
            <label class="field">
              {say('network.which')}
              <select value={address} onChange={(event) => choose(event.currentTarget.value)}>
                {good.map((place) => (
                  <option key={place.address}>{place.address}</option>
                ))}
              </select>
            </label>
          ) : (
            <span class="address">{address}</span>
          )}
          <p class="good">✓ {say('network.works')}</p>
          <p>{say('network.below')}</p>
          <p class="soft small">
            {devices > 0 && lastVisit !== undefined
              ? say('network.devices', { count: devices, time: words.time(lastVisit) })
              : say('network.noDevices')}
          </p>
          {session.account === true ? null : <p class="soft small">{say('network.noAccounts')}</p>}
        </div>
      )}
      {places
        .filter((place) => !place.answers)
        .map((place) => (
          <p key={place.address} class="amber small">
            {say(place.taken ? 'network.taken' : 'network.silent', { address: place.address })}
          </p>
        ))}
    </>
  );
}
