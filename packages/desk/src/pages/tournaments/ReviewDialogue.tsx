import type { ImportReview } from '@turnuva/contract';
import { pairingRule, systemText, tiebreakRule } from '@turnuva/text';
import type { AskedRules } from '../../api/server.ts';
import { Dialogue } from '../../components/Dialogue.tsx';
import { EncodingChosen, FileWarnings } from '../../components/files/FileNotes.tsx';
import { useWords } from '../../store/context.ts';

export interface ReviewProps {
  readonly file: string;
  readonly review: ImportReview;
  /** The rules chosen in place of those proposed. */
  readonly rules: AskedRules;
  /** The file is being read by different rules. */
  readonly busy: boolean;
  choose(rules: AskedRules): void;
  open(confirmed: readonly string[]): void;
  close(): void;
}

type Lines = ImportReview['faults'][number]['expected'];

/** Pairs on one side that the other does not have, as in notes. */
function onlyIn(one: Lines, other: Lines): string {
  const known = new Set(other.map((line) => line.join('-')));
  return one
    .map((line) => line.join('-'))
    .filter((line) => !known.has(line))
    .join(' ');
}

/** A file before it becomes a tournament: what is adjusted, and the rounds that broke the rules of their system. */
export function ReviewDialogue({ file, review, rules, busy, choose, open, close }: ReviewProps) {
  const { say } = useWords();
  const { adjustments, warnings, faults, present } = review;
  const isPlain = adjustments.length + warnings.length + faults.length === 0 && review.rules?.asked !== true;
  return (
    <Dialogue id="review" title={say('tournaments.review', { file })} wide onClose={close}>
      {present === undefined ? null : <p class="amber">{say('review.present', present)}</p>}
      {present !== undefined && isPlain ? null : <p>{say('tournaments.reviewHelp')}</p>}
      {review.rules === undefined ? null : (
        <RulesOfFile
          found={review.rules}
          hasRounds={(review.rounds ?? 0) > 0}
          rules={rules}
          busy={busy}
          choose={choose}
        />
      )}
      <EncodingChosen encoding={review.encoding} busy={busy} choose={(encoding) => choose({ ...rules, encoding })} />
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
        {present === undefined ? null : (
          <a class="button main" href={`#/t/${present.id}`} data-first>
            {say('review.openPresent')}
          </a>
        )}
        <button
          type="button"
          class={faults.length > 0 ? 'danger' : present === undefined ? 'main' : undefined}
          disabled={busy}
          onClick={() => open(faults.length === 0 ? [] : ['journal.importFaults'])}
        >
          {say(
            faults.length > 0
              ? 'tournaments.openAnyway'
              : present === undefined
                ? 'tournaments.openReviewed'
                : 'review.openSecond',
          )}
        </button>
        {/* Cancelling is what happens if nobody reads it (L3). */}
        <button type="button" data-first={(faults.length > 0 && present === undefined) || undefined} onClick={close}>
          {say('shell.cancel')}
        </button>
      </div>
    </Dialogue>
  );
}

type Found = NonNullable<ImportReview['rules']>;

/** The rules by which the file is opened, how many of its rounds they explain, and the alternatives. */
function RulesOfFile({
  found,
  hasRounds,
  rules,
  busy,
  choose,
}: Pick<ReviewProps, 'rules' | 'busy' | 'choose'> & { readonly found: Found; readonly hasRounds: boolean }) {
  const { say, list, date } = useWords();
  const { system, edition, tiebreakEdition, from, rounds, agree, others, choices, tiebreakEditions } = found;
  const nameOf = (id: string): string => say(`settings.system.${id}`);
  const editions = choices.find((each) => each.system === system)?.editions ?? [];
  // If these rules leave no round to check, the number of rounds explained cannot show which others fit better.
  const better = rounds === 0 ? [] : others.filter((each) => each.agree > agree).slice(0, MOST_OTHERS);
  const tried = better.map((each) => say('review.other', { agree: each.agree, rounds, system: systemText(say, each) }));
  return (
    <section class="stack" aria-label={say('review.rules')}>
      <h3>{say('review.rules')}</h3>
      <p>
        {pairingRule(say, found, from, date)}. {tiebreakRule(say, found, from, date)}.
      </p>
      <p role="status">
        {rounds === 0
          ? hasRounds
            ? say('review.notChecked')
            : null
          : say('review.agree', { agree, rounds, system: systemText(say, found) })}{' '}
        {tried.length === 0 ? null : say('review.others', { others: list(tried) })}
      </p>
      <fieldset class="plain fields" disabled={busy}>
        <legend class="hidden">{say('review.rules')}</legend>
        <label class="field">
          {say('settings.system')}
          <select
            value={system}
            onChange={(event) => choose({ ...tiebreaksOf(rules), system: event.currentTarget.value })}
          >
            {choices.map((each) => (
              <option key={each.system} value={each.system}>
                {nameOf(each.system)}
              </option>
            ))}
          </select>
        </label>
        {editions.length < 2 ? null : (
          <label class="field">
            {say('settings.edition')}
            <select
              value={edition}
              onChange={(event) => choose({ ...rules, system, edition: event.currentTarget.value })}
            >
              {editions.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          {say('review.tiebreaks')}
          <select
            value={tiebreakEdition}
            onChange={(event) => choose({ ...rules, tiebreaks: event.currentTarget.value })}
          >
            {tiebreakEditions.map((each) => (
              <option key={each} value={each}>
                {say(`ties.edition.${each}`)}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <p class="soft small">{say('review.rulesHelp')}</p>
    </section>
  );
}

/** Another system comes with its edition according to the event's dates. */
const tiebreaksOf = ({ tiebreaks }: AskedRules): AskedRules => (tiebreaks === undefined ? {} : { tiebreaks });

/** Systems named that explain more rounds than the one chosen. */
const MOST_OTHERS = 3;
