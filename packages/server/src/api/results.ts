import { LIMITS, type ResultsTaken } from '@turnuva/contract';
import type { JournalState } from '@turnuva/engine/journal';
import type { Round } from '@turnuva/engine/tournament';
import { boardNames } from '@turnuva/engine/views';
import { mayCommand } from '../access/roles.ts';
import { sayIn, translateErrors } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { wholeNumber } from '../http/read.ts';
import { resultText } from '../public/view.ts';
import { openTournament } from '../services.ts';
import { enterAsItStands } from '../tournaments/index.ts';
import type { ApiServices, CallOf, Handlers } from './call.ts';
import { encodingAsked } from './review.ts';

const MOST_TOLD = 100;

/** The last paired round that is not closed: the one in which results come in. */
const openRound = ({ tournament }: JournalState): Round | undefined =>
  tournament.rounds.findLast(({ games, status }) => games.length > 0 && status !== 'closed');

/** Enters what live boards have written on boards without a result. No existing result is replaced. */
async function takeResults(services: ApiServices, { params, body, person, author, language }: CallOf<'takeResults'>) {
  const { id, state } = await openTournament(services, params.id);
  if (!mayCommand(person.role, 'result')) throw new HttpProblem('forbidden');
  const current = openRound(state);
  if (current === undefined) throw new HttpProblem('refused', {}, 'noOpenRound');
  const { tournament } = state;
  const round = current.number;
  const { results, passedOver } = await services.reader.read({ kind: 'results', bytes: body, tournament, round });
  const nameOf = boardNames(tournament, round);
  const players = new Map(tournament.players.map((player) => [player.id, player.name]));
  const counted = { entered: 0, known: 0 };
  const differing: ResultsTaken['differing'][number][] = [];
  for (const { board, white, black, result } of results.filter((each) => each.round === round)) {
    const outcome = await enterAsItStands(services.tournaments, id, (opened) => {
      const entry = opened.state.tournament.rounds[round - 1];
      const game = entry?.games.find((each) => each.board === board && each.white === white && each.black === black);
      // Paired again or closed meanwhile: it is nobody's result any more.
      if (game === undefined || entry?.status === 'closed') return 'gone';
      if (game.result === result) return 'known';
      if (game.result !== undefined) return 'differs';
      const key = `pgn ${opened.state.seq} ${round} ${board} ${result}`;
      return { command: { kind: 'result', round, board, result }, key, author };
    });
    if (outcome === 'entered' || outcome === 'known') counted[outcome]++;
    if (outcome !== 'differs') continue;
    const game = (await openTournament(services, id)).state.tournament.rounds[round - 1]?.games.find(
      (each) => each.board === board,
    );
    differing.push({
      board: nameOf(board),
      white: players.get(white) ?? '',
      black: players.get(black) ?? '',
      found: resultText({ result }),
      here: resultText(game ?? {}),
    });
  }
  const after = (await openTournament(services, id)).state.tournament.rounds[round - 1]?.games ?? [];
  return {
    round,
    ...counted,
    open: after.filter(({ result }) => result === undefined).length,
    differing: differing.slice(0, MOST_TOLD),
    passedOver: translateErrors(sayIn(language), passedOver.slice(0, MOST_TOLD)),
  };
}

/** The results in a file of any program, compared with the tournament, to be reviewed before anything is entered. */
async function previewResults(services: ApiServices, call: CallOf<'previewResults'>) {
  const { state } = await openTournament(services, call.params.id);
  if (!mayCommand(call.person.role, 'result')) throw new HttpProblem('forbidden');
  const round = wholeNumber(call.query.round, 'round', 1, LIMITS.rounds);
  const job = {
    ...({ kind: 'resultsOfFile', bytes: call.body, tournament: state.tournament } as const),
    ...(round === undefined ? {} : { round }),
    ...encodingAsked(call),
  };
  const { reading, encoding } = await services.reader.read(job);
  const { kind, results, left, open } = reading;
  return {
    kind,
    results: results.map(({ line: _, ...each }) => each),
    left: left.map(({ line, found, why }) => ({ line, found: found.slice(0, 400), why })),
    open,
    ...(encoding === undefined ? {} : { encoding }),
  };
}

/** Results that come in from files. */
export const resultHandlers = (services: ApiServices) =>
  ({
    previewResults: (call) => previewResults(services, call),
    takeResults: (call) => takeResults(services, call),
  }) satisfies Partial<Handlers>;
