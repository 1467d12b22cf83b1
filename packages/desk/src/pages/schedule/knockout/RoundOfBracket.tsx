import { bracketOf, knockoutOf, knockoutRoundName } from '@turnuva/engine/schedule';
import { roundWords } from '@turnuva/text';
import { useLocation } from 'wouter-preact';
import { PageHead } from '../../../components/PageHead.tsx';
import { addressOf } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { Matches } from '../teams/Matches.tsx';
import { BracketPage } from './Bracket.tsx';

/** The games of one round: one game of the matches of a stage. */
export function RoundOfBracket({ round }: { readonly round: number }) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const { tournament, id } = snapshot;
  const [, navigate] = useLocation();
  const bracket = bracketOf(knockoutOf(tournament));
  const name = knockoutRoundName(tournament, round);
  if (!bracket.ok || name === undefined) return <BracketPage />;
  return (
    <>
      <PageHead title={roundWords(say, round, name)} under={say('settings.system.knockout')}>
        <button type="button" onClick={() => navigate(addressOf(id, 'schedule'))}>
          {say('plan.toBracket')}
        </button>
      </PageHead>
      <Matches bracket={bracket.value} only={name} />
    </>
  );
}
