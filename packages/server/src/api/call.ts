import type { Place } from '@turnuva/contract';
import type { Language } from '@turnuva/text';
import type { Action, Person } from '../access/index.ts';
import type { Audit } from '../audit/index.ts';
import type { PublicityStore } from '../public/publicity.ts';
import type { Services } from '../services.ts';
import type { Author } from '../tournaments/index.ts';

/**
 * What the API works with, whoever carries its requests: Fastify on a computer in the hall, a worker in the edition that
 * runs in the browser alone. Nothing in this folder knows of either.
 */
export interface ApiServices
  extends Pick<Services, 'tournaments' | 'pool' | 'sheets' | 'reader' | 'settings' | 'clock'> {
  readonly publicity: Pick<PublicityStore, 'get' | 'code'>;
  readonly audit: Pick<Audit, 'note' | 'noteLeaving'>;
  /** Name and version of the program, for files that say what made them. */
  readonly program?: string;
}

/** One request: what a handler knows of it, whatever brought it. */
export interface Call {
  /** Parts of the address, by their names in the route's path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** What was sent: a value read from JSON, or the bytes of a file. */
  readonly body: unknown;
  /** Name of the file that was sent, as the sender has it. */
  readonly fileName: string | undefined;
  /** The reader's language. */
  readonly language: Language;
  /** Who sends it, with what they are in the tournament of the address; they may do what the route asks for. */
  readonly person: Person;
  /** The same as the journal names them. */
  readonly author: Author;
  /** Where phones reach the public pages; undefined where there are none. */
  publicAddress(): Promise<string | undefined>;
  /** Makes sure that they may do this as well, at a place other than the address's where one is given; or throws. */
  admit(action: Action, at?: Place): Promise<Person>;
  /** Whether they may do this there. */
  may(action: Action, at: Place): Promise<boolean>;
}

/** What goes back, whatever carries it; failures are not answers but thrown as a `Problem`. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * A value to be sent as JSON where `headers` name no type; otherwise the text or the bytes themselves, or pieces of a
   * text that is made while it is sent.
   */
  readonly body: unknown;
}

/** One address of the API, with what it asks of its sender; the table of all is `apiRoutes`. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` stands for a part of the address. */
  readonly path: string;
  /** What the sender must be allowed to do; asked before a file is taken. */
  readonly may: Action;
  /** A file instead of JSON. */
  readonly takesFile?: boolean;
  /** Bytes taken at most, where that is not the usual megabyte. */
  readonly bytes?: number;
  /** Throws a `Problem` for everything that cannot be answered as asked. */
  handle(call: Call): Promise<Answer>;
}

/** A value as an answer, with status 200 unless said otherwise. */
export const json = (body: unknown, status = 200): Answer => ({ status, headers: {}, body });

/** The same for something that was just made: status 201. */
export const createdAnswer = (body: unknown): Answer => json(body, 201);

/** Carried out, and there is nothing to say of it: status 204. */
export const DONE: Answer = { status: 204, headers: {}, body: undefined };

/** The file of a request. */
export const bytesOf = ({ body }: Call): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());

const LONGEST_SOURCE = 200;

/** The name of the file that was sent, without any folder. */
export function fileNameOf({ query, fileName = '' }: Pick<Call, 'query' | 'fileName'>): string {
  let name = query.name ?? fileName;
  try {
    name = decodeURIComponent(name);
  } catch {
    // It was not encoded: take it as it is.
  }
  const last = name.replaceAll('\\', '/').replace(/\/+$/, '').split('/').at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').slice(0, LONGEST_SOURCE) || 'file';
}
