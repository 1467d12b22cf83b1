import type { PublicLevel, ReadToken } from '@turnuva/contract';
import { LONGEST_MESSAGE, PUBLIC_LEVELS } from '@turnuva/contract';
import { captainsChoose, hasPart, lineUpRound } from '@turnuva/engine/schedule';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { publicityServer } from '../../api/publicity.ts';
import { SavedTick } from '../../components/FormState.tsx';
import { failureSentence } from '../../language/failure.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { CodeCards, instantOf, localTime, type PartProps, type usePublicity } from './PublicPage.tsx';

/** By how many minutes results and standings may be delayed. */
const DELAYS = [0, 5, 10, 15, 30, 60, 120];

/** What phones and screens show, and what players may do there. */
export function PublicPart({ state, change }: ReturnType<typeof usePublicity>) {
  const { snapshot, mayEdit } = useDesk();
  const { say } = useWords();
  const { tournament } = snapshot;
  return (
    <section class="settings-section stack">
      <h2>{say('screens.public')}</h2>
      <p class="soft small">{say('screens.publicHelp')}</p>
      {state === undefined ? null : (
        <>
          <Message state={state} change={change} />
          <div class="switches">
            <WhatIsShown state={state} change={change} />
            <RegistrationThere state={state} change={change} />
            <ReasonsAndResults state={state} change={change} />
            {captainsChoose(tournament) ? <LineUpsThere state={state} change={change} /> : null}
          </div>
          <CodeCards state={state} />
          {mayEdit ? <Websites state={state} change={change} /> : null}
        </>
      )}
    </section>
  );
}

/** A message from the arbiter to every screen and phone. */
function Message({ state, change }: PartProps) {
  const { say } = useWords();
  const { mayEdit } = useDesk();
  const [typed, setTyped] = useState(state.message);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        void change({ message: typed.trim() });
      }}
    >
      <label class="field measure">
        {say('screens.message')}
        <input
          maxLength={LONGEST_MESSAGE}
          disabled={!mayEdit}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <span class="soft small">{say('screens.messageHelp')}</span>
      </label>
      <button type="submit" disabled={!mayEdit || typed.trim() === '' || typed.trim() === state.message}>
        {say('screens.messageSend')}
      </button>
      {state.message === '' ? null : (
        <button
          type="button"
          disabled={!mayEdit}
          onClick={() => {
            setTyped('');
            void change({ message: '' });
          }}
        >
          {say('screens.messageClear')}
        </button>
      )}
    </form>
  );
}

/** Whether there is a page, how much it shows, and with what delay. */
function WhatIsShown({ state, change }: PartProps) {
  const { say } = useWords();
  const { mayEdit } = useDesk();
  return (
    <>
      <SavedTick
        label={say('screens.publicOn')}
        disabled={!mayEdit}
        checked={state.page}
        save={(page) => change({ page })}
      />
      <label class="field measure">
        {say('screens.level')}
        <select
          disabled={!mayEdit || !state.page}
          value={state.level}
          onChange={(event) => void change({ level: event.currentTarget.value as PublicLevel })}
        >
          {PUBLIC_LEVELS.map((level) => (
            <option key={level} value={level}>
              {say(`screens.level.${level}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="field measure">
        {say('screens.delay')}
        <select
          disabled={!mayEdit || !state.page}
          value={state.delay}
          onChange={(event) => void change({ delay: Number(event.currentTarget.value) })}
        >
          {[...new Set([...DELAYS, state.delay])].map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? say('screens.delayNone') : say('screens.delayMinutes', { minutes })}
            </option>
          ))}
        </select>
        <span class="soft small">{say('screens.delayHelp')}</span>
      </label>
    </>
  );
}

/** Whether players register there, and what they are told about the fee. */
function RegistrationThere({ state, change }: PartProps) {
  const { say } = useWords();
  const { mayEdit } = useDesk();
  return (
    <>
      <SavedTick
        label={say('screens.registration')}
        disabled={!mayEdit || !state.page}
        checked={state.registration}
        save={(registration) => change({ registration })}
      />
      {state.page && state.registration ? (
        <label class="field measure">
          {say('screens.fee')}
          <input
            defaultValue={state.fee}
            maxLength={200}
            disabled={!mayEdit}
            onChange={(event) => void change({ fee: event.currentTarget.value.trim() })}
          />
        </label>
      ) : null}
    </>
  );
}

/** Whether the page explains pairings, and whether players enter their results. */
function ReasonsAndResults({ state, change }: PartProps) {
  const { say } = useWords();
  const { mayEdit, snapshot } = useDesk();
  const { page, level, delay } = state;
  return (
    <>
      {snapshot.tournament.teams.length > 0 ? null : (
        <SavedTick
          label={say('screens.reasons')}
          disabled={!mayEdit || !page || level !== 'standings'}
          checked={state.reasons}
          save={(reasons) => change({ reasons })}
        />
      )}
      {hasPart(snapshot.tournament, 'bracket') ? (
        <p class="soft small">{say('screens.noPlayerResults')}</p>
      ) : (
        <SavedTick
          label={say('screens.playerResults')}
          disabled={!mayEdit || !page || delay > 0 || level === 'pairings' || level === 'nothing'}
          checked={state.playerResults}
          save={(playerResults) => change({ playerResults })}
        />
      )}
    </>
  );
}

/** Whether captains submit line-ups there, and until when in the round that is prepared. */
function LineUpsThere({ state, change }: PartProps) {
  const { say } = useWords();
  const { mayEdit, snapshot } = useDesk();
  const round = lineUpRound(snapshot.tournament);
  return (
    <>
      <SavedTick
        label={say('screens.lineUps')}
        disabled={!mayEdit || !state.page}
        checked={state.lineUps}
        save={(lineUps) => change({ lineUps })}
      />
      {state.page && state.lineUps ? (
        <label class="field measure">
          {say('screens.lineUpsUntil', { round })}
          <input
            type="datetime-local"
            disabled={!mayEdit}
            value={state.lineUpsRound === round ? localTime(state.lineUpsUntil) : ''}
            onChange={(event) => void change({ lineUpsUntil: instantOf(event.currentTarget.value) })}
          />
          <span class="soft small">{say('screens.lineUpsHelp')}</span>
        </label>
      ) : null}
    </>
  );
}

/** The site in what was typed, however much of an address it is: the path does not matter here. */
function siteOf(line: string): string | undefined {
  try {
    const { protocol, host, origin } = new URL(line.includes('://') ? line : `https://${line}`);
    return /^https?:$/.test(protocol) && host !== '' ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** What other websites show and read: which ones may, and under which addresses. */
function Websites({ state, change }: PartProps) {
  const { words } = useApp();
  const { say } = words;
  const { id } = useDesk().snapshot;
  const base = state.address ?? `${location.origin}/t/${encodeURIComponent(id)}`;
  const frame = `<iframe src="${base}?embed=1&amp;show=standings" width="100%" height="600" style="border:0"></iframe>`;
  const addresses = [
    ['data', `${base}/standings.json`],
    ['feed', `${base}/feed.atom`],
    ['pgn', `${base}/games.pgn`],
  ] as const;
  return (
    <details class="stack">
      <summary>{say('websites.title')}</summary>
      <p class="soft small">{say('websites.help')}</p>
      <Sites key={state.sites.join(' ')} state={state} change={change} />
      <p class="soft small">{say('websites.frame')}</p>
      <pre class="scroll">
        <code>{frame}</code>
      </pre>
      <h3>{say('websites.addresses')}</h3>
      <ul>
        {addresses.map(([key, address]) => (
          <li key={key}>
            {say(`websites.${key}`)}:{' '}
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </li>
        ))}
      </ul>
      <Tokens />
    </details>
  );
}

/** Websites that may show the pages in a frame. */
function Sites({ state, change }: PartProps) {
  const { words, notify } = useApp();
  const { say } = words;
  const [typed, setTyped] = useState(state.sites.join('\n'));
  const save = async (event: Event) => {
    event.preventDefault();
    const lines = typed.split('\n').flatMap((line) => line.trim() || []);
    const wrong = lines.find((line) => siteOf(line) === undefined);
    if (wrong !== undefined) return notify({ text: say('websites.bad', { line: wrong }), problem: true });
    await change({ sites: [...new Set(lines.flatMap((line) => siteOf(line) ?? []))] });
  };
  return (
    <form class="stack" onSubmit={(event) => void save(event)}>
      <label class="field measure">
        {say('websites.sites')}
        <textarea rows={3} value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
        <span class="soft small">{say('websites.sitesHelp')}</span>
      </label>
      <div class="row">
        <button type="submit" disabled={typed.trim() === state.sites.join('\n')}>
          {say('websites.save')}
        </button>
      </div>
    </form>
  );
}

/** Tokens with which a website reads while the public page is off. */
function Tokens() {
  const { words, notify, ask } = useApp();
  const { say, moment } = words;
  const { id } = useDesk().snapshot;
  const [tokens, setTokens] = useState<readonly ReadToken[]>([]);
  const [name, setName] = useState('');
  const [made, setMade] = useState<string>();
  const load = useCallback(async () => {
    const answer = await publicityServer.readTokens(id);
    if (answer.kind === 'ok') setTokens(answer.value);
  }, [id]);
  useEffect(() => void load(), [load]);
  const make = async (event: Event) => {
    event.preventDefault();
    const answer = await publicityServer.makeReadToken(id, { name: name.trim() });
    if (answer.kind !== 'ok') return notify({ text: failureSentence(answer, words), problem: true });
    setMade(answer.value.token);
    setName('');
    await load();
  };
  const revoke = async (token: ReadToken) => {
    const question = { sentence: say('websites.tokenQuestion', { name: token.name }), steps: 1 as const };
    if (!(await ask({ ...question, yes: say('websites.tokenRevokeOne', { name: token.name }), no: say('shell.keep') })))
      return;
    const answer = await publicityServer.revokeReadToken(id, token.key);
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
    await load();
  };
  return (
    <div class="stack">
      <h3>{say('websites.tokens')}</h3>
      <p class="soft small">{say('websites.tokensHelp')}</p>
      <form class="row" onSubmit={(event) => void make(event)}>
        <label class="field">
          {say('websites.tokenName')}
          <input value={name} maxLength={60} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <button type="submit" disabled={name.trim() === ''}>
          {say('websites.tokenMake')}
        </button>
      </form>
      {made === undefined ? null : (
        <p role="status">
          {say('websites.tokenShown')} <code>{made}</code>
        </p>
      )}
      {tokens.map((token) => (
        <div class="row" key={token.key}>
          <span>{token.name}</span>
          <span class="soft small">{say('websites.tokenSince', { moment: moment(token.at) })}</span>
          <button
            type="button"
            aria-label={say('websites.tokenRevokeOne', { name: token.name })}
            onClick={() => void revoke(token)}
          >
            {say('websites.tokenRevoke')}
          </button>
        </div>
      ))}
    </div>
  );
}
