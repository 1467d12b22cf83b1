import { toBePaired } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { Icon } from '../../components/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { addressOf } from '../../store/addresses.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { AbsenceList } from './entry/AbsenceList.tsx';
import { mainAction } from './head.ts';
import { OpenGames } from './OpenGames.tsx';
import { ManualPairing } from './rareParts.ts';
import { reasonWords } from './reasonWords.ts';
import { usePairing } from './usePairing.ts';

/** Before the pairing: who is to be paired, who sits out, and the button. */
export function PreparePart({ round }: { readonly round: number }) {
  const { words, notify } = useApp();
  const { snapshot, send, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [, navigate] = useLocation();
  const [manual, setManual] = useState(false);
  const { busy, pairRound } = usePairing();
  const action = mainAction(tournament, round);
  const ids = toBePaired(tournament, round);
  const players = new Map(tournament.players.map((player) => [player.id, player]));
  const checkInUsed = tournament.players.some((player) => player.checkedIn === true);
  const asTeams = pairsTeams(tournament);
  const missing = checkInUsed && !asTeams ? ids.filter((id) => players.get(id)?.checkedIn !== true) : [];

  const pair = async () => {
    // What became of the wishes stands above the boards.
    const paired = await pairRound(round, { quiet: true });
    if (paired === undefined) return;
    const { pairings, bye, wishes } = paired;
    const command = { kind: 'pair', round, pairings, bye, ...(wishes === undefined ? {} : { wishes }) } as const;
    if ((await send(command)) !== 'done') return;
    notify({ text: say('round.pairedNow', { round, boards: paired.pairings.length }) });
  };
  const markAbsent = async () => {
    for (const player of missing) await send({ kind: 'grant-bye', round, player, bye: 'zero' });
  };
  if (manual) return <ManualPairing round={round} start={{ pairs: [] }} close={() => setManual(false)} />;
  return (
    <>
      <PageHead
        title={say('shell.roundNumber', { round })}
        under={say('round.toPair', { count: ids.length })}
        reason={action.reason && reasonWords(action.reason, words)}
      >
        {mayEdit ? (
          <>
            {asTeams ? null : (
              <button type="button" disabled={action.reason !== undefined} onClick={() => setManual(true)}>
                <Icon name="edit" />
                {say('round.byHand')}
              </button>
            )}
            <button
              type="button"
              class="main"
              disabled={busy || action.reason !== undefined}
              aria-describedby={action.reason ? 'reason' : undefined}
              onClick={() => void pair()}
            >
              <Icon name="round" />
              {busy ? say('round.pairing') : say('shell.step.pair', { round })}
            </button>
          </>
        ) : null}
      </PageHead>
      <OpenGames round={round} />
      {missing.length === 0 ? null : (
        <div class="bar-warning inset" role="status">
          <Icon name="warning" />
          {say('round.notCheckedIn', { count: missing.length })}
          <span class="small">{words.list(missing.slice(0, 6).map((id) => players.get(id)?.name ?? ''))}</span>
          {mayEdit ? (
            <button type="button" onClick={() => void markAbsent()}>
              {say('round.markAbsent', { round })}
            </button>
          ) : null}
        </div>
      )}
      {tournament.players.length === 0 ? (
        <section class="empty">
          <h2>{say('players.emptyTitle')}</h2>
          <p>{say('players.empty')}</p>
          <div class="row">
            <button type="button" class="main" onClick={() => navigate(addressOf(snapshot.id, 'players'))}>
              {say('shell.place.players')}
            </button>
          </div>
        </section>
      ) : (
        <AbsenceList round={round} />
      )}
    </>
  );
}
