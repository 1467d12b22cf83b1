import type { RatingListsAnswer } from '@turnuva/contract';
import {
  LIST_IDS,
  lastsLong,
  listsOf,
  MOST_ROUNDS,
  RATING_KINDS,
  type RatedEvent,
  type RatingKind,
  type RatingPeriods,
  rateOfPlayOf,
  TIEBREAK_RATINGS,
  USUAL_LISTS,
} from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { ratingListServer } from '../../../api/ratingLists.ts';
import { Choice } from '../../../components/Choice.tsx';
import { RateOfPlay } from '../../../components/RateOfPlay.tsx';
import { listName } from '../../../model/ratingLists.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { useDraft } from '../../../store/useDraft.ts';
import { OneOf, Section } from '../Section.tsx';

interface Fields {
  readonly kind: RatingKind;
  readonly order: readonly string[];
  readonly check: boolean;
}

const fieldsOf = (saved: RatedEvent): Fields => ({
  kind: rateOfPlayOf(saved),
  order: listsOf(saved),
  check: saved.ratingLists?.check !== false,
});

/** The lists this event takes ratings from, in order, and whether they are compared automatically. */
export function RatingListsSection() {
  const { server, words } = useApp();
  const { say } = words;
  const { snapshot } = useDesk();
  const [here, setHere] = useState<RatingListsAnswer['lists']>([]);
  useEffect(() => {
    void ratingListServer.ratingLists().then((answer) => answer.kind === 'ok' && setHere(answer.value.lists));
  }, [server]);
  const { ratingLists } = snapshot.tournament;
  const { timeControl, timeControlCode } = snapshot.tournament.info;
  const info = { timeControl, timeControlCode };
  const saved = { info, ratingLists };
  const draft = useDraft(saved, fieldsOf, `${snapshot.id} rating lists`);
  const { kind, order, check } = draft.fields;
  const set = (change: Partial<Fields>) => draft.set({ ...draft.fields, ...change });
  const known = [...LIST_IDS, ...here.filter(({ official }) => !official).map(({ name }) => name)];
  const left = known.filter((each) => !order.includes(each));
  const moveList = (at: number): readonly string[] => {
    const after = [...order];
    after.splice(at - 1, 2, order[at] ?? '', order[at - 1] ?? '');
    return after;
  };
  return (
    <Section
      title={say('elo.lists')}
      help={say('elo.listsHelp')}
      change={() => ({ ratingLists: { kind, order, ...(check ? {} : { check }) } })}
      draft={draft}
    >
      <Choice
        label={say('elo.kind')}
        value={kind}
        of={RATING_KINDS}
        word={(each) => say(`elo.kind.${each}`)}
        choose={(next) => set({ kind: next, order: USUAL_LISTS[next] })}
      />
      <RateOfPlay info={info} ratingLists={{ kind }} />
      <ol class="list-order">
        {order.map((each, at) => (
          <li key={each} class="row">
            <span>{listName(each, say)}</span>
            <button
              type="button"
              class="quiet"
              disabled={at === 0}
              aria-label={say('elo.up', { list: listName(each, say) })}
              onClick={() => set({ order: moveList(at) })}
            >
              ↑
            </button>
            <button
              type="button"
              class="quiet"
              disabled={order.length === 1}
              aria-label={say('elo.out', { list: listName(each, say) })}
              onClick={() => set({ order: order.filter((name) => name !== each) })}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      {left.length === 0 ? null : (
        <label class="field">
          {say('elo.addList')}
          <select
            value=""
            onChange={(event) => event.currentTarget.value && set({ order: [...order, event.currentTarget.value] })}
          >
            <option value="" />
            {left.map((each) => (
              <option key={each} value={each}>
                {listName(each, say)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="row">
        <input type="checkbox" checked={check} onChange={(event) => set({ check: event.currentTarget.checked })} />
        {say('elo.check')}
      </label>
    </Section>
  );
}

const longEventFields = (saved: RatingPeriods | null): RatingPeriods => saved ?? { long: false, tiebreaks: 'first' };

/** Events over several rating periods: whether this is one, and which ratings tie-breaks use (C.07 10). */
export function LongEventSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const draft = useDraft(tournament.periods ?? null, longEventFields, `${snapshot.id} periods`);
  const [reason, setReason] = useState('');
  const { long, tiebreaks, round } = draft.fields;
  const seen = !long && lastsLong(tournament);
  return (
    <Section
      title={say('elo.long')}
      help={say('elo.longHelp')}
      change={() => ({ periods: { long, tiebreaks, ...(tiebreaks === 'chosen' ? { round: round ?? 1 } : {}) } })}
      announced
      draft={draft}
      reason={reason}
    >
      {seen ? <p class="amber small">{say('elo.longSeen')}</p> : null}
      <label class="row">
        <input
          type="checkbox"
          checked={long}
          onChange={(event) => draft.set({ ...draft.fields, long: event.currentTarget.checked })}
        />
        {say('elo.longOn')}
      </label>
      {long ? (
        <div class="fields">
          <OneOf
            label={say('elo.longTies')}
            value={tiebreaks}
            of={TIEBREAK_RATINGS}
            word={(each) => say(`elo.longTies.${each}`)}
            choose={(next) => draft.set({ ...draft.fields, tiebreaks: next })}
          />
          {tiebreaks === 'chosen' ? (
            <label class="field">
              {say('elo.longRound')}
              <input
                type="number"
                min={1}
                max={MOST_ROUNDS}
                value={round ?? 1}
                onInput={(event) => draft.set({ ...draft.fields, round: Number(event.currentTarget.value) || 1 })}
              />
            </label>
          ) : null}
          <label class="field">
            {say('elo.reason')}
            <input maxLength={200} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
          </label>
        </div>
      ) : null}
    </Section>
  );
}
