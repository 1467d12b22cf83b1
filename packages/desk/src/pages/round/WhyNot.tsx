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
  /** Tells which pair was asked about. */
  asked(pair: readonly [who: number, opponent: number] | undefined): void;
  answered(answer: Answer | undefined): void;
}

/** "Why not A against B?", and where one of the two floats: why not somebody else. */
export function WhyNot({ round, row, question, asked, answered }: Props) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const [who, setWho] = useState(question?.[0] ?? row.white.id);
  const [about, setAbout] = useState<Asked | undefined>();
  const inRound = useMemo(() => {
    const players = new Set(roundOf(tournament, round).games.flatMap((game) => [game.white, game.black]));
    players.delete(row.white.id);
    players.delete(row.black.id);
    return players;
  }, [tournament, round, row]);
  const ask = (player: number, opponent: number): void => {
    setWho(player);
    asked([player, opponent]);
    setAbout({ pairs: [[player, opponent]] });
  };
  useEffect(() => {
    if (question !== undefined) ask(...question);
  }, [question?.join()]);
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  // Where teams are paired the question about two players is one about their teams.
  if (pairsTeams(tournament))
    for (const { name, members } of tournament.teams) for (const id of members) names.set(id, name);
  const [pair] = about?.pairs ?? [];
  const instead = (side: Side, player: number): void => {
    const direction = side.float ?? 'down';
    asked(undefined);
    setAbout({ floats: { player, direction }, stays: { player: side.id, direction } });
  };
  const floating = pairsTeams(tournament) ? [] : [row.white, row.black].filter(({ float }) => float !== undefined);
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
          {[row.white, row.black].map((side) => (
            <option key={side.id} value={side.id}>
              {side.name}
            </option>
          ))}
        </select>
        <PlayerPicker label={say('round.whyNotOther')} among={inRound} onPick={(id) => ask(who, id)} />
      </div>
      {floating.map((side) => (
        <details key={side.id}>
          <summary>{say(`round.whyNotFloat.${side.float === 'up' ? 'up' : 'down'}`, { name: side.name })}</summary>
          <PlayerPicker label={say('round.whyNotWho')} among={inRound} onPick={(id) => instead(side, id)} />
        </details>
      ))}
      {about === undefined ? null : (
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
      )}
      {about === undefined ? null : <AnswerTo round={round} asked={about} answered={answered} />}
    </section>
  );
}
