import type { BoxSide, PlayoffPart } from '@turnuva/engine/schedule';
import {
  bracketLayout,
  bracketParts,
  bracketSvg,
  GOLDEN_CONTROL,
  partNumber,
  playoffBracket,
  playoffClock,
  playoffOf,
  playoffTimes,
} from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { formatPart, ofGroup, stageOfMatches } from '@turnuva/text';
import { WinnerDecision } from '../../../components/teams/WinnerDecision.tsx';
import { playerNames } from '../../../language/entrants.ts';
import type { Words } from '../../../language/words.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { ColourDraw, type Side } from '../knockout/ColourDraw.tsx';
import { type GameRow, GameRows } from '../knockout/GameRows.tsx';
import { WidePicture } from '../WidePicture.tsx';

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
  const clock = playoffClock(tournament, state.options);
  const times = new Map(playoffTimes(parts, state.options).map((time) => [`${time.part}#${time.game}`, time]));
  const headOf = (text: string): string => text.charAt(0).toLocaleUpperCase(words.language) + text.slice(1);
  const isLate = winner === undefined && [...times.values()].some(({ start }) => clock(start).isLate);
  const clockOf = (minutes: number): string => {
    const { text, date } = clock(minutes);
    return date === undefined ? text : `${text} (${words.date(date)})`;
  };
  /** The part in words, and the score of its players. */
  const partLine = (part: PlayoffPart): string => {
    const scores = part.entrants.map((id, i) => `${nameOf(id)} ${words.points(part.points[i] ?? 0)}`);
    const line = scores.join(part.kind === 'duel' ? ' – ' : ', ');
    // The only part is what the heading names: for place 2 it is no final.
    return parts.length === 1 ? line : `${headOf(formatPart(say, part.id))}: ${line}`;
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
        label: time === undefined ? '' : clockOf(time.start),
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
      {isLate ? (
        <p class="amber small" role="status">
          {say('sheets.times.afterMidnight', { names: say('sheets.playoff') })}
        </p>
      ) : null}
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

/** The bracket of a play-off that consists of matches only; undefined if there are tables. */
function playoffPicture(parts: readonly PlayoffPart[], tournament: Tournament, words: Words): string | undefined {
  const bracket = playoffBracket(parts);
  const placed = bracketParts(parts);
  if (bracket === undefined || parts.length < 2) return undefined;
  const names = playerNames(tournament);
  const side = (part: PlayoffPart | undefined, at: 0 | 1): BoxSide => {
    const id = part?.entrants[at];
    const played = part?.games.some((game) => game.result !== undefined) === true;
    return {
      text: id === undefined ? '' : (names.get(id) ?? ''),
      score: played ? words.points(part?.points[at] ?? 0) : '',
      won: id !== undefined && part?.winner === id,
    };
  };
  return bracketSvg(bracketLayout(bracket.size, bracket.matches), {
    title: words.say('plan.playoff'),
    stages: Array.from({ length: bracket.size.stages }, (_, i) => stageOfMatches(words.say, bracket.matches, i + 1)),
    sides: (id) => [side(placed[id - 1], 0), side(placed[id - 1], 1)],
  });
}

interface PartProps {
  readonly number: number;
  readonly part: PlayoffPart;
  readonly sides: readonly Side[];
}

/** Colours and decisions of the parts of a play-off whose players are known. */
function PartDecisions({ number, parts }: { readonly number: number; readonly parts: readonly PlayoffPart[] }) {
  const { say } = useWords();
  const { tournament } = useDesk().snapshot;
  const names = playerNames(tournament);
  const known = parts.filter((part) => part.entrants.length > 0);
  return (
    <details class="plan-part" open={known.some((part) => part.needsAward)}>
      <summary>
        <h2>{say('plan.decisions')}</h2>
      </summary>
      <div class="scroll">
        <table class="decisions-table">
          <tbody>
            {known.map((part) => {
              const sides = part.entrants.map((id): Side => ({ id, name: names.get(id) ?? '' }));
              return (
                <tr key={part.id} data-part={part.id}>
                  <td>{formatPart(say, part.id)}</td>
                  <td>{sides.map(({ name }) => name).join(' – ')}</td>
                  <td>
                    <PartColours number={number} part={part} sides={sides} />
                  </td>
                  <td>
                    {part.needsAward ? <span class="tag amber">{say('plan.needsAward')}</span> : null}
                    <PartDecision number={number} part={part} sides={sides} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Colours of a match: before its first game, and once more before the golden-point game that ends it. */
function PartColours({ number, part, sides }: PartProps) {
  const { send } = useDesk();
  const next = part.games.find((game) => game.result === undefined);
  const [first, second] = sides;
  const drawable = next !== undefined && (next.game === 1 || next.golden);
  if (part.kind !== 'duel' || !drawable || first === undefined || second === undefined || part.winner !== undefined)
    return null;
  const golden = next.golden && next.game > 1;
  const about = { kind: 'draw-playoff-colours', playoff: number, part: part.id } as const;
  const phase = golden ? { golden } : {};
  return (
    <ColourDraw
      key={String(golden)}
      sides={[first, second]}
      stream={partNumber(part.id)}
      golden={next.golden}
      white={next.white === first.id ? first.name : second.name}
      minutes={{ white: GOLDEN_CONTROL.whiteMinutes, black: GOLDEN_CONTROL.blackMinutes }}
      draw={(lot) => void send({ ...about, ...phase, ...lot })}
      byHand={(white) => void send({ ...about, ...phase, first: white === first.id ? 'white' : 'black' })}
    />
  );
}

function PartDecision({ number, part, sides }: PartProps) {
  const { snapshot, send } = useDesk();
  const { awards = [] } = snapshot.tournament.schedule?.playoffs?.[number - 1] ?? {};
  return (
    <WinnerDecision
      sides={sides}
      winner={sides.find(({ id }) => id === part.winner)?.name}
      reason={awards.find((each) => each.part === part.id)?.reason}
      award={(winner, reason) => void send({ kind: 'award-playoff', playoff: number, part: part.id, winner, reason })}
    />
  );
}
