import { lastPairedRound } from '@turnuva/engine/journal';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { Icon } from '../components/Icon.tsx';
import { addressOf, roundAddress, withPart } from '../store/addresses.ts';
import { useDesk, useWords } from '../store/context.ts';
import { endTour, keepStep, stepOfTour } from '../store/tourStorage.ts';

const STEPS = ['why', 'whyNot', 'results', 'correct', 'byHand', 'receipt', 'journal', 'finish'] as const;

/**
 * Two minutes through what users would not find by accident, each step on its own page; the page remains usable
 * throughout.
 */
export function Tour() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { id, tournament } = snapshot;
  const [, navigate] = useLocation();
  const [at, setAt] = useState(() => stepOfTour(id));
  const round = Math.max(1, lastPairedRound(tournament));
  const step = at === undefined ? undefined : STEPS[at];
  const [first] = tournament.players;
  const [code] = tournament.tiebreaks;
  const address = {
    why: `${roundAddress(id, round)}/board/1`,
    whyNot: `${roundAddress(id, round)}/board/1`,
    results: roundAddress(id, round),
    correct: `${roundAddress(id, Math.max(1, round - 1))}/board/1`,
    byHand: roundAddress(id, round),
    receipt:
      first === undefined || code === undefined
        ? addressOf(id, 'standings')
        : withPart(addressOf(id, 'standings'), 'receipt', `${first.id} ${code}`),
    journal: addressOf(id, 'journal'),
    finish: addressOf(id, 'finish'),
  };
  useEffect(() => {
    if (step !== undefined) navigate(address[step]);
  }, [step]);
  if (at === undefined || step === undefined) return null;
  const goTo = (next: number) => {
    if (next >= STEPS.length) return end();
    keepStep(id, next);
    setAt(next);
  };
  const end = () => {
    endTour();
    setAt(undefined);
  };
  return (
    <section class="tour" aria-label={say('tour.title', { step: at + 1, steps: STEPS.length })}>
      <div class="row tight">
        <strong>{say('tour.title', { step: at + 1, steps: STEPS.length })}</strong>
        <button
          type="button"
          class="quiet small push"
          aria-label={say('tour.end')}
          title={say('tour.end')}
          onClick={end}
        >
          <Icon name="close" />
        </button>
      </div>
      <p aria-live="polite">{say(`tour.${step}`)}</p>
      <div class="row">
        {at === 0 ? null : (
          <button type="button" class="quiet small" onClick={() => goTo(at - 1)}>
            {say('tour.back')}
          </button>
        )}
        <button type="button" class="small push" onClick={() => goTo(at + 1)}>
          {say(at + 1 === STEPS.length ? 'tour.end' : 'tour.next')}
        </button>
      </div>
    </section>
  );
}
