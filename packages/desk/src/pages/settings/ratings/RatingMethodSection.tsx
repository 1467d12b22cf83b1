import { RATING_METHODS, type RatingMethod, type RatingMethodName } from '@turnuva/engine/tournament';
import { useFixed } from '../../../components/behaviour/useFixed.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { useDraft } from '../../../store/useDraft.ts';
import { OneOf } from '../OneOf.tsx';
import { Section } from '../Section.tsx';

interface Fields {
  readonly method: RatingMethodName;
  readonly federation: string;
}

/** A tournament of a file that names no method has its ratings as they were typed. */
const fieldsOf = (saved: RatingMethod | null): Fields => ({
  method: saved?.method ?? 'OTHER',
  federation: saved?.federation ?? '',
});

/** How the tournament rating follows from FIDE's and the national one (TRF26 172). */
export function RatingMethodSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament } = snapshot;
  const draft = useDraft(tournament.ratingMethod ?? null, fieldsOf, `${snapshot.id} rating method`);
  const { method, federation } = draft.fields;
  const change = () => ({
    ratingMethod: { method, ...(/^[A-Z]{3}$/.test(federation) ? { federation } : {}) },
  });
  return (
    <Section title={say('elo.method')} help={say('elo.methodHelp')} change={change} draft={draft} fixed={useFixed()}>
      <div class="fields">
        <OneOf
          label={say('elo.method.label')}
          value={method}
          of={RATING_METHODS}
          word={(each) => say(`elo.method.${each}`)}
          choose={(next) => draft.set({ ...draft.fields, method: next })}
        />
        <label class="field">
          {say('elo.federation')}
          <input
            size={5}
            maxLength={3}
            placeholder={say('elo.exampleFederation')}
            value={federation}
            onInput={(event) => draft.set({ ...draft.fields, federation: event.currentTarget.value.toUpperCase() })}
          />
        </label>
      </div>
    </Section>
  );
}
