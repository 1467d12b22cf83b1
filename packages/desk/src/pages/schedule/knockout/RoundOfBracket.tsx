import { bracketOf, knockoutOf, knockoutRoundName, roundKey, seatsAreFree } from '@turnuva/engine/schedule';
import { formatRound } from '@turnuva/text';
import { useLocation } from 'wouter-preact';
import { useNextKey } from '../../../components/behaviour/useNextKey.ts';
import { NextKey } from '../../../components/NextKey.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { type Stage, stageOf } from '../../../model/stage.ts';
import { addressOf, roundAddress } from '../../../store/addresses.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { LineUps } from '../teams/LineUps.tsx';
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
  const stage = stageOf(tournament);
  const next = addressAfter(stage, round, id, (to) => roundKey(to, knockoutRoundName(tournament, to)));
  const goOn = next === undefined ? undefined : () => navigate(next);
  useNextKey(goOn);
  if (!bracket.ok || name === undefined) return <BracketPage />;
  return (
    <>
      <PageHead title={formatRound(say, round, name)} under={say('settings.system.knockout')}>
        <button type="button" onClick={() => navigate(addressOf(id, 'schedule'))}>
          {say('plan.toBracket')}
        </button>
        {goOn === undefined ? null : (
          <button type="button" class="main" onClick={goOn}>
            {stage.step === 'finish'
              ? say('round.main.finish')
              : stage.boards === 0
                ? say('plan.decisions')
                : formatRound(say, stage.round, knockoutRoundName(tournament, stage.round))}
            <NextKey />
          </button>
        )}
      </PageHead>
      <Matches bracket={bracket.value} only={name} />
      {seatsAreFree(tournament) ? <LineUps round={round} /> : null}
    </>
  );
}

/** Where the knock-out goes on once nothing is open here; undefined while this is the place. */
function addressAfter(
  { step, round, boards }: Stage,
  here: number,
  id: string,
  keyOf: (round: number) => string,
): string | undefined {
  if (step === 'finish') return addressOf(id, 'standings');
  if (boards === 0) return addressOf(id, 'schedule');
  return round === here ? undefined : roundAddress(id, keyOf(round));
}
