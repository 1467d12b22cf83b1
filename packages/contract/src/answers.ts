import { TIEBREAK_EDITIONS } from '@turnuva/engine/standings';
import type { RuleSource } from '@turnuva/engine/tournament';
import { SHARED_FACTS } from '@turnuva/engine/tournament';
import { refusal } from './decisions.ts';
import { LIMITS } from './limits.ts';
import { right } from './people/rights.ts';
import { ROLES } from './people/roles.ts';
import { subject } from './prizes.ts';
import { PUBLIC_LEVELS } from './publicLevels.ts';
import { month } from './ratings.ts';
import type { Infer, Schema } from './schema.ts';
import { answer, either, flag, integer, list, nullable, oneOf, text } from './schema.ts';
import { withShape } from './shape.ts';
import * as t from './tournament.ts';
import { board, date, rating, round, tournamentId } from './values.ts';

/** Responses of the server. Additional fields of a newer server are ignored. */

const count = integer(0, 100_000_000);
const instant = text(40);
const MOST_SHOWN = 100_000;

/** One line of the list of tournaments. */
export const tournamentSummary = answer(
  { id: tournamentId, name: text(300) },
  {
    city: text(300),
    startDate: date,
    endDate: date,
    players: count,
    teams: count,
    /** 0 if the tournament does not say how many. */
    rounds: count,
    /** Last paired round; 0 before the first. */
    round: count,
    status: text(40),
    /** Games of that round with a result, and all of them. */
    entered: count,
    boards: count,
    /** Who won each of these games, one letter a board: `w`, `b`, `d` for a draw, `-` for neither, `.` while it is open. */
    map: text(200),
    /** Who has won a finished tournament, if one player or team alone has. */
    winner: text(300),
    updated: instant,
    federation: text(40),
    system: text(40),
    edition: text(40),
    /** The event that it is a section of. */
    section: answer({ event: tournamentId, name: text(200), place: count }),
    /** Its journal cannot be read to its end; the other fields are as far as it could be read. */
    damaged: flag,
    /** When it was opened from a file beside the tournament that it is a copy of. */
    copied: instant,
  },
);
/** One line of the list of tournaments, as the desk and the first page of a server show it. */
export type TournamentSummary = Infer<typeof tournamentSummary>;
/** Every tournament that the asker may see, in use or in the bin (GET /api/tournaments). */
export const tournamentSummaries = list(tournamentSummary, MOST_SHOWN);

/** Data shared by the sections of an event. */
export const sharedFacts = answer({}, t.eventSchemas(SHARED_FACTS));
/** Place, dates and officials of an event: each is absent if the sections do not give it. */
export type SharedFacts = Infer<typeof sharedFacts>;
/** Someone registered in a section, as a check-in needs them. */
const entrant = answer(
  { id: count, name: text(120), rating },
  { title: text(10), federation: text(40), club: text(200), checkedIn: flag, fee: answer({ due: count, paid: count }) },
);
/** An event of several sections for its page: the next step of each, its tables, its players. */
export const eventAnswer = answer({
  id: tournamentId,
  name: text(200),
  sections: list(
    answer(
      {
        summary: tournamentSummary,
        seq: count,
        /** Numbers of its tables, as many as its largest round needs. */
        firstTable: count,
        lastTable: count,
        tables: t.tables,
        shared: sharedFacts,
        /** Round 1 has been paired: nobody moves to or from it in one step any more. */
        begun: flag,
        players: list(entrant, LIMITS.players),
      },
      {
        /** Distinguishes its logo from an earlier one. */
        logo: text(40),
      },
    ),
    1000,
  ),
});
/** An event with all its sections, as its board shows them (GET /api/events/:event). */
export type EventAnswer = Infer<typeof eventAnswer>;

/** The logo of a tournament, or none. */
export const logoAnswer = answer({ logo: nullable(t.logo) });

const role = oneOf(ROLES);
/** Someone with a name and a PIN or password. */
export const account = answer({ name: text(120), role });
/** A name and what its holder is on the whole server; never the secret. */
export type Account = Infer<typeof account>;
/** A secret for a phone, once; it counts when a code of it was sent back. */
export const secondFactorBegun = answer({ secret: text(100), qr: text(100_000) });
/** Codes for a lost phone, each good once; they are shown this once. */
export const recoveryCodes = answer({ recovery: list(text(40), 20) });
/** All accounts of the server (GET /api/people), each with whether a second factor is in force. */
export const accounts = list(answer({ name: text(120), role }, { secondFactor: flag }), MOST_SHOWN);
/** One account in that list. */
export type ListedAccount = Infer<typeof accounts>[number];

/** The current user, how they were identified, and what they still need before they may do anything (GET /api/session). */
export const session = answer(
  {
    /** True when the server wants a PIN or password before anything else. */
    signInNeeded: flag,
  },
  {
    /** Signed in with an account; otherwise at the server's own computer, where no sign-in is needed. */
    /** False until the chief arbiter's account exists; before that, nobody can sign in. */
    accounts: flag,
    account: flag,
    /** `browser` if there is no server: everything is in this browser only. */
    edition: oneOf(['server', 'browser']),
    /** At the server's own computer, and has not said their name. */
    unnamed: flag,
    /** Null or absent while nobody has signed in. */
    user: nullable(account),
    /** The PIN is right and a code of the second factor is asked for. */
    codeNeeded: flag,
    /** Sign-in requires a code from an authenticator app in addition to the PIN. */
    secondFactor: flag,
    /** They do nothing here before they have one. */
    secondFactorMissing: flag,
    /** Additional rights in individual tournaments and federations. */
    rights: list(right, MOST_SHOWN),
  },
);
/** What the desk knows about its user. */
export type Session = Infer<typeof session>;

/** What the public may see and do. */
export const publicityAnswer = answer(
  {
    page: flag,
    playerResults: flag,
    reasons: flag,
    level: oneOf(PUBLIC_LEVELS),
    delay: count,
    registration: flag,
    fee: text(200),
    lineUps: flag,
    lineUpsUntil: text(40),
    lineUpsRound: count,
    message: text(120),
    sites: list(text(300), 20),
  },
  /** The public page's address as phones in the hall reach it; absent while they reach nothing. */
  { address: text(1000) },
);
/** What the public may see and do, every setting said; `delay` in minutes, `lineUpsUntil` empty for no end and only for `lineUpsRound`. */
export type Publicity = Infer<typeof publicityAnswer>;

/** A read token as it is listed: whose it is, and since when. */
export const readToken = answer({ key: text(40), name: text(60), at: instant });
/** A read token without the token itself, which nobody can read again. */
export type ReadToken = Infer<typeof readToken>;
/** The read tokens of a tournament. */
export const readTokens = list(readToken, 50);
/** A new read token, shown this once. */
export const newReadToken = answer({ key: text(40), name: text(60), at: instant, token: text(100) });

/** A person who has asked on the public page to be registered. */
export const registration = answer(
  { key: text(40), at: instant, name: text(120) },
  { birth: t.personMore.birth, sex: t.personMore.sex, federation: text(40), club: text(120), fideId: text(20) },
);
/** A request from the public page that the arbiter accepts or throws away; `key` names it. */
export type Registration = Infer<typeof registration>;
/** The requests that nobody has decided yet (GET …/registrations). */
export const allRegistrations = list(registration, 1000);

/** Whether phones, screens and helpers in the hall can reach the server, and where. */
export const hallNetwork = answer(
  {
    on: flag,
    /** On because the server was started so: the switch changes nothing. */
    fixed: flag,
    /** The computer is in a network at all. */
    connected: flag,
    /** `answers`: this server has reached itself there. `taken`: another program uses it. */
    places: list(answer({ address: text(300), answers: flag }, { taken: flag }), 100),
    /** Other devices that have been here since the start. */
    devices: count,
  },
  {
    /** The address for the QR code: one that has answered. */
    address: text(300),
    lastVisit: instant,
    mayChange: flag,
  },
);
/** The state of the switch for the hall, and the addresses at which the server can be reached there. */
export type HallNetwork = Infer<typeof hallNetwork>;

const claim = answer({ result: t.result, at: instant });
/** A game without a result about which one player has sent something, or both different things. */
export const openClaims = answer(
  { round, board, state: oneOf(['waiting', 'differ']) },
  /** What the player says, and when (ISO 8601). */
  { white: claim, black: claim },
);
/** What the players of one game have reported; with `differ` both have, and not the same. */
export type OpenClaims = Infer<typeof openClaims>;
/** Every game of a tournament with a report and no entered result. */
export const allOpenClaims = list(openClaims, LIMITS.players);

/** The automatic copies since the server started. */
export const backupState = answer(
  {},
  { at: instant, fault: answer({ at: instant, folder: text(1000), reason: text(1000) }) },
);
/** When the last automatic copy was made, and what has hindered one since then; empty before the first. */
export type BackupState = Infer<typeof backupState>;

/** Something the arbiter has to know of the server; `text` is in the reader's language. */
const healthWarning = answer({ key: text(40), text: text(2000) }, { about: text(1000) });
/** One such warning, with the tournament or file it is about, if there is one. */
export type HealthWarning = Infer<typeof healthWarning>;
/** The server's report on its disk, copies, clock and journals. */
export const health = answer({ warnings: list(healthWarning, 10_000) });
/** Everything on the server that needs the arbiter's attention; no warnings if all is well. */
export type Health = Infer<typeof health>;

/** The stored settings of the server: absent ones were never set. */
export const serverSettingsAnswer = answer(
  {},
  {
    backupFolder: nullable(text(1000)),
    signInHere: flag,
    chiefsNeedSecondFactor: flag,
    localName: text(120),
    keepPersonalMonths: nullable(integer(1, 600)),
  },
);
/** The same, as the desk reads it; `keepPersonalMonths` null where personal data stay for ever. */
export type ServerSettings = Infer<typeof serverSettingsAnswer>;

/** Text that the server wrote or read from a file: of any length and with any characters, never a name or key. */
export const told = withShape<Schema<string>>(
  (value, reading) => (typeof value === 'string' ? value : reading.wrong(value, 'line', { most: 0 })),
  () => ({ type: 'string' }),
);
/** An error in a file: where it is, and what was found and expected. */
export const fileError = answer({ line: count, column: count, message: told });
/** A fault of a file, with line and column from 1 and a message in the reader’s language. */
export type FileError = Infer<typeof fileError>;
const warnings = list(fileError, MOST_SHOWN);

/**
 * The encoding in which a text that is not UTF-8 was read, and what its words would be in others, the likeliest first.
 */
export const encodingRead = answer({
  used: text(40),
  /** Another one is as likely: someone should look. */
  unsure: flag,
  choices: list(answer({ encoding: text(40), sample: text(200) }), 10),
});
/** How the letters of a file were understood. */
export type EncodingRead = Infer<typeof encodingRead>;

/** What was found in a PGN file for the open boards; `differing`: boards with another result, which stays. */
export const resultsTaken = answer({
  round: count,
  entered: count,
  known: count,
  open: count,
  differing: list(
    answer({ board: text(40), white: text(400), black: text(400), found: text(20), here: text(20) }),
    MOST_SHOWN,
  ),
  passedOver: warnings,
});
/** How many results of a PGN file were entered, and which were not. */
export type ResultsTaken = Infer<typeof resultsTaken>;

/** The results in a file, compared with a tournament: nothing is entered. `here`: the current result of a game. */
export const resultsPreview = answer(
  {
    kind: oneOf(['crosstable', 'matrix', 'games', 'pgn'] as const),
    results: list(
      answer({ round: count, board: count, white: count, black: count, result: t.result }, { here: t.result }),
      MOST_SHOWN,
    ),
    left: list(
      answer({
        line: count,
        found: text(400),
        why: oneOf(['nobody', 'several', 'noGame', 'colours', 'noResult', 'contradiction'] as const),
      }),
      MOST_SHOWN,
    ),
    open: count,
  },
  { encoding: encodingRead },
);
/** Results found in a file, those that are not entered with the reason. */
export type ResultsPreview = Infer<typeof resultsPreview>;

/** What the file for a program leaves out of a tournament, in words; `obstacle`: why there is no file. */
export const exportLost = answer({ lost: list(text(200), 64) }, { obstacle: text(400) });
/** What of a tournament the file for a program leaves out. */
export type ExportLost = Infer<typeof exportLost>;

/** A file opened as a tournament. `copy`: it is here already, and the file is opened beside it. */
export const openedFile = answer(
  { id: tournamentId },
  {
    copy: flag,
    warnings,
    /** How many tournaments were in the file, if it can hold several; `id` is the id of the first. */
    count,
  },
);
/** The result of opening a file: the id of its tournament, and what was adjusted. */
export type OpenedFile = Infer<typeof openedFile>;
const pairLine: Schema<readonly number[]> = list(count, 2);
const RULE_SOURCES = [
  'chosen',
  'file',
  'rounds',
  'words',
  'teams',
  'dates',
  'usual',
] as const satisfies readonly RuleSource[];
const ruleSource = oneOf(RULE_SOURCES);
/** The edition is empty for a format without editions. */
const registryName = text(40);
/** A system in one of its editions, and in how many of the rounds played it pairs as the file has it. */
const explaining = answer({ system: registryName, edition: registryName, agree: count });
const rulesReviewed = answer(
  {
    system: registryName,
    edition: registryName,
    tiebreakEdition: registryName,
    /** What each follows from. */
    from: answer(
      { system: ruleSource, edition: ruleSource, tiebreaks: ruleSource },
      { firstDay: text(10), laterEdition: flag, laterTiebreaks: flag },
    ),
    /** The arbiter is asked, because nobody named these rules, or because they are not those in force. */
    asked: flag,
    /** The rounds (in Double-Swiss: matches) compared with it; 0 if that is impossible. */
    rounds: count,
    agree: count,
    /** Others that were tried, the one that explains most rounds first. */
    others: list(explaining, 40),
    /** What there is to choose from. */
    choices: list(answer({ system: registryName, editions: list(registryName, 10) }), 40),
    tiebreakEditions: list(registryName, 10),
  },
  {},
);
/** A file reviewed before it becomes a tournament: what was adjusted, and rounds that differ from the system's. */
export const importReview = answer(
  {
    adjustments: warnings,
    warnings,
    faults: list(
      answer({ round: count, expected: list(pairLine, LIMITS.players), found: list(pairLine, LIMITS.players) }),
      LIMITS.rounds,
    ),
  },
  {
    players: count,
    rounds: count,
    rules: rulesReviewed,
    encoding: encodingRead,
    /** The tournament that is here already: the one of a backup, else one with this name, start and number of players. */
    present: answer({ id: tournamentId, name: text(300) }),
  },
);
/** What the arbiter should know before opening a file; rounds with the pairs expected and found, by number. */
export type ImportReview = Infer<typeof importReview>;
/** The id of what was just created. */
export const made = answer({ id: tournamentId });

/** A player in a list or file, before being registered. */
export const listedPlayer = answer(t.person, {
  ...t.personMore,
  ratings: answer({ standard: rating, rapid: rating, blitz: rating }),
  /** Ratings in lists other than the main one, in order. */
  elsewhere: list(answer({ list: text(80), rating }, { month }), 50),
});
/** A player of a list or file, with the ratings that it has; nobody’s entry yet, so without a number. */
export type ListedPlayer = Infer<typeof listedPlayer>;
/** Players found or read, at most as many as a tournament can have. */
export const listedPlayers = list(listedPlayer, LIMITS.players);
/** The players in a file, or what the rating list says of those registered. */
export const playerPreview = answer(
  { players: listedPlayers },
  {
    warnings,
    /** For tables: every column, and what it was taken for. */
    columns: list(
      answer({ heading: told }, { field: text(40), samples: list(text(300), 10), counts: flag }),
      MOST_SHOWN,
    ),
    /** The teams named there, with the places of their players in `players` (from 0), in board order. */
    teams: list(
      answer({ name: text(120), members: list(integer(0, LIMITS.players), LIMITS.players) }, { captain: text(120) }),
      LIMITS.teams,
    ),
    /** Rounds of a crosstable: opened as a tournament, the file has them too. */
    rounds: count,
    /** Taken by the look of the cells: someone should look at it. */
    bySight: flag,
    headed: flag,
    encoding: encodingRead,
  },
);
/** What a file would register: players, teams, what each column was taken for, and what is doubtful. */
export type PlayerPreview = Infer<typeof playerPreview>;
/** How many players the rating list on this server holds; 0 without one. */
export const ratingListState = answer({ players: count });

/** A list of tie-breaks kept on the server for other tournaments. */
export const tiebreakEdition = oneOf(TIEBREAK_EDITIONS);
/** One such list: its name, the edition of the rules that its codes belong to, and whom it ranks. */
export const savedTiebreaks = answer({ name: text(60), edition: tiebreakEdition, of: subject, codes: t.tiebreaks });
/** A list of tie-breaks by its name, the first code the first to decide. */
export type SavedTiebreaks = Infer<typeof savedTiebreaks>;
/** Every list kept on this server (GET /api/tiebreak-lists). */
export const allSavedTiebreaks = list(savedTiebreaks, 1000);

/** An answer without content. */
export const nothing = answer({});
/** How many sessions were ended. */
export const endedSessions = answer({ ended: count });
/** The server works. */
export const ready = answer({ ready: flag });
/** Journals that are damaged: what is wrong with each, and how many entries it should have. */
export const healthFindings = answer({
  findings: list(
    answer({ id: tournamentId, expected: count, damage: answer({ kind: text(40), entry: count }) }),
    MOST_SHOWN,
  ),
});
const figures = answer({ entrants: count, average: count }, { club: answer({ name: text(200), count }) });
/** Data of a player that is not moved to another section. */
export const LEFT_BEHIND = ['byes', 'wishes', 'table', 'team'] as const;
/** What moving players changes: every section before and after, every player's number and id in their new section. */
export const movedPlayers = answer({
  sections: list(answer({ id: tournamentId, before: figures, after: figures }), 1000),
  moves: list(
    answer({
      from: tournamentId,
      to: tournamentId,
      player: count,
      name: text(120),
      number: count,
      leaves: list(oneOf(LEFT_BEHIND), LEFT_BEHIND.length),
    }),
    LIMITS.players,
  ),
});
/** What moving players changes, or changed (POST /api/events/:event/move). */
export type MovedPlayers = Infer<typeof movedPlayers>;
/** How many people's data were removed. */
export const removedPeople = answer({ removed: count });
/** The codes by which players report results, with the address of their page. */
export const playerCodes = list(
  answer({ player: count, name: text(300), code: text(40) }, { address: text(1000) }),
  LIMITS.players,
);

/** The fields of a problem: all of them optional, as each kind of failure has its own. */
export const problemFields = {
  message: told,
  /** The PIN was right: a code of the second factor is required. */
  codeNeeded: flag,
  refusal,
  faults: warnings,
  /** Names of fields on the way to the value at fault, the last one the field itself. */
  path: list(
    either(text(200), count, (value) => typeof value === 'number'),
    40,
  ),
};
/** Why a request was not carried out: the parts that a desk can use. */
export const problem = answer({}, problemFields);

/** The file with everything, after it was read back from its destination. */
export const savedEverything = answer({ path: text(1200), tournaments: count, bytes: integer(0, 2 ** 50) });
