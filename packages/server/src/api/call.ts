import type {
  Action,
  BodyOf,
  Infer,
  Operation,
  OperationKey,
  OperationOf,
  ParamsOf,
  Place,
  QueryOf,
} from '@turnuva/contract';
import type { Language } from '@turnuva/text';
import type { Person } from '../access/index.ts';
import type { Audit } from '../audit/index.ts';
import { read } from '../http/read.ts';
import type { PublicityStore } from '../public/publicity.ts';
import type { Services } from '../services.ts';
import type { Author } from '../tournaments/index.ts';

/**
 * What the API needs, independent of the transport: Fastify on a computer in the hall, or a worker in the browser edition.
 * Nothing in this folder depends on either.
 */
export interface ApiServices
  extends Pick<Services, 'tournaments' | 'pool' | 'sheets' | 'reader' | 'settings' | 'clock'> {
  readonly publicity: Pick<PublicityStore, 'get' | 'code'>;
  readonly audit: Pick<Audit, 'note' | 'noteLeaving'>;
  /** Name and version of the program, for files that say what made them. */
  readonly program?: string;
}

/** One request as the handler of its operation sees it, whatever brought it. */
export interface Call<O extends Operation = Operation> {
  readonly params: ParamsOf<O>;
  readonly query: { readonly [Name in QueryOf<O>]?: string | undefined };
  /** The request data, validated by the operation's schema; for a file, its bytes. */
  readonly body: BodyOf<O>;
  /** Name of the file that was sent, as the sender has it. */
  readonly fileName: string | undefined;
  /** The reader's language. */
  readonly language: Language;
  /** The sender, with their roles at the place of the address. They have the operation's right, unless anyone has it. */
  readonly person: Person;
  /** The same as the journal names them. */
  readonly author: Author;
  /** Where phones reach the public pages; undefined if they do not. */
  publicAddress(): Promise<string | undefined>;
  /** Makes sure that they may also do this, at the place given if it is not the address's; throws otherwise. */
  admit(action: Action, at?: Place): Promise<Person>;
  /** Whether they may do this there. */
  may(action: Action, at: Place): Promise<boolean>;
}

/** The same by the key of the operation. */
export type CallOf<K extends OperationKey> = Call<OperationOf<K>>;

/** The response, independent of the transport; failures are thrown as an `HttpProblem`. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * A value sent as JSON if `headers` name no type; otherwise the text or the bytes, or a text that is produced piece by piece
   * while it is sent.
   */
  readonly body: unknown;
}

/** JSON that is written piece by piece: too long to be held whole. */
export class JsonPieces {
  readonly pieces: AsyncIterable<string>;
  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** The result of a handler: the JSON of its operation, a file, or nothing. */
export type Given<O extends Operation> = O extends { readonly gives: infer G }
  ? G extends readonly string[]
    ? Answer
    : Infer<G> | JsonPieces
  : undefined;

/** Carries an operation out. Throws a `Problem` for everything that cannot be answered as asked. */
export type Handler<K extends OperationKey> = (call: Call<OperationOf<K>>) => Promise<Given<OperationOf<K>>>;
/** Handlers by the keys of the operations. */
export type Handlers<K extends OperationKey = OperationKey> = { readonly [Key in K]: Handler<Key> };

/** Converts the result of a handler to its operation's response. */
export function answerOf({ gives, ...row }: Operation, given: unknown): Answer {
  const status = row.status ?? 200;
  if (Array.isArray(gives)) return given as Answer;
  if (given instanceof JsonPieces) return { status, headers: { 'content-type': JSON_TYPE }, body: given.pieces };
  return given === undefined ? { status: 204, headers: {}, body: undefined } : { status, headers: {}, body: given };
}

/** Validates the request data for the operation. */
export function bodyFor({ takes }: Operation, sent: unknown): unknown {
  if (takes === undefined) return undefined;
  if (takes !== 'file') return read(takes, sent ?? {});
  return sent instanceof Uint8Array ? sent : new Uint8Array();
}

const JSON_TYPE = 'application/json; charset=utf-8';
const LONGEST_SOURCE = 200;

/** The name of the file that was sent, without any folder. */
export function fileNameOf({
  query,
  fileName = '',
}: {
  readonly query: { readonly name?: string | undefined };
  readonly fileName: string | undefined;
}): string {
  let name = query.name ?? fileName;
  try {
    name = decodeURIComponent(name);
  } catch {
    // It was not encoded, so it is used unchanged.
  }
  const last = name.replaceAll('\\', '/').replace(/\/+$/, '').split('/').at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').slice(0, LONGEST_SOURCE) || 'file';
}
