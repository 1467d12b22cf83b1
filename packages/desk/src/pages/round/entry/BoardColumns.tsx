import { useWords } from '../../../store/context.ts';

/** What the columns of the boards hold; in matches the sides are teams, whose colours change from board to board. */
export function BoardColumns({ inMatches }: { readonly inMatches: boolean }) {
  const { say } = useWords();
  const side = (colour: 'white' | 'black') => say(inMatches ? 'round.whyNotWho' : `card.${colour}`);
  return (
    <thead>
      <tr>
        <th scope="col" class="board number">
          {say('round.board')}
        </th>
        <th scope="col" class="score number">
          {say('card.points')}
        </th>
        <th scope="col" class="name">
          {side('white')}
        </th>
        <th scope="col" class="rating number">
          {say('round.rating')}
        </th>
        <th scope="col" class="result middle">
          {say('card.result')}
        </th>
        <th scope="col" class="score number">
          {say('card.points')}
        </th>
        <th scope="col" class="name">
          {side('black')}
        </th>
        <th scope="col" class="rating number">
          {say('round.rating')}
        </th>
        <th scope="col" class="why">
          <span class="hidden">{say('round.why')}</span>
        </th>
      </tr>
    </thead>
  );
}
