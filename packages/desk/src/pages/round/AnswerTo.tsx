import { pairsTeams, type WhyNot } from '@turnuva/engine/pairing';
import type { Asked, Tournament } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { plainWhyNot } from '@turnuva/text';
import { useEffect, useRef, useState } from 'preact/hooks';
import { DecisionList } from '../../components/DecisionList.tsx';
import { pairedNames } from '../../language/entrants.ts';
import { pairing } from '../../pairing/pairing.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { formatFailure } from './failureWords.ts';

/** How many boards are shown without asking. */
const FEW_BOARDS = 12;

/** The alternative round: the boards that change. */
function ChangedBoards({ round, answer: { changed, bye } }: { readonly round: number; readonly answer: WhyNot }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = pairedNames(tournament);
  // Teams are paired match by match: the engine's number is the number of the match.
  const nameOf = pairsTeams(tournament) ? String : boardNames(tournament, round);
  if (changed.length === 0) return null;
  return (
    <details open={changed.length <= FEW_BOARDS}>
      <summary>
        {say('round.whyNotChanged')} ({changed.length})
      </summary>
      <ul class="compare">
        {changed.map(({ board, white, black }) => (
          <li key={board}>
            {nameOf(board)}: {names.get(white)} – {names.get(black)}
          </li>
        ))}
        {bye === undefined ? null : (
          <li>
            {names.get(bye)} – {say('sheets.bye.pab')}
          </li>
        )}
      </ul>
    </details>
  );
}

interface Props {
  readonly round: number;
  readonly asked: Asked;
  /** A different state from the one in the desk: with late arrivals. */
  readonly among?: Tournament | undefined;
  /** The round in question is shown next to it: the boards that change can be seen there. */
  readonly shownBeside?: boolean;
  /** Called with the answer, and with undefined when it disappears. */
  readonly answered?: ((answer: WhyNot | undefined) => void) | undefined;
}

/** The answer to a question about a round: the deciding article, and the boards that would change. */
export function AnswerTo({ round, asked, among, shownBeside = false, answered }: Props) {
  const words = useWords();
  const { say } = words;
  const { snapshot } = useDesk();
  const tournament = among ?? snapshot.tournament;
  const [failure, setFailure] = useState<string>();
  const [answer, setAnswer] = useState<WhyNot>();
  const place = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(asked);
  useEffect(() => {
    let current = true;
    const take = (found: WhyNot | undefined): void => {
      setAnswer(found);
      answered?.(found);
    };
    take(undefined);
    setFailure(undefined);
    void pairing({ kind: 'against', tournament, round, asked }).then((done) => {
      if (!current) return;
      if (done.kind === 'against') take(done);
      else setFailure(formatFailure(done, tournament, words));
    });
    return () => {
      current = false;
      answered?.(undefined);
    };
  }, [tournament, round, key]);
  useEffect(() => {
    if (answer !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  const plain = plainWhyNot(answer?.decisions[0]?.rule, say);
  return (
    <div class="answer" role="status" ref={place}>
      {answer === undefined && failure === undefined ? <p class="soft">{say('shell.loading')}</p> : null}
      {failure === undefined ? null : <p class="amber">{failure}</p>}
      {answer?.decisions.length === 0 ? <p class="soft">{say('round.whyNotNothing')}</p> : null}
      {plain === '' ? null : <p>{plain}</p>}
      {answer === undefined || answer.decisions.length === 0 ? null : (
        <DecisionList decisions={answer.decisions} first />
      )}
      {answer === undefined || shownBeside ? null : <ChangedBoards round={round} answer={answer} />}
    </div>
  );
}
