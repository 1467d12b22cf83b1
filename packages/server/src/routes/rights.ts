import type { Place } from '@turnuva/contract';
import { federationCode, federationKey, object, rightRequest } from '@turnuva/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Person } from '../access/index.ts';
import { keyOf } from '../access/index.ts';
import { Problem } from '../http/problem.ts';
import { read } from '../http/read.ts';
import type { Services } from '../services.ts';
import { authorOf, openTournament } from '../services.ts';

const federation = object({ federation: federationCode });
const LONGEST_NAME = 120;

interface ByName {
  readonly Params: { readonly name?: string };
}

/** Who may work in one tournament, or in all of a federation: the business of the chief arbiter there. */
export function rightRoutes(app: FastifyInstance, services: Services): void {
  const { gate, people, rights, audit } = services;

  /** The place of the address, and who asks: only somebody who may say who works there. */
  async function placeAndPerson(request: FastifyRequest): Promise<{ readonly place: Place; readonly person: Person }> {
    const params = request.params as { readonly id?: string; readonly federation?: string };
    if (params.federation !== undefined) {
      const place = { federation: federationKey(read(federation, { federation: params.federation }).federation) };
      return { place, person: await gate.admit(request, 'people-here', place) };
    }
    const person = await gate.admit(request, 'people-here');
    const { id, state } = await openTournament(services, params.id);
    return { place: { tournament: id, federation: state.tournament.info.federation }, person };
  }

  /** The account of this name; a new one is made where a secret says that one is wanted. */
  async function accountFor(request: FastifyRequest, person: Person, name: string, secret: string | undefined) {
    const known = (await people.list()).find((each) => keyOf(each.name) === keyOf(name));
    // Nobody gets into somebody's account by giving it another secret here.
    if (known !== undefined && secret !== undefined) throw new Problem('refused', { name: known.name }, 'nameTaken');
    if (known !== undefined) return known.name;
    if (secret === undefined) throw new Problem('bad-request', { path: ['secret'], name }, 'nobodyOfThisName');
    if (!(await people.any())) throw new Problem('refused', {}, 'noChief');
    const made = name.trim();
    await audit.note(authorOf(request, person), 'accountMade', { name: made, role: 'member' });
    if (!(await people.add({ name: made, role: 'member' }, secret)))
      throw new Problem('refused', { name }, 'nameTaken');
    return made;
  }

  const nameIn = ({ name = '' }: ByName['Params']): string => {
    if (keyOf(name) === '' || name.length > LONGEST_NAME) throw new Problem('missing');
    return name;
  };
  const factsOf = ({ tournament, federation: code }: Place) =>
    tournament === undefined ? { federation: code } : { tournament };

  for (const base of ['/api/tournaments/:id/people', '/api/federations/:federation/people']) {
    app.get(base, async (request) => {
      const { place } = await placeAndPerson(request);
      return rights.at(await people.list(), place);
    });

    app.put<ByName>(`${base}/:name`, async (request) => {
      const { place, person } = await placeAndPerson(request);
      const { role, secret } = read(rightRequest, request.body);
      const name = await accountFor(request, person, nameIn(request.params), secret);
      await audit.note(authorOf(request, person), 'rightGiven', { name, role, ...factsOf(place) });
      await rights.give(name, place, role);
      return { name, role };
    });

    app.delete<ByName>(`${base}/:name`, async (request, reply) => {
      const { place, person } = await placeAndPerson(request);
      const name = nameIn(request.params);
      const held = (await rights.at([{ name, role: 'member' }], place)).length > 0;
      if (!held) throw new Problem('missing', {}, 'noRight');
      await audit.note(authorOf(request, person), 'rightTaken', { name, ...factsOf(place) });
      await rights.take(name, place);
      return reply.code(204).send();
    });
  }
}
