/**
 * Lets readers of public pages in one at a time, and users of the desk in between: when a round is published, five
 * thousand phones ask at once, and the arbiter types on.
 */
export function turns() {
  const waiting: (() => void)[] = [];
  let running = false;
  const next = (): void => {
    const turn = waiting.shift();
    running = turn !== undefined;
    if (turn === undefined) return;
    turn();
    // What has arrived from the desk meanwhile is read and answered before the next turn.
    setImmediate(next);
  };
  return (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!running) {
        running = true;
        setImmediate(next);
      }
    });
}
