import { bracketDecides } from '@turnuva/engine/schedule';
import { choiceFor, type Subject, TIEBREAK_EDITIONS, type TieBreakEdition } from '@turnuva/engine/standings';
import { useDesk, useWords } from '../../../store/context.ts';

interface Props {
  readonly of: Subject;
  readonly edition: TieBreakEdition;
  onApply(list: { readonly codes: readonly string[]; readonly edition: TieBreakEdition }): void;
}

/** Lists for this kind of event: those of the chosen edition of the regulations, then those of the source documents. */
export function ReadyLists({ of, edition, onApply }: Props) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  if (bracketDecides(tournament)) return <p>{say('sheets.bracketDecides')}</p>;
  const editions = [edition === 'classic' ? TIEBREAK_EDITIONS[0] : edition, 'classic'] as const;
  const lists = editions.flatMap((each) => choiceFor(tournament, each, of).lists);
  return (
    <div>
      <h3>{say('ties.recommended')}</h3>
      <ul class="lists">
        {lists.map((list) => {
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
  );
}
