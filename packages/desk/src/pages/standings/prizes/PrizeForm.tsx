import { Icon } from '../../../components/Icon.tsx';
import { currencyCode, emptyRange, type PrizeFields, SHARING_UNLESS_SAID } from '../../../model/prizes.ts';
import { useWords } from '../../../store/context.ts';
import { PrizeListForm } from './PrizeListForm.tsx';

interface Props {
  readonly fields: PrizeFields;
  /** Whether everything typed can be read. */
  readonly readable: boolean;
  /** Nothing is wrong with a form that nobody has touched. */
  readonly typed: boolean;
  onChange(fields: PrizeFields): void;
  onSave(): void;
  onCancel?(): void;
}

const CURRENCIES = ['EUR', 'TRY', 'USD', 'GBP', 'CHF'];

/** Fund, currency, the rule of one prize each, and the lists. */
export function PrizeForm({ fields, readable, typed, onChange, onSave, onCancel }: Props) {
  const { say } = useWords();
  const set = (change: Partial<PrizeFields>) => onChange({ ...fields, ...change });
  return (
    <form
      class="sheet stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div class="fields">
        <label class="field">
          {say('prize.currency')}
          <input
            required
            list="currencies"
            pattern="[A-Za-z]{3}"
            maxLength={3}
            value={fields.currency}
            onInput={(event) => set({ currency: currencyCode(event.currentTarget.value) })}
          />
          <datalist id="currencies">
            {CURRENCIES.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </label>
        <label class="field">
          {say('prize.fund')}
          <input
            inputMode="decimal"
            value={fields.fund}
            onInput={(event) => set({ fund: event.currentTarget.value })}
          />
        </label>
        <label class="tick whole-row">
          <input
            type="checkbox"
            checked={fields.onePrizeEach}
            onChange={(event) => set({ onePrizeEach: event.currentTarget.checked })}
          />
          {say('prize.onePrizeEach')}
        </label>
      </div>
      <p class="soft small">{say('prize.thingHelp')}</p>
      {fields.lists.map((list, i) => (
        <PrizeListForm
          key={i}
          list={list}
          onChange={(next) => set({ lists: fields.lists.map((each, at) => (at === i ? next : each)) })}
          onRemove={() => set({ lists: fields.lists.filter((_, at) => at !== i) })}
        />
      ))}
      <div class="row">
        <button
          type="button"
          onClick={() =>
            set({
              lists: [
                ...fields.lists,
                {
                  name: '',
                  category: '',
                  sharing: fields.lists.at(-1)?.sharing ?? SHARING_UNLESS_SAID,
                  ranges: [emptyRange(1)],
                },
              ],
            })
          }
        >
          <Icon name="plus" />
          {say('prize.addList')}
        </button>
      </div>
      <div class="row">
        <button type="submit" class="main" disabled={!readable}>
          {say('prize.save')}
        </button>
        {onCancel === undefined ? null : (
          <button type="button" onClick={onCancel}>
            {say('shell.close')}
          </button>
        )}
        {readable || !typed ? null : <span class="amber small">{say('prize.unreadable')}</span>}
      </div>
    </form>
  );
}
