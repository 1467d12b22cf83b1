import type { ImportReview } from '@turnuva/contract';
import { Dialogue } from '../../components/Dialogue.tsx';
import { FileWarnings } from '../../components/files/FileWarnings.tsx';
import { useWords } from '../../store/context.ts';

export interface ReviewProps {
  readonly file: string;
  readonly review: ImportReview;
  open(confirmed: readonly string[]): void;
  close(): void;
}

type Lines = ImportReview['faults'][number]['expected'];

/** Pairs of one side that the other does not have, as notes have them. */
function onlyIn(one: Lines, other: Lines): string {
  const known = new Set(other.map((line) => line.join('-')));
  return one
    .map((line) => line.join('-'))
    .filter((line) => !known.has(line))
    .join(' ');
}

/** A file before it becomes a tournament: what is adjusted, and the rounds that broke the rules of their system. */
export function ReviewDialogue({ file, review, open, close }: ReviewProps) {
  const { say } = useWords();
  const { adjustments, warnings, faults } = review;
  return (
    <Dialogue id="review" title={say('tournaments.review', { file })} wide onClose={close}>
      <p>{say('tournaments.reviewHelp')}</p>
      {adjustments.length === 0 ? null : (
        <ul>
          {adjustments.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <FileWarnings file={file} warnings={warnings} />
      {faults.length === 0 ? null : (
        <>
          <h3>{say('tournaments.reviewRounds')}</h3>
          <p class="soft small">{say('tournaments.reviewRoundsHelp')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys */}
          <ul class="scroll-list" tabIndex={0} aria-label={say('tournaments.reviewRounds')}>
            {faults.map(({ round, expected, found }) => (
              <li key={round}>
                {say('tournaments.reviewRound', {
                  round,
                  expected: onlyIn(expected, found) || say('tournaments.reviewNoPairing'),
                  found: onlyIn(found, expected),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      <div class="row">
        <button
          type="button"
          class={faults.length === 0 ? 'main' : 'danger'}
          onClick={() => open(faults.length === 0 ? [] : ['journal.importFaults'])}
        >
          {say(faults.length === 0 ? 'tournaments.openReviewed' : 'tournaments.openAnyway')}
        </button>
        {/* Cancelling is what happens when nobody reads (L3). */}
        <button type="button" data-first={faults.length > 0 || undefined} onClick={close}>
          {say('shell.cancel')}
        </button>
      </div>
    </Dialogue>
  );
}
