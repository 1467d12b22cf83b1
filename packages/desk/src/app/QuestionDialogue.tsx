import { useState } from 'preact/hooks';
import { Dialogue } from '../components/Dialogue.tsx';
import { type Question, useWords } from '../store/context.ts';

/** Asks one question; the dangerous ones a second time, with the consequence in front of the eyes. */
export function QuestionDialogue({ question, answer }: { question: Question; answer(yes: boolean): void }) {
  const { say } = useWords();
  const [step, setStep] = useState(1);
  const last = step >= question.steps;
  return (
    <Dialogue
      id="question"
      title={say(step === 1 ? 'shell.question' : 'shell.questionAgain')}
      onClose={() => answer(false)}
    >
      <p>{question.sentence}</p>
      {question.detail === undefined ? null : <p class="soft">{question.detail}</p>}
      <div class="row">
        <button
          type="button"
          class={last ? 'main' : undefined}
          // Enter answers a plain question; what destroys something must be chosen.
          data-first={question.steps === 1 ? '' : undefined}
          onClick={() => (last ? answer(true) : setStep(2))}
        >
          {last ? (question.yes ?? say('shell.yes')) : say('shell.continue')}
        </button>
        {question.instead === undefined ? null : (
          <button
            type="button"
            onClick={() => {
              question.instead?.chosen();
              answer(false);
            }}
          >
            {question.instead.words}
          </button>
        )}
        <button type="button" data-first={question.steps === 2 ? '' : undefined} onClick={() => answer(false)}>
          {question.no ?? say('shell.no')} <kbd>Esc</kbd>
        </button>
      </div>
    </Dialogue>
  );
}
