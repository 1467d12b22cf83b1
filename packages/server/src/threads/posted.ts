import type { Tournament } from '@turnuva/engine/tournament';

/** A job as it crosses to a thread: its tournament as text, which costs the main thread a third of copying objects. */
export type Posted<J> = J extends { readonly tournament: Tournament }
  ? Omit<J, 'tournament'> & { readonly tournament: string }
  : never;

const texts = new WeakMap<Tournament, string>();

/** The same tournament is written once, however many jobs are about it. */
export function postJob<J extends { readonly tournament: Tournament }>(job: J): Posted<J> {
  const text = texts.get(job.tournament) ?? JSON.stringify(job.tournament);
  texts.set(job.tournament, text);
  return { ...job, tournament: text } as unknown as Posted<J>;
}

export const receiveJob = <J extends { readonly tournament: Tournament }>(job: Posted<J>): J =>
  ({ ...job, tournament: JSON.parse(job.tournament) }) as unknown as J;
