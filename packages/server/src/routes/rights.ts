import type { Place } from '@turnuva/contract';
import { federationCode, federationKey, object } from '@turnuva/contract';
import { keyOf } from '../access/index.ts';
import { HttpProblem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import type { Services } from '../services.ts';
import { openTournament } from '../services.ts';
import type { Author } from '../tournaments/index.ts';
import type { HttpCall, HttpHandlers } from './api.ts';

const federation = object({ federation: federationCode });
const LONGEST_NAME = 120;

type Giving = Pick<HttpCall<'giveTournamentRight'>, 'body' | 'author'> & { readonly params: { readonly name: string } };

/** Who may work in one tournament, or in all of a federation: the business of the chief arbiter there. */
export function rightHandlers(services: Services) {
  const { people, rights, audit } = services;

  /** The account with this name; a new one is created if a secret is given. */
  async function accountFor(author: Author, name: string, secret: string | undefined) {
    const known = (await people.list()).find((each) => keyOf(each.name) === keyOf(name));
    // Nobody gets into someone's account by giving it another secret here.
    if (known !== undefined && secret !== undefined)
      throw new HttpProblem('refused', { name: known.name }, 'nameTaken');
    if (known !== undefined) return known.name;
    if (secret === undefined) throw new HttpProblem('bad-request', { path: ['secret'], name }, 'nobodyOfThisName');
    if (!(await people.any())) throw new HttpProblem('refused', {}, 'noChief');
    const made = name.trim();
    await audit.note(author, 'accountMade', { name: made, role: 'member' });
    if (!(await people.add({ name: made, role: 'member' }, secret)))
      throw new HttpProblem('refused', { name }, 'nameTaken');
    return made;
  }

  const nameIn = ({ name }: { readonly name: string }): string => {
    if (keyOf(name) === '' || name.length > LONGEST_NAME) throw new HttpProblem('missing');
    return name;
  };
  const factsOf = ({ tournament, federation: code }: Place) =>
    tournament === undefined ? { federation: code } : { tournament };

  const tournamentPlace = async ({ id: asked }: { readonly id: string }): Promise<Place> => {
    const { id, state } = await openTournament(services, asked);
    return { tournament: id, federation: state.tournament.info.federation };
  };
  const federationPlace = ({ federation: code }: { readonly federation: string }): Place => ({
    federation: federationKey(read(federation, { federation: code }).federation),
  });

  const all = async (place: Place) => rights.at(await people.list(), place);
  async function give(place: Place, { params, body: { role, secret }, author }: Giving) {
    const name = await accountFor(author, nameIn(params), secret);
    await audit.note(author, 'rightGiven', { name, role, ...factsOf(place) });
    await rights.give(name, place, role);
    return { name, role };
  }
  async function take(place: Place, { params, author }: Pick<Giving, 'params' | 'author'>): Promise<undefined> {
    const name = nameIn(params);
    const held = (await rights.at([{ name, role: 'member' }], place)).length > 0;
    if (!held) throw new HttpProblem('missing', {}, 'noRight');
    await audit.note(author, 'rightTaken', { name, ...factsOf(place) });
    await rights.take(name, place);
  }

  return {
    tournamentPeople: async ({ params }) => all(await tournamentPlace(params)),
    giveTournamentRight: async (call) => give(await tournamentPlace(call.params), call),
    takeTournamentRight: async (call) => take(await tournamentPlace(call.params), call),
    federationPeople: async ({ params }) => all(federationPlace(params)),
    giveFederationRight: async (call) => give(federationPlace(call.params), call),
    takeFederationRight: async (call) => take(federationPlace(call.params), call),
  } satisfies Partial<HttpHandlers>;
}
