import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Dialogue } from '../components/Dialogue.tsx';
import { type Question, useWords } from '../store/context.ts';

/** Asks one question; dangerous ones are asked a second time, with the consequence shown. */
export function QuestionDialogue({ question, answer }: { question: Question; answer(yes: boolean): void }) {
  const { say } = useWords();
  const [step, setStep] = useState(1);
  const last = step >= question.steps;
  const isPlain = question.steps === 1 && question.careful !== true;
  const hasOther = question.instead?.some(({ inHand }) => inHand) === true;
  const [told, tell] = useState('');
  useLayoutEffect(() => question.listen?.(answer, tell), []);
  const no = useRef<HTMLButtonElement>(null);
  // The button just pressed now answers the second question: Enter must give the safe answer again.
  useLayoutEffect(() => {
    if (step > 1) no.current?.focus();
  }, [step]);
  return (
    <Dialogue id="question" title={say('shell.questionOf', { deed: question.yes })} onClose={() => answer(false)}>
      <p>{step === 1 ? question.sentence : (question.again ?? question.sentence)}</p>
      {question.detail === undefined ? null : <p class="soft">{question.detail}</p>}
      {told === '' ? null : (
        <p class="amber" role="alert">
          {told}
        </p>
      )}
      <div class="row">
        <button
          type="button"
          class={last && step > 1 ? 'destroy' : last && isPlain ? 'main' : undefined}
          // Enter answers a plain question; anything destructive must be chosen deliberately.
          data-first={isPlain ? '' : undefined}
          // The second click of a double click comes before the user has read the second question.
          onClick={({ detail }) => {
            if (!last) setStep(2);
            else if (step > 1 && detail > 1) no.current?.focus();
            else answer(true);
          }}
        >
          {last ? question.yes : `${question.yes} …`}
          {question.yesKey === undefined ? null : <kbd>{question.yesKey}</kbd>}
        </button>
        {question.instead?.map(({ words, chosen, inHand }) => (
          <button
            key={words}
            type="button"
            class={inHand ? 'main' : undefined}
            data-first={inHand ? '' : undefined}
            onClick={() => {
              chosen();
              answer(false);
            }}
          >
            {words}
            {inHand ? <kbd>↵</kbd> : null}
          </button>
        ))}
        <button ref={no} type="button" data-first={isPlain || hasOther ? undefined : ''} onClick={() => answer(false)}>
          {question.no ?? say('shell.cancel')} <kbd>Esc</kbd>
        </button>
      </div>
    </Dialogue>
  );
}
