import type { Event } from '@turnuva/engine/journal';
import { useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { StageCorrection } from '../../components/corrections/lazyStage.ts';
import { Icon } from '../../components/Icon.tsx';
import { authorText } from '../../language/entrants.ts';
import { roundAddress } from '../../store/addresses.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { inOneLine, type Line, stageOverOf } from './lines.ts';
import type { TakeBack } from './preview.ts';

/** Where an entry came from; the computer that runs Turnuva has no address worth showing. */
export const placeOf = (device: string, here: string): string => device.replace(/^(127\.0\.0\.1|::1)\b.*$/, here);

/** What can be done about an entry: a change in force can be undone, an undone one restored. */
export function wayBack(event: Event, seq: number, inForce: ReadonlySet<number>): 'takeBack' | 'bringBack' | undefined {
  if (event.kind === 'undo') return event.entries.some((each) => !inForce.has(each)) ? 'bringBack' : undefined;
  if (event.kind === 'redo') return event.entries.some((each) => inForce.has(each)) ? 'takeBack' : undefined;
  return seq > 1 && inForce.has(seq) ? 'takeBack' : undefined;
}

const RESULT = /([01½+-] – [01½+-])/;

/** What an entry says, each result on one line; while that is not known, a placeholder of the same size. */
export function Sentence({ of }: { readonly of: Line }) {
  const { tournament } = useDesk().snapshot;
  if (!of.isWhole)
    return (
      <span class="unread">
        <span>{of.sentence}</span>
      </span>
    );
  const text = inOneLine(of, tournament);
  return (
    <span title={text === of.sentence ? undefined : of.sentence}>
      {text.split(RESULT).map((part, i) => (i % 2 === 0 ? part : <span class="keep">{part}</span>))}
    </span>
  );
}

interface Props {
  readonly line: Line;
  /** True while no entry has been chosen: the latest is shown if there is space beside the list. */
  readonly idle: boolean;
  readonly inForce: ReadonlySet<number>;
  /** Absent for users with read-only access. */
  readonly ask: ((command: TakeBack) => void) | undefined;
  close(): void;
}

/** One entry: what it says, who made it and when, what can be done about it; and the link to any earlier state. */
export function EntrySide({ line, idle, inForce, ask, close }: Props) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot, lookAt, earlier } = useDesk();
  const { entries, state } = snapshot;
  const { seq, event, by, at, device } = line.entry;
  const stage = stageOverOf(entries, state, line.entry);
  const [correcting, setCorrecting] = useState(false);
  const way = ask === undefined ? undefined : wayBack(event, seq, inForce);
  const isInForce = ask !== undefined && inForce.has(seq) && seq > 1;
  return (
    <aside class={idle ? 'side idle' : 'side'} aria-label={say('journalPage.entry', { seq })}>
      <div class="row">
        <h2>{say('journalPage.entry', { seq })}</h2>
        {idle ? null : (
          <button type="button" class="quiet push" aria-label={say('shell.close')} onClick={close}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {idle ? null : (
        <p>
          <Sentence of={line} />
        </p>
      )}
      <dl class="facts small">
        <dt>{say('journalPage.when')}</dt>
        <dd>{words.moment(at)}</dd>
        <dt>{say('journalPage.who')}</dt>
        <dd>
          {authorText(by, words)}, {placeOf(device, say('journalPage.thisComputer'))}
        </dd>
      </dl>
      <div class="row">
        {isInForce && event.kind === 'result' ? (
          stage === undefined ? (
            <Link class="button small" href={`${roundAddress(snapshot.id, event.round)}/board/${event.board}`}>
              {say('journalPage.correct')}
            </Link>
          ) : (
            <button type="button" class="small" onClick={() => setCorrecting(true)}>
              {say('journalPage.correct')}
            </button>
          )
        ) : null}
        {way === undefined ? null : (
          <button type="button" class="small" onClick={() => ask?.({ kind: 'undo', entry: seq })}>
            {say(`journalPage.${way}`)}
          </button>
        )}
        {isInForce ? (
          <button type="button" class="small" onClick={() => ask({ kind: 'undo', through: seq })}>
            {say('journalPage.backToBefore')}
          </button>
        ) : null}
        <button type="button" class="quiet small" onClick={() => lookAt({ entry: seq })}>
          {say('journalPage.look')}
        </button>
      </div>
      {correcting && event.kind === 'result' && stage !== undefined ? (
        <StageCorrection stage={stage} round={event.round} board={event.board} close={() => setCorrecting(false)} />
      ) : null}
      <p class="soft small">{say('journalPage.undoDetail')}</p>
      <hr />
      <label class="stack">
        <strong>{say('journalPage.slide')}</strong>
        <input
          type="range"
          class="slider"
          min={1}
          max={Math.max(1, entries.length)}
          value={earlier !== undefined && 'entry' in earlier ? earlier.entry : entries.length}
          onChange={(moved) => {
            const to = Number(moved.currentTarget.value);
            lookAt(to >= entries.length ? undefined : { entry: to });
          }}
        />
        <span class="row soft small">
          {entries[0] === undefined ? null : words.date(entries[0].at.slice(0, 10))}
          <span class="push">{say('journalPage.now')}</span>
        </span>
      </label>
    </aside>
  );
}
