import { handNote, notedEntrant, notedPair, noteText, numbersNow, PAIRED_BY_HAND } from '../../../tournament/notes.ts';
import type { Tournament } from '../../../tournament/tournament.ts';
import type { Confirmed } from '../../handler.ts';
import { unlessConfirmed } from '../../handler.ts';
import type { ProposedRound, RulesPairing } from './proposedRound.ts';

/** Games of one pairing that the other does not have, as notes name them; the bye is `n-0`. */
function onlyIn(state: Tournament, one: RulesPairing, other: RulesPairing): string[] {
  const noted = notedEntrant(state);
  const pairNames = ({ pairings, bye }: RulesPairing): string[] => [
    ...pairings.map(({ white, black }) => notedPair(white, black, noted)),
    ...(bye === null ? [] : [notedPair(bye, 0, noted)]),
  ];
  const known = new Set(pairNames(other));
  return pairNames(one).filter((pair) => !known.has(pair));
}

/** The note of a round that is not as the system pairs it (Q69); undefined where it is. */
export function differenceNote(state: Tournament, proposal: ProposedRound): string | undefined {
  const { round, byRules } = proposal;
  if (byRules === undefined) return undefined;
  if (byRules === null)
    return handNote(round, `no legal pairing => ${onlyIn(state, proposal, { pairings: [], bye: null }).join(' ')}`);
  const wanted = onlyIn(state, byRules, proposal);
  return wanted.length === 0
    ? undefined
    : handNote(round, `${wanted.join(' ')} => ${onlyIn(state, proposal, byRules).join(' ')}`);
}

/** Asks before a round is seated otherwise than the system pairs it; both pairings stand in the question. */
export function unlessAsRuled(state: Tournament, command: ProposedRound & { readonly confirmed?: Confirmed }) {
  const note = state.fideMode ? differenceNote(state, command) : undefined;
  if (note === undefined) return undefined;
  const told = noteText(note.slice(note.indexOf(': ') + 2), numbersNow(state));
  const [rules = '', seated = ''] = told.split(' => ');
  return unlessConfirmed(command, 'journal.notByRules', 'confirm', { round: command.round, rules, seated });
}

/** What the tournament's record says of a round: what the arbiter did by hand, and what became of the wishes. */
export function notesOn(
  state: Tournament,
  { round, manual, wishes }: ProposedRound,
  difference: string | undefined,
): string[] {
  const given = wishes?.givenUp.flatMap(({ pairs }) =>
    pairs.map(({ player, opponent }) => notedPair(player, opponent, notedEntrant(state))),
  );
  const byHand = difference ?? (manual === true ? handNote(round, PAIRED_BY_HAND) : undefined);
  return [
    ...(byHand === undefined ? [] : [byHand]),
    ...(wishes === undefined
      ? []
      : [`Wishes @ Round ${round}: ${wishes.kept} kept, given up: ${given?.join(' ') || 'none'}`]),
  ];
}
