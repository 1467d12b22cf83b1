import type { WhyNot } from '@turnuva/engine/pairing';
import type { Tournament } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { useCallback, useMemo, useState } from 'preact/hooks';
import { changedBoards } from './boards.ts';
import type { Dragged } from './dragging.ts';

/** Why not another opponent, and why not the bye: what was asked, and the boards that the answer would change. */
export function useAnswers(tournament: Tournament, rows: readonly BoardRow[], openWhy: (board: number) => void) {
  const [question, setQuestion] = useState<readonly [who: number, opponent: number]>();
  const [answer, setAnswer] = useState<WhyNot>();
  const [ofBye, setOfBye] = useState<WhyNot>();
  // Both questions can stand open: marked are the boards of the one answered last.
  const [byeLast, setByeLast] = useState(false);
  const beside = byeLast ? (ofBye ?? answer) : (answer ?? ofBye);
  const changes = useMemo(() => changedBoards(rows, beside, tournament), [rows, beside, tournament]);
  const askAbout = useCallback(({ board, player }: Dragged, opponent: number) => {
    setQuestion([player, opponent]);
    openWhy(board);
  }, []);
  return {
    question,
    changes,
    askAbout,
    answered(found: WhyNot | undefined): void {
      setAnswer(found);
      if (found !== undefined) setByeLast(false);
    },
    byeAnswered(found: WhyNot | undefined): void {
      setOfBye(found);
      if (found !== undefined) setByeLast(true);
    },
  };
}
