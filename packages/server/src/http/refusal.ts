import type { Refusal } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { pairedEntrants, roundOf } from '@turnuva/engine/tournament';
import type { Say } from '@turnuva/text';
import { HttpProblem } from './problem.ts';

/** Facts that are players, and those that are players or, in events of teams, teams. */
const PLAYER_FACT = /^(player|players|otherPlayer|white|black)$/;
const ENTRANT_FACT = /^(entrants?|going)$/;

/** What the rules do not allow, with the names of those concerned. */
export class RefusedCommand extends HttpProblem {
  readonly refusal: Refusal;
  readonly tournament: Tournament | undefined;

  constructor(refusal: Refusal, tournament?: Tournament) {
    super('refused', { refusal });
    this.refusal = refusal;
    this.tournament = tournament;
  }
}

/** The names of players, and of the participants that the format pairs: teams if there are any. */
function namesIn(tournament: Tournament | undefined) {
  const players = new Map<unknown, string>(tournament?.players.map(({ id, name }) => [id, name]));
  const teams = new Map<unknown, string>(tournament?.teams.map(({ id, name }) => [id, name]));
  const nameIn = (names: ReadonlyMap<unknown, string>, id: unknown): string => names.get(id) ?? String(id);
  return {
    player: (id: unknown): string => nameIn(players, id),
    entrant: (id: unknown): string => nameIn(teams.size > 0 ? teams : players, id),
    paired: (id: unknown): string =>
      tournament === undefined
        ? String(id)
        : (pairedEntrants(tournament).find((each) => each.id === id)?.name ?? String(id)),
  };
}

/** The two players at a board, if the refusal is about one. */
function seatedAt(tournament: Tournament | undefined, { round, board, white, black }: Refusal['facts']) {
  if (white !== undefined) return { white, black };
  if (tournament === undefined || typeof round !== 'number' || round > tournament.rounds.length) return undefined;
  return roundOf(tournament, round).games.find((game) => game.board === board);
}

/** Why the rules do not allow it, as one sentence for a program that shows no screen of its own. */
export function refusalSentence(say: Say, { rule, facts }: Refusal, tournament?: Tournament): string {
  const names = namesIn(tournament);
  const wordOf = (key: string, fact: unknown): string => {
    if (PLAYER_FACT.test(key)) return names.player(fact);
    if (ENTRANT_FACT.test(key)) return names.entrant(fact);
    if (key === 'option') return say(`plan.option.${String(fact)}`);
    if (key === 'setting') return say(`settings.${String(fact)}`);
    if (key === 'reason' && typeof fact === 'string' && say(fact) !== fact) return say(fact, facts);
    return String(fact);
  };
  const two = seatedAt(tournament, facts);
  const spoken: Record<string, unknown> =
    two === undefined ? {} : { first: names.paired(two.white), second: names.paired(two.black) };
  for (const [key, fact] of Object.entries(facts)) {
    if (key === 'matches' && Array.isArray(fact))
      spoken.matches = fact.map((match) => say('events.match', { match })).join(', ');
    else if (Array.isArray(fact)) spoken[key] = fact.map((each) => wordOf(key, each)).join(', ');
    else
      spoken[key] =
        typeof fact === 'number' && !PLAYER_FACT.test(key) && !ENTRANT_FACT.test(key) ? fact : wordOf(key, fact);
  }
  if (facts.match !== undefined) spoken.named = say('events.match', { match: facts.match });
  if (facts.reason !== undefined) spoken.because = wordOf('reason', facts.reason);
  return say(rule, spoken);
}
