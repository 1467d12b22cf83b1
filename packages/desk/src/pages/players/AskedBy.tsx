import type { Registration } from '@turnuva/contract';
import type { NewPlayer } from '@turnuva/engine/journal';
import type { Player } from '@turnuva/engine/tournament';
import { UnknownFederation } from '../../components/fields/UnknownFederation.tsx';
import { useWords } from '../../store/context.ts';
import { sameSentence } from './sameSentence.ts';

interface Props {
  readonly asked: Registration;
  /** The one of the rating list who it is; `several`: those whom the arbiter has to choose from. */
  readonly listed: NewPlayer | undefined;
  readonly several: boolean;
  readonly hasLists: boolean;
  /** Who is registered under that name or number, once it has to be said. */
  readonly double: Player | undefined;
}

/** What somebody has said who asks to be registered, what the rating list says, and what looks wrong. */
export function AskedBy({ asked, listed, several, hasLists, double }: Props) {
  const words = useWords();
  const { say } = words;
  const { name, birth, sex, federation, club, fideId } = asked;
  const said = [birth?.slice(0, 4), sex && say(`players.sex.${sex}`), federation, club, fideId && `FIDE ${fideId}`];
  const inList =
    listed === undefined
      ? say(several ? 'registrations.several' : hasLists ? 'registrations.notListed' : 'registrations.noList')
      : say('registrations.listed', { rating: listed.rating || say('players.unrated'), fideId: listed.fideId });
  return (
    <div>
      <strong>{name}</strong> <span class="soft small">{said.filter(Boolean).join(' · ')}</span>{' '}
      <span class="small">{inList}</span>
      <UnknownFederation code={federation} />
      {double === undefined ? null : (
        <span class="amber" role="alert">
          {' '}
          {sameSentence(double, fideId !== undefined && double.fideId === fideId, words)}
        </span>
      )}
    </div>
  );
}
