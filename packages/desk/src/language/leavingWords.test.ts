import type { Command, Entry } from '@turnuva/engine/journal';
import { decide, EMPTY_JOURNAL, fold } from '@turnuva/engine/journal';
import type { Tournament } from '@turnuva/engine/tournament';
import { expect, it } from 'vitest';
import { formatLeaving } from './leavingWords.ts';
import { loadWords } from './words.ts';

/** Four teams of two on two boards; in round 1 every match is won by 1½ – ½. */
function league(): Tournament {
  let state = EMPTY_JOURNAL;
  const entries: Entry[] = [];
  const send = (command: Command): void => {
    const decided = decide(state, command);
    if (!decided.ok) throw new Error(`${command.kind}: ${decided.error.rule}`);
    entries.push({ seq: entries.length + 1, at: '', by: '', device: '', event: decided.value });
    state = fold(entries, state);
  };
  const settings = { info: { name: 'League' }, system: 'round-robin', edition: 'berger', options: { boards: 2 } };
  send({ kind: 'create', settings });
  send({
    kind: 'add-players',
    players: Array.from({ length: 8 }, (_, i) => ({ name: `P${i + 1}`, rating: 2000 - i })),
  });
  for (const t of [1, 2, 3, 4]) send({ kind: 'set-team', team: { name: `Team ${t}`, members: [2 * t - 1, 2 * t] } });
  send({ kind: 'open-rounds' });
  for (const { board, white } of state.tournament.rounds[0]?.games ?? [])
    send({ kind: 'result', round: 1, board, result: board % 2 === 0 ? '==' : white < 3 ? '10' : '01' });
  return state.tournament;
}

it.each([
  ['en', 'Team 4 has played 1 of 3 matches, less than half', 'Points lost: Team 1 (match points −2, game points −1½).'],
  [
    'de',
    'Team 4 hat 1 von 3 Wettkämpfen gespielt',
    'Punkte verlieren: Team 1 (Mannschaftspunkte −2, Brettpunkte −1½).',
  ],
  ['tr', 'Team 4 3 maçtan 1 maç oynadı', 'Puan kaybedenler: Team 1 (maç puanı −2, masa puanı −1½).'],
] as const)('what follows if a team leaves is said in matches: %s', async (language, played, losses) => {
  const said = formatLeaving(league(), 4, 2, await loadWords(language));
  expect(said).toContain(played);
  expect(said).toContain(losses);
});
