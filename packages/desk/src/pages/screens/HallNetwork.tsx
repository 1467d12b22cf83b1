import type { HallNetwork as State } from '@turnuva/contract';
import { useState } from 'preact/hooks';
import type { Answer } from '../../api/answer.ts';
import { settingsServer } from '../../api/settings.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp } from '../../store/context.ts';
import type { HallNetworkWatch } from './useHallNetwork.ts';

/** The one switch that lets the hall's phones, screens and helpers reach this computer. */
export function HallNetwork({ watch }: { readonly watch: HallNetworkWatch }) {
  const { words, notify, session } = useApp();
  const { say } = words;
  const [busy, setBusy] = useState(false);
  const { state, load } = watch;
  const chief = (session.user?.role ?? 'chief') === 'chief';
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

/** What answers, what does not, and whether anybody has come. */
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
