import type { Tournament } from '@turnuva/engine/tournament';
import { roundWith } from '@turnuva/engine/tournament';
import { type ResultFound, type ResultsReading, readResults, readyToDecode, resultText } from '@turnuva/formats';
import type { Say } from '@turnuva/text';
import { EXIT, Failure } from '../failure.ts';
import { nameOf, readBytes } from '../files.ts';
import { FileFailure } from '../load.ts';

/** What was found in a file of results, and the tournament with those results. */
interface WithResults {
  readonly tournament: Tournament;
  readonly reading: ResultsReading;
}

/**
 * The tournament with the results of a file: PGN, a crosstable or a list of games (CSV, XLSX, ODS). Games that do not belong to
 * it are left out and reported. Throws {@link Failure} if none does.
 */
export async function withResults(tournament: Tournament, file: string, round?: number): Promise<WithResults> {
  const bytes = readBytes(file);
  const encoding = process.env.TURNUVA_ENCODING;
  if (encoding === undefined) await readyToDecode(bytes);
  const read = readResults(bytes, tournament, {
    ...(encoding === undefined ? {} : { encoding }),
    ...(round === undefined ? {} : { round }),
  });
  if (!read.ok) throw new FileFailure(file, read.error);
  const reading = read.value;
  if (reading.results.length === 0 && reading.left.length > 0)
    throw new Failure(
      EXIT.badRequest,
      `${nameOf(file)}: found ${reading.left.length} games that the tournament does not have, expected its pairings: check players, rounds and colours`,
    );
  const byGame = new Map(reading.results.map((each) => [`${each.round} ${each.board}`, each.result]));
  const rounds = tournament.rounds.map((round) => {
    const games = round.games.map((game) => {
      const result = byGame.get(`${round.number} ${game.board}`);
      return result === undefined ? game : { ...game, result };
    });
    const open = games.some(({ result }) => result === undefined || result === '??');
    return games.length === 0 ? round : { ...roundWith(round, { status: open ? 'paired' : 'closed' }), games };
  });
  return { tournament: { ...tournament, rounds }, reading };
}

/** The content of a file of results, before it is written anywhere: one line per game that is new, different or left out. */
export function previewText({ reading, tournament }: WithResults, words: Say): string {
  const { kind, results, left, open } = reading;
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const isNew = ({ here }: ResultFound): boolean => here === undefined;
  const isOther = ({ here, result }: ResultFound): boolean => here !== undefined && here !== result;
  const count = (test: (each: ResultFound) => boolean): number => results.filter(test).length;
  const summary = words('results.summary', {
    fresh: count(isNew),
    same: results.length - count(isNew) - count(isOther),
    different: count(isOther),
  });
  const game = (each: ResultFound): string =>
    `${each.round}.${each.board}  ${names.get(each.white)} – ${names.get(each.black)}  ${resultText(each.result)}${isOther(each) ? `  (${words('results.here')}: ${resultText(each.here)})` : ''}`;
  return [
    `${words(`results.kind.${kind}`)} ${summary}${open === 0 ? '' : ` ${words('results.open', { count: open })}`}`,
    ...results.filter((each) => isNew(each) || isOther(each)).map(game),
    ...left.map(({ line, found, why }) => words('results.leftLine', { line, found, why: words(`results.why.${why}`) })),
    '',
  ].join('\n');
}
