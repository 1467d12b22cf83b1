import type { FastifyRequest } from 'fastify';
import type { Gate, Guesses, People, Person, Rights, SecondFactors } from './access/index.ts';
import type { Audit } from './audit/index.ts';
import { HttpProblem } from './http/problem.ts';
import type { JobRunner } from './jobs/kind.ts';
import type { HallNetwork } from './network/index.ts';
import type { PairingPool } from './pairing/index.ts';
import type { CurrentList } from './ratinglist/current.ts';
import type { RatingList } from './ratinglist/index.ts';
import type { FileReader } from './reading/index.ts';
import type { Settings } from './settings.ts';
import type { SheetThread } from './sheets/index.ts';
import type { Standby } from './standby/index.ts';
import type { Author, Opened, Tournaments } from './tournaments/index.ts';

/** What the routes work with. */
export interface Services {
  readonly tournaments: Tournaments;
  readonly people: People;
  readonly rights: Rights;
  readonly factors: SecondFactors;
  readonly audit: Audit;
  readonly gate: Gate;
  /** Codes that are typed on phones. */
  readonly guesses: Guesses;
  readonly pool: PairingPool;
  readonly sheets: SheetThread;
  readonly reader: FileReader;
  readonly settings: Settings;
  /** Primary and standby; undefined if several processes share a database. */
  readonly standby: Standby | undefined;
  readonly network: HallNetwork;
  /** Folder for what is not a journal: the rating list. */
  readonly folder: string;
  /** FIDE's rating list, and what keeps it current. */
  readonly list: RatingList;
  readonly current: CurrentList;
  /** Background jobs; undefined if the store does not keep any. */
  readonly jobs: JobRunner | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: (message: string) => void;
  /** Name and version of the program. */
  readonly program?: string;
}

/** The tournament of the address, or 404. */
export async function openTournament(services: Pick<Services, 'tournaments'>, id: unknown): Promise<Opened> {
  const found = typeof id === 'string' ? await services.tournaments.open(id) : undefined;
  if (found === undefined) throw new HttpProblem('missing', {}, 'noTournament');
  return found;
}

const LONGEST_DEVICE = 60;
const BROWSERS = /(Firefox|Edg|Chrome|Safari)\/(\d+)/;
const SYSTEMS = /(Windows|Android|iPhone|iPad|Macintosh|Linux)/;

/** What a browser says it is and runs on. */
export const deviceKindOf = (agent: string): string =>
  [SYSTEMS.exec(agent)?.[1], BROWSERS.exec(agent)?.[1]].filter((part) => part !== undefined).join(' ');

/** The journal's name for a device: its address and what runs on it. */
export function deviceOf(request: FastifyRequest): string {
  const kind = deviceKindOf(request.headers['user-agent'] ?? '');
  const address = request.ip.replace(/^::ffff:/, '');
  return `${address} ${kind}`.trim().slice(0, LONGEST_DEVICE);
}

export const authorOf = (request: FastifyRequest, person: Person): Author => ({
  by: person.name,
  device: deviceOf(request),
});
