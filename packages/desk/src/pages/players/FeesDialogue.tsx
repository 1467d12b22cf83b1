import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { Dialogue } from '../../components/Dialogue.tsx';
import { Icon } from '../../components/Icon.tsx';
import { hundredthsOf } from '../../model/prizes.ts';
import { addressOf } from '../../store/addresses.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { feeSums, formatFee, openFee, usePaid } from './Fee.tsx';

/** Who has paid, what is outstanding, and one fee for everyone who has none yet. */
export function FeesDialogue({ close }: { close(): void }) {
  const { words } = useApp();
  const { snapshot, compareNames } = useDesk();
  const { say, language } = words;
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const pay = usePaid();
  const money = formatFee(tournament, language);
  const sums = feeSums(tournament.players);
  const owing = tournament.players.filter((player) => openFee(player) > 0);
  const sheet = (name: string) => navigate(`${addressOf(id, 'sheets')}/${name}`);
  return (
    <Dialogue id="fees" title={say('players.fees')} onClose={close}>
      <p aria-live="polite">
        {say('players.feeSums', { due: money(sums.due), paid: money(sums.paid), open: money(sums.open) })}
      </p>
      <FeeForAll />
      {owing.length === 0 ? (
        sums.due > 0 ? (
          <p>{say('players.feesAllPaid')}</p>
        ) : null
      ) : (
        <>
          <h3>{say('players.feesOpen', { count: owing.length })}</h3>
          <ul class="stack">
            {[...owing]
              .sort((a, b) => compareNames(a.name, b.name))
              .map((player) => (
                <li key={player.id} class="row">
                  <span>{player.name}</span>
                  <span class="push">{money(openFee(player))}</span>
                  <button
                    type="button"
                    aria-label={say('players.paidOne', { name: player.name })}
                    onClick={() => void pay(player)}
                  >
                    <Icon name="check" />
                    {say('players.paid')}
                  </button>
                </li>
              ))}
          </ul>
        </>
      )}
      <div class="row">
        <button type="button" onClick={() => sheet('checkIn')}>
          <Icon name="print" />
          {say('players.feeList')}
        </button>
        <button type="button" disabled={sums.paid === 0} onClick={() => sheet('feeReceipts')}>
          <Icon name="print" />
          {say('sheets.feeReceipts')}
        </button>
        <button type="button" onClick={close}>
          {say('shell.close')} <kbd>Esc</kbd>
        </button>
      </div>
    </Dialogue>
  );
}

function FeeForAll() {
  const { words } = useApp();
  const { snapshot, announce } = useDesk();
  const { say, language } = words;
  const { tournament } = snapshot;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const without = tournament.players.filter((player) => player.fee === undefined);
  const due = hundredthsOf(text);

  const set = async (event: Event) => {
    event.preventDefault();
    if (due === undefined || due === 0) return;
    setBusy(true);
    const changes = without.map((player) => ({ player: player.id, change: { fee: { due, paid: 0 } } }));
    const amount = formatFee(tournament, language)(due);
    await announce({ kind: 'change-players', changes }, say('players.feeSet', { count: changes.length, amount }));
    setBusy(false);
  };
  if (without.length === 0) return null;
  return (
    <form class="row" onSubmit={(event) => void set(event)}>
      <label class="field">
        {say('players.feeForAll', { count: without.length })}
        <input
          data-first
          inputMode="decimal"
          value={text}
          aria-invalid={text !== '' && due === undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={busy || due === undefined || due === 0}>
        {say('players.feeSetAll')}
      </button>
      {text !== '' && due === undefined ? <span class="problem small">{say('players.feeUnclear')}</span> : null}
    </form>
  );
}
