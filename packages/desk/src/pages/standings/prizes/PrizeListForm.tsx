import { LONGEST_THING, SHARINGS, type Sharing } from '@turnuva/engine/tournament';
import { useEffect, useRef } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { Icon } from '../../../components/Icon.tsx';
import {
  emptyRange,
  firstPlaceOf,
  type PrizeListFields,
  type PrizeRange,
  prizeOf,
  settledRange,
} from '../../../model/prizes.ts';
import { addressOf } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';

interface Props {
  readonly list: PrizeListFields;
  onChange(list: PrizeListFields): void;
  onRemove(): void;
}

/** One list of prizes: whom it is for, how tied players share, and its places. */
export function PrizeListForm({ list, onChange, onRemove }: Props) {
  const { say } = useWords();
  const { id, tournament } = useDesk().snapshot;
  const { categories = [] } = tournament;
  const form = useRef<HTMLFieldSetElement>(null);
  const added = useRef(false);
  // Typing continues in the new place.
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    form.current?.querySelector<HTMLInputElement>('.prize-ranges > li:last-child input.amount')?.focus();
  }, [list.ranges.length]);
  const set = (change: Partial<PrizeListFields>) => onChange({ ...list, ...change });
  const setRange = (at: number, change: Partial<PrizeRange>) =>
    set({ ranges: list.ranges.map((each, i) => (i === at ? { ...each, ...change } : each)) });
  return (
    <fieldset class="prize-list" ref={form}>
      <legend>{list.name || list.category || say('prize.newList')}</legend>
      <div class="fields">
        <label class="field">
          {say('prize.listName')}
          <input
            required={list.category === ''}
            maxLength={60}
            placeholder={list.category}
            value={list.name}
            onInput={(event) => set({ name: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          {say('prize.for')}
          <select value={list.category} onChange={(event) => set({ category: event.currentTarget.value })}>
            <option value="">{say('standings.group.all')}</option>
            {categories.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Link href={`${addressOf(id, 'standings')}/categories`}>
          {say(categories.length === 0 ? 'prize.noCategories' : 'prize.toCategories')}
        </Link>
        <label class="field">
          {say('prize.sharing')}
          <select value={list.sharing} onChange={(event) => set({ sharing: event.currentTarget.value as Sharing })}>
            {SHARINGS.map((each) => (
              <option key={each} value={each}>
                {say(`sheets.sharing.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={onRemove}>
          {say('prize.removeList')}
        </button>
      </div>
      <p class="soft small">{say(`prize.sharingHelp.${list.sharing}`)}</p>
      <ol class="prize-ranges">
        {list.ranges.map((range, i) => (
          <Range
            key={i}
            range={range}
            first={firstPlaceOf(list.ranges, i)}
            only={list.ranges.length === 1}
            onChange={(change) => setRange(i, change)}
            onRemove={() => set({ ranges: list.ranges.filter((_, at) => at !== i) })}
          />
        ))}
      </ol>
      <button
        type="button"
        onClick={() => {
          const { unit = 'fixed' } = list.ranges.at(-1) ?? {};
          added.current = true;
          set({ ranges: [...list.ranges, emptyRange(firstPlaceOf(list.ranges, list.ranges.length), unit)] });
        }}
      >
        <Icon name="plus" />
        {say('prize.addPlace')}
      </button>
    </fieldset>
  );
}

interface RangeProps {
  readonly range: PrizeRange;
  readonly first: number;
  readonly only: boolean;
  onChange(change: Partial<PrizeRange>): void;
  onRemove(): void;
}

function Range({ range, first, only, onChange, onRemove }: RangeProps) {
  const { say } = useWords();
  const wrong = range.value !== '' && prizeOf(range) === undefined;
  // What was typed as the amount is in its own field once the amount is left.
  const settle = () => {
    const settled = settledRange(range);
    if (settled !== range) onChange(settled);
  };
  // The field is inside the sentence: in Turkish the sentence continues after it.
  const [before = '', after = ''] = say('prize.fromPlace', { place: first, last: '\n' }).split('\n');
  return (
    <li>
      <span class="figures">{before.trim()}</span>
      <input
        class="place"
        type="number"
        min={first}
        max={999}
        aria-label={say('prize.toPlace', { place: first })}
        value={range.to}
        onInput={(event) => onChange({ to: event.currentTarget.value })}
      />
      {after === '' ? null : <span>{after}</span>}
      <label class="row tight">
        {say('prize.amount')}
        <input
          class="amount"
          required={range.thing.trim() === ''}
          inputMode="decimal"
          aria-label={say('prize.amountOf', { place: first })}
          aria-invalid={wrong}
          value={range.value}
          onInput={(event) => onChange({ value: event.currentTarget.value })}
          onBlur={settle}
        />
      </label>
      <select
        aria-label={say('prize.unitOf', { place: first })}
        value={range.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value as PrizeRange['unit'] })}
      >
        {(['fixed', 'percent'] as const).map((each) => (
          <option key={each} value={each}>
            {say(`prize.unit.${each}`)}
          </option>
        ))}
      </select>
      <label class="row tight">
        {say('prize.thing')}
        <input
          class="thing"
          maxLength={LONGEST_THING}
          aria-label={say('prize.thingOf', { place: first })}
          placeholder={say('prize.thingExample')}
          value={range.thing}
          onInput={(event) => onChange({ thing: event.currentTarget.value })}
        />
      </label>
      <button type="button" disabled={only} aria-label={say('prize.removePlace', { place: first })} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}
