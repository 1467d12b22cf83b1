import { handNote, notedPair, noteText, PAIRED_BY_HAND } from '../../../tournament/notes.ts';
import { pairsTeams } from '../../../tournament/systemKinds.ts';
import type { Tournament } from '../../../tournament/tournament.ts';
import type { Confirmed } from '../../handler.ts';
import { unlessConfirmed } from '../../handler.ts';
import type { ProposedRound, RulesPairing } from './proposedRound.ts';

/** Games of one pairing that the other does not have, as notes name them; the bye is `n-0`. */
function onlyIn(one: RulesPairing, other: RulesPairing): string[] {
  const pairNames = ({ pairings, bye }: RulesPairing): string[] => [
    ...pairings.map(({ white, black }) => notedPair(white, black)),
    ...(bye === null ? [] : [notedPair(bye, 0)]),
  ];
  const known = new Set(pairNames(other));
  return pairNames(one).filter((pair) => !known.has(pair));
}

/** The note of a round that is not as the system pairs it (Q69); undefined where it is. */
export function differenceNote(proposal: ProposedRound): string | undefined {
  const { round, byRules } = proposal;
  if (byRules === undefined) return undefined;
  if (byRules === null)
    return handNote(round, `no legal pairing => ${onlyIn(proposal, { pairings: [], bye: null }).join(' ')}`);
  const wanted = onlyIn(byRules, proposal);
  return wanted.length === 0
    ? undefined
    : handNote(round, `${wanted.join(' ')} => ${onlyIn(proposal, byRules).join(' ')}`);
}

/** Asks before a round is seated otherwise than the system pairs it; both pairings stand in the question. */
export function unlessAsRuled(state: Tournament, command: ProposedRound & { readonly confirmed?: Confirmed }) {
  const note = state.fideMode ? differenceNote(command) : undefined;
  if (note === undefined) return undefined;
  const entrants = pairsTeams(state) ? state.teams : state.players;
  const numbers = new Map(entrants.map(({ id, tpn }) => [id, tpn]));
  const told = noteText(note.slice(note.indexOf(': ') + 2), (id) => numbers.get(id) ?? id);
  const [rules = '', seated = ''] = told.split(' => ');
  return unlessConfirmed(command, 'journal.notByRules', 'confirm', { round: command.round, rules, seated });
}

/** What the tournament's record says of a round: what the arbiter did by hand, and what became of the wishes. */
export function notesOn({ round, manual, wishes }: ProposedRound, difference: string | undefined): string[] {
  const given = wishes?.givenUp.flatMap(({ pairs }) =>
    pairs.map(({ player, opponent }) => notedPair(player, opponent)),
  );
  const byHand = difference ?? (manual === true ? handNote(round, PAIRED_BY_HAND) : undefined);
  return [
    ...(byHand === undefined ? [] : [byHand]),
    ...(wishes === undefined
      ? []
      : [`Wishes @ Round ${round}: ${wishes.kept} kept, given up: ${given?.join(' ') || 'none'}`]),
  ];
}
