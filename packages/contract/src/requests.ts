import type { Settings } from '@turnuva/engine/journal';
import type { TournamentInfo } from '@turnuva/engine/tournament';
import { tiebreakEdition } from './answers.ts';
import { command } from './journal/commands.ts';
import { settingFields } from './journal/fields.ts';
import { LIMITS } from './limits.ts';
import { PLACE_ROLES, ROLES } from './people/roles.ts';
import { subject } from './prizes.ts';
import { PUBLIC_LEVELS } from './publicLevels.ts';
import { confirmed } from './schedule/fields.ts';
import type { Infer } from './schema.ts';
import { either, flag, integer, list, matching, model, nullable, object, oneOf, text } from './schema.ts';
import { infoMore, tiebreaks } from './tournament.ts';
import { id, LONGEST_LINE, round, seq, tournamentId } from './values.ts';

/** What the desk and other programs send to the server. */

/** The longest wait before the public sees a result, in minutes: a day. */
export const MOST_DELAY = 1440;

/** Six digits last for months against the attempts that the server allows (access/attempts.ts). */
export const SHORTEST_SECRET = 6;
const secret = text(200, 1);
const newSecret = text(200, SHORTEST_SECRET);
const personName = text(120, 1);

/** What a tournament can be had as. */
export const EXPORT_FORMATS = ['trf26', 'trf16', 'trf06', 'csv', 'xlsx', 'pgn', 'json'] as const;
/** Programs, and uses of other programs, that it can be had for. */
export const EXPORT_PROGRAMS = ['swiss-manager', 'vega', 'bbp', 'javafo', 'lichess', 'live-boards', 'results'] as const;

/** A command, with the number of the last entry that the sender knows; 0 for none. */
export const submission = object(
  { expected: either(seq, integer(0, 0), (value) => value === 0), command },
  {
    key: text(100, 1),
    /** The sender's live connection, which is not notified of the entry a second time. */
    connection: text(100, 1),
  },
);

const firstInfo = model<TournamentInfo>({ name: text(LONGEST_LINE, 1) }, infoMore);
const { info: _, ...otherSettings } = settingFields;
/** Settings of a new tournament: it has a name. */
export const firstSettings = model<Settings & { readonly info: TournamentInfo }>({ info: firstInfo }, otherSettings);
/** The settings of a new tournament. */
export type FirstSettings = Infer<typeof firstSettings>;
/** A tournament to be created, with the questions answered already. */
export const createRequest = object({ settings: firstSettings }, confirmed);

/** A round to be paired: everyone but those on the boards that are set already. */
export const pairingRequest = object(
  { round },
  { explain: flag, fixed: list(object({ white: id, black: id }), LIMITS.players), fixedBye: id },
);

const direction = oneOf(['down', 'up']);
const floating = object({ player: id, direction });
/** A question about a round: what it takes for granted. */
export const whyRequest = object(
  { round },
  {
    pairs: list(object({ white: id, black: id }), LIMITS.players),
    bye: id,
    floats: floating,
    stays: floating,
  },
);

/** A code of the phone, or a recovery code. */
const code = text(40);
/** A name with its secret, under any of its three names, and a code if a second factor is in force. */
export const signInRequest = object({ name: personName }, { secret, password: secret, pin: secret, code });
/** A code of the phone alone, to put a second factor in force. */
export const codeRequest = object({ code });
/** The PIN or password once more and, if a second factor is in force, a code. */
export const confirmSecretRequest = object({ secret }, { code });
/** A new PIN or password, with the present one. */
export const secretRequest = object({ before: secret, secret: newSecret });
/** An account to be made or changed; without a secret the present one stays. */
export const personRequest = object({ name: personName, role: oneOf(ROLES) }, { secret: newSecret });

/** Gives someone a right at a place; with a secret a new account is made for it, which has no other. */
export const rightRequest = object({ role: oneOf(PLACE_ROLES) }, { secret: newSecret });

const move = object({ from: tournamentId, player: id, to: tournamentId });
/** Moves players to other sections before any of the sections has started; `preview` asks what that changes. */
export const moveRequest = object({ moves: list(move, LIMITS.players) }, { preview: flag });

/** The server's own settings. */
export const serverSettings = object(
  {},
  {
    /** Folder into which every journal is copied as it grows; null for none. */
    backupFolder: nullable(text(1000)),
    /** The address by which phones reach this server, for QR codes; empty: found out. */
    publicUrl: matching(/^(https?:\/\/[^\s"<>]{1,200})?$/, 'address'),
    /** Name of the user at the server's own computer without signing in; empty: none was given. */
    localName: text(120),
    /** Chief arbiters do nothing before they have a second factor. */
    chiefsNeedSecondFactor: flag,
    /** Sign-in also on the arbiter's own computer. */
    signInHere: flag,
    /** Personal data of events that are over go after so many months; null: never. */
    keepPersonalMonths: nullable(integer(1, 600)),
  },
);
/** Settings to be changed; what is left out stays. */
export type SettingValues = Infer<typeof serverSettings>;

/** The switch that lets phones, screens and helpers of the hall reach the server. */
export const hallNetworkRequest = object(
  {},
  {
    open: flag,
    /** The address for the QR code, if the computer has several. */
    address: matching(/^https?:\/\/[^\s"<>]{1,200}$/, 'address'),
  },
);

/** A message is read from eight metres: two lines of a hall screen. */
export const LONGEST_MESSAGE = 120;

/** What the public pages and phones of a tournament show and accept. */
export const publicity = object(
  {},
  {
    /** The public page is there. On unless switched off. */
    page: flag,
    /** How much of it: pairings alone, with results, with standings too. All unless set. */
    level: oneOf(PUBLIC_LEVELS),
    /** Results and standings are shown so many minutes after they were entered. */
    delay: integer(0, MOST_DELAY),
    /** Strangers may ask to be registered; the arbiter decides. Off unless switched on. */
    registration: flag,
    /** What that form says of the fee, in the arbiter's words. */
    fee: text(200),
    /** Players may read why they meet their opponents, and how their tie-breaks come about. Off by default. */
    reasons: flag,
    /** Players may report results; both reports must agree. Off unless switched on. */
    playerResults: flag,
    /** Captains may hand in line-ups. Off unless switched on. */
    lineUps: flag,
    /**
     * ISO 8601 instant until which they may in the round that is prepared now, and in no later one; empty: until the boards of
     * the match are shown.
     */
    lineUpsUntil: matching(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/, 'date'),
    /** What every phone and hall screen shows on top: "Round 4 starts at 15:15". Empty for nothing. */
    message: text(LONGEST_MESSAGE),
    /** Sites whose pages may show the public pages in a frame: `https://club.example`. None unless set. */
    sites: list(matching(/^https?:\/\/[a-z0-9.-]{1,200}(:\d{1,5})?$/, 'address'), 20),
  },
);

/** A token with which another site reads what is public while the public page is off; `name` says whose it is. */
export const readTokenRequest = object({ name: text(60, 1) });

/** What the public may do where nothing was said; `lineUpsRound` is the round for which `lineUpsUntil` was set. */
export const DEFAULT_PUBLICITY: Required<Infer<typeof publicity>> & { readonly lineUpsRound: number } = {
  page: true,
  playerResults: false,
  reasons: false,
  level: 'standings',
  delay: 0,
  registration: false,
  fee: '',
  lineUps: false,
  lineUpsUntil: '',
  // A deadline stored without a round holds for none: nobody is locked out by one that was meant for a round long over.
  lineUpsRound: 0,
  message: '',
  sites: [],
};

/** A list of tie-breaks that arbiters keep for other tournaments. */
export const tiebreakList = object({ edition: tiebreakEdition, of: subject, codes: tiebreaks });
/** The name under which a list of tie-breaks is kept; the same name again replaces it. */
export const tiebreakListName = text(60, 1);

/** Where everything is to be saved: a stick, or another disk. */
export const saveEverything = object({ folder: text(1000, 1) });
