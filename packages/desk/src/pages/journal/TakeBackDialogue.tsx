import { type Refusal, withAnswer } from '@turnuva/engine/journal';
import { useMemo, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { PrizeChanges, RankChanges } from '../../components/changes/Consequences.tsx';
import { StageCorrection } from '../../components/corrections/lazyStage.ts';
import { CancelButton, Dialogue } from '../../components/Dialogue.tsx';
import { differences } from '../../language/differences.ts';
import { refusalSentence } from '../../language/refusals.ts';
import { consequences } from '../../model/consequences.ts';
import { roundAddress } from '../../store/addresses.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { type Line, stageOverOf } from './lines.ts';
import { type Preview, previewOf, type TakeBack } from './preview.ts';

interface Props {
  readonly command: TakeBack;
  readonly lines: readonly Line[];
  ask(command: TakeBack | undefined): void;
}

const MOST_LINES = 10;

/** What undoing would change, before it is done; or why it is not possible, and what is. */
export function TakeBackDialogue({ command, lines, ask }: Props) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot } = useDesk();
  const { state, entries } = snapshot;
  const preview = useMemo(() => previewOf(state, entries, command), [state, entries, command]);
  const close = () => ask(undefined);
  const seq = command.kind === 'redo' ? undefined : (command.entry ?? command.through);
  const brings =
    command.kind === 'redo' || lines.find(({ entry }) => entry.seq === command.entry)?.entry.event.kind === 'undo';
  return (
    <Dialogue
      id="takeBack"
      title={say(brings ? 'journalPage.bringTitle' : 'journalPage.takeTitle')}
      wide
      onClose={close}
    >
      {preview.kind === 'refused' ? (
        <Refused refusal={preview.refusal} seq={seq} lines={lines} ask={ask} />
      ) : (
        <Possible command={command} preview={preview} lines={lines} brings={brings} close={close} />
      )}
    </Dialogue>
  );
}

function Sentences({ seqs, lines }: { readonly seqs: readonly number[]; readonly lines: readonly Line[] }) {
  const { say } = useApp().words;
  const named = lines.filter(({ entry }) => seqs.includes(entry.seq));
  return (
    <ul class="compare">
      {named.slice(0, MOST_LINES).map(({ entry, sentence }) => (
        <li key={entry.seq}>
          <span class="soft small">{entry.seq}</span> {sentence}
        </li>
      ))}
      {named.length > MOST_LINES ? (
        <li class="soft">{say('correction.more', { count: named.length - MOST_LINES })}</li>
      ) : null}
    </ul>
  );
}

interface RefusedProps {
  readonly refusal: Refusal;
  readonly seq: number | undefined;
  readonly lines: readonly Line[];
  ask(command: TakeBack | undefined): void;
}

function Refused({ refusal, seq, lines, ask }: RefusedProps) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot } = useDesk();
  const [, navigate] = useLocation();
  const entry = lines.find(({ entry }) => entry.seq === seq)?.entry;
  const event = entry?.event.kind === 'result' ? entry.event : undefined;
  const stage = entry === undefined ? undefined : stageOverOf(snapshot.entries, snapshot.state, entry);
  const [correcting, setCorrecting] = useState(false);
  if (correcting && event !== undefined && stage !== undefined)
    return <StageCorrection stage={stage} round={event.round} board={event.board} close={() => ask(undefined)} />;
  const inTheWay = refusal.rule === 'journal.undoInTheWay' ? Number(refusal.facts.entry) : undefined;
  return (
    <>
      {seq === undefined ? null : <Sentences seqs={[seq]} lines={lines} />}
      <p class="amber" role="alert">
        {refusalSentence(refusal, snapshot.tournament, words)}
      </p>
      {inTheWay === undefined ? null : (
        <>
          <h3>{say('journalPage.inTheWay')}</h3>
          <Sentences seqs={[inTheWay]} lines={lines} />
        </>
      )}
      {event === undefined ? null : <p>{say('journalPage.correctHelp')}</p>}
      <div class="row">
        {event === undefined ? null : (
          <button
            type="button"
            class="main"
            data-first
            onClick={() =>
              stage === undefined
                ? navigate(`${roundAddress(snapshot.id, event.round)}/board/${event.board}`)
                : setCorrecting(true)
            }
          >
            {say('journalPage.correct')}
          </button>
        )}
        {inTheWay === undefined || seq === undefined ? null : (
          <button type="button" onClick={() => ask({ kind: 'undo', through: seq })}>
            {say('journalPage.fromHere')}
          </button>
        )}
        <button type="button" data-first={event === undefined ? '' : undefined} onClick={() => ask(undefined)}>
          {say('shell.close')} <kbd>Esc</kbd>
        </button>
      </div>
    </>
  );
}

interface PossibleProps {
  readonly command: TakeBack;
  readonly preview: Extract<Preview, { kind: 'possible' }>;
  readonly lines: readonly Line[];
  readonly brings: boolean;
  close(): void;
}

function Possible({ command, preview, lines, brings, close }: PossibleProps) {
  const { words, notify } = useApp();
  const { say } = words;
  const { snapshot, recorded, send, takeBack } = useDesk();
  const { tournament } = snapshot;
  const { entries, after, warning } = preview;
  const [sure, setSure] = useState(false);
  const changes = useMemo(() => differences(recorded, after, words), [recorded, after, words]);
  const effects = useMemo(() => consequences(tournament, after), [tournament, after]);
  const twice = warning !== undefined || entries.length > 1;
  const carryOut = async () => {
    if (twice && !sure) return setSure(true);
    close();
    if (command.kind === 'undo' && command.entry !== undefined) return void takeBack(command.entry, warning);
    // The questions have been asked here: one dialogue for all steps.
    const answered = warning === undefined ? command : withAnswer<TakeBack>(command, warning);
    if ((await send(answered)) === 'done')
      notify({ text: say(brings ? 'journalPage.cameBack' : 'journalPage.undone', { count: entries.length }) });
  };
  return (
    <>
      <Sentences seqs={entries} lines={lines} />
      {warning === undefined ? null : <p>{refusalSentence(warning, tournament, words)}</p>}
      <h3>{say('journalPage.changes')}</h3>
      {changes.length === 0 ? <p class="soft">{say('journalPage.changesNothing')}</p> : null}
      <ul class="compare small">
        {changes.slice(0, MOST_LINES).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {changes.length > MOST_LINES ? (
          <li class="soft">{say('correction.more', { count: changes.length - MOST_LINES })}</li>
        ) : null}
      </ul>
      {effects.ranks.length + effects.prizes.length === 0 ? null : (
        <div class="two">
          <RankChanges tournament={tournament} of={effects} />
          <PrizeChanges tournament={tournament} of={effects} />
        </div>
      )}
      <p class="soft small">{say('journalPage.undoDetail')}</p>
      {sure ? (
        <p class="amber" role="alert">
          {say('journalPage.sure', { count: entries.length })}
        </p>
      ) : null}
      <div class="row">
        <button
          type="button"
          class={!twice || sure ? 'main' : undefined}
          data-first={twice ? undefined : ''}
          onClick={() => void carryOut()}
        >
          {say(`journalPage.${brings ? 'yesBring' : 'yesTake'}${twice && !sure ? 'First' : ''}`)}
        </button>
        <CancelButton first={twice} close={close} />
      </div>
    </>
  );
}
