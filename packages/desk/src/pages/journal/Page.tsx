import { Fragment } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { backupAddress } from '../../api/addresses.ts';
import { isTyping } from '../../components/behaviour/keyboard.ts';
import { useGrowing } from '../../components/behaviour/useGrowing.ts';
import { Icon } from '../../components/Icon.tsx';
import { Coming, lazy } from '../../components/lazy.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PlayerPicker } from '../../components/PlayerPicker.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { authorText } from '../../language/entrants.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import { rules } from '../../store/rules.ts';
import { usePrefetched } from '../../store/usePrefetched.ts';
import { EntrySide, placeOf, Sentence, wayBack } from './EntrySide.tsx';
import { filterLines, GROUPS, type Group, type JournalFilter, journalLines, type Line } from './lines.ts';
import type { TakeBack } from './preview.ts';
import { useStates } from './useStates.ts';

const TakeBackDialogue = lazy(async () => (await import('./TakeBackDialogue.tsx')).TakeBackDialogue);

const SHOWN_AT_ONCE = 200;

/** Who did what, when and where; next to it, what can be done about one entry, and any earlier state. */
export function JournalPage() {
  const { words } = useApp();
  const { snapshot, mayEdit, earlier } = useDesk();
  const { say } = words;
  const { entries, state, tournament } = snapshot;
  const [filter, setFilter] = useState<JournalFilter>({ text: '' });
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [asked, setAsked] = useState<TakeBack>();
  // The states between the entries are calculated here: what depends on them is drawn once the rules have loaded.
  const states = useStates(entries, usePrefetched(rules));
  const lines = useMemo(() => journalLines(entries, tournament, words, states), [entries, tournament, words, states]);
  const isWaiting = states === undefined && (filter.text.trim() !== '' || filter.player !== undefined);
  const found = useMemo(() => (isWaiting ? [] : filterLines(lines, filter)), [lines, filter, isWaiting]);
  const drawn = useGrowing(Math.min(found.length, shown), JSON.stringify(filter));
  const inForce = useMemo(() => new Set(state.inForce), [state]);
  const latest = state.inForce.at(-1) ?? 0;
  const [chosen, setChosen] = useState<number>();
  const inHand = found.find((line) => line.entry.seq === chosen);
  const beside = inHand ?? found[0];
  /** An arrow selects the entry above or below. */
  const move = (by: number): void => {
    const at = inHand === undefined ? -1 : found.indexOf(inHand);
    const next = found[Math.min(Math.max(0, at + by), found.length - 1)]?.entry.seq;
    setChosen(next);
    document.querySelector(`tr[data-entry="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const arrows = useRef(move);
  arrows.current = move;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Escape') return setChosen(undefined);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      arrows.current(event.key === 'ArrowDown' ? 1 : -1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
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
              {say('shell.redo')}
            </button>
            <button
              type="button"
              class="main"
              disabled={latest < 2}
              onClick={() => setAsked({ kind: 'undo', entry: latest })}
            >
              <Icon name="undo" />
              {say('journalPage.undo')}
            </button>
          </>
        ) : null}
      </PageHead>
      <Filters lines={lines} filter={filter} change={(step) => setFilter({ ...filter, ...step })} move={move} />
      {isWaiting ? <Coming /> : found.length === 0 ? <p class="empty">{say('journalPage.nothingFound')}</p> : null}
      <div class="scroll">
        <table class="journal" aria-busy={states === undefined}>
          <Head />
          <tbody>
            {found.slice(0, drawn).map((line, i) => (
              <Fragment key={line.entry.seq}>
                <Day of={line} after={found[i - 1]} />
                <Row
                  line={line}
                  inForce={inForce}
                  ask={mayEdit ? setAsked : undefined}
                  earlier={earlier !== undefined && 'entry' in earlier ? earlier.entry : undefined}
                  chosen={line === inHand}
                  choose={() => setChosen(line === inHand ? undefined : line.entry.seq)}
                />
              </Fragment>
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
      {beside === undefined ? null : (
        <EntrySide
          line={beside}
          idle={inHand === undefined}
          inForce={inForce}
          ask={mayEdit ? setAsked : undefined}
          close={() => setChosen(undefined)}
        />
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

/** A line with the day, if it differs from that of the entry above. */
function Day({ of, after }: { readonly of: Line; readonly after: Line | undefined }) {
  const { words } = useApp();
  const day = of.entry.at.slice(0, 10);
  if (after?.entry.at.slice(0, 10) === day) return null;
  return (
    <tr class="day">
      <th scope="rowgroup" colSpan={5}>
        {words.date(day)}
      </th>
    </tr>
  );
}

interface RowProps {
  readonly line: Line;
  readonly inForce: ReadonlySet<number>;
  /** Absent for users with read-only access. */
  readonly ask: ((command: TakeBack) => void) | undefined;
  readonly earlier: number | undefined;
  /** True for the entry shown beside the list. */
  readonly chosen: boolean;
  choose(): void;
}

function Row({ line, inForce, ask, earlier, chosen, choose }: RowProps) {
  const { words } = useApp();
  const { say } = words;
  const { entry } = line;
  const { seq, event } = entry;
  const later = earlier !== undefined && seq > earlier;
  const taken = !later && event.kind !== 'undo' && event.kind !== 'redo' && !inForce.has(seq);
  const way = ask === undefined ? undefined : wayBack(event, seq, inForce);
  return (
    <tr data-entry={seq} class={chosen ? 'chosen' : later ? 'soft' : undefined} onClick={choose}>
      <td class="number">{seq}</td>
      <td class="when" title={words.moment(entry.at)}>
        {words.time(entry.at)}
      </td>
      <td class="wrap what">
        {taken ? (
          <del class="soft">
            <Sentence of={line} />
          </del>
        ) : (
          <Sentence of={line} />
        )}{' '}
        {taken ? <span class="tag">{say('journalPage.takenBack')}</span> : null}
        {later ? <span class="tag">{say('journalPage.later')}</span> : null}
      </td>
      <td class="who" title={entry.device}>
        {authorText(entry.by, words)} <span class="soft small">{placeOf(entry.device, '')}</span>
      </td>
      <td class="do">
        {way === undefined ? null : (
          <span>
            <button
              type="button"
              class="quiet small"
              onClick={(event) => {
                event.stopPropagation();
                ask?.({ kind: 'undo', entry: seq });
              }}
            >
              {say(`journalPage.${way}`)}
            </button>
          </span>
        )}
      </td>
    </tr>
  );
}

interface Props {
  readonly lines: readonly Line[];
  readonly filter: JournalFilter;
  change(step: Partial<JournalFilter>): void;
  /** An arrow in the search selects the next matching entry. */
  move(by: number): void;
}

/** Filters the journal. */
function Filters({ lines, filter, change, move }: Props) {
  const words = useWords();
  const { say } = words;
  const { snapshot } = useDesk();
  const { people, rounds } = useMemo(
    () => ({
      people: [...new Set(lines.map((line) => line.entry.by))].sort(),
      rounds: [...new Set(lines.flatMap((line) => line.rounds))].sort((a, b) => a - b),
    }),
    [lines],
  );
  const player = snapshot.tournament.players.find((each) => each.id === filter.player);
  return (
    <div class="tools-row">
      <SearchField label={say('shell.find')} value={filter.text} onChange={(text) => change({ text })} onMove={move} />
      <Choice
        label={say('journalPage.kind')}
        all={say('journalPage.everything')}
        value={filter.group}
        values={GROUPS}
        word={(group) => say(`journalPage.group.${group}`)}
        pick={(group) => change({ group: group as Group | undefined })}
      />
      <Choice
        label={say('journalPage.round')}
        all={say('journalPage.allRounds')}
        value={filter.round === undefined ? undefined : String(filter.round)}
        values={rounds.map(String)}
        word={(round) => say('shell.roundNumber', { round })}
        pick={(round) => change({ round: round === undefined ? undefined : Number(round) })}
      />
      {people.length < 2 ? null : (
        <Choice
          label={say('journalPage.who')}
          all={say('journalPage.everybody')}
          value={filter.by}
          values={people}
          word={(by) => authorText(by, words)}
          pick={(by) => change({ by })}
        />
      )}
      {player === undefined ? (
        <PlayerPicker label={say('journalPage.player')} onPick={(id) => change({ player: id })} />
      ) : (
        <button type="button" onClick={() => change({ player: undefined })}>
          {player.name}
          <Icon name="close" />
          <span class="hidden">{say('journalPage.anyPlayer')}</span>
        </button>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly values: readonly string[];
  word(value: string): string;
  pick(value: string | undefined): void;
}

function Choice({ label, all, value, values, word, pick }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => pick(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    >
      <option value="">{all}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {word(each)}
        </option>
      ))}
    </select>
  );
}
