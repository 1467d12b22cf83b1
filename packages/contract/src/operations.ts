import * as a from './answers.ts';
import { pairingAnswer, whyAnswer } from './decisions.ts';
import * as h from './helpers.ts';
import * as j from './jobs.ts';
import * as l from './ratingLists.ts';
import * as r from './requests.ts';
import * as g from './rights.ts';
import type { Schema } from './schema.ts';
import { object } from './schema.ts';
import { standbyState } from './standby.ts';
import { tableCells } from './tables.ts';

/** What a request can ask of the server: the whole API, as /api/openapi.json tells it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` stands for a part of the address. */
  readonly path: string;
  /** What it does, in one English sentence. */
  readonly says: string;
  /** What may stand behind the question mark, and what it means. */
  readonly query?: Readonly<Record<string, string>>;
  /** What is sent: JSON of this form, or a file (`query.name` or the header `x-file-name` tells its name). */
  readonly takes?: Schema<unknown> | 'file';
  /** What comes back: JSON of this form, a file of these types, or nothing (204). */
  readonly gives?: Schema<unknown> | readonly string[];
  /** 200 (with an answer) or 204 (without) unless said otherwise. */
  readonly status?: 200 | 201;
}

const TOURNAMENT = '/api/tournaments/:id';
const LANGUAGE = { lang: 'Language of the words: en, tr or de; else as the header accept-language wishes.' };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EVENTS = ['text/event-stream'];
const ZIP = ['application/zip'];
const JOURNAL_FILE = ['application/vnd.turnuva.journal+json'];

const SESSION: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/session',
    says: 'Who is asking, and whether the server wants a PIN first.',
    gives: a.session,
  },
  {
    method: 'POST',
    path: '/api/session',
    says: 'Signs in; the cookie of the answer is sent with every request from then on.',
    takes: r.signInRequest,
    gives: a.session,
  },
  {
    method: 'DELETE',
    path: '/api/session',
    says: 'Signs out.',
    query: { everywhere: '1 ends the sessions on all devices.' },
  },
  { method: 'PUT', path: '/api/session/secret', says: 'Changes one’s own PIN or password.', takes: r.secretRequest },
  {
    method: 'POST',
    path: '/api/session/second-factor',
    says: 'Begins a second factor for one’s own account: a secret for an authenticator app (TOTP, RFC 6238).',
    takes: r.confirmSecretRequest,
    gives: a.secondFactorBegun,
  },
  {
    method: 'PUT',
    path: '/api/session/second-factor',
    says: 'Puts it in force with a code of the app; the recovery codes come back this once.',
    takes: r.codeRequest,
    gives: a.recoveryCodes,
  },
  {
    method: 'POST',
    path: '/api/session/second-factor/off',
    says: 'Ends it, with the PIN and a code.',
    takes: r.confirmSecretRequest,
  },
  {
    method: 'DELETE',
    path: '/api/people/:name/second-factor',
    says: 'Ends somebody’s second factor, for one who has lost telephone and recovery codes.',
  },
  { method: 'GET', path: '/api/people', says: 'All accounts.', gives: a.accounts },
  {
    method: 'POST',
    path: '/api/people',
    says: 'Adds an account, or gives it another role or secret.',
    takes: r.personRequest,
    gives: a.account,
    status: 201,
  },
  { method: 'DELETE', path: '/api/people/:name', says: 'Removes an account.' },
  { method: 'DELETE', path: '/api/people/:name/sessions', says: 'Signs somebody out on all devices.', status: 200 },
  {
    method: 'GET',
    path: '/api/federations/:federation/people',
    says: 'Who may work in every tournament of a federation.',
    gives: g.placePeople,
  },
  {
    method: 'PUT',
    path: '/api/federations/:federation/people/:name',
    says: 'Gives somebody a right in every tournament of a federation; with a secret a new account.',
    takes: r.rightRequest,
    status: 200,
  },
  { method: 'DELETE', path: '/api/federations/:federation/people/:name', says: 'Takes that right away.' },
  {
    method: 'GET',
    path: '/api/audit',
    says: 'Who signed in, gave or took a right, exported or removed data, changed a setting; the newest first.',
    query: { before: 'Only lines with a lower number.', most: 'At most so many (100 unless said).' },
    gives: g.auditAnswer,
  },
];

const SERVER: readonly Operation[] = [
  { method: 'GET', path: '/api/openapi.json', says: 'This description (OpenAPI 3.1).', status: 200 },
  {
    method: 'GET',
    path: '/api/ready',
    says: 'Whether the server works: 200 once its database answers, else 503.',
    status: 200,
  },
  { method: 'GET', path: '/api/settings', says: 'The server’s settings.', gives: a.serverSettingsAnswer },
  {
    method: 'PUT',
    path: '/api/settings',
    says: 'Changes settings of the server; what is left out stays.',
    takes: r.serverSettings,
    gives: a.serverSettingsAnswer,
  },
  {
    method: 'GET',
    path: '/api/hall-network',
    says: 'Whether phones reach the server, and where.',
    gives: a.hallNetwork,
  },
  {
    method: 'PUT',
    path: '/api/hall-network',
    says: 'Opens or shuts the server to the hall’s network; only at the computer itself.',
    takes: r.hallNetworkRequest,
    gives: a.hallNetwork,
  },
  {
    method: 'GET',
    path: '/api/health',
    says: 'What the arbiter should know of disk, copies, clock and journals.',
    gives: a.health,
  },
  { method: 'POST', path: '/api/health/check', says: 'Checks every journal now.', status: 200 },
  {
    method: 'GET',
    path: '/api/backups',
    says: 'When the last copy was made, and what hinders the next.',
    gives: a.backupState,
  },
  { method: 'GET', path: '/api/standby', says: 'How the two laptops are doing.', gives: standbyState },
  {
    method: 'POST',
    path: '/api/standby/take-over',
    says: 'This second laptop becomes the one that writes.',
    status: 200,
  },
  {
    method: 'DELETE',
    path: '/api/standby/left-behind',
    says: 'The long work that stayed behind at the first laptop has been read about.',
  },
  { method: 'POST', path: '/api/standby/alone', says: 'This laptop follows no other any more.', status: 200 },
  {
    method: 'GET',
    path: '/api/ratinglist',
    says: 'Players of the rating list whose names begin so.',
    query: { q: 'Name or FIDE id.', kind: 'standard, rapid or blitz.' },
    gives: a.listedPlayers,
  },
  {
    method: 'GET',
    path: '/api/ratinglist/state',
    says: 'How many players the rating list has.',
    gives: a.ratingListState,
  },
  {
    method: 'POST',
    path: '/api/ratinglist',
    says: 'Takes a new rating list (FIDE’s, as it is downloaded).',
    takes: 'file',
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/ratinglists',
    says: 'Every rating list there is, with its month.',
    gives: l.ratingListsAnswer,
  },
  {
    method: 'PUT',
    path: '/api/ratinglists',
    says: 'Whether FIDE’s list is kept current, and which month the one at hand is.',
    takes: l.ratingListSettings,
    status: 200,
  },
  {
    method: 'POST',
    path: '/api/ratinglists',
    says: 'Takes an own rating list out of a table.',
    query: {
      name: 'Name of the list.',
      of: 'Whose ratings they are: fide or national.',
      file: 'The file’s name.',
      month: 'YYYY/MM.',
      fields: 'What the columns hold, separated by commas.',
      headed: '1 where the first line is a heading.',
    },
    takes: 'file',
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/ratinglists/update',
    says: 'Takes FIDE’s newest list, where there is a network.',
    gives: l.ratingListUpdate,
  },
  { method: 'DELETE', path: '/api/ratinglists/:name', says: 'Removes an own rating list.', status: 200 },
  {
    method: 'GET',
    path: '/api/tiebreak-lists',
    says: 'Lists of tie-breaks kept for other tournaments.',
    gives: a.allSavedTiebreaks,
  },
  {
    method: 'PUT',
    path: '/api/tiebreak-lists/:name',
    says: 'Keeps a list of tie-breaks.',
    takes: r.tiebreakList,
    gives: a.savedTiebreaks,
  },
  { method: 'DELETE', path: '/api/tiebreak-lists/:name', says: 'Forgets a list of tie-breaks.' },
];

const JOBS: readonly Operation[] = [
  {
    method: 'POST',
    path: '/api/jobs/check',
    says: 'Gives in a file, or a ZIP archive of thousands, to be checked as `turnuva check` does.',
    query: { name: 'The file’s name.', ...LANGUAGE },
    takes: 'file',
    gives: j.job,
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/jobs/rating-list',
    says: 'Gives in a rating list (FIDE’s, as it is downloaded), to be taken by and by.',
    query: { name: 'The file’s name.' },
    takes: 'file',
    gives: j.job,
    status: 201,
  },
  {
    method: 'POST',
    path: `${TOURNAMENT}/jobs/sheets`,
    says: 'Asks for a set of sheets as PDF, packed into one archive.',
    takes: j.sheetSetRequest,
    gives: j.job,
    status: 201,
  },
  { method: 'GET', path: '/api/jobs', says: 'Long work, one’s own or for chief arbiters everybody’s.', gives: j.jobs },
  { method: 'GET', path: '/api/jobs/:job', says: 'How far a piece of long work is.', gives: j.job },
  {
    method: 'GET',
    path: '/api/jobs/:job/result',
    says: 'What came of it: lines of JSON, one a file, or an archive of PDFs. Kept for a week.',
    gives: ['application/x-ndjson', 'application/zip'],
  },
  { method: 'POST', path: '/api/jobs/:job/cancel', says: 'Calls it off.', takes: object({}), gives: j.job },
  { method: 'DELETE', path: '/api/jobs/:job', says: 'Calls it off and forgets it with its result.' },
];

const TOURNAMENTS: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/tournaments',
    says: 'All tournaments.',
    query: { trash: '1 for those in the bin.' },
    gives: a.tournamentSummaries,
  },
  {
    method: 'POST',
    path: '/api/tournaments',
    says: 'Starts a tournament.',
    takes: r.createRequest,
    gives: a.made,
    status: 201,
  },
  { method: 'POST', path: '/api/demo', says: 'Adds the demo tournament.', gives: a.made, status: 201 },
  {
    method: 'POST',
    path: '/api/tournaments/import/review',
    says: 'Looks at a file before it becomes a tournament.',
    query: { name: 'The file’s name.' },
    takes: 'file',
    gives: a.importReview,
  },
  {
    method: 'POST',
    path: '/api/tournaments/import',
    says: 'Makes a tournament of a file (TRF, TRF26, a list of players, a backup).',
    query: { name: 'The file’s name.', confirmed: 'Questions answered with yes, separated by commas.' },
    takes: 'file',
    gives: a.openedFile,
    status: 201,
  },
  {
    method: 'POST',
    path: '/api/restore',
    says: 'Opens a backup again.',
    takes: 'file',
    gives: a.openedFile,
    status: 201,
  },
  { method: 'GET', path: '/api/everything.zip', says: 'The backups of all tournaments in one file.', gives: ZIP },
  {
    method: 'POST',
    path: '/api/players/preview',
    says: 'The players of a file, before anybody is registered.',
    query: {
      name: 'The file’s name.',
      tournament: 'The tournament they are for.',
      fields: 'What the columns hold, separated by commas.',
      headed: '1 where the first line is a heading.',
    },
    takes: 'file',
    gives: a.playerPreview,
  },
  {
    method: 'POST',
    path: '/api/tables/cells',
    says: 'The cells of a table (CSV, XLSX), before anything is taken from it.',
    takes: 'file',
    gives: tableCells,
  },
  { method: 'DELETE', path: TOURNAMENT, says: 'Moves the tournament to the bin.' },
  { method: 'POST', path: `${TOURNAMENT}/untrash`, says: 'Takes it out of the bin.' },
];

const EVENTS_OF_SECTIONS: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/events/:event',
    says: 'An event of several sections, and how each is doing.',
    gives: a.eventAnswer,
  },
  {
    method: 'POST',
    path: '/api/events/:event/move',
    says: 'Moves a player to another section before its first round.',
    takes: r.moveRequest,
    status: 200,
  },
  { method: 'GET', path: '/api/events/:event/backup', says: 'All its sections in one file.', gives: ZIP },
];

const ONE_TOURNAMENT: readonly Operation[] = [
  {
    method: 'GET',
    path: `${TOURNAMENT}/journal`,
    says: 'The journal: everything that happened, in order. The tournament is what follows from it.',
    query: { after: 'Number of the last entry that is known.' },
    gives: a.journalAnswer,
  },
  {
    method: 'POST',
    path: `${TOURNAMENT}/commands`,
    says: 'Enters a command: players, rounds, results and everything else. The only way to change a tournament.',
    takes: r.submission,
    gives: a.submitted,
  },
  {
    method: 'GET',
    path: `${TOURNAMENT}/live`,
    says: 'The journal as it grows (server-sent events).',
    query: { after: 'Number of the last entry that is known.' },
    gives: EVENTS,
  },
  {
    method: 'POST',
    path: `${TOURNAMENT}/pairing`,
    says: 'Pairs a round and enters nothing: the boards go into a command.',
    takes: r.pairingRequest,
    gives: pairingAnswer,
  },
  {
    method: 'GET',
    path: `${TOURNAMENT}/why`,
    says: 'Why two do not meet in a round.',
    query: { round: 'The round.', white: 'Id of a player or team.', black: 'Id of another.' },
    gives: whyAnswer,
  },
  {
    method: 'POST',
    path: `${TOURNAMENT}/why`,
    says: 'Why a round is not as asked: pairs, a bye, somebody who floats or does not.',
    takes: r.whyRequest,
    gives: whyAnswer,
  },
  {
    method: 'GET',
    path: '/api/manual/:file',
    says: 'The manual as one PDF: en.pdf, tr.pdf or de.pdf.',
    query: { paper: 'a4 or letter.' },
    gives: ['application/pdf'],
  },
  {
    method: 'GET',
    path: `${TOURNAMENT}/sheets/:file`,
    says: 'A sheet: its kind and ending, such as pairings.pdf (html, pdf, csv, xlsx).',
    query: {
      ...LANGUAGE,
      round: 'The round; else the last with games.',
      id: 'The player or team it is about.',
      other: 'The second of two it is about.',
      category: 'One category alone.',
      empty: '1 for a form to fill in.',
      paper: 'a4 or letter.',
    },
    gives: ['text/html', 'application/pdf', 'text/csv', XLSX],
  },
  {
    method: 'GET',
    path: `${TOURNAMENT}/export/:format`,
    says: 'The tournament as a file: trf26, trf16, csv, xlsx, pgn, json.',
    query: { ...LANGUAGE, through: 'As it stood after this round.' },
    gives: ['text/plain', 'text/csv', XLSX, 'application/x-chess-pgn', 'application/json'],
  },
  { method: 'GET', path: `${TOURNAMENT}/people`, says: 'Who may work in this tournament.', gives: g.placePeople },
  {
    method: 'PUT',
    path: `${TOURNAMENT}/people/:name`,
    says: 'Gives somebody a right in this tournament; with a secret a new account that has no other.',
    takes: r.rightRequest,
    status: 200,
  },
  { method: 'DELETE', path: `${TOURNAMENT}/people/:name`, says: 'Takes that right away.' },
  { method: 'GET', path: `${TOURNAMENT}/backup`, says: 'Its whole journal as one file.', gives: JOURNAL_FILE },
  {
    method: 'GET',
    path: `${TOURNAMENT}/site.zip`,
    says: 'Its public pages as files for any web host.',
    query: LANGUAGE,
    gives: ZIP,
  },
  { method: 'GET', path: `${TOURNAMENT}/publicity`, says: 'What the public may see and do.', gives: a.publicityAnswer },
  {
    method: 'PUT',
    path: `${TOURNAMENT}/publicity`,
    says: 'Changes what the public may see and do; what is left out stays.',
    takes: r.publicity,
    gives: a.publicityAnswer,
  },
  {
    method: 'GET',
    path: `${TOURNAMENT}/registrations`,
    says: 'Who has asked on the public page to be registered.',
    gives: a.allRegistrations,
  },
  { method: 'DELETE', path: `${TOURNAMENT}/registrations/:key`, says: 'Takes such a request away.' },
  {
    method: 'GET',
    path: `${TOURNAMENT}/helpers`,
    says: 'Cards by which helpers enter results from their phones, without an account.',
    gives: h.helperCards,
  },
  {
    method: 'POST',
    path: `${TOURNAMENT}/helpers`,
    says: 'Makes such a card, for some boards and until a time.',
    takes: h.helperCardRequest,
    gives: h.helperCard,
    status: 201,
  },
  {
    method: 'PUT',
    path: `${TOURNAMENT}/helpers/:key`,
    says: 'Renews a card: a new code and another end; phones with the old code are out.',
    takes: h.helperRenewal,
    gives: h.helperCard,
  },
  { method: 'DELETE', path: `${TOURNAMENT}/helpers/:key`, says: 'Ends a card; its phones are out at once.' },
  {
    method: 'GET',
    path: `${TOURNAMENT}/helpers/:key/qr.svg`,
    says: 'The QR code that a helper’s phone scans.',
    gives: ['image/svg+xml'],
  },
  {
    method: 'GET',
    path: `${TOURNAMENT}/ratinglist/check`,
    says: 'How many ratings differ from the list valid at the start.',
    gives: l.ratingCheck,
  },
  { method: 'GET', path: `${TOURNAMENT}/codes`, says: 'The codes by which players speak for themselves.', status: 200 },
  {
    method: 'GET',
    path: `${TOURNAMENT}/claims`,
    says: 'Results that players have sent in and nobody has entered.',
    gives: a.allOpenClaims,
  },
  {
    method: 'GET',
    path: `${TOURNAMENT}/ratinglist`,
    says: 'What the rating list says of those registered.',
    query: { kind: 'standard, rapid or blitz.' },
    gives: a.playerPreview,
  },
  {
    method: 'GET',
    path: `${TOURNAMENT}/players/:player/data`,
    says: 'Everything that is kept of a person.',
    gives: ['application/json'],
  },
  {
    method: 'DELETE',
    path: `${TOURNAMENT}/players/:player/data`,
    says: 'Removes what is kept of a person besides name and results, once the event is over.',
    status: 200,
  },
];

export const OPERATIONS: readonly Operation[] = [
  ...SESSION,
  ...SERVER,
  ...JOBS,
  ...TOURNAMENTS,
  ...EVENTS_OF_SECTIONS,
  ...ONE_TOURNAMENT,
];
