import { lastsLong, MOST_ROUNDS, type RatingPeriods, TIEBREAK_RATINGS } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { useDesk, useWords } from '../../../store/context.ts';
import { useDraft } from '../../../store/useDraft.ts';
import { OneOf } from '../OneOf.tsx';
import { Section } from '../Section.tsx';

const fieldsOf = (saved: RatingPeriods | null): RatingPeriods => saved ?? { long: false, tiebreaks: 'first' };

/** Events over several rating periods: whether this is one, and which ratings tie-breaks use (C.07 10). */
export function LongEventSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const draft = useDraft(tournament.periods ?? null, fieldsOf, `${snapshot.id} periods`);
  const [reason, setReason] = useState('');
  const { long, tiebreaks, round } = draft.fields;
  const seen = !long && lastsLong(tournament);
  return (
    <Section
      title={say('elo.long')}
      help={say('elo.longHelp')}
      change={() => ({ periods: { long, tiebreaks, ...(tiebreaks === 'chosen' ? { round: round ?? 1 } : {}) } })}
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
