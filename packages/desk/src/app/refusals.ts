import type { Command, Entry, Refusal } from '@turnuva/engine/journal';
import type { GameResult, Tournament } from '@turnuva/engine/tournament';
import type { Answer } from '../api/contract.ts';
import { inSentence } from '../components/nameText.ts';
import { resultText } from '../components/resultText.ts';
import type { Words } from '../language/words.ts';

/** Why the server did not do what was asked, with its own words where it has some. */
export const troubleSentence = (answer: Answer<unknown>, { say }: Words): string =>
  say(`shell.trouble.${answer.kind}`, { detail: answer.kind === 'failed' ? answer.message : '' });

const PLAYER_FACT = /^(player|players|otherPlayer|white|black)$/;

/** A refusal's sentence: players by name, results and settings in words. */
export function refusalSentence(refusal: Refusal, tournament: Tournament, words: Words): string {
  const named = new Map<unknown, string>(tournament.players.map((player) => [player.id, inSentence(player.name)]));
  const name = (id: unknown): string => named.get(id) ?? words.say('shell.numberOnly', { number: String(id) });
  const facts: Record<string, unknown> = {};
  for (const [key, fact] of Object.entries(refusal.facts)) {
    if (PLAYER_FACT.test(key)) facts[key] = Array.isArray(fact) ? words.list(fact.map(name)) : name(fact);
    else if (key === 'before') facts[key] = resultText(fact as GameResult);
    else if (key === 'setting') facts[key] = words.say(`settings.${String(fact)}`);
    else facts[key] = Array.isArray(fact) ? words.list(fact.map(String)) : fact;
  }
  return words.say(refusal.rule, facts);
}

/** Who entered the result that is about to be replaced, and when. */
export function earlierResult(command: Command, entries: readonly Entry[]): Entry | undefined {
  if (command.kind !== 'result') return undefined;
  return entries.findLast(
    ({ event }) => event.kind === 'result' && event.round === command.round && event.board === command.board,
  );
}
