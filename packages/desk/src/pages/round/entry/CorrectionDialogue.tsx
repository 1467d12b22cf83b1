import { lastPairedRound } from '@turnuva/engine/journal';
import type { GameResult } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { PrizeChanges, RankChanges } from '../../../components/changes/Consequences.tsx';
import { CancelButton, Dialogue } from '../../../components/Dialogue.tsx';
import { resultWords } from '../../../language/resultText.ts';
import { consequences } from '../../../model/consequences.ts';
import { pairing } from '../../../pairing/pairing.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { builtUpon, otherBoards, withResult } from './correction.ts';

export interface CorrectionProps {
  readonly round: number;
  readonly row: BoardRow;
  readonly result: GameResult | null;
  close(): void;
}

const MOST_BOARDS = 5;

interface RoundPreview {
  readonly round: number;
  readonly boards: readonly { readonly white: number; readonly black: number }[];
}

/** The questions that this dialogue has put, with what follows from the correction. */
const ANSWERED = ['journal.replaceResult', 'journal.correctPastResult', 'journal.correctPastResult'];

/** A result of a round that others were built on: what would change, before it is changed. */
export function CorrectionDialogue({ round, row, result, close }: CorrectionProps) {
  const { words } = useApp();
  const { snapshot, send } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const [sure, setSure] = useState(false);
  const [rounds, setRounds] = useState<readonly RoundPreview[]>();
  const after = useMemo(() => withResult(tournament, round, row.board, result), [tournament, round, row, result]);
  const effects = useMemo(() => consequences(tournament, after), [tournament, after]);
  const names = new Map(tournament.players.map((player) => [player.id, player.name]));
  useEffect(() => {
    let current = true;
    const asked = builtUpon(tournament, round).map(async (later) => {
      const done = await pairing({ kind: 'pair', tournament: after, round: later, explain: false });
      const boards = done.kind === 'paired' ? otherBoards(tournament, later, done.pairing.pairings) : [];
      return { round: later, boards };
    });
    void Promise.all(asked).then((previews) => {
      if (current) setRounds(previews);
    });
    return () => {
      current = false;
    };
  }, [after]);
  const correct = async () => {
    if (!sure) return setSure(true);
    close();
    await send({ kind: 'result', round, board: row.board, result, confirmed: ANSWERED });
  };
  return (
    <Dialogue id="correction" title={say('correction.title', { round, board: row.name })} wide onClose={close}>
      <p>
        <strong>
          {row.white.name} – {row.black.name}:
        </strong>{' '}
        {row.result === undefined ? say('round.noResult') : resultWords(say, row.result)} →{' '}
        <strong>{result === null ? say('round.noResult') : resultWords(say, result)}</strong>
      </p>
      <p>{say('journal.correctPastResult', { round, board: row.name, last: lastPairedRound(tournament) })}</p>
      <div class="two">
        <section>
          <h3>{say('correction.pairings')}</h3>
          {rounds === undefined ? <p class="soft">{say('shell.loading')}</p> : null}
          {rounds?.map((preview) => (
            <div key={preview.round}>
              <p>{say('correction.boards', { round: preview.round, count: preview.boards.length })}</p>
              <ul class="compare small">
                {preview.boards.slice(0, MOST_BOARDS).map(({ white, black }) => (
                  <li key={white}>
                    {names.get(white)} – {names.get(black)}
                  </li>
                ))}
                {preview.boards.length > MOST_BOARDS ? (
                  <li class="soft">{say('correction.more', { count: preview.boards.length - MOST_BOARDS })}</li>
                ) : null}
              </ul>
            </div>
          ))}
        </section>
        <RankChanges tournament={tournament} of={effects} />
        <PrizeChanges tournament={tournament} of={effects} />
      </div>
      {sure ? (
        <p class="amber" role="alert">
          {say('correction.sure')}
        </p>
      ) : null}
      <div class="row">
        <button type="button" class={sure ? 'main' : undefined} onClick={() => void correct()}>
          {say(sure ? 'correction.applySure' : 'correction.apply')}
        </button>
        <CancelButton first close={close} />
      </div>
    </Dialogue>
  );
}
