import type { ResultsPreview } from '@turnuva/contract';
import type { Command } from '@turnuva/engine/journal';
import { boardNames } from '@turnuva/engine/views';
import { useEffect, useState } from 'preact/hooks';
import { tournamentServer } from '../../api/oneTournament.ts';
import { shownName } from '../../components/behaviour/useFilesIn.ts';
import { CancelButton, Dialogue } from '../../components/Dialogue.tsx';
import { EncodingChosen } from '../../components/files/FileNotes.tsx';
import { formatResult } from '../../language/boardWords.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';

export interface ResultsProps {
  /** A file, or a pasted table. */
  readonly file: File;
  /** Games without a round number belong to this one. */
  readonly round: number;
  close(): void;
}

type Found = ResultsPreview['results'][number];

/** How many games are named one by one; a file of another event has hundreds. */
const MOST_NAMED = 30;

/** Reads a file of results, and shows its content before anything is entered. */
export function ResultsDialogue({ file, round, close }: ResultsProps) {
  const { words, wholeWords, notify } = useApp();
  const { id } = useDesk().snapshot;
  const [preview, setPreview] = useState<ResultsPreview>();
  const [busy, setBusy] = useState(false);
  const read = async (encoding?: string): Promise<void> => {
    setBusy(true);
    const answer = await tournamentServer.previewResults(id, file, { round, encoding });
    setBusy(false);
    if (answer.kind === 'ok') return setPreview(answer.value);
    const text = answer.kind === 'faults' ? (answer.faults[0]?.message ?? '') : failureSentence(answer, words);
    notify({ text, problem: true });
    if (preview === undefined) close();
  };
  useEffect(() => void read(), [file]);
  if (preview === undefined || !wholeWords) return null;
  const shown = { file: shownName(file), preview, busy };
  return (
    <Results key={preview.encoding?.used} {...shown} chooseEncoding={(encoding) => void read(encoding)} close={close} />
  );
}

interface Props {
  readonly file: string;
  readonly preview: ResultsPreview;
  /** The file is being read again. */
  readonly busy: boolean;
  chooseEncoding(encoding: string): void;
  close(): void;
}

/** New, known, different here, and what is not entered. */
function Results({ file, preview, busy, chooseEncoding, close }: Props) {
  const { say } = useWords();
  const { snapshot, announceAll } = useDesk();
  const { tournament } = snapshot;
  const { results, left, open } = preview;
  const wanted = results.filter(({ result, here }) => result !== here);
  // An existing result is replaced only if it is ticked.
  const [taken, setTaken] = useState<ReadonlySet<Found>>();
  const chosen = taken ?? new Set(wanted.filter(({ here }) => here === undefined));
  const [sending, setSending] = useState(false);
  const count = (test: (each: Found) => boolean): number => results.filter(test).length;
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const nameOf = (id: number): string => names.get(id) ?? '';
  const enter = async (): Promise<void> => {
    setSending(true);
    const steps = wanted
      .filter((each) => chosen.has(each))
      .map(
        ({ round, board, result, here }) =>
          async (): Promise<Command> => ({
            ...({ kind: 'result', round, board, result } as const),
            ...(here === undefined ? {} : { replace: true }),
          }),
      );
    const done = await announceAll(steps, (entered) => say('results.entered', { count: entered }));
    setSending(false);
    if (done === steps.length) close();
  };
  const toggle = (each: Found): void => {
    const after = new Set(chosen);
    if (!after.delete(each)) after.add(each);
    setTaken(after);
  };
  return (
    <Dialogue id="results" title={say('results.title', { file })} wide onClose={close}>
      <p>
        {say(`results.kind.${preview.kind}`)}{' '}
        {say('results.summary', {
          fresh: count(({ here }) => here === undefined),
          same: count(({ result, here }) => result === here),
          different: count(({ result, here }) => here !== undefined && result !== here),
        })}{' '}
        {open === 0 ? null : say('results.open', { count: open })}
      </p>
      <EncodingChosen encoding={preview.encoding} busy={busy} choose={chooseEncoding} />
      {left.length === 0 ? null : (
        <>
          <h3>{say('results.left', { count: left.length })}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys */}
          <ul class="amber small scroll-list" tabIndex={0} aria-label={say('results.left', { count: left.length })}>
            {left.slice(0, MOST_NAMED).map(({ line, found, why }, i) => (
              <li key={i}>{say('results.leftLine', { line, found, why: say(`results.why.${why}`) })}</li>
            ))}
          </ul>
          {left.some(({ why }) => why === 'noGame') ? <p class="soft small">{say('results.openInstead')}</p> : null}
        </>
      )}
      {wanted.length === 0 ? (
        <p>{say('results.nothing')}</p>
      ) : (
        <div class="scroll import-list">
          <table>
            <thead>
              <tr>
                <th scope="col">{say('results.take')}</th>
                <th scope="col" class="number">
                  {say('sheets.roundShort')}
                </th>
                <th scope="col" class="number">
                  {say('sheets.board')}
                </th>
                <th scope="col">{say('sheets.white')}</th>
                <th scope="col">{say('results.inFile')}</th>
                <th scope="col">{say('sheets.black')}</th>
                <th scope="col">{say('results.here')}</th>
              </tr>
            </thead>
            <tbody>
              {wanted.map((each) => (
                <tr key={`${each.round} ${each.board}`}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={say('results.takeOne', { white: nameOf(each.white), black: nameOf(each.black) })}
                      checked={chosen.has(each)}
                      onChange={() => toggle(each)}
                    />
                  </td>
                  <td class="number">{each.round}</td>
                  <td class="number">{boardNames(tournament, each.round)(each.board)}</td>
                  <td class="name">{nameOf(each.white)}</td>
                  <td>{formatResult(say, each.result)}</td>
                  <td class="name">{nameOf(each.black)}</td>
                  <td>
                    {each.here === undefined ? '' : <span class="tag amber">{formatResult(say, each.here)}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div class="row">
        <button
          type="button"
          class="main"
          data-first
          disabled={busy || sending || chosen.size === 0}
          onClick={() => void enter()}
        >
          {say('results.apply', { count: chosen.size })}
        </button>
        <CancelButton close={close} />
      </div>
    </Dialogue>
  );
}
