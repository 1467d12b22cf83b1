import type { WhyNot as Answer } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { BoardRow } from '@turnuva/engine/views';
import { useState } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { useDesk, useWords } from '../../../store/context.ts';
import { SideCard, Why, WhyNot } from '../rareParts.ts';
import { boardName } from './seats.ts';

interface Props {
  readonly round: number;
  readonly row: BoardRow;
  /** A pair asked about by dragging; of another board it is no question here. */
  readonly question: readonly [who: number, opponent: number] | undefined;
  answered(answer: Answer | undefined): void;
  close(): void;
}

/** The board in hand: both players' ways, what each is due, why they meet, why not another. */
export function BoardSide({ round, row, question, answered, close }: Props) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const [other, setOther] = useState<readonly [number, number]>();
  const own = question !== undefined && [row.white.id, row.black.id].includes(question[0]) ? question : undefined;
  return (
    <div class="stack">
      <div class="row">
        <h2>{say('round.boardNumber', { board: boardName(row) })}</h2>
        <button type="button" class="quiet push" onClick={close}>
          <Icon name="close" />
          {say('shell.close')}
        </button>
      </div>
      {(['white', 'black'] as const).map((colour) => (
        <section key={colour} class="stack">
          <h3>
            {say(`card.${colour}`)}: {row[colour].name} <span class="soft">{row[colour].rating || ''}</span>
          </h3>
          <SideCard round={round} player={row[colour].id} inMatch={row.seat !== undefined} />
        </section>
      ))}
      <section class="stack">
        <h3>{say('round.whyTheyMeet')}</h3>
        <Why round={round} placed={[row.white.id, row.black.id]} other={other} />
      </section>
      {hasSchedule(tournament) ? null : (
        <WhyNot round={round} row={row} question={own} asked={setOther} answered={answered} />
      )}
    </div>
  );
}
