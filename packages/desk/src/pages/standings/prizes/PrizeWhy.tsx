import type { PrizeRow, PrizeSheet } from '@turnuva/engine/standings';
import type { PrizeRules } from '@turnuva/engine/tournament';
import { moneyIn, prizeText } from '@turnuva/text';
import { CloseButton, Panel } from '../../../components/Dialogue.tsx';
import type { Participant } from '../../../model/standings.ts';
import { useWords } from '../../../store/context.ts';

interface Props {
  readonly player: number;
  readonly sheet: PrizeSheet;
  readonly rules: PrizeRules;
  readonly known: ReadonlyMap<number, Participant>;
  close(): void;
}

/** Why someone gets this amount: what was pooled, how it was shared, which cent was rounded, what was passed on. */
export function PrizeWhy({ player, sheet, rules, known, close }: Props) {
  const { say, language, points } = useWords();
  const money = moneyIn(rules.currency, language);
  const share = ({ amount, thing }: Pick<PrizeRow, 'amount' | 'thing'>) =>
    prizeText(money, amount, thing === undefined ? [] : [thing]);
  const won = sheet.rows.filter((row) => row.player === player);
  const passed = sheet.passed.filter((each) => each.player === player);
  const keepsThing = won.some(({ thing }) => thing !== undefined);
  return (
    <Panel id="prizeWhy" title={say('prize.whyOf', { name: known.get(player)?.name })} onClose={close}>
      {won.map((row) => {
        const list = rules.lists.find(({ name }) => name === row.list);
        const sharing = list?.sharing ?? 'rank';
        const facts = {
          from: row.firstPlace,
          to: row.lastPlace,
          points: points(row.points),
          pool: money(row.pool),
          sharers: row.sharers,
          own: money(row.own),
          ownHalf: money(row.own / 2),
          equalHalf: money(row.pool / row.sharers / 2),
          // A player who does not share has the whole prize of the place; what is shared is money.
          amount: row.sharers === 1 ? share(row) : money(row.amount),
        };
        const with_ = sheet.rows.filter(
          (each) => each.list === row.list && each.firstPlace === row.firstPlace && each.player !== player,
        );
        return (
          <div key={row.list} class="stack">
            <h3>
              {row.list}: {share(row)}
            </h3>
            <p>{say(row.sharers === 1 ? 'prize.why.alone' : `prize.why.${sharing}`, facts)}</p>
            {with_.length === 0 ? null : (
              <p class="soft small">
                {say('prize.why.with', { names: with_.map((each) => known.get(each.player)?.name).join('; ') })}
              </p>
            )}
            {row.thing === undefined ? null : <p class="small">{say('prize.why.thing', { thing: row.thing })}</p>}
            {row.rounded === undefined ? null : <p class="small">{say(`prize.why.rounded.${row.rounded}`)}</p>}
          </div>
        );
      })}
      {passed.map((each) => (
        <p key={each.list}>
          {say(each.thing === undefined && !keepsThing ? 'prize.why.passed' : 'prize.why.passedThing', {
            list: each.list,
            amount: share(each),
            keeps: each.keeps,
          })}
        </p>
      ))}
      <div class="row">
        <CloseButton close={close} />
      </div>
    </Panel>
  );
}
