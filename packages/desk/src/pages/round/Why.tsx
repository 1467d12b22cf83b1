import type { Decision } from '@turnuva/engine/kernel';
import type { Placed } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import { plainAnswer } from '@turnuva/text';
import { useEffect, useState } from 'preact/hooks';
import { proofAddress, sheetAddress } from '../../api/addresses.ts';
import { DecisionList } from '../../components/DecisionList.tsx';
import { Icon } from '../../components/Icon.tsx';
import { stateQuery } from '../../model/sheets.ts';
import { pairing } from '../../pairing/pairing.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { formatFailure } from './failureWords.ts';

export interface Props {
  readonly round: number;
  readonly placed: Placed;
  /** Asked next to the board: printed on the same sheet. */
  readonly other?: readonly [who: number, opponent: number] | undefined;
  /** Answered without being asked. */
  readonly asked?: boolean;
}

/** Why a board or the bye is as it is, on request; and the same on paper. */
export function Why({ round, placed, other, asked: isAsked = false }: Props) {
  const words = useWords();
  const { say, language } = words;
  const { snapshot, earlier } = useDesk();
  const { tournament, id } = snapshot;
  const [asked, setAsked] = useState(isAsked);
  const [answer, setAnswer] = useState<readonly Decision[] | string>();
  const key = placed.join();
  useEffect(() => {
    if (!asked) return undefined;
    let current = true;
    setAnswer(undefined);
    void pairing({ kind: 'why', tournament, round, placed }).then((done) => {
      if (current) setAnswer(done.kind === 'why' ? done.decisions : formatFailure(done, tournament, words));
    });
    return () => {
      current = false;
    };
  }, [asked, tournament, round, key, words]);
  if (!asked) {
    return (
      <div class="row">
        <button type="button" onClick={() => setAsked(true)}>
          <Icon name="why" />
          {say(placed.length === 1 ? 'round.explainBye' : 'round.explain')}
        </button>
      </div>
    );
  }
  // A board has its sentence above the question.
  const plain = placed.length === 1 ? plainAnswer(tournament, round, placed, say) : '';
  const about = other === undefined ? `&id=${placed[0]}` : `&id=${other[0]}&other=${other[1]}`;
  return (
    <div class="stack" role="status">
      {answer === undefined ? <p class="soft">{say('shell.loading')}</p> : null}
      {plain === '' ? null : <p class="plain-answer">{plain}</p>}
      {typeof answer === 'string' ? <p class="amber">{answer}</p> : null}
      {typeof answer === 'object' && answer.length === 0 ? <p class="soft">{say('round.noDecisions')}</p> : null}
      {typeof answer === 'object' ? <DecisionList decisions={answer} /> : null}
      <div class="row">
        <a
          class="button"
          href={sheetAddress(id, 'explanation.pdf', `?round=${round}${about}&lang=${language}${stateQuery(earlier)}`)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="print" />
          {say('round.printWhy')}
        </a>
        {hasSchedule(tournament) ? null : (
          <a class="button" href={proofAddress(id, round)} download>
            {say('explained.proof')}
          </a>
        )}
      </div>
    </div>
  );
}
