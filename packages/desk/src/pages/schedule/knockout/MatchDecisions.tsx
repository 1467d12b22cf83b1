import type { PlayedMatch } from '@turnuva/engine/schedule';
import { bracketOf, isDrawn, knockoutOf, knockoutTimesOf, undrawnMatches } from '@turnuva/engine/schedule';
import type { KnockoutState } from '@turnuva/engine/tournament';
import { useEffect, useState } from 'preact/hooks';
import { WinnerDecision } from '../../../components/teams/WinnerDecision.tsx';
import { entrantNames } from '../../../language/entrants.ts';
import { useDesk, useWords } from '../../../store/context.ts';
import { ColourDraw, freshSeed, type Side } from './ColourDraw.tsx';

/** Colours drawn and matches decided, one line per match whose sides are known; open matches first. */
export function MatchDecisions({ matches }: { readonly matches: readonly PlayedMatch[] }) {
  const { say } = useWords();
  const { snapshot, send } = useDesk();
  const [open, setOpen] = useState(false);
  const knockout = knockoutOf(snapshot.tournament);
  // Before a golden-point game a coin is tossed and its winner chooses: visible as soon as the game comes up.
  const tosses = matches.filter((match) => awaitsToss(knockout, match)).length;
  useEffect(() => {
    if (tosses > 0) setOpen(true);
  }, [tosses]);
  const bracket = bracketOf(knockout);
  const undrawn = bracket.ok ? undrawnMatches(knockout, bracket.value).length : 0;
  return (
    <details class="plan-part" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{say('plan.decisions')}</h2>
      </summary>
      {open && undrawn > 0 ? (
        <p>
          <button type="button" onClick={() => void send({ kind: 'draw-all-colours', seed: freshSeed() })}>
            {say('plan.drawAllColours')}
          </button>
        </p>
      ) : null}
      {open ? (
        <div class="scroll">
          <table class="decisions-table">
            <tbody>
              {matches.map((match) => (
                <MatchLine key={match.id} match={match} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}

/** Whether the golden-point game comes next and its colours have not been decided by a toss. */
function awaitsToss(knockout: KnockoutState, match: PlayedMatch): boolean {
  const { games, next } = match.state;
  const game = games.find((each) => each.game === next);
  return (
    game?.phase === 'golden' && game.results.every((each) => each === undefined) && !isDrawn(knockout, match, game.game)
  );
}

function MatchLine({ match }: { readonly match: PlayedMatch }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = entrantNames(tournament);
  const side = (id: number | undefined): Side => ({ id: id ?? 0, name: names.get(id ?? 0) ?? '' });
  const sides = [side(match.topEntrant), side(match.bottomEntrant)] as const;
  return (
    <tr data-match={match.id}>
      <td class="number">{match.id}</td>
      <td>
        {sides[0].name} – {sides[1].name}
      </td>
      <td>
        <Colours match={match} sides={sides} />
      </td>
      <td>
        {match.state.needsAward ? <span class="tag amber">{say('plan.needsAward')}</span> : null}
        <Decision match={match} sides={sides} />
      </td>
    </tr>
  );
}

interface LineProps {
  readonly match: PlayedMatch;
  readonly sides: readonly [Side, Side];
}

/** Colours can be drawn before the first game, and once more before the golden-point game. */
function Colours({ match, sides }: LineProps) {
  const { snapshot, send } = useDesk();
  const { golden } = knockoutTimesOf(snapshot.tournament);
  const next = match.state.games.find((game) => game.game === match.state.next);
  const untouched = next?.results.every((result) => result === undefined) === true;
  if (next === undefined || !untouched || (next.game > 1 && next.phase !== 'golden')) return null;
  const phase = next.phase === 'golden' ? 'golden' : 'game';
  return (
    <ColourDraw
      key={phase}
      sides={sides}
      stream={match.id}
      golden={phase === 'golden'}
      white={sides[next.topHasWhite ? 0 : 1].name}
      drawn={isDrawn(knockoutOf(snapshot.tournament), match, next.game)}
      minutes={{ white: golden.whiteMinutes, black: golden.blackMinutes }}
      draw={(lot) => void send({ kind: 'draw-match-colours', match: match.id, phase, ...lot })}
      byHand={(white) => void send({ kind: 'draw-match-colours', match: match.id, phase, white })}
    />
  );
}

function Decision({ match, sides }: LineProps) {
  const { snapshot, send } = useDesk();
  const award = knockoutOf(snapshot.tournament).awards.find((each) => each.match === match.id);
  return (
    <WinnerDecision
      sides={sides}
      last={match.kind === 'final' || match.kind === 'third-place'}
      winner={sides.find(({ id }) => id === match.winner)?.name ?? (match.winner === undefined ? undefined : '')}
      reason={match.state.decidedBy === 'award' ? (award?.reason ?? '') : undefined}
      award={(winner, reason) => void send({ kind: 'award-match', match: match.id, winner, reason })}
    />
  );
}
