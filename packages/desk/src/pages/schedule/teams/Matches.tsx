import type { Bracket, GameAddress, PlayedMatch } from '@turnuva/engine/schedule';
import {
  controlOf,
  type EmptyBoard,
  emptyBoards,
  isDrawn,
  knockoutOf,
  knockoutRounds,
  knockoutTimesOf,
  whyMatch,
} from '@turnuva/engine/schedule';
import { formatRound, formatStage } from '@turnuva/text';
import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../../../components/Icon.tsx';
import { entrantNames, playerNames } from '../../../language/entrants.ts';
import { useApp, useDesk, useWords } from '../../../store/context.ts';
import { ENTRY_ORDERS } from '../../../store/preferences.ts';
import { type Placed, printedOrder } from '../knockout/entryOrder.ts';
import { type GameRow, GameRows } from '../knockout/GameRows.tsx';
import { MatchDecisions } from '../knockout/MatchDecisions.tsx';
import { MatchesOfLeavers } from '../knockout/MatchesOfLeavers.tsx';

/** The boards of a match on which no one can play any more and which have no result. */
function useEmptyBoards(): (match: number) => readonly EmptyBoard[] {
  const { tournament } = useDesk().snapshot;
  const all = useMemo(() => emptyBoards(tournament), [tournament]);
  return (wanted) => all.filter(({ match }) => match === wanted);
}

/** Each of them with the button that enters its forfeit: the match is then decided on its other boards. */
function EmptyBoards({ boards }: { readonly boards: readonly EmptyBoard[] }) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const names = playerNames(snapshot.tournament);
  return boards.map(({ match, game, board, player, result }) => {
    const said =
      player === undefined
        ? say('plan.emptyOnBoth', { board })
        : say('plan.unopposed', { board, name: names.get(player) ?? '' });
    return (
      <span key={`${game}.${board}`} class="row empty-board">
        <span class="tag amber">{said}</span>
        {mayEdit ? (
          <button
            type="button"
            class="small"
            aria-label={`${said}: ${say('plan.enterForfeit')}`}
            onClick={() => void send({ kind: 'match-result', match, game, board, result })}
          >
            {say('plan.enterForfeit')}
          </button>
        ) : null}
      </span>
    );
  });
}

const BLOCKS = { game: 0, extension: 1, golden: 2 } as const;

interface Seat extends Placed {
  readonly row: GameRow;
  readonly meeting: PlayedMatch;
  readonly topHasWhite: boolean;
}

/** The games of the matches that have their players in the order of the printed list; colours and decisions below them. */
export function Matches({
  bracket,
  only,
  asked,
  inHand,
}: {
  readonly bracket: Bracket;
  readonly asked?: { readonly match: number } | undefined;
  inHand?(match: number | undefined): void;
  /** One game of the matches of one stage. */
  readonly only?: { readonly stage: number; readonly game: number };
}) {
  const { words, preferences, change } = useApp();
  const { snapshot, send, mayEdit } = useDesk();
  const { say } = words;
  const { tournament } = snapshot;
  const ready = bracket.matches.filter((match) => match.topEntrant !== undefined && match.bottomEntrant !== undefined);
  const isOver = (stage: number): boolean =>
    bracket.matches.every((match) => match.stage !== stage || match.winner !== undefined);
  // Stages that were over when the page was opened are collapsed; one that ends meanwhile stays where it is.
  const [folded, setFolded] = useState(() => {
    const over = new Set(bracket.matches.map(({ stage }) => stage).filter(isOver));
    return bracket.complete || only !== undefined ? new Set<number>() : over;
  });
  const seats = useSeats(ready);
  const emptyIn = useEmptyBoards();
  const order = preferences.entryOrder;
  const isWanted = ({ stage, game }: Seat): boolean =>
    only === undefined ? !folded.has(stage) : stage === only.stage && game === only.game;
  const shown = seats.filter(isWanted).sort(printedOrder(order));
  const teams = tournament.teams.length > 0;
  const entrants = entrantNames(tournament);
  const titleOf = ({ topEntrant, bottomEntrant }: PlayedMatch, topFirst = true): string =>
    (topFirst ? [topEntrant, bottomEntrant] : [bottomEntrant, topEntrant])
      .map((id) => entrants.get(id ?? 0) ?? '')
      .join(' – ');
  const headOf = (seat: Seat): string => {
    const { meeting, game } = seat;
    const phase = (Object.keys(BLOCKS) as (keyof typeof BLOCKS)[])[seat.block] ?? 'game';
    if (order === 'games') {
      const round = formatRound(say, 0, { kind: stageKind(meeting), left: meeting.left, game, phase });
      // One team has White on all boards: it is above its column, and first on the printed list.
      return teams ? `${round} · ${titleOf(meeting, seat.topHasWhite)}` : round;
    }
    const head = `${formatStage(say, meeting)} · ${say('plan.matchNamed', { match: meeting.id, sides: titleOf(meeting) })}`;
    return seat.block === 0 ? head : `${head} · ${say(phase === 'golden' ? 'plan.phase.golden' : 'plan.phase.block')}`;
  };
  const rows = shown.map((seat, i): GameRow => {
    const before = shown[i - 1];
    const above = headOf(seat);
    return before !== undefined && headOf(before) === above ? seat.row : { ...seat.row, above };
  });
  return (
    <>
      <MatchesOfLeavers matches={ready} />
      {ready.map((match) => {
        const empty = emptyIn(match.id);
        return empty.length === 0 ? null : (
          <p key={match.id} class="bar-warning inset leaver" role="status">
            <Icon name="warning" />
            <span>{say('plan.matchNamed', { match: match.id, sides: titleOf(match) })}</span>
            <EmptyBoards boards={empty} />
          </p>
        );
      })}
      <div class="row match-head">
        <h2>{say('plan.games')}</h2>
        <label class="row">
          {say('plan.entryOrder')}
          <select
            value={order}
            onChange={(event) =>
              change({ entryOrder: ENTRY_ORDERS.find((each) => each === event.currentTarget.value) ?? 'games' })
            }
          >
            {ENTRY_ORDERS.map((each) => (
              <option key={each} value={each}>
                {say(`plan.entryOrder.${each}`)}
              </option>
            ))}
          </select>
        </label>
        {folded.size === 0 ? null : (
          <button type="button" class="quiet" onClick={() => setFolded(new Set())}>
            {say('plan.showFolded', { count: folded.size })}
          </button>
        )}
      </div>
      {rows.some(({ undrawn }) => undrawn) ? <p class="soft small">* {say('plan.coloursDefaultRule')}</p> : null}
      <div class="scroll">
        <GameRows
          first={say('plan.match')}
          rows={rows}
          beside={{
            wanted: asked === undefined ? undefined : ({ key }) => key.startsWith(`${asked.match}.`),
            inHand: (row) => inHand?.(row === undefined ? undefined : Number(row.key.split('.')[0])),
          }}
          enter={(row, result, moves) => {
            const [match, game, board] = row.key.split('.').map(Number);
            const counted = moves === undefined ? {} : { moves };
            return send({ kind: 'match-result', match, game, board, result, ...counted });
          }}
        />
      </div>
      {mayEdit && ready.length > 0 && only === undefined ? <MatchDecisions matches={latestFirst(ready)} /> : null}
    </>
  );
}

/** The match for place 3 is played with the final: the stage of both is above its game. */
const stageKind = ({ kind }: PlayedMatch): string => (kind === 'third-place' ? 'final' : kind);

/** Matches under way, then those that are over, the last first. */
const latestFirst = (ready: readonly PlayedMatch[]): PlayedMatch[] => [
  ...ready.filter((match) => match.winner === undefined),
  ...ready.filter((match) => match.winner !== undefined).reverse(),
];

/** Every game of these matches with its players, its result and its place in the list. */
function useSeats(ready: readonly PlayedMatch[]): Seat[] {
  const { words } = useApp();
  const { say, points } = words;
  const { tournament } = useDesk().snapshot;
  const names = playerNames(tournament);
  const entrants = entrantNames(tournament);
  const known = new Map(tournament.players.map((player) => [player.id, player]));
  const factsOf = (id: number): string => {
    const { rating = 0, federation = '', tpn } = known.get(id) ?? {};
    return [rating || '', federation, tpn === undefined ? '' : say('round.number', { number: tpn })]
      .filter(Boolean)
      .join(' · ');
  };
  const state = knockoutOf(tournament);
  const times = knockoutTimesOf(tournament);
  const { golden } = times;
  const goldenRule = say('plan.goldenRule', { white: golden.whiteMinutes, black: golden.blackMinutes });
  const controlText = ({ settings }: PlayedMatch, game: number): string => {
    const { whiteMinutes, blackMinutes, increment } = controlOf(times, settings, game);
    return say('sheets.controlText', { white: whiteMinutes, black: blackMinutes, increment });
  };
  const byId = new Map(ready.map((match) => [match.id, match]));
  const movesOf = ({ match, game, board }: GameAddress): number | undefined =>
    state.games.find((each) => each.match === match && each.game === game && each.board === board)?.moves;
  return knockoutRounds(tournament, state).flatMap(({ games }) =>
    games.flatMap(({ address, white, black, result }): Seat[] => {
      const { match, game, board } = address;
      const meeting = byId.get(match);
      const own = meeting?.state.games.find((each) => each.game === game);
      if (meeting === undefined || own === undefined) return [];
      const moves = movesOf(address);
      const row: GameRow = {
        key: `${match}.${game}.${board}`,
        label: `${match}${tournament.teams.length > 0 ? ` · ${say('plan.boardShort', { board })}` : ''}`,
        // It is listed below the final, with which it is played.
        what: [
          ...(meeting.kind === 'third-place' ? [formatStage(say, meeting)] : []),
          say(`plan.phase.${own.phase}`, { game }),
          // Rapid and blitz are both extensions; the golden point says its times below the row.
          ...(own.phase === 'extension' ? [controlText(meeting, game)] : []),
        ].join(' · '),
        white: names.get(white) ?? '',
        black: names.get(black) ?? '',
        result,
        facts: [factsOf(white), factsOf(black)],
        // A match without a result has no score.
        standing:
          meeting.state.topPoints + meeting.state.bottomPoints > 0 || own.complete
            ? `${points(meeting.state.topPoints)} – ${points(meeting.state.bottomPoints)}`
            : '–',
        sides: [entrants.get(meeting.topEntrant ?? 0) ?? '', entrants.get(meeting.bottomEntrant ?? 0) ?? ''],
        why: whyMatch(tournament, meeting, [...byId.values()]),
        // After the game the rule says why a draw has a winner.
        ...(own.phase === 'golden' && meeting.state.decidedBy !== 'award' ? { golden: goldenRule } : {}),
        // Once a match: the colours of its other boards follow from the first.
        ...(board === 1 && (game === 1 || own.phase === 'golden') && !isDrawn(state, meeting, game)
          ? { undrawn: true }
          : {}),
        ...(moves === undefined ? {} : { moves }),
      };
      return [
        { ...address, stage: meeting.stage, block: BLOCKS[own.phase], meeting, topHasWhite: own.topHasWhite, row },
      ];
    }),
  );
}
