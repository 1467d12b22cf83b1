import { useCallback, useRef } from 'preact/hooks';

/**
 * For values that are requested again and again and shown: gives the answer to what was asked, or nothing where an answer to something
 * asked later is there already. Answers overtake each other on the way, and an old one must not hide the new one.
 */
export function useInOrder(): <T>(asked: Promise<T>) => Promise<T | undefined> {
  const turns = useRef({ asked: 0, answered: 0 });
  return useCallback(async (asked) => {
    turns.current.asked += 1;
    const turn = turns.current.asked;
    const answer = await asked;
    if (turn < turns.current.answered) return undefined;
    turns.current.answered = turn;
    return answer;
  }, []);
}
