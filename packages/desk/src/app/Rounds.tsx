import { knockoutRoundNames, roundKey, roundName, shortRounds } from '@turnuva/engine/schedule';
import { formatRound } from '@turnuva/text';
import { useEffect, useRef } from 'preact/hooks';
import { Link, useLocation } from 'wouter-preact';
import { roundTabs, stageOf } from '../model/stage.ts';
import { roundAddress } from '../store/addresses.ts';
import { useDesk, useWords } from '../store/context.ts';

/** The rank of rounds: done ones grey, the running one filled from below as results come in, the one on show underlined. */
export function Rounds() {
  const { snapshot } = useDesk();
  const { say } = useWords();
  const [path] = useLocation();
  const list = useRef<HTMLElement>(null);
  // Where the rank is wider than its place, the round on show stays in sight.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [path]);
  const names = knockoutRoundNames(snapshot.tournament);
  const shortName = shortRounds(snapshot.tournament);
  const words = (round: number): string => formatRound(say, round, roundName(snapshot.tournament, round));
  const { round: running, entered, boards } = stageOf(snapshot.tournament);
  return (
    <nav class="rounds" ref={list} aria-label={say('shell.rounds')}>
      {roundTabs(snapshot.tournament).map(({ round, state }) => {
        const href = roundAddress(snapshot.id, roundKey(round, names[round - 1]));
        const isHere = path === href || path.startsWith(`${href}/`);
        const part = round === running && boards > 0 ? `${Math.round((100 * entered) / boards)}%` : '0%';
        return (
          <Link
            key={round}
            href={href}
            class={state}
            style={state === 'running' ? { '--in': part } : undefined}
            aria-current={isHere ? 'page' : undefined}
            aria-label={`${words(round)}, ${say(`shell.tab.${state}`)}`}
            title={`${words(round)}: ${say(`shell.tab.${state}`)}`}
          >
            {shortName(round)}
          </Link>
        );
      })}
    </nav>
  );
}
