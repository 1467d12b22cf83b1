import { useCallback, useRef } from 'preact/hooks';

/**
 * For values that are requested repeatedly: returns the response, or nothing if the response to a later request has already
 * arrived. Responses can overtake each other, and an old one must not replace a newer one.
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
