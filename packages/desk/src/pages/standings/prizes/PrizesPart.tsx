import { amountsOf } from '@turnuva/engine/standings';
import type { PrizeRules } from '@turnuva/engine/tournament';
import { moneyIn, prizeText } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { Overtaken } from '../../../components/FormState.tsx';
import { Icon } from '../../../components/Icon.tsx';
import {
  currencyCode,
  emptyRange,
  type PrizeFields,
  prizeFields,
  rulesFrom,
  SHARING_UNLESS_SAID,
} from '../../../model/prizes.ts';
import { useAddressPart } from '../../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { useDraft } from '../../../store/useDraft.ts';
import { PrizeListForm } from './PrizeListForm.tsx';
import { PrizeResult } from './PrizeResult.tsx';

interface Props {
  readonly fields: PrizeFields;
  /** Whether everything typed can be read. */
  readonly readable: boolean;
  /** A form that has not been edited has no errors. */
  readonly typed: boolean;
  onChange(fields: PrizeFields): void;
  onSave(): void;
  onCancel?(): void;
  onRemove?(): void;
}

const CURRENCIES = ['EUR', 'TRY', 'USD', 'GBP', 'CHF'];

/** Fund, currency, the rule of one prize each, and the lists. */
function PrizeForm({ fields, readable, typed, onChange, onSave, onCancel, onRemove }: Props) {
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
        {onRemove === undefined ? null : (
          <button type="button" class="danger push" onClick={onRemove}>
            {say('prize.remove')}
          </button>
        )}
      </div>
    </form>
  );
}

/**
 * The prizes of the event and, next to them while they are typed, who would get what; before round 1 only the prizes.
 */
export function PrizesPart({ round }: { readonly round: number }) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot, mayEdit, announce } = useDesk();
  const { prizes, info } = snapshot.tournament;
  const [opened, setOpened] = useAddressPart('edit', { push: false });
  const draft = useDraft(
    prizes,
    (saved) => prizeFields(saved, say('prize.main'), info.federation),
    `${snapshot.id} prizes`,
  );
  // If there are no prizes, the form is open for users who may fill it in.
  const editing = mayEdit && (opened !== undefined || draft.typed || prizes === undefined);
  const rules = useMemo(() => rulesFrom(draft.fields), [draft.fields]);
  const shown = editing ? rules : prizes;
  const close = () => {
    draft.reset();
    setOpened(undefined);
  };
  const save = async () => {
    if (rules === undefined) return;
    if ((await announce({ kind: 'define-prizes', prizes: rules }, say('prize.saved'))) === 'done') close();
  };
  const takeAway = async () => {
    if ((await announce({ kind: 'define-prizes', prizes: null }, say('prize.removed'))) === 'done') close();
  };
  return (
    <div class="stack">
      {editing ? (
        <>
          <Overtaken draft={draft} />
          <PrizeForm
            fields={draft.fields}
            readable={rules !== undefined}
            typed={draft.typed}
            onChange={draft.set}
            onSave={() => void save()}
            {...(prizes === undefined ? {} : { onCancel: close, onRemove: () => void takeAway() })}
          />
        </>
      ) : null}
      {shown !== undefined ? (
        // Before round 1 everyone would share everything.
        round === 0 ? (
          <AnnouncedPrizes rules={shown} />
        ) : (
          <PrizeResult rules={shown} round={round} draft={editing} />
        )
      ) : editing ? null : (
        <p class="soft">{say('sheets.noPrizes')}</p>
      )}
    </div>
  );
}

/** Only the prizes, while there is no ranking to distribute them by. */
function AnnouncedPrizes({ rules }: { readonly rules: PrizeRules }) {
  const { say, language } = useWords();
  const money = moneyIn(rules.currency, language);
  return (
    <section class="stack" aria-label={say('sheets.prizes')}>
      <p class="soft">{say('sheets.prizesNoRanking')}</p>
      {rules.lists.map((list) => {
        const amounts = amountsOf(list, rules.fund ?? 0);
        return (
          <section key={list.name}>
            <h3>
              {list.name}{' '}
              <span class="soft small">
                {list.category ?? say('standings.group.all')} · {say(`sheets.sharing.${list.sharing}`)}
              </span>
            </h3>
            <ul class="figures">
              {list.prizes.map(({ thing }, i) => (
                <li key={i}>
                  {i + 1}. {prizeText(money, amounts[i] ?? 0, thing === undefined ? [] : [thing])}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
