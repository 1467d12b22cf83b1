import { shortRounds } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { type CardLine, cardReader, linesShown, sideOf, signsOfSides } from '@turnuva/engine/views';
import { cardResult, formatOpponent } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { useApp, useWords } from '../../store/context.ts';
import { FloatMark } from '../FloatMark.tsx';
import { SignLine } from './SignLine.tsx';

/** Opponents, colours, floats and points of one player, round by round. */
export function PlayerCard({ tournament, player }: { readonly tournament: Tournament; readonly player: number }) {
  const { say, points } = useWords();
  const { allWords } = useApp();
  const card = useMemo(() => cardReader(tournament)(player), [tournament, player]);
  if (card === undefined) return null;
  const lines = linesShown(tournament, card);
  const shortName = shortRounds(tournament);
  if (lines.length === 0) return <p class="soft">{say('card.nothing')}</p>;
  return (
    <div class="scroll">
      <table class="card">
        <thead>
          <tr>
            <th scope="col" class="number">
              {say('card.round')}
            </th>
            <th scope="col" class="middle">
              {say('card.colour')}
            </th>
            <th scope="col">{say('card.opponent')}</th>
            <th scope="col" class="middle">
              {say('card.result')}
            </th>
            <th scope="col" class="number">
              {say('card.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.round}>
              <td class="number">{shortName(line.round)}</td>
              <td class="middle">{line.colour === undefined ? '' : <ColourMark colour={line.colour} />}</td>
              <td>
                {formatOpponent(say, line, tournament, player)}
                <FloatMark float={line.float} withoutGame={line.floatWithoutGame} />
              </td>
              <td class="middle">{line.outcome === 'open' ? '·' : cardResult(line, tournament, player)}</td>
              <td class="number">{points(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.some(({ floatWithoutGame }) => floatWithoutGame) ? (
        <p class="soft small">↓ {say('card.float.withoutGame')}</p>
      ) : null}
      {allWords ? <Legend lines={lines} /> : null}
    </div>
  );
}

/** What the signs and brackets on the card mean. */
function Legend({ lines }: { readonly lines: readonly CardLine[] }) {
  const { say } = useWords();
  const bracketed = lines.some(({ counted }) => !counted);
  return <SignLine signs={signsOfSides(lines.map(sideOf))} more={bracketed ? [say('sheets.crossNotCounted')] : []} />;
}

/** A dark square for Black, a light one for White. */
function ColourMark({ colour }: { colour: 'white' | 'black' }) {
  const { say } = useWords();
  const name = say(`card.${colour}`);
  return <span class={`colour ${colour}`} role="img" aria-label={name} title={name} />;
}
