import { shortRounds } from '@turnuva/engine/schedule';
import { allStages, type Tournament } from '@turnuva/engine/tournament';
import { type CardLine, cardReader, linesShown, sideOf, signsOfSides } from '@turnuva/engine/views';
import { cardResult, formatOpponent } from '@turnuva/text';
import { useMemo } from 'preact/hooks';
import { useApp, useWords } from '../../store/context.ts';
import { FloatMark } from '../FloatMark.tsx';
import { SignLine } from './SignLine.tsx';

interface Props {
  readonly tournament: Tournament;
  readonly player: number;
}

/** The games of one player, round by round: of the stage under way, then of those before it, the latest first. */
export function PlayerCard({ tournament, player }: Props) {
  const { say } = useWords();
  const parts = useMemo(() => stagesPlayed(tournament, player), [tournament, player]);
  if (parts.length === 0) return <p class="soft">{say('card.nothing')}</p>;
  return (
    <>
      {parts.map(({ stage, name, lines }, i) => (
        <section key={i} class="stack">
          {name === undefined ? null : <h3>{name}</h3>}
          <StageLines tournament={stage} player={player} lines={lines} />
        </section>
      ))}
    </>
  );
}

/** The stages in which someone has a game or points; the only stage if it has any lines. */
function stagesPlayed(tournament: Tournament, player: number) {
  const { stages } = tournament;
  return allStages(tournament)
    .map((stage, i) => {
      const card = cardReader(stage)(player);
      const lines = card === undefined ? [] : linesShown(stage, card);
      return { stage, name: stages?.earlier[i]?.name ?? stages?.name, lines };
    })
    .filter(({ lines }) =>
      lines.some(({ opponent, points }) => stages === undefined || opponent !== undefined || points !== 0),
    )
    .reverse();
}

/** Opponents, colours, floats and points of one player in a stage. */
function StageLines({ tournament, player, lines }: Props & { readonly lines: readonly CardLine[] }) {
  const { say, points } = useWords();
  const { allWords } = useApp();
  const shortName = shortRounds(tournament);
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
