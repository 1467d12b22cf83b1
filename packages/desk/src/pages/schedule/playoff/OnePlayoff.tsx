import type { PlayoffPart } from '@turnuva/engine/schedule';
import { clockText, GOLDEN_CONTROL, minutesOfDay, playoffOf, playoffTimes } from '@turnuva/engine/schedule';
import { ofGroup, partWords } from '@turnuva/text';
import { playerNames } from '../../../language/entrants.ts';
import { useApp, useDesk } from '../../../store/context.ts';
import { type GameRow, GameRows } from '../knockout/GameRows.tsx';
import { WidePicture } from '../WidePicture.tsx';
import { PartDecisions } from './PartDecisions.tsx';
import { playoffPicture } from './picture.ts';

/** A play-off: its bracket or tables, the games with their times, colours and decisions. */
export function OnePlayoff({ number }: { readonly number: number }) {
  const { words } = useApp();
  const { say } = words;
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const names = playerNames(tournament);
  const state = tournament.schedule?.playoffs?.[number - 1];
  if (state === undefined) return null;
  const { parts, winner, left } = playoffOf(state);
  const nameOf = (id: number): string => names.get(id) ?? '';
  const { whiteMinutes, blackMinutes } = GOLDEN_CONTROL;
  const goldenRule = say('plan.goldenRule', { white: whiteMinutes, black: blackMinutes });
  const start = minutesOfDay(state.options.startTime);
  const times = new Map(playoffTimes(parts, state.options).map((time) => [`${time.part}#${time.game}`, time]));
  const headOf = (text: string): string => text.charAt(0).toLocaleUpperCase(words.language) + text.slice(1);
  /** The part in words, and how its players stand. */
  const partLine = (part: PlayoffPart): string => {
    const scores = part.entrants.map((id, i) => `${nameOf(id)} ${words.points(part.points[i] ?? 0)}`);
    return `${headOf(partWords(say, part.id))}: ${scores.join(part.kind === 'duel' ? ' – ' : ', ')}`;
  };
  // In the order in which they are played: a golden-point game that a level match needs never slips into a list of others.
  const timed = parts.flatMap((part) =>
    part.games.map((game) => ({ part, game, start: times.get(`${part.id}#${game.game}`)?.start ?? 0 })),
  );
  const rows = timed
    .sort((a, b) => a.start - b.start)
    .map(({ part, game }, i, all): GameRow => {
      const time = times.get(`${part.id}#${game.game}`);
      const golden = say(game.golden ? 'plan.phase.golden' : 'plan.phase.game', { game: game.game });
      return {
        key: `${part.id}#${game.game}`,
        label: time === undefined ? '' : clockText(time.start, start),
        what: golden,
        white: nameOf(game.white),
        black: nameOf(game.black),
        result: game.result,
        ...(game.golden && game.result === undefined && part.winner === undefined ? { golden: goldenRule } : {}),
        ...(game.moves === undefined ? {} : { moves: game.moves }),
        ...(all[i - 1]?.part === part ? {} : { above: partLine(part) }),
      };
    });
  const picture = playoffPicture(parts, tournament, words);
  return (
    <section class="plan-part" data-playoff={number}>
      <h2>{ofGroup(say, state.group, say('plan.playoffFor', { place: state.place }))}</h2>
      {winner === undefined ? null : (
        <p>
          <span class="tag good">{say('plan.winner', { name: nameOf(winner) })}</span>
        </p>
      )}
      {left.length === 0 ? null : (
        <p class="soft">{say('plan.leftAside', { names: words.list(left.map((id) => nameOf(id))) })}</p>
      )}
      {picture === undefined ? null : <WidePicture svg={picture} />}
      <div class="scroll">
        <GameRows
          first={say('plan.time')}
          rows={rows}
          enter={(row, result, moves) => {
            const [part, game] = row.key.split('#');
            const counted = moves === undefined ? {} : { moves };
            return send({ kind: 'playoff-result', playoff: number, part, game: Number(game), result, ...counted });
          }}
        />
      </div>
      {mayEdit ? (
        <>
          <PartDecisions number={number} parts={parts} />
          <button type="button" class="danger" onClick={() => void send({ kind: 'cancel-playoff', playoff: number })}>
            {say('plan.cancelPlayoff')}
          </button>
        </>
      ) : null}
    </section>
  );
}
