import type { JobAnswer, PlayerPreview, RatingListsAnswer } from '@turnuva/contract';
import { listsOf } from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { takenList } from '../../../api/jobs.ts';
import { ratingListServer } from '../../../api/ratingLists.ts';
import { CancelButton, Dialogue } from '../../../components/Dialogue.tsx';
import { FileButton } from '../../../components/files/FileButton.tsx';
import { WithServer } from '../../../components/WithServer.tsx';
import { failureSentence } from '../../../language/failure.ts';
import { hasFailed, listName, monthInForce, monthText, ofOtherMonths } from '../../../model/ratingLists.ts';
import { useApp, useDesk } from '../../../store/context.ts';

export interface Props {
  found(preview: PlayerPreview): void;
  close(): void;
}

/**
 * Looks up every registered player in the rating lists of this event; differences are shown before any is adopted.
 * First it asks whether the lists are current (checklist Q141), and warns if they are not those of the start (Q137).
 */
export function CompareDialogue({ found, close }: Props) {
  const { server, session, words, notify } = useApp();
  const { snapshot } = useDesk();
  const { say, list } = words;
  const { tournament } = snapshot;
  const [here, setHere] = useState<RatingListsAnswer>();
  const [busy, setBusy] = useState(false);
  const [taking, setTaking] = useState<JobAnswer>();
  const look = async () => {
    const answer = await ratingListServer.ratingLists();
    setHere(answer.kind === 'ok' ? answer.value : { lists: [], keepCurrent: false });
  };
  useEffect(() => void look(), [server]);
  const takeList = async (file: File) => {
    setBusy(true);
    notify({ text: say('people.takingRatingList') });
    const answer = await takenList(file, setTaking);
    setTaking(undefined);
    setBusy(false);
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
    await look();
  };
  const update = async () => {
    setBusy(true);
    const answer = await ratingListServer.updateRatingLists();
    setBusy(false);
    if (answer.kind !== 'ok') notify({ text: failureSentence(answer, words), problem: true });
    else notify({ text: say(`elo.update.${answer.value.outcome}`), problem: hasFailed(answer.value) });
    await look();
  };
  const compare = async () => {
    setBusy(true);
    const answer = await ratingListServer.listedPlayers(snapshot.id);
    setBusy(false);
    if (answer.kind !== 'ok') return notify({ text: failureSentence(answer, words), problem: true });
    found({ players: answer.value.players });
  };
  const valid = monthInForce(tournament.info);
  const lists = here?.lists ?? [];
  const others = ofOtherMonths(lists, valid);
  return (
    <Dialogue id="ratingList" title={say('players.compare')} onClose={close}>
      {session.edition === 'browser' ? (
        <WithServer what={say('alone.people')} />
      ) : (
        <>
          {here !== undefined && lists.length === 0 ? <p class="amber">{say('players.compareNone')}</p> : null}
          <p>{say('elo.compareHelp', { lists: list(listsOf(tournament).map((each) => listName(each, say))) })}</p>
          {lists.length === 0 ? null : (
            <>
              <p>
                {say('elo.areCurrent')}{' '}
                {list(
                  lists.map(({ name, month, taken }) =>
                    say('elo.listAge', {
                      list: name,
                      month: monthText(month ?? '–', words),
                      taken: words.date(taken?.slice(0, 10) ?? '–'),
                    }),
                  ),
                )}
              </p>
              {others.length === 0 ? null : (
                <p class="amber">
                  {say('elo.otherMonth', {
                    lists: list(others.map(({ name }) => name)),
                    month: monthText(valid, words),
                  })}
                </p>
              )}
            </>
          )}
          <div class="row">
            <button
              type="button"
              class="main"
              data-first
              // Enabled until it is known which lists exist: a disabled button cannot have the focus.
              disabled={busy || (here !== undefined && lists.length === 0)}
              onClick={() => void compare()}
            >
              {say('elo.compareNow')}
            </button>
            <button type="button" disabled={busy} onClick={() => void update()}>
              {say('elo.updateAll')}
            </button>
            <FileButton
              label={say('people.takeRatingList')}
              icon="open"
              accept=".zip,.txt,.xml,.csv"
              onFile={(file) => void takeList(file)}
            />
          </div>
          {taking === undefined || taking.total === 0 ? null : (
            <progress value={taking.done} max={taking.total} aria-label={say('people.takingRatingList')} />
          )}
        </>
      )}
      <div class="row">
        <CancelButton close={close} />
      </div>
    </Dialogue>
  );
}
