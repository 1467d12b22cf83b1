import type { StandbyState } from '@turnuva/contract';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { standbyServer } from '../../api/standby.ts';
import { failureSentence } from '../../language/failure.ts';
import { isServerChief } from '../../model/session.ts';
import { useApp } from '../../store/context.ts';
import { useInOrder } from '../../store/useInOrder.ts';

const LOOK_MS = 3000;

/** Primary and standby: how to start the standby, the state of both, and the one step for taking over. */
export function StandbySection() {
  const { words, notify, session, ask } = useApp();
  const { say } = words;
  const [state, setState] = useState<StandbyState>();
  const chief = isServerChief(session);
  const inOrder = useInOrder();
  const load = useCallback(async () => {
    const answer = await inOrder(standbyServer.standby());
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
    let answer = await standbyServer.takeOver({});
    if (answer.kind === 'refused') {
      if (!(await ask({ sentence: say('standby.primaryIsGone', { address }), yes: say('standby.takeOver'), steps: 1 })))
        return;
      answer = await standbyServer.takeOver({ primaryIsGone: true });
      if (answer.kind === 'refused' && state?.behind === true) {
        if (!(await ask({ sentence: failureSentence(answer, words), yes: say('standby.takeOver'), steps: 2 }))) return;
        answer = await standbyServer.takeOver({ primaryIsGone: true, entriesMayBeMissing: true });
      }
    }
    if (answer.kind === 'ok') notify({ text: say('standby.taken') });
    else notify({ text: failureSentence(answer, words), problem: true });
    await load();
  };
  const goAlone = async () => {
    if (!(await ask({ sentence: say('standby.standbyIsGone', { address }), yes: say('standby.goAlone'), steps: 1 })))
      return;
    const answer = await standbyServer.goAlone();
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
    await load();
  };
  const command = `turnuva serve --standby-of http://${location.host} --host 0.0.0.0`;
  const waiting = state.setAside ?? 0;
  return (
    <section class="settings-section stack">
      <h2>{say('standby.title')}</h2>
      <p class="soft small">{say('standby.help')}</p>
      <p role="status" class={state.kind !== 'alone' && !state.connected ? 'problem' : ''}>
        {say(`standby.${state.kind}${state.kind === 'alone' ? '' : state.connected ? 'Connected' : 'Silent'}`, {
          address,
        })}
      </p>
      {state.clash !== true ? null : (
        <div class="stack" role="alert">
          <p class="problem">{say('standby.clash', { address })}</p>
          <div class="row">
            <button
              type="button"
              onClick={async () => {
                await standbyServer.clashSeen();
                await load();
              }}
            >
              {say('standby.stayedSeen')}
            </button>
          </div>
        </div>
      )}
      {waiting === 0 || state.kind === 'standby' ? null : (
        <p>
          <Link href="/set-aside">{say('standby.review', { entries: waiting })}</Link>
        </p>
      )}
      {(state.leftBehind ?? []).length === 0 ? null : (
        <div class="stack">
          <p class="amber">{say(state.kind === 'standby' ? 'standby.wouldStay' : 'standby.stayed', { address })}</p>
          <ul>
            {state.leftBehind?.map(({ kind, name, by }, at) => (
              <li key={at}>
                {say(`jobs.kind.${kind}`, { name })} <span class="soft">{by}</span>
              </li>
            ))}
          </ul>
          {state.kind === 'standby' ? null : (
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
        <>
          <label class="field">
            {say('standby.command')}
            <input readOnly value={command} size={60} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <label class="field">
            {say('standby.key')}
            <input readOnly value={state.key ?? ''} size={30} onFocus={(event) => event.currentTarget.select()} />
          </label>
        </>
      ) : null}
      {state.kind === 'standby' ? (
        <button type="button" class="main" onClick={() => void takeOver()}>
          {say('standby.takeOver')}
        </button>
      ) : null}
      {state.kind === 'primary' && !state.connected ? (
        <button type="button" onClick={() => void goAlone()}>
          {say('standby.goAlone')}
        </button>
      ) : null}
    </section>
  );
}
