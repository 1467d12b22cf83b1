import { mayBeAway, toBePaired } from '@turnuva/engine/journal';
import { pairsTeams } from '@turnuva/engine/pairing';
import type { Stage } from '../../model/stage.ts';
import { roundAddress } from '../../store/addresses.ts';
import type { AppValue, DeskValue } from '../../store/context.ts';

interface Taken {
  readonly stage: Stage;
  /** Where the step is done. */
  readonly href: string;
  readonly desk: DeskValue;
  readonly app: AppValue;
  go(href: string): void;
}

/** Takes the step that the line of state names: goes to the missing board, asks before it pairs, publishes or closes. */
export async function takeStep({ stage, href, desk, app, go }: Taken): Promise<void> {
  const { step, round, missing } = stage;
  const [first] = missing;
  if (step === 'results' && first !== undefined) return goToMissing(desk.snapshot.id, round, first, go);
  go(href);
  if (!desk.mayEdit || (step !== 'pair' && step !== 'publish' && step !== 'close')) return leadToMain();
  const button = await whenShown(`[data-step="${step} ${round}"], [data-step="byHand"]`);
  // Whoever is in the midst of pairing by hand finishes that first.
  if (button?.dataset.step === 'byHand') return button.focus();
  if (button !== undefined && (await isSure(stage, desk, app))) button.click();
}

/** Whether the step shall be taken. Who may not be there is asked about by the pairing itself. */
function isSure({ step, round }: Stage, { snapshot }: DeskValue, { ask, words }: AppValue): Promise<boolean> {
  const { tournament } = snapshot;
  const { say } = words;
  if (step === 'pair' && mayBeAway(tournament, round).length > 0) return Promise.resolve(true);
  const count = toBePaired(tournament, round).length;
  const sentence =
    step === 'pair' && pairsTeams(tournament)
      ? say('steps.askPairTeams', { round, count })
      : say(`steps.ask.${step}`, { round, count });
  return ask({ sentence, yes: say(`round.main.${step}`, { round }), no: say('shell.cancel'), steps: 1 });
}

/** A page that hides the board, because something is searched there, is opened anew. */
async function goToMissing(id: string, round: number, board: number, go: (to: string) => void): Promise<void> {
  const page = roundAddress(id, round);
  const row = `#board-${board}`;
  const here = location.hash.slice(1);
  const isThere = here === page || here.startsWith(`${page}/`);
  if (!isThere || document.querySelector(row) === null) go(here === page ? `${page}/board/${board}` : page);
  const found = await whenShown(row);
  found?.focus({ preventScroll: true });
  found?.scrollIntoView({ block: 'nearest' });
}

/** The page's button may be scrolled away: it is shown, and Enter takes the step. */
async function leadToMain(): Promise<void> {
  const main = await whenShown('.page-head button.main:not(:disabled)');
  if (main === undefined) return;
  window.scrollTo({ top: 0 });
  main.focus({ preventScroll: true });
}

/** What matches, as soon as the page shows it; undefined when the reader does something else first. */
async function whenShown(selector: string): Promise<HTMLElement | undefined> {
  // The page that is left is still on show.
  await new Promise(requestAnimationFrame);
  const find = () => document.querySelector<HTMLElement>(selector) ?? undefined;
  const there = find();
  if (there !== undefined) return there;
  return new Promise((resolve) => {
    const end = (found?: HTMLElement) => {
      watch.disconnect();
      for (const kind of ['keydown', 'pointerdown']) window.removeEventListener(kind, leave, true);
      resolve(found);
    };
    const leave = () => end();
    const watch = new MutationObserver(() => {
      const found = find();
      if (found !== undefined) end(found);
    });
    for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, leave, true);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}
