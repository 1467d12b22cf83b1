import type { Event } from '@turnuva/engine/journal';
import { useMemo, useState } from 'preact/hooks';
import { backupAddress } from '../../api/addresses.ts';
import { useGrowing } from '../../components/behaviour/useGrowing.ts';
import { Icon } from '../../components/Icon.tsx';
import { Coming, lazy } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { authorText } from '../../language/authorText.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { rules } from '../../store/rules.ts';
import { usePrefetched } from '../../store/usePrefetched.ts';
import { Filters } from './Filters.tsx';
import { filterLines, type JournalFilter, journalLines, type Line } from './lines.ts';
import type { TakeBack } from './preview.ts';
import { useStates } from './useStates.ts';

const TakeBackDialogue = lazy(async () => (await import('./TakeBackDialogue.tsx')).TakeBackDialogue);

const SHOWN_AT_ONCE = 200;

/** Who did what, when and where; taking back, bringing back, looking at any earlier state. */
export function JournalPage() {
  const { words } = useApp();
  const { snapshot, mayEdit, lookAt, earlier } = useDesk();
  const { say } = words;
  const { entries, state, tournament } = snapshot;
  const [filter, setFilter] = useState<JournalFilter>({ text: '' });
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [asked, setAsked] = useState<TakeBack>();
  // The states between the entries are worked out here: what needs them is drawn when the rules have come.
  const states = useStates(entries, usePrefetched(rules));
  const lines = useMemo(() => journalLines(entries, tournament, words, states), [entries, tournament, words, states]);
  const isWaiting = states === undefined && (filter.text.trim() !== '' || filter.player !== undefined);
  const found = useMemo(() => (isWaiting ? [] : filterLines(lines, filter)), [lines, filter, isWaiting]);
  const drawn = useGrowing(Math.min(found.length, shown), JSON.stringify(filter));
  const inForce = useMemo(() => new Set(state.inForce), [state]);
  const latest = state.inForce.at(-1) ?? 0;
  return (
    <>
      <PageHead title={say('shell.place.journal')} under={say('journalPage.count', { count: entries.length })}>
        <a class="button" href={backupAddress(snapshot.id)} download>
          <Icon name="download" />
          {say('papers.backup')}
        </a>
        {mayEdit ? (
          <>
            <button type="button" disabled={state.undone.length === 0} onClick={() => setAsked({ kind: 'redo' })}>
              <Icon name="redo" />
              {say('journalPage.redo')}
            </button>
            <button type="button" disabled={latest < 2} onClick={() => setAsked({ kind: 'undo', entry: latest })}>
              <Icon name="undo" />
              {say('journalPage.undo')}
            </button>
          </>
        ) : null}
      </PageHead>
      <Filters lines={lines} filter={filter} change={(step) => setFilter({ ...filter, ...step })} />
      <label class="row">
        <span class="soft small">{say('journalPage.slide')}</span>
        <input
          type="range"
          class="slider"
          min={1}
          max={Math.max(1, entries.length)}
          value={earlier ?? entries.length}
          onChange={(event) => {
            const seq = Number(event.currentTarget.value);
            lookAt(seq >= entries.length ? undefined : seq);
          }}
        />
      </label>
      {isWaiting ? <Coming /> : found.length === 0 ? <p class="empty">{say('journalPage.nothingFound')}</p> : null}
      <div class="scroll">
        <table class="journal" aria-busy={states === undefined}>
          <Head />
          <tbody>
            {found.slice(0, drawn).map((line, i) => (
              <Row
                key={line.entry.seq}
                line={line}
                before={found[i - 1]?.entry.at}
                inForce={inForce}
                ask={mayEdit ? setAsked : undefined}
                earlier={earlier}
                lookAt={lookAt}
              />
            ))}
          </tbody>
        </table>
      </div>
      {found.length <= shown ? null : (
        <div class="row">
          <button type="button" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {say('journalPage.more', { count: found.length - shown })}
          </button>
        </div>
      )}
      {asked === undefined ? null : (
        <TakeBackDialogue key={JSON.stringify(asked)} command={asked} lines={lines} ask={setAsked} />
      )}
    </>
  );
}

function Head() {
  const { say } = useApp().words;
  return (
    <thead>
      <tr>
        <th scope="col" class="number">
          {say('journalPage.seq')}
        </th>
        <th scope="col">{say('journalPage.when')}</th>
        <th scope="col">{say('journalPage.what')}</th>
        <th scope="col">{say('journalPage.who')}</th>
        <th scope="col">
          <span class="hidden">{say('journalPage.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly line: Line;
  /** When the entry above was made. */
  readonly before: string | undefined;
  readonly inForce: ReadonlySet<number>;
  /** Absent for those who may only look. */
  readonly ask: ((command: TakeBack) => void) | undefined;
  readonly earlier: number | undefined;
  lookAt(seq: number): void;
}

/** The time, with the day where it is another one than in the line above. */
function When({ at, before }: { readonly at: string; readonly before: string | undefined }) {
  const { words } = useApp();
  const day = at.slice(0, 10);
  return (
    <>
      {before?.slice(0, 10) === day ? null : <span class="day">{words.date(day)} </span>}
      {words.time(at)}
    </>
  );
}

/** Where an entry came from; the computer that Turnuva runs on has no address for people. */
const placeOf = (device: string, here: string): string => device.replace(/^(127\.0\.0\.1|::1)\b.*$/, here);

/** What can be done about an entry: a change that is in force is taken back, an undo brings back. */
function wayBack(event: Event, seq: number, inForce: ReadonlySet<number>): 'takeBack' | 'bringBack' | undefined {
  if (event.kind === 'undo') return event.entries.some((each) => !inForce.has(each)) ? 'bringBack' : undefined;
  if (event.kind === 'redo') return event.entries.some((each) => inForce.has(each)) ? 'takeBack' : undefined;
  return seq > 1 && inForce.has(seq) ? 'takeBack' : undefined;
}

/** The place that a sentence will take: about as long as it. */
const Unread = ({ of }: { readonly of: string }) => (
  <span class="unread">
    <span>{of}</span>
  </span>
);

function Row({ line, before, inForce, ask, earlier, lookAt }: RowProps) {
  const { words } = useApp();
  const { say } = words;
  const { entry } = line;
  const sentence = line.isWhole ? line.sentence : <Unread of={line.sentence} />;
  const { seq, event } = entry;
  const later = earlier !== undefined && seq > earlier;
  const taken = !later && event.kind !== 'undo' && event.kind !== 'redo' && !inForce.has(seq);
  const way = ask === undefined ? undefined : wayBack(event, seq, inForce);
  return (
    <tr class={seq === earlier ? 'chosen' : later ? 'soft' : undefined}>
      <td class="number">{seq}</td>
      <td class="when" title={words.moment(entry.at)}>
        <When at={entry.at} before={before} />
      </td>
      <td class="wrap what">
        {taken ? <del class="soft">{sentence}</del> : sentence}{' '}
        {taken ? <span class="tag">{say('journalPage.takenBack')}</span> : null}
        {later ? <span class="tag">{say('journalPage.later')}</span> : null}
      </td>
      <td class="who" title={entry.device}>
        {authorText(entry.by, words)}{' '}
        <span class="soft small">{placeOf(entry.device, say('journalPage.thisComputer'))}</span>
      </td>
      <td class="do">
        <span>
          <button type="button" class="quiet small" onClick={() => lookAt(seq)}>
            {say('journalPage.look')}
          </button>
          {way === undefined ? null : (
            <button type="button" class="quiet small" onClick={() => ask?.({ kind: 'undo', entry: seq })}>
              {say(`journalPage.${way}`)}
            </button>
          )}
          {ask !== undefined && inForce.has(seq) && seq > 1 ? (
            <button type="button" class="quiet small" onClick={() => ask({ kind: 'undo', through: seq })}>
              {say('journalPage.backToBefore')}
            </button>
          ) : null}
        </span>
      </td>
    </tr>
  );
}
