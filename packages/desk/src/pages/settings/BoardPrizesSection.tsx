import { LIMITS } from '@turnuva/contract';
import type { BoardPrizeRule } from '@turnuva/engine/tournament';
import { BOARD_PRIZE_ORDERS } from '@turnuva/engine/tournament';
import { Field } from '../../components/Field.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { useDraft } from '../../store/useDraft.ts';
import { Section } from './Section.tsx';

const BY_POINTS: BoardPrizeRule = { order: 'points' };
const fieldsOf = ({ order, leastGames }: BoardPrizeRule) => ({ order, least: String(leastGames ?? '') });

/** Who is the best on a board: how many games are required, and what counts first (docs/decisions/prizes.md). */
export function BoardPrizesSection() {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const draft = useDraft(snapshot.tournament.boardPrizes ?? BY_POINTS, fieldsOf, `${snapshot.id} board prizes`);
  const { order, least } = draft.fields;
  const typed = least.trim();
  const isWrong = !/^\d{0,3}$/.test(typed) || Number(typed) > LIMITS.rounds;
  const fault = isWrong ? say('settings.boardLeastFault', { limit: LIMITS.rounds }) : undefined;
  return (
    <Section
      title={say('settings.bestOfBoards')}
      help={say('settings.bestOfBoardsHelp')}
      change={() => ({ boardPrizes: { order, ...(typed === '' ? {} : { leastGames: Number(typed) }) } })}
      blocked={fault}
      draft={draft}
    >
      <Field
        label={say('settings.boardLeast')}
        name="boardLeast"
        value={least}
        set={(text) => draft.set({ order, least: text })}
        fault={fault}
        help={say('settings.boardLeastHelp')}
        inputMode="numeric"
        ch={6}
      />
      <label class="field">
        {say('settings.boardOrder')}
        <select
          value={order}
          onChange={({ currentTarget: { value } }) =>
            draft.set({ least, order: BOARD_PRIZE_ORDERS.find((each) => each === value) ?? order })
          }
        >
          {BOARD_PRIZE_ORDERS.map((each) => (
            <option key={each} value={each}>
              {say(`settings.boardOrder.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </Section>
  );
}
