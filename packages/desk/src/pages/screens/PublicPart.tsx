import type { Publicity, PublicLevel } from '@turnuva/contract';
import { PUBLIC_LEVELS } from '@turnuva/contract';
import { pairsTeams } from '@turnuva/engine/pairing';
import { formatKind } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { codesAddress, qrAddress, siteAddress } from '../../api/server.ts';
import { Icon } from '../../components/Icon.tsx';
import { SavedTick } from '../../components/SavedTick.tsx';
import { troubleSentence } from '../../language/trouble.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { instantOf, localTime } from './localTime.ts';

/** Minutes that results and standings may wait. */
const DELAYS = [0, 5, 10, 15, 30, 60, 120];

/** True where captains seat their teams: a round robin or a Swiss of teams. */
const seatsAreFree = (tournament: Tournament): boolean =>
  tournament.teams.length > 0 && (formatKind(tournament)?.lineUps === true || pairsTeams(tournament));

/** The public page: its address to scan, and what players may do there. `address` is the hall network's, while it is open. */
export function PublicPart({ address: open }: { readonly address: string | undefined }) {
  const { server, words, notify } = useApp();
  const { snapshot, mayEdit } = useDesk();
  const { say } = words;
  const { id } = snapshot;
  const [state, setState] = useState<Publicity>();
  const load = useCallback(async () => {
    const answer = await server.publicity(id);
    if (answer.kind === 'ok') setState(answer.value);
  }, [server, id]);
  // What the phones reach changes with the hall's network.
  useEffect(() => void load(), [load, open]);
  const change = async (wanted: Partial<Omit<Publicity, 'address'>>) => {
    const answer = await server.changePublicity(id, wanted);
    if (answer.kind !== 'ok') notify({ text: troubleSentence(answer, words), problem: true });
    await load();
  };
  return (
    <section class="settings-section stack">
      <h2>{say('screens.public')}</h2>
      <p class="soft small">{say('screens.publicHelp')}</p>
      {state === undefined ? null : (
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
          <SavedTick
            label={say('screens.reasons')}
            disabled={!mayEdit || !state.page || state.level !== 'standings'}
            checked={state.reasons}
            save={(reasons) => change({ reasons })}
          />
          <SavedTick
            label={say('screens.playerResults')}
            disabled={
              !mayEdit || !state.page || state.delay > 0 || state.level === 'pairings' || state.level === 'nothing'
            }
            checked={state.playerResults}
            save={(playerResults) => change({ playerResults })}
          />
          {seatsAreFree(snapshot.tournament) ? (
            <>
              <SavedTick
                label={say('screens.lineUps')}
                disabled={!mayEdit || !state.page}
                checked={state.lineUps}
                save={(lineUps) => change({ lineUps })}
              />
              {state.page && state.lineUps ? (
                <label class="field measure">
                  {say('screens.lineUpsUntil')}
                  <input
                    type="datetime-local"
                    disabled={!mayEdit}
                    value={localTime(state.lineUpsUntil)}
                    onChange={(event) => void change({ lineUpsUntil: instantOf(event.currentTarget.value) })}
                  />
                  <span class="soft small">{say('screens.lineUpsHelp')}</span>
                </label>
              ) : null}
            </>
          ) : null}
          {state.page && (state.playerResults || state.lineUps) ? (
            <div class="stack">
              <p class="soft small">{say('screens.codesHelp')}</p>
              {mayEdit ? (
                <div class="row">
                  <a class="button" href={codesAddress(id, words.language)} target="_blank" rel="noreferrer">
                    <Icon name="print" />
                    {say('screens.codes')}
                  </a>
                </div>
              ) : null}
            </div>
          ) : null}
          {state.page ? (
            <div class="row">
              {state.address === undefined ? null : (
                <img
                  key={state.address}
                  class="qr"
                  src={`${qrAddress(id)}?at=${encodeURIComponent(state.address)}`}
                  alt={say('screens.qr')}
                  width={160}
                  height={160}
                />
              )}
              <div class="stack to-the-page">
                {state.address === undefined ? (
                  <p class="amber">{say('network.needed')}</p>
                ) : (
                  <a class="address" href={state.address} target="_blank" rel="noreferrer">
                    {state.address}
                  </a>
                )}
                <a class="button" href={`t/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
                  <Icon name="open" />
                  {say('screens.look')}
                </a>
                <a class="button" href={siteAddress(id)} download>
                  <Icon name="download" />
                  {say('screens.site')}
                </a>
              </div>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}
