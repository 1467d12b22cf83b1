import type { StandbyState } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { standbyServer } from '../../api/standby.ts';
import { troubleSentence } from '../../language/trouble.ts';
import { useApp } from '../../store/context.ts';
import { useInOrder } from '../../store/useInOrder.ts';

const LOOK_MS = 3000;

/** The second laptop: how it is started, how it is doing, and the one step by which it takes over. */
export function SecondLaptop() {
  const { words, notify, session, ask } = useApp();
  const { say } = words;
  const [state, setState] = useState<StandbyState>();
  const chief = (session.user?.role ?? 'chief') === 'chief';
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answer = await inOrder(standbyServer.state());
    if (answer?.kind === 'ok') setState(answer.value);
  }, []);
  useEffect(() => {
    if (!chief) return undefined;
    void load();
    const timer = setInterval(() => void load(), LOOK_MS);
    return () => clearInterval(timer);
  }, [chief, load]);
  if (!chief || state === undefined) return null;
  const address = state.peer ?? '';

  const takeOver = async () => {
    let answer = await standbyServer.takeOver(false);
    if (answer.kind === 'refused') {
      if (!(await ask({ sentence: say('standby.firstIsGone', { address }), steps: 1 }))) return;
      answer = await standbyServer.takeOver(true);
    }
    if (answer.kind === 'ok') notify({ text: say('standby.taken') });
    else notify({ text: troubleSentence(answer, words), problem: true });
    await load();
  };
  const goAlone = async () => {
    if (!(await ask({ sentence: say('standby.secondIsGone', { address }), steps: 1 }))) return;
    const answer = await standbyServer.goAlone();
    if (answer.kind !== 'ok') notify({ text: troubleSentence(answer, words), problem: true });
    await load();
  };
  const command = `turnuva serve --standby-of http://${state.key ?? ''}@${location.host} --host 0.0.0.0`;
  return (
    <section class="settings-section stack">
      <h2>{say('standby.title')}</h2>
      <p class="soft small">{say('standby.help')}</p>
      <p role="status" class={state.kind !== 'alone' && !state.connected ? 'problem' : ''}>
        {say(`standby.${state.kind}${state.kind === 'alone' ? '' : state.connected ? 'Connected' : 'Silent'}`, {
          address,
        })}
      </p>
      {(state.leftBehind ?? []).length === 0 ? null : (
        <div class="stack">
          <p class="amber">{say(state.kind === 'second' ? 'standby.wouldStay' : 'standby.stayed', { address })}</p>
          <ul>
            {state.leftBehind?.map(({ kind, name, by }, at) => (
              <li key={at}>
                {say(`jobs.kind.${kind}`, { name })} <span class="soft">{by}</span>
              </li>
            ))}
          </ul>
          {state.kind === 'second' ? null : (
            <div class="row">
              <button
                type="button"
                onClick={async () => {
                  await standbyServer.leftBehindSeen();
                  await load();
                }}
              >
                {say('standby.stayedSeen')}
              </button>
            </div>
          )}
        </div>
      )}
      {state.kind === 'alone' ? (
        <label class="field">
          {say('standby.command')}
          <input readOnly value={command} size={60} onFocus={(event) => event.currentTarget.select()} />
        </label>
      ) : null}
      {state.kind === 'second' ? (
        <button type="button" class="main" onClick={() => void takeOver()}>
          {say('standby.takeOver')}
        </button>
      ) : null}
      {state.kind === 'first' && !state.connected ? (
        <button type="button" onClick={() => void goAlone()}>
          {say('standby.goAlone')}
        </button>
      ) : null}
    </section>
  );
}
