import { type WhyNot as Answer, pairsTeams } from '@turnuva/engine/pairing';
import { type Asked, roundOf } from '@turnuva/engine/tournament';
import type { BoardRow, Side } from '@turnuva/engine/views';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { PlayerPicker } from '../../components/PlayerPicker.tsx';
import { useDesk, useWords } from '../../store/context.ts';
import { AnswerTo } from './AnswerTo.tsx';

export interface Props {
  readonly round: number;
  readonly row: BoardRow;
  /** A pair asked about from elsewhere: one name dragged onto another. */
  readonly question?: readonly [who: number, opponent: number] | undefined;
  /** Called with the pair that was asked about. */
  asked(pair: readonly [who: number, opponent: number] | undefined): void;
  answered(answer: Answer | undefined): void;
}

/** "Why not A against B?", and if one of the two floats: why not someone else. */
export function WhyNot({ round, row, question, asked, answered }: Props) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  // If teams are paired, the question is about teams, whichever players are at the current board.
  const isTeams = pairsTeams(tournament);
  const entrants = isTeams ? tournament.teams : tournament.players;
  const entrantOf = (player: number): number =>
    isTeams ? (tournament.teams.find(({ members }) => members.includes(player))?.id ?? 0) : player;
  const [who, setWho] = useState(entrantOf(question?.[0] ?? row.white.id));
  const [about, setAbout] = useState<Asked | undefined>();
  const inRound = useMemo(() => {
    const { games } = roundOf(tournament, round);
    const found = new Set(games.flatMap((game) => [entrantOf(game.white), entrantOf(game.black)]));
    found.delete(entrantOf(row.white.id));
    found.delete(entrantOf(row.black.id));
    return found;
  }, [tournament, round, row]);
  /** A player of the entrant: the sheet is about the current board. */
  const playerOf = (entrant: number): number => {
    const seated = [row.white.id, row.black.id].find((player) => entrantOf(player) === entrant);
    return seated ?? (isTeams ? tournament.teams.find(({ id }) => id === entrant)?.members[0] : entrant) ?? entrant;
  };
  const ask = (entrant: number, opponent: number): void => {
    setWho(entrant);
    asked([playerOf(entrant), playerOf(opponent)]);
    setAbout({ pairs: [[entrant, opponent]] });
  };
  useEffect(() => {
    const [one, other] = question?.map(entrantOf) ?? [];
    if (one !== undefined && other !== undefined && one !== other) ask(one, other);
  }, [question?.join()]);
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  const [pair] = about?.pairs ?? [];
  const instead = (side: Side, player: number): void => {
    const direction = side.float ?? 'down';
    asked(undefined);
    setAbout({ floats: { player, direction }, stays: { player: side.id, direction } });
  };
  const floating = isTeams ? [] : [row.white, row.black].filter(({ float }) => float !== undefined);
  const answer =
    about === undefined ? null : (
      <>
        <p>
          <strong>
            {pair === undefined
              ? say(`round.whyNotFloat.${about.floats?.direction ?? 'down'}`, {
                  name: names.get(about.stays?.player ?? 0),
                })
              : `${names.get(pair[0])} – ${names.get(pair[1])}`}
            {about.floats === undefined ? null : ` ${names.get(about.floats.player)}`}
          </strong>
        </p>
        <AnswerTo round={round} asked={about} answered={answered} />
      </>
    );
  return (
    <section class="stack">
      <h3>{say('round.whyNot')}</h3>
      <div class="row">
        <select
          aria-label={say('round.whyNotWho')}
          value={who}
          onChange={(event) => {
            const player = Number(event.currentTarget.value);
            if (pair === undefined) setWho(player);
            else ask(player, pair[1]);
          }}
        >
          {[row.white.id, row.black.id].map(entrantOf).map((id) => (
            <option key={id} value={id}>
              {names.get(id)}
            </option>
          ))}
        </select>
        <PlayerPicker
          label={say('round.whyNotOther')}
          entrants={entrants}
          among={inRound}
          onPick={(id) => ask(who, id)}
        />
      </div>
      {/* Placed where it was asked: below collapsed questions it would be out of view. */}
      {about?.floats === undefined ? answer : null}
      {floating.map((side) => (
        <details key={side.id}>
          <summary>{say(`round.whyNotFloat.${side.float === 'up' ? 'up' : 'down'}`, { name: side.name })}</summary>
          <PlayerPicker label={say('round.whyNotWho')} among={inRound} onPick={(id) => instead(side, id)} />
          {about?.stays?.player === side.id ? answer : null}
        </details>
      ))}
    </section>
  );
}
