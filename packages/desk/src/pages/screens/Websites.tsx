import type { ReadToken } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { publicityServer } from '../../api/publicity.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp, useDesk } from '../../store/context.ts';
import type { PartProps } from './usePublicity.ts';

/** The site of what was typed, however much of an address it is: a path says nothing here. */
function siteOf(line: string): string | undefined {
  try {
    const { protocol, host, origin } = new URL(line.includes('://') ? line : `https://${line}`);
    return /^https?:$/.test(protocol) && host !== '' ? origin : undefined;
  } catch {
    return undefined;
  }
}

/** What other sites show and read: who may, and under which addresses. */
export function Websites({ state, change }: PartProps) {
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

/** Sites that may show the pages in a frame. */
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

/** Tokens with which a site reads while the public page is off. */
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
    if (!(await ask({ ...question, yes: say('websites.tokenRevoke') }))) return;
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
