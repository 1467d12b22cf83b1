import type { WhyNot as Answer } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import type { BoardRow } from '@turnuva/engine/views';
import { plainAnswer } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { useApp, useDesk } from '../../../store/context.ts';
import { Why } from '../Why.tsx';
import { WhyNot } from '../WhyNot.tsx';
import { SideCard } from './SideCard.tsx';

export interface WhyBoardProps {
  readonly round: number;
  readonly row: BoardRow;
  /** A pair asked about by dragging; for another board, the question does not apply here. */
  readonly question: readonly [who: number, opponent: number] | undefined;
  answered(answer: Answer | undefined): void;
}

/** Why the two meet: the sentence for the player first, then why nobody else, then the articles. */
export function WhyBoard({ round, row, question, answered }: WhyBoardProps) {
  const { words, notify } = useApp();
  const { say } = words;
  const { tournament } = useDesk().snapshot;
  const [other, setOther] = useState<readonly [number, number]>();
  const own = question !== undefined && [row.white.id, row.black.id].includes(question[0]) ? question : undefined;
  const plain = plainAnswer(tournament, round, [row.white.id, row.black.id], say);
  const copy = async () => {
    await navigator.clipboard.writeText(`${row.white.name} – ${row.black.name}: ${plain}`);
    notify({ text: say('round.copied') });
  };
  return (
    <>
      {plain === '' ? null : (
        <>
          <p class="plain-answer">{plain}</p>
          <div class="row">
            <button type="button" class="small" onClick={() => void copy()}>
              <Icon name="copy" />
              {say('round.copyForPlayer')}
            </button>
          </div>
        </>
      )}
      {(['white', 'black'] as const).map((colour) => (
        <section key={colour} class="stack">
          <h3>
            {say(`card.${colour}`)}: {row[colour].name} <span class="soft">{row[colour].rating || ''}</span>
          </h3>
          <SideCard round={round} player={row[colour].id} inMatch={row.seat !== undefined} />
        </section>
      ))}
      {hasSchedule(tournament) ? null : (
        <WhyNot round={round} row={row} question={own} asked={setOther} answered={answered} />
      )}
      <section class="stack by-articles">
        <h3>{say('round.whyTheyMeet')}</h3>
        <Why round={round} placed={[row.white.id, row.black.id]} other={other} asked />
      </section>
    </>
  );
}
