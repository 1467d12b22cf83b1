import { lastPairedRound } from '@turnuva/engine/journal';
import { bracketDecides } from '@turnuva/engine/schedule';
import {
  choiceFor,
  cutAdvice,
  listErrors,
  type Subject,
  subjectOf,
  TIEBREAK_EDITIONS,
  type TieBreakEdition,
} from '@turnuva/engine/standings';
import { firstDayOf, rulesOfTournament, tiebreakEditionAt } from '@turnuva/engine/tournament';
import { tiebreakRule } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { OrderList } from '../../../components/OrderList.tsx';
import { formatProblem } from '../../../language/problemWords.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { useDraft } from '../../../store/useDraft.ts';
import { EditionByDate } from '../EditionByDate.tsx';
import { Section } from '../Section.tsx';
import { CodeBuilder } from './CodeBuilder.tsx';
import { formatCode } from './codeWords.ts';
import { Preview } from './Preview.tsx';
import { SavedLists } from './SavedLists.tsx';

interface List {
  readonly codes: readonly string[];
  readonly edition: TieBreakEdition;
}

/** The list that ranks those with equal points, from first to last: ready-made, saved, or composed here. */
export function TiebreakSection() {
  const words = useWords();
  const { say } = words;
  const { tournament, id } = useDesk().snapshot;
  const saved = { codes: tournament.tiebreaks, edition: tournament.tiebreakEdition };
  const draft = useDraft(
    saved,
    (list): List => ({
      codes: list.codes,
      edition: TIEBREAK_EDITIONS.find((each) => each === list.edition) ?? '2026',
    }),
    `${id} tiebreaks`,
  );
  const { codes, edition } = draft.fields;
  const setCodes = (next: readonly string[]) => draft.set({ codes: next, edition });
  const [reason, setReason] = useState('');
  const started = lastPairedRound(tournament) > 0;
  const of = tournament.teams.length > 0 ? 'teams' : subjectOf(tournament);
  const changed = edition !== tournament.tiebreakEdition || codes.join() !== tournament.tiebreaks.join();
  const [fault] = listErrors(
    edition,
    of,
    codes.filter((code) => code !== 'PTS'),
  );
  const advice = cutAdvice(
    edition,
    of,
    codes.filter((code) => code !== 'PTS'),
    tournament.totalRounds ?? 0,
  );
  const blocked = !changed
    ? undefined
    : fault !== undefined
      ? formatProblem(fault, words)
      : started && reason.trim() === ''
        ? say('ties.reasonFirst')
        : undefined;
  return (
    <Section
      title={say('settings.tiebreaks')}
      help={say('settings.tiebreaksHelp')}
      change={() => ({ tiebreaks: codes, tiebreakEdition: edition })}
      reason={reason.trim()}
      blocked={blocked}
      announced
      draft={draft}
    >
      <div class="ties">
        <div class="stack">
          <h3>{say('ties.list')}</h3>
          {codes.length === 0 ? <p class="soft small">{say('ties.empty')}</p> : null}
          <OrderList
            items={codes.map((code) => ({ key: code, name: code, note: formatCode(code, edition, of, words) }))}
            onOrder={setCodes}
            onRemove={(key) => setCodes(codes.filter((each) => each !== key))}
          />
          {advice.map((each) => (
            <p key={each.code} class="amber small">
              {say(`ties.advice.${each.kind}`, { ...each })}
            </p>
          ))}
          {started && changed ? (
            <>
              <p class="amber">{say('ties.fixed')}</p>
              <label class="field">
                {say('settings.tiebreaksReason')}
                <input value={reason} maxLength={300} onInput={(event) => setReason(event.currentTarget.value)} />
              </label>
            </>
          ) : null}
          <CodeBuilder
            key={edition}
            edition={edition}
            of={of}
            taken={codes}
            onAdd={(code) => setCodes([...codes, code])}
          />
          <label class="field">
            {say('settings.tiebreakEdition')}
            <select
              value={edition}
              onChange={(event) => draft.set({ codes, edition: event.currentTarget.value as TieBreakEdition })}
            >
              {TIEBREAK_EDITIONS.map((each) => (
                <option key={each} value={each}>
                  {say(`ties.edition.${each}`)}
                </option>
              ))}
            </select>
          </label>
          <EditionByDate
            chosen={edition}
            proposed={tiebreakEditionAt(firstDayOf(tournament)).edition}
            rule={tiebreakRule(
              say,
              { tiebreakEdition: edition },
              rulesOfTournament({ ...tournament, tiebreakEdition: edition }),
              words.date,
            )}
          />
        </div>
        <div class="stack">
          <Preview of={of} changes={{ tiebreaks: codes, tiebreakEdition: edition }} />
          <ReadyLists of={of} edition={edition} onApply={draft.set} />
          <SavedLists of={of} edition={edition} codes={codes} onApply={draft.set} />
        </div>
      </div>
    </Section>
  );
}

interface Props {
  readonly of: Subject;
  readonly edition: TieBreakEdition;
  onApply(list: { readonly codes: readonly string[]; readonly edition: TieBreakEdition }): void;
}

/** Lists for this kind of event: those of the chosen edition of the regulations, then those of the source documents. */
function ReadyLists({ of, edition, onApply }: Props) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  if (bracketDecides(tournament)) return <p>{say('sheets.bracketDecides')}</p>;
  const editions = [edition === 'classic' ? TIEBREAK_EDITIONS[0] : edition, 'classic'] as const;
  return (
    <div class="stack">
      <h3>{say('ties.recommended')}</h3>
      {editions.map((each) => (
        <div key={each}>
          <span class="label">{say(`ties.edition.${each}`)}</span>
          <ul class="lists">
            {choiceFor(tournament, each, of).lists.map((list) => {
              const name = say(`tiebreak.list.${list.id}`);
              return (
                <li key={list.id}>
                  <span>
                    {name}
                    <br />
                    <span class="soft small figures">{list.codes.join(' · ')}</span>
                  </span>
                  <button type="button" aria-label={say('ties.applyOf', { name })} onClick={() => onApply(list)}>
                    {say('ties.apply')}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
