import type {
  Account,
  BackupState,
  EventAnswer,
  HallNetwork,
  Health,
  ImportReview,
  ListedAccount,
  ListedPlayer,
  OpenClaims,
  OpenedFile,
  PlayerPreview,
  Publicity,
  RatingCheck,
  RatingListsAnswer,
  RatingListUpdate,
  SavedTiebreaks,
  ServerSettings,
  Session,
  TournamentSummary,
} from '@turnuva/contract';
import * as c from '@turnuva/contract';
import type { Settings } from '@turnuva/engine/journal';
import type { Answer } from './answer.ts';
import { anything, get, post, postFile, put, remove } from './request.ts';

interface PairingWish {
  readonly round: number;
  readonly explain?: boolean;
  readonly fixed?: readonly { readonly white: number; readonly black: number }[];
  readonly fixedBye?: number;
}

/** What the columns of a table hold, undefined for one to be left out, and whether its first row are headings. */
export interface ColumnsSaid {
  readonly fields: readonly (string | undefined)[];
  readonly headed: boolean;
}

type RatingKind = 'standard' | 'rapid' | 'blitz';

/** What the desk asks of a server. The real one is {@link httpServer}; tests have one in memory. */
export interface DeskServer {
  session(): Promise<Answer<Session>>;
  /** `code`: of the second factor, where the answer before asked for one. */
  signIn(name: string, secret: string, code?: string): Promise<Answer<Session>>;
  /** Ends this session, or those of all devices. */
  signOut(everywhere: boolean): Promise<Answer<unknown>>;
  /** A secret for an authenticator app; it counts once a code of it was confirmed. */
  beginSecondFactor(secret: string): Promise<Answer<c.Infer<typeof c.secondFactorBegun>>>;
  /** The recovery codes, which are shown this once. */
  confirmSecondFactor(code: string): Promise<Answer<c.Infer<typeof c.recoveryCodes>>>;
  endSecondFactor(secret: string, code: string): Promise<Answer<unknown>>;
  /** Ends that of somebody who has lost everything. */
  resetSecondFactor(name: string): Promise<Answer<unknown>>;
  changeSecret(before: string, secret: string): Promise<Answer<unknown>>;
  tournaments(): Promise<Answer<readonly TournamentSummary[]>>;
  /** The tournaments in the bin. */
  bin(): Promise<Answer<readonly TournamentSummary[]>>;
  /** Moves a tournament to the bin. */
  discard(id: string): Promise<Answer<unknown>>;
  /** Takes one out of the bin again. */
  bringBack(id: string): Promise<Answer<unknown>>;
  /** `confirmed`: the questions that the arbiter has answered. */
  create(settings: Settings, confirmed?: readonly string[]): Promise<Answer<{ readonly id: string }>>;
  /** What opening the file would adjust, and which of its rounds broke the rules. Nothing is made. */
  reviewFile(file: Blob, name: string): Promise<Answer<ImportReview>>;
  /** `confirmed`: the questions that the arbiter has answered. */
  importFile(file: Blob, name: string, confirmed?: readonly string[]): Promise<Answer<OpenedFile>>;
  demo(): Promise<Answer<{ readonly id: string }>>;
  pairing(id: string, wish: PairingWish): Promise<Answer<c.Infer<typeof c.pairingAnswer>>>;
  why(id: string, question: c.Infer<typeof c.whyRequest>): Promise<Answer<c.Infer<typeof c.whyAnswer>>>;
  /** The players in a file; `columns` is what somebody says of a table's columns, who has looked at it. */
  previewPlayers(file: Blob, name: string, columns?: ColumnsSaid): Promise<Answer<PlayerPreview>>;
  /** Whom the lists know under a name; ratings as the order of lists has them. */
  ratingList(query: string, order?: readonly string[]): Promise<Answer<readonly ListedPlayer[]>>;
  ratingLists(): Promise<Answer<RatingListsAnswer>>;
  changeRatingLists(change: { readonly keepCurrent?: boolean; readonly month?: string }): Promise<Answer<unknown>>;
  /** Asks FIDE for a newer list. */
  updateRatingLists(): Promise<Answer<RatingListUpdate>>;
  removeRatingList(name: string): Promise<Answer<unknown>>;
  /** How many ratings are not those of the lists. */
  checkRatings(id: string): Promise<Answer<RatingCheck>>;
  publicity(id: string): Promise<Answer<Publicity>>;
  changePublicity(id: string, change: Partial<Omit<Publicity, 'address'>>): Promise<Answer<unknown>>;
  /** Results that players have sent in and that wait for the opponent or for the arbiter. */
  claims(id: string): Promise<Answer<readonly OpenClaims[]>>;
  hallNetwork(): Promise<Answer<HallNetwork>>;
  changeHallNetwork(change: { readonly open?: boolean; readonly address?: string }): Promise<Answer<HallNetwork>>;
  /** Who has asked on the public page to be registered. */
  registrations(id: string): Promise<Answer<readonly c.Registration[]>>;
  removeRegistration(id: string, key: string): Promise<Answer<unknown>>;
  /** An event of several sections. */
  event(id: string): Promise<Answer<EventAnswer>>;
  /** The logo of one tournament. */
  logo(id: string): Promise<Answer<c.Infer<typeof c.logoAnswer>>>;
  /** Moves a player from one section to another, before either has begun. */
  moveToSection(event: string, move: c.Infer<typeof c.moveRequest>): Promise<Answer<unknown>>;
  people(): Promise<Answer<readonly ListedAccount[]>>;
  putPerson(person: Account & { readonly secret: string }): Promise<Answer<unknown>>;
  removePerson(name: string): Promise<Answer<unknown>>;
  /** Ends the sessions of one account on all devices. */
  signOutPerson(name: string): Promise<Answer<unknown>>;
  settings(): Promise<Answer<ServerSettings>>;
  backups(): Promise<Answer<BackupState>>;
  health(): Promise<Answer<Health>>;
  /** Removes what is kept of a player, once the event is over. */
  removePersonal(id: string, player: number): Promise<Answer<unknown>>;
  changeSettings(change: ServerSettings): Promise<Answer<unknown>>;
  ratingListState(): Promise<Answer<{ readonly players: number }>>;
  /** What the rating list says of the registered players, as far as they are found in it. */
  listedPlayers(id: string, kind?: RatingKind): Promise<Answer<PlayerPreview>>;
  tiebreakLists(): Promise<Answer<readonly SavedTiebreaks[]>>;
  /** Saves, or replaces the list of this name. */
  saveTiebreakList(list: SavedTiebreaks): Promise<Answer<unknown>>;
  removeTiebreakList(name: string): Promise<Answer<unknown>>;
  restore(file: Blob): Promise<Answer<OpenedFile>>;
}

/** Where a tournament's requests go. */
export const tournament = (id: string): string => `api/tournaments/${encodeURIComponent(id)}`;

export const httpServer: DeskServer = {
  session: () => get('api/session', c.session),
  signIn: (name, secret, code) =>
    post('api/session', { name, secret, ...(code === undefined ? {} : { code }) }, c.session),
  beginSecondFactor: (secret) => post('api/session/second-factor', { secret }, c.secondFactorBegun),
  confirmSecondFactor: (code) => put('api/session/second-factor', { code }, c.recoveryCodes),
  endSecondFactor: (secret, code) => post('api/session/second-factor/off', { secret, code }, anything),
  resetSecondFactor: (name) => remove(`api/people/${encodeURIComponent(name)}/second-factor`, anything),
  signOut: (everywhere) => remove(`api/session${everywhere ? '?everywhere=1' : ''}`, anything),
  changeSecret: (before, secret) => put('api/session/secret', { before, secret }, anything),
  tournaments: () => get('api/tournaments', c.tournamentSummaries),
  bin: () => get('api/tournaments?trash=1', c.tournamentSummaries),
  discard: (id) => remove(tournament(id), anything),
  bringBack: (id) => post(`${tournament(id)}/untrash`, {}, anything),
  create: (settings, confirmed = []) =>
    post('api/tournaments', { settings, ...(confirmed.length === 0 ? {} : { confirmed }) }, c.made),
  reviewFile: (file, name) =>
    postFile(`api/tournaments/import/review?name=${encodeURIComponent(name)}`, file, c.importReview),
  importFile: (file, name, confirmed = []) =>
    postFile(
      `api/tournaments/import?name=${encodeURIComponent(name)}&confirmed=${confirmed.join(',')}`,
      file,
      c.openedFile,
    ),
  demo: () => post('api/demo', {}, c.made),
  pairing: (id, wish) => post(`${tournament(id)}/pairing`, wish, c.pairingAnswer),
  why: (id, question) => post(`${tournament(id)}/why`, question, c.whyAnswer),
  previewPlayers: (file, name, columns) => {
    const said =
      columns === undefined
        ? ''
        : `&headed=${columns.headed ? 1 : 0}&fields=${columns.fields.map((each) => each ?? '').join()}`;
    return postFile(`api/players/preview?name=${encodeURIComponent(name)}${said}`, file, c.playerPreview);
  },
  ratingList: (query, order) => {
    const lists = order === undefined ? '' : `&order=${encodeURIComponent(order.join('\n'))}`;
    return get(`api/ratinglist?q=${encodeURIComponent(query)}${lists}`, c.listedPlayers);
  },
  ratingLists: () => get('api/ratinglists', c.ratingListsAnswer),
  changeRatingLists: (change) => put('api/ratinglists', change, anything),
  updateRatingLists: () => post('api/ratinglists/update', {}, c.ratingListUpdate),
  removeRatingList: (name) => remove(`api/ratinglists/${encodeURIComponent(name)}`, anything),
  checkRatings: (id) => get(`${tournament(id)}/ratinglist/check`, c.ratingCheck),
  publicity: (id) => get(`${tournament(id)}/publicity`, c.publicityAnswer),
  changePublicity: (id, change) => put(`${tournament(id)}/publicity`, change, anything),
  claims: (id) => get(`${tournament(id)}/claims`, c.allOpenClaims),
  hallNetwork: () => get('api/hall-network', c.hallNetwork),
  changeHallNetwork: (change) => put('api/hall-network', change, c.hallNetwork),
  registrations: (id) => get(`${tournament(id)}/registrations`, c.allRegistrations),
  removeRegistration: (id, key) => remove(`${tournament(id)}/registrations/${encodeURIComponent(key)}`, anything),
  logo: (id) => get(`${tournament(id)}/logo`, c.logoAnswer),
  event: (id) => get(`api/events/${encodeURIComponent(id)}`, c.eventAnswer),
  moveToSection: (event, move) => post(`api/events/${encodeURIComponent(event)}/move`, move, anything),
  people: () => get('api/people', c.accounts),
  putPerson: (person) => post('api/people', person, anything),
  removePerson: (name) => remove(`api/people/${encodeURIComponent(name)}`, anything),
  signOutPerson: (name) => remove(`api/people/${encodeURIComponent(name)}/sessions`, anything),
  settings: () => get('api/settings', c.serverSettingsAnswer),
  backups: () => get('api/backups', c.backupState),
  health: () => get('api/health', c.health),
  removePersonal: (id, player) => remove(`${tournament(id)}/players/${player}/data`, anything),
  changeSettings: (change) => put('api/settings', change, anything),
  ratingListState: () => get('api/ratinglist/state', c.ratingListState),
  listedPlayers: (id, kind) =>
    get(`${tournament(id)}/ratinglist${kind === undefined ? '' : `?kind=${kind}`}`, c.playerPreview),
  tiebreakLists: () => get('api/tiebreak-lists', c.allSavedTiebreaks),
  saveTiebreakList: ({ name, ...list }) => put(`api/tiebreak-lists/${encodeURIComponent(name)}`, list, anything),
  removeTiebreakList: (name) => remove(`api/tiebreak-lists/${encodeURIComponent(name)}`, anything),
  restore: (file) => postFile('api/restore', file, c.openedFile),
};

/** Everything that is kept of one player, as a file. */
export const personalAddress = (id: string, player: number): string => `${tournament(id)}/players/${player}/data`;
/** Where a file of the tournament is downloaded from. */
export const exportAddress = (id: string, format: string, through?: number): string =>
  `${tournament(id)}/export/${format}${through === undefined ? '' : `?through=${through}`}`;
/** The pairing proof of a round, to be checked by anybody. */
export const proofAddress = (id: string, round: number): string => `${tournament(id)}/proof/${round}`;
export const sheetAddress = (id: string, sheet: string, query = ''): string =>
  `${tournament(id)}/sheets/${sheet}${query}`;
/** The cards with the codes by which players send in results, to print. */
export const codesAddress = (id: string, language: string): string =>
  sheetAddress(id, 'codeCards.pdf', `?lang=${language}`);
/** The public pages as a folder, packed. */
export const siteAddress = (id: string): string => `${tournament(id)}/site.zip`;
export const qrAddress = (id: string): string => `t/${encodeURIComponent(id)}/qr.svg`;
/** The backups of all tournaments in one file. */
export const EVERYTHING_ADDRESS = 'api/everything.zip';
export const eventBackupAddress = (event: string): string => `api/events/${encodeURIComponent(event)}/backup`;
export const backupAddress = (id: string): string => `${tournament(id)}/backup`;
