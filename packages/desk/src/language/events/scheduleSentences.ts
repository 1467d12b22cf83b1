import type { Event } from '@turnuva/engine/journal';
import { stageOfMatch } from '@turnuva/engine/schedule';
import type { Tournament } from '@turnuva/engine/tournament';
import { awardReason, formatPart, formatStage, ofGroup } from '@turnuva/text';
import { formatResult, type resultText } from '../boardWords.ts';
import { entrantNames } from '../entrants.ts';
import type { Words } from '../words.ts';

const NAMES_SHOWN = 3;
type MatchEvent = Extract<
  Event,
  {
    kind:
      | 'match-result'
      | 'award-match'
      | 'draw-match-colours'
      | 'playoff-result'
      | 'award-playoff'
      | 'draw-playoff-colours';
  }
>;

/**
 * Knock-outs and play-offs in the journal: match and players by name. Undefined for every other entry. `before`: the state before the
 * entry, whose stage may be over by now.
 */
export function scheduleSentence(
  event: Event,
  tournament: Tournament,
  words: Words,
  before: () => Tournament,
): string | undefined {
  const names = entrantNames(tournament);
  const name = (id: number): string => names.get(id) ?? words.say('shell.numberOnly', { number: id });
  switch (event.kind) {
    case 'start-knockout':
      return words.say('events.start-knockout', {
        count: event.entrants.length,
        names: words.list(event.entrants.slice(0, NAMES_SHOWN).map(name)),
      });
    case 'start-playoff':
      return ofGroup(
        words.say,
        event.playoff.group,
        words.say('events.start-playoff', {
          place: event.playoff.place,
          names: words.list(event.playoff.entrants.map(name)),
        }),
      );
    case 'begin-stage':
      return [
        words.say('events.begin-stage', {
          before: event.before,
          name: event.name,
          system: words.say(`settings.system.${event.system}`),
          names: words.list(event.entrants.map(name)),
        }),
        ...(event.decided === undefined
          ? []
          : [words.say('events.stageDecided', { names: words.list(event.decided.map(name)) })]),
      ].join('; ');
    case 'draw-all-colours':
      return words.say('events.draw-all-colours', {
        count: event.draws.length,
        seed: event.seed,
        names: words.list(event.draws.map(({ match, white }) => `${match} ${name(white)}`)),
      });
    case 'forfeit-match':
      return forfeitSentence(event, tournament, words);
    case 'match-result':
    case 'award-match':
    case 'draw-match-colours':
    case 'playoff-result':
    case 'award-playoff':
    case 'draw-playoff-colours':
      return matchSentence(event, stageThen(tournament, before), words, name);
    default:
      return undefined;
  }
}

/** The event in the stage of an entry: only an event of several stages has another than the one under way. */
function stageThen(tournament: Tournament, before: () => Tournament): Tournament {
  if (tournament.stages === undefined) return tournament;
  const then = before();
  return then.schedule === undefined ? tournament : then;
}

/** A team match awarded to a side as a whole, to nobody, or reopened. */
function forfeitSentence(
  { round, table, forfeit, reason }: Extract<Event, { kind: 'forfeit-match' }>,
  tournament: Tournament,
  { say }: Words,
): string {
  const found = tournament.rounds[round - 1]?.matches?.find((each) => each.table === table);
  const name = (id: number | undefined): string => tournament.teams.find((team) => team.id === id)?.name ?? '';
  const facts = {
    round,
    match: `${name(found?.white)} – ${name(found?.black)}`,
    winner: name(forfeit === 'white' ? found?.white : found?.black),
  };
  const key = forfeit === null ? 'TakenBack' : forfeit === 'both' ? 'Both' : '-match';
  const sentence = say(`events.forfeit${key}`, facts);
  return reason === undefined ? sentence : say('events.withReason', { sentence, reason });
}

/** A match with its stage: quarter-finals, match 5. */
function formatMatch(match: number, tournament: Tournament, say: Words['say']): string {
  const stage = stageOfMatch(tournament, match);
  return say(stage === undefined ? 'events.match' : 'events.stageMatch', {
    match,
    stage: stage === undefined ? '' : formatStage(say, stage),
  });
}

/** The match or the part of the play-off that an entry is about. */
function whatOf(event: MatchEvent, tournament: Tournament, { say }: Words): string {
  if (event.kind === 'draw-match-colours') return formatMatch(event.draw.match, tournament, say);
  if ('match' in event) {
    const what = formatMatch(event.match, tournament, say);
    // Teams meet on several boards: without the number their entries could not be distinguished.
    const ofTeams = event.kind === 'match-result' && tournament.teams.length > 0;
    return ofTeams ? say('events.boardOfMatch', { what, board: event.board }) : what;
  }
  const playoff = tournament.schedule?.playoffs?.[event.playoff - 1];
  const what = ofGroup(say, playoff?.group, say('events.playoff', { place: playoff?.place ?? 1 }));
  // Of two players, the play-off is one match.
  return playoff?.entrants.length === 2 ? what : `${what}, ${formatPart(say, event.part)}`;
}

function matchSentence(event: MatchEvent, tournament: Tournament, words: Words, name: (id: number) => string): string {
  const { say } = words;
  const sides = (event.sides ?? []).map(name).join(' – ');
  const facts = { what: whatOf(event, tournament, words), sides };
  const result = (value: Parameters<typeof resultText>[0] | null) =>
    value === null ? say('round.noResult') : formatResult(say, value);
  switch (event.kind) {
    case 'match-result':
    case 'playoff-result': {
      const before = 'before' in event ? event.before : null;
      const key = before === null || before === event.result ? `events.${event.kind}` : 'events.matchResultReplaced';
      const told = say(key, { ...facts, game: event.game, result: result(event.result), before: result(before) });
      const sentence = withColours(told, event, words, name);
      const counted = event.moves === undefined ? sentence : say('events.moves', { sentence, moves: event.moves });
      return withDropped(counted, event.dropped, words, tournament);
    }
    case 'award-match':
    case 'award-playoff': {
      const { winner, reason } = event;
      const sentence =
        winner === null
          ? say('events.awardTakenBack', facts)
          : say(`events.${event.kind}`, { ...facts, winner: name(winner), reason: awardReason(say, reason) });
      return withDropped(sentence, event.dropped, words, tournament);
    }
    default: {
      const golden = event.kind === 'draw-match-colours' ? event.draw.phase === 'golden' : event.golden === true;
      const first = event.sides?.[event.kind === 'draw-playoff-colours' && event.first === 'black' ? 1 : 0] ?? 0;
      const white = name(event.kind === 'draw-match-colours' ? event.draw.white : first);
      const sentence = say(golden ? 'events.goldenColours' : `events.${event.kind}`, { ...facts, white });
      const { tossWinner, seed } = event;
      return tossWinner === undefined
        ? sentence
        : say('events.byLot', { sentence, seed: seed ?? 0, winner: name(tossWinner) });
    }
  }
}

/**
 * The sentence for a result in a knock-out, with who had White if that was drawn by lot: White is named first; if the
 * colours were the default, nothing was decided about them.
 */
function withColours(sentence: string, event: MatchEvent, { say }: Words, name: (id: number) => string): string {
  const white = event.sides?.[0];
  if (event.kind !== 'match-result' || event.colours !== 'drawn' || white === undefined) return sentence;
  return say('events.coloursDrawn', { sentence, white: name(white) });
}

/** The sentence for a correction, with the matches that lost their results through it. */
export function withDropped(
  sentence: string,
  dropped: readonly (number | string)[] | undefined,
  { say, list }: Words,
  tournament: Tournament,
): string {
  if (dropped === undefined || dropped.length === 0) return sentence;
  const what = dropped.map((each) =>
    typeof each === 'number' ? formatMatch(each, tournament, say) : formatPart(say, each),
  );
  return say('events.dropped', { sentence, dropped: list(what) });
}
