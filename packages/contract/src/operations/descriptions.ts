import { SHEET_LIST } from '@turnuva/engine/views';
import { EXPORT_FORMATS, EXPORT_PROGRAMS } from '../requests.ts';
import type { QueryOf } from './operation.ts';
import type { OperationKey, OperationOf } from './table.ts';

/** What the OpenAPI document says of an operation: one sentence, and one for each name of its query. */
type Description<K extends OperationKey> = [QueryOf<OperationOf<K>>] extends [never]
  ? string
  : { readonly says: string; readonly query: Readonly<Record<QueryOf<OperationOf<K>>, string>> };

const lang = 'Language of the words: en, de, tr, fr or es. Default: the request’s accept-language.';
const name = 'Name of the file.';
const encoding = 'The encoding of the text, such as windows-1254, in place of the one that its letters suggest.';
const askedRules = {
  encoding,
  system: 'Pairing system or format to read the file by, whatever it says.',
  edition: 'Edition of that system.',
  tiebreaks: 'Edition of the tie-breaks.',
};
const fields = 'What the columns hold, separated by commas.';
const headed = '1 if the first row is a heading.';
const paper = 'a4 or letter.';

/** The sentences of every row, apart from the table: the desk needs none of them. */
export const DESCRIPTIONS: { readonly [K in OperationKey]: Description<K> } = {
  session: 'Tells who is asking, and whether they must sign in first.',
  signIn: 'Signs in. Send the cookie of the answer with every later request.',
  signOut: { says: 'Signs out.', query: { everywhere: '1 to sign out on all devices.' } },
  changeSecret: 'Changes your own PIN or password.',
  beginSecondFactor: 'Creates a secret for an authenticator app (TOTP, RFC 6238).',
  confirmSecondFactor: 'Turns the second factor on with a code of the app. The recovery codes are shown only here.',
  endSecondFactor: 'Turns your second factor off, with your PIN and a code.',
  people: 'Lists all accounts.',
  putPerson: 'Adds an account, or changes its role or PIN.',
  removePerson: 'Removes an account.',
  signOutPerson: 'Signs somebody out on all devices.',
  resetSecondFactor: 'Turns off the second factor of somebody who has lost both phone and recovery codes.',
  federationPeople: 'Lists who may work in every tournament of a federation.',
  giveFederationRight: 'Gives a right in every tournament of a federation. With a secret, creates the account.',
  takeFederationRight: 'Takes that right away.',
  tournamentPeople: 'Lists who may work in this tournament.',
  giveTournamentRight: 'Gives a right in this tournament. With a secret, creates the account.',
  takeTournamentRight: 'Takes that right away.',
  audit: {
    says: 'Lists sign-ins, rights, exports, removals and changes of settings, newest first.',
    query: { before: 'Only lines with a lower number.', most: 'Number of lines (default 100).' },
  },
  settings: 'Returns the settings of the server.',
  changeSettings: 'Changes settings of the server. Settings left out stay as they are.',
  hallNetwork: 'Tells whether phones can reach the server, and at which address.',
  changeHallNetwork: 'Opens or closes the server to the hall’s network. Only from the server’s own computer.',
  health: 'Lists warnings about disk, copies, clock and journals.',
  checkHealth: 'Checks every journal now.',
  backups: 'Tells when the last copy was made, and what prevents the next one.',
  saveEverything:
    'Writes everything into one file in a folder, such as a stick, and reads it back. Only from the server’s own computer.',
  ready: 'Answers 200 while the database answers, 503 otherwise.',
  openApi: 'Returns this document (OpenAPI 3.1).',
  apiPage: 'Shows this document as a page.',
  manual: { says: 'Returns the manual as a PDF: en.pdf, tr.pdf or de.pdf.', query: { paper } },
  standby: 'Tells which of two machines writes, and how both are doing.',
  takeOver: 'Makes this standby the machine that writes.',
  goAlone: 'Makes this primary go on without its standby.',
  leftBehindSeen: 'Marks the background jobs that stayed at the other machine as read.',
  clashSeen: 'Marks the warning that both machines have written as read.',
  setAside: 'Lists entries that only the other machine had, with what was decided about each.',
  decideSetAside: 'Adopts or dismisses such an entry.',
  setAsideRecords:
    'Lists accounts and settings that only the other machine had changed, with what was decided about each.',
  decideSetAsideRecord: 'Adopts or dismisses such a change.',
  ratingList: {
    says: 'Finds players of the rating lists by the start of their name, or by FIDE ID.',
    query: {
      q: 'Name or FIDE ID.',
      kind: 'standard, rapid or blitz.',
      order: 'Names of lists, one per line, best first.',
    },
  },
  ratingListState: 'Tells how many players the rating list has.',
  takeRatingList: 'Imports a rating list as FIDE publishes it.',
  ratingLists: 'Lists all rating lists with their month.',
  changeRatingLists: 'Sets whether FIDE’s list is updated automatically, and the month of the present one.',
  takeOwnList: {
    says: 'Imports a rating list of your own from a table.',
    query: {
      name: 'Name of the list.',
      of: 'Whose ratings it has: fide or national.',
      file: name,
      month: 'YYYY/MM.',
      fields,
      headed,
    },
  },
  updateRatingLists: 'Fetches FIDE’s newest list.',
  removeRatingList: 'Removes a rating list of your own.',
  checkRatings: 'Counts ratings that differ from the list valid at the start.',
  listedPlayers: {
    says: 'Returns what the rating list says of the registered players.',
    query: { kind: 'standard, rapid or blitz.' },
  },
  jobs: 'Lists background jobs: your own, or everybody’s for chief arbiters.',
  job: 'Tells how far a job is.',
  jobResult: 'Returns the result: lines of JSON, one per file, or an archive of PDFs. Kept for a week.',
  cancelJob: 'Cancels a job.',
  removeJob: 'Cancels a job and removes its result.',
  checkFiles: { says: 'Checks a file, or a ZIP archive of thousands, as `turnuva check` does.', query: { name, lang } },
  sendRatingList: { says: 'Imports a rating list in the background.', query: { name } },
  sheetSet: 'Draws a set of sheets as PDFs in one archive.',
  tournaments: { says: 'Lists all tournaments.', query: { trash: '1 for those in the bin.' } },
  create: 'Creates a tournament.',
  demo: 'Adds the demo tournament.',
  reviewFile: { says: 'Checks a file before it becomes a tournament.', query: { name, ...askedRules } },
  importFile: {
    says: 'Creates a tournament from a file (TRF, a list of players, a backup).',
    query: { name, confirmed: 'Questions answered with yes, separated by commas.', ...askedRules },
  },
  restore: 'Restores a backup.',
  everything: 'Returns the backups of all tournaments in one file.',
  previewPlayers: {
    says: 'Reads the players of a file. Registers nobody.',
    query: { name, tournament: 'The tournament they are for.', fields, headed, encoding },
  },
  tableCells: 'Reads the cells of a table (CSV, XLSX).',
  discard: 'Moves a tournament to the bin.',
  bringBack: 'Takes a tournament out of the bin.',
  event: 'Returns an event of several sections.',
  moveToSections: 'Moves players to other sections before their first rounds, or says what that would change.',
  eventBackup: 'Returns the backups of all sections in one file.',
  previewResults: {
    says: 'Finds the results of a file (PGN, a crosstable or a list of games as CSV or XLSX). Enters nothing.',
    query: { round: 'Round of games that name none.', encoding },
  },
  takeResults:
    'Enters the results of a PGN file on boards of the current round that have none. Replaces nothing; tells what differs and what does not belong here.',
  journal: {
    says: 'Returns the journal: everything that happened, in order.',
    query: {
      after: 'Number of the last entry you know.',
      state: '1 to include the resulting tournament, up to 1000 players.',
    },
  },
  submit: 'Enters a command. This is the only way to change a tournament.',
  live: {
    says: 'Follows the journal (server-sent events).',
    query: {
      after: 'Number of the last entry you know.',
      connection: 'A name of your choice. Entries of commands sent with the same `connection` are left out here.',
    },
  },
  pairing: 'Pairs a round and enters nothing.',
  standings: {
    says: 'Returns the standings with the tie-breaks of the tournament; of teams in a team event.',
    query: { after: 'After which round. Default: the last one that counts.' },
  },
  whyTwo: {
    says: 'Explains why two do not meet in a round.',
    query: { round: 'The round.', white: 'ID of a player or team.', black: 'ID of another.' },
  },
  why: 'Explains why a round is not as asked: pairs, a bye, or who floats.',
  sheet: {
    says: `Returns a sheet: its kind and ending, such as pairings.pdf (html, pdf, csv, xlsx). Kinds: ${SHEET_LIST.map(({ id }) => id).join(', ')}.`,
    query: {
      lang,
      round:
        'The round. Default: the last one with games. Before round 1, tables as csv or xlsx list the players without points.',
      id: 'The player or team it is about.',
      other: 'The second of two it is about.',
      category: 'Only this category.',
      empty: '1 for a blank form.',
      leavers: '0 to leave out withdrawn players.',
      cards: 'Code cards: of captains or players alone.',
      exempt: '1 if the event is exempt from the federations required for norms (B.01 1.4.3a to c).',
      paper,
      at: 'As it was after this entry of the journal.',
      stage: 'Of a stage that is over, with corrections made since: 1 for the first.',
    },
  },
  logo: 'Returns the logo.',
  export: {
    says: `Returns the tournament as a file: ${EXPORT_FORMATS.join(', ')}; or for a program: ${EXPORT_PROGRAMS.join(', ')}.`,
    query: {
      lang,
      through: 'As it was after this round.',
      round: 'PGN and results: this round alone.',
      rated: 'TRF26: 1 to leave out the games of a knock-out that are rated on another list or on none.',
    },
  },
  exportLost: { says: 'Lists what the file for a program leaves out of this tournament.', query: { lang } },
  proof: 'Returns the pairing proof of a Swiss round, for `turnuva verify`. It contains no names.',
  backup: 'Returns the whole journal as one file.',
  site: { says: 'Returns the public pages as files for any web host.', query: { lang } },
  personalData: 'Returns everything that is stored about a person.',
  removePersonal: 'Removes what is stored about a person except name and results, once the event is over.',
  publicity: 'Tells what the public may see and do.',
  changePublicity: 'Changes what the public may see and do. Settings left out stay as they are.',
  destinations: 'Lists where the public pages are sent by themselves, and how that goes.',
  saveDestination:
    'Sets a destination of the public pages; `new` as the key adds one. Needs the settings of the server.',
  removeDestination: 'Removes a destination of the public pages. What has been sent stays there.',
  publishNow: 'Sends the public pages to every destination now, and tells how that went.',
  readTokens: 'Lists the tokens with which other sites read what is public while the public page is off.',
  makeReadToken: 'Creates such a token. It is shown once.',
  revokeReadToken: 'Revokes such a token.',
  codes: 'Lists the codes by which players send in results.',
  claims: 'Lists results that players have sent in and nobody has entered.',
  registrations: 'Lists entries from the public page that are not accepted yet.',
  removeRegistration: 'Removes such an entry.',
  helpers: 'Lists the helpers’ cards. A helper with a card enters results from a phone without an account.',
  makeHelper: 'Creates a card for some boards and until a time.',
  renewHelper: 'Gives a card a new code and end. Phones that used the old code are signed out.',
  endHelper: 'Ends a card. Its phones are signed out.',
  helperQr: 'Returns the QR code for a helper’s phone.',
  tiebreakLists: 'Lists the saved lists of tie-breaks.',
  saveTiebreakList: 'Saves a list of tie-breaks.',
  removeTiebreakList: 'Removes a list of tie-breaks.',
};
