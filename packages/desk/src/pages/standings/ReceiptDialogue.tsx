import type { Decision, Fraction } from '@turnuva/engine/kernel';
import type { ReceiptTerm } from '@turnuva/engine/standings';
import { receiptOf } from '@turnuva/engine/standings';
import { partIn, phaseTables } from '@turnuva/engine/views';
import {
  articleText,
  decimalIn,
  factorIn,
  formatUnopposed,
  fractionIn,
  tieBreakPlain,
  tieBreakText,
} from '@turnuva/text';
import { Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import { sheetAddress } from '../../api/addresses.ts';
import { CloseButton, Panel } from '../../components/Dialogue.tsx';
import { figure as aligned, fractionOf } from '../../components/figures.tsx';
import { decisionSentence } from '../../language/decisionText.ts';
import { formatProblem } from '../../language/problemWords.ts';
import { sheetQuery, stateQuery } from '../../model/sheets.ts';
import { optionsOf, type View } from '../../model/standings.ts';
import { useDesk, useWords } from '../../store/context.ts';

interface Props {
  /** A player, or a team if the table is of teams. */
  readonly id: number;
  readonly code: string;
  /** The phase whose table it was opened from; absent for the table of the whole event. */
  readonly phase?: number;
  /** The displayed value, which the receipt explains. */
  readonly view: View;
  close(): void;
}

/** Every line behind one tie-break value: the calculation an arbiter can show to the player. */
export function ReceiptDialogue({ id, code, phase, view, close }: Props) {
  const words = useWords();
  const { say } = words;
  const { snapshot, earlier } = useDesk();
  // In a phase the value comes from the games of the player's group alone.
  const part = useMemo(
    () => (phase === undefined ? undefined : partIn(phaseTables(snapshot.tournament, view.round), phase, id)),
    [snapshot.tournament, view.round, phase, id],
  );
  const tournament = part?.event ?? snapshot.tournament;
  const receipt = useMemo(() => {
    const options = part === undefined ? optionsOf(view) : ({ round: part.round, unsuitable: 'drop' } as const);
    return receiptOf(tournament, options, id, code);
  }, [tournament, part, view, id, code]);
  const query = `${sheetQuery(view.round, 'a4', words.language)}&id=${id}${stateQuery(earlier)}`;
  const names = new Map(
    (view.of === 'teams' ? tournament.teams : tournament.players).map((each) => [each.id, each.name]),
  );
  const sentence = (decision: Decision): string => decisionSentence(decision, tournament, words);
  const articles = receipt.ok
    ? [...new Set(receipt.value.articles.map((each) => articleText(each, say)))].filter(Boolean).join(', ')
    : '';
  return (
    <Panel id="receipt" title={say('standings.receiptTitle', { code, name: names.get(id) })} wide onClose={close}>
      {receipt.ok ? (
        <>
          <p>{tieBreakPlain(say, receipt.value.code.code)}</p>
          <Terms
            terms={receipt.value.terms}
            names={names}
            sentence={sentence}
            unopposed={(term) => formatUnopposed(say, term, tournament, receipt.value)}
          />
          {receipt.value.steps.map((step, i) => (
            <p key={i} class="small">
              {sentence(step)} <span class="soft">{articleText(step.article, say)}</span>
            </p>
          ))}
          <p>
            <strong>
              {code} = {decimalIn(receipt.value.text, words.language) || '–'}
            </strong>{' '}
            {tieBreakText(say, receipt.value.code.code, receipt.value.edition)}{' '}
            <span class="soft small">{articles}</span>
          </p>
        </>
      ) : (
        <p class="amber">{formatProblem(receipt.error, words)}</p>
      )}
      <div class="row">
        {view.round > 0
          ? (view.of === 'teams' ? (['receipts'] as const) : (['receipts', 'ratings'] as const)).map((sheet) => (
              <a
                key={sheet}
                class="button"
                href={sheetAddress(snapshot.id, `${sheet}.html`, query)}
                target="_blank"
                rel="noreferrer"
              >
                {say(`sheets.${sheet}`)}
              </a>
            ))
          : null}
        <CloseButton close={close} />
      </div>
    </Panel>
  );
}

interface TermsProps {
  readonly terms: readonly ReceiptTerm[];
  readonly names: ReadonlyMap<number, string>;
  sentence(decision: Decision): string;
  /** What replaces an opponent. */
  unopposed(term: ReceiptTerm): string;
}

/** The lines of the sum; empty columns are left out. */
function Terms({ terms, names, sentence, unopposed }: TermsProps) {
  const { say, language } = useWords();
  if (terms.length === 0) return null;
  const figure = (value: Fraction): string => fractionIn(value, language);
  const fractions = {
    value: fractionOf(terms.map((term) => figure(term.value))),
    product: fractionOf(terms.map((term) => (term.counted ? figure(term.product) : ''))),
  };
  const opponent = (term: ReceiptTerm): string =>
    term.opponent === undefined ? '' : (names.get(term.opponent) ?? String(term.opponent));
  const formatKind = (term: ReceiptTerm): string => {
    // That a round was played need not be mentioned.
    if (term.kind === undefined || (term.opponent !== undefined && term.kind === 'played')) return '';
    return term.opponent === undefined ? unopposed(term) : say(`standings.kind.${term.kind}`);
  };
  const has = {
    place: terms.some((term) => term.round !== undefined || term.board !== undefined),
    opponent: terms.some((term) => term.opponent !== undefined || term.kind !== undefined),
    factor: terms.some((term) => term.factor !== undefined),
  };
  const columns = 2 + Number(has.place) + Number(has.opponent) + Number(has.factor);
  return (
    <div class="scroll">
      <table class="receipt">
        <thead>
          <tr>
            {has.place ? (
              <th scope="col" class="number">
                {say(terms.some((term) => term.round !== undefined) ? 'card.round' : 'sheets.board')}
              </th>
            ) : null}
            {has.opponent ? <th scope="col">{say('card.opponent')}</th> : null}
            <th scope="col" class="number">
              {say('standings.value')}
            </th>
            {has.factor ? (
              <th scope="col" class="number">
                {say('standings.factor')}
              </th>
            ) : null}
            <th scope="col" class="number">
              {say('standings.counts')}
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term, i) => (
            <Fragment key={i}>
              <tr class={term.counted ? undefined : 'gone'}>
                {has.place ? (
                  <td class="number">{[term.round, term.board].filter((each) => each !== undefined).join(' / ')}</td>
                ) : null}
                {has.opponent ? (
                  <td class="name">
                    {opponent(term)} <span class="soft small">{formatKind(term)}</span>
                  </td>
                ) : null}
                <td class="number">
                  <span {...aligned(figure(term.value), fractions.value)} />
                </td>
                {has.factor ? (
                  <td class="number">{term.factor === undefined ? '' : `× ${factorIn(term.factor, language)}`}</td>
                ) : null}
                <td class="number">
                  {term.counted ? <span {...aligned(figure(term.product), fractions.product)} /> : say('standings.cut')}
                </td>
              </tr>
              {term.notes.length === 0 ? null : (
                <tr class="because">
                  <td colSpan={columns} class="wrap small soft">
                    {term.notes.map((note, at) => (
                      <span key={at}>
                        {sentence(note)} {articleText(note.article, say)}{' '}
                      </span>
                    ))}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
