import type { PublicLevel } from '@turnuva/contract';
import { LONGEST_MESSAGE, PUBLIC_LEVELS } from '@turnuva/contract';
import { captainsChoose, hasPart } from '@turnuva/engine/schedule';
import { useState } from 'preact/hooks';
import { SavedTick } from '../../components/SavedTick.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { instantOf, localTime } from './localTime.ts';
import { CodeCards } from './PublicPage.tsx';
import type { PartProps, usePublicity } from './usePublicity.ts';
import { Websites } from './Websites.tsx';

/** Minutes that results and standings may wait. */
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
          {state.page && ((state.playerResults && !hasPart(tournament, 'bracket')) || state.lineUps) ? (
            <CodeCards address={state.address} />
          ) : null}
          {mayEdit ? <Websites state={state} change={change} /> : null}
        </>
      )}
    </section>
  );
}

/** A message of the arbiter's to every screen and phone. */
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

/** Whether there is a page, how much it shows, and how late. */
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

/** Whether players register there, and what they are told of the fee. */
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

/** Whether the page says why somebody meets somebody, and whether players enter their results. */
function ReasonsAndResults({ state, change }: PartProps) {
  const { say } = useWords();
  const { mayEdit, snapshot } = useDesk();
  const { page, level, delay } = state;
  return (
    <>
      <SavedTick
        label={say('screens.reasons')}
        disabled={!mayEdit || !page || level !== 'standings'}
        checked={state.reasons}
        save={(reasons) => change({ reasons })}
      />
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

/** Whether captains seat their teams there, and until when. */
function LineUpsThere({ state, change }: PartProps) {
  const { say } = useWords();
  const { mayEdit } = useDesk();
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
  );
}
