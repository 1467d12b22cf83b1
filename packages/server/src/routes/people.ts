import { isLocal, keyOf } from '../access/index.ts';
import { folderProblem } from '../backup/automatic.ts';
import { saveVerified } from '../backup/whole.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { HttpHandlers } from './api.ts';
import { signInWith } from './signIn.ts';

/** Accounts and the server's settings: the chief arbiter's business. */
export function peopleHandlers(services: Services) {
  const { people, settings, factors, audit } = services;

  const chiefs = async () => (await people.list()).filter((person) => person.role === 'chief');
  /** Without a chief arbiter's account nobody could create any; the only account of all may be deleted. */
  const keepOneChief = async (name: string): Promise<void> => {
    const all = await chiefs();
    const isLast = all.length === 1 && keyOf(all[0]?.name ?? '') === keyOf(name);
    if (isLast && ((await people.list()).length > 1 || (await settings.get()).signInHere === true))
      throw new HttpProblem('refused', {}, 'lastChief');
  };

  return {
    people: async () => {
      const all = await people.list();
      return Promise.all(
        all.map(async (each) => ((await factors.has(each.name)) ? { ...each, secondFactor: true } : each)),
      );
    },

    putPerson: async ({ body, author, request, reply }) => {
      const { secret, ...person } = body;
      // From the first account on everyone has to sign in, so the first is the chief arbiter's, who is signed in with
      // it.
      const isFirst = !(await people.any());
      if (isFirst && person.role !== 'chief') throw new HttpProblem('refused', {}, 'noChief');
      if (person.role !== 'chief') await keepOneChief(person.name);
      const known = (await people.list()).find(({ name }) => keyOf(name) === keyOf(person.name));
      const facts = { name: person.name, role: person.role, ...(secret === undefined ? {} : { secret: 'new' }) };
      await audit.note(author, known === undefined ? 'accountMade' : 'accountChanged', facts);
      if (!(await people.put(person, secret)))
        throw new HttpProblem('bad-request', { path: ['secret'] }, 'secretMissing');
      if (isFirst && secret !== undefined) await signInWith(services, request, reply, person.name, secret);
      return person;
    },

    removePerson: async ({ params, author }) => {
      await keepOneChief(params.name);
      await audit.note(author, 'accountRemoved', { name: params.name });
      await people.remove(params.name);
      return undefined;
    },

    signOutPerson: async ({ params, author }) => {
      await audit.note(author, 'signedOutEverywhere', { name: params.name });
      return { ended: await people.signOutEverywhere(params.name) };
    },

    settings: async () => {
      const values = await settings.get();
      return { ...values, signInHere: values.signInHere ?? (await people.any()) };
    },

    changeSettings: async ({ body: change, person, author, request }) => {
      if (change.signInHere === true && (await chiefs()).length === 0) throw new HttpProblem('refused', {}, 'noChief');
      // A user who requires it of everyone must have one: nobody locks themselves out.
      if (change.chiefsNeedSecondFactor === true && !(await factors.has(person.name)))
        throw new HttpProblem('refused', {}, 'secondFactorFirst');
      const folder = change.backupFolder;
      // Where files are written on this computer, and who sits at it, is said at this computer.
      const ofThisComputer = folder !== undefined || change.localName !== undefined;
      if (ofThisComputer && !isLocal(request)) throw new HttpProblem('forbidden');
      const reason = folder === undefined || folder === null || folder === '' ? undefined : await folderProblem(folder);
      if (reason !== undefined) throw new HttpProblem('refused', { folder, reason }, 'folder');
      for (const [what, value] of Object.entries(change))
        await audit.note(author, 'settingsChanged', { what, value: value === null ? '' : String(value) });
      return settings.change(change);
    },

    saveEverything: async ({ body: { folder }, author, request }) => {
      if (!isLocal(request)) throw new HttpProblem('forbidden');
      await audit.noteLeaving(author, 'exported', { what: 'everything' });
      const day = new Date(services.clock()).toISOString().slice(0, 10);
      try {
        return await saveVerified(services.tournaments.store, folder, day);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        throw new HttpProblem('refused', { folder, reason: code ?? message }, 'folder');
      }
    },
  } satisfies Partial<HttpHandlers>;
}
