import { SHEET_LIST } from '@turnuva/engine/views';
import * as a from '../answers.ts';
import { pairingAnswer, whyAnswer } from '../decisions.ts';
import * as j from '../journal/answers.ts';
import { journal } from '../journal/events.ts';
import * as h from '../people/helpers.ts';
import * as g from '../people/rights.ts';
import * as l from '../ratingLists.ts';
import * as r from '../requests.ts';
import { answer, flag } from '../schema.ts';
import { standingsAnswer } from '../standingsAnswer.ts';
import { seq } from '../values.ts';
import type { Operation } from './operation.ts';
import { EVENTS, JOURNAL_FILE, LANGUAGE, TOURNAMENT, XLSX, ZIP } from './operation.ts';

export const ONE_TOURNAMENT: readonly Operation[] = [
  {
    method: 'GET',
    path: `${TOURNAMENT}/journal`,
    says: 'The journal: everything that happened, in order. The tournament is what follows from it.',
    query: {
      after: 'Number of the last entry that is known.',
      state: '1: with the tournament that follows from the whole journal, up to 1000 players.',
    },
    gives: j.journalAnswer,
  },
  {
    method: 'POST',
    path: `${TOURNAMENT}/commands`,
    says: 'Enters a command: players, rounds, results and everything else. The only way to change a tournament.',
    takes: r.submission,
    gives: answer({ seq, entries: journal, rebased: flag, repeated: flag }),
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
    path: `${TOURNAMENT}/standings`,
    says: 'The table of all players, in a team event of all teams, with the tie-breaks of the tournament.',
    query: { after: 'After which round; else the last one that counts.' },
    gives: standingsAnswer,
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
    says: `A sheet: its kind and ending, such as pairings.pdf (html, pdf, csv, xlsx). Kinds: ${SHEET_LIST.map(({ id }) => id).join(', ')}.`,
    query: {
      ...LANGUAGE,
      round: 'The round; else the last with games. Tables as csv or xlsx before round 1: the field without points.',
      id: 'The player or team it is about.',
      other: 'The second of two it is about.',
      category: 'One category alone.',
      empty: '1 for a form to fill in.',
      leavers: '0 for a table without those who have left.',
      exempt: '1 where norms are judged in an event that is exempt from the rule on federations (B.01 1.4.3a to c).',
      paper: 'a4 or letter.',
    },
    gives: ['text/html', 'application/pdf', 'text/csv', XLSX],
  },
  { method: 'GET', path: `${TOURNAMENT}/logo`, says: 'Its logo.', gives: a.logoAnswer },
  {
    method: 'GET',
    path: `${TOURNAMENT}/export/:format`,
    says: `The tournament as a file: ${r.EXPORT_FORMATS.join(', ')}.`,
    query: { ...LANGUAGE, through: 'As it stood after this round.' },
    gives: ['text/plain', 'text/csv', XLSX, 'application/x-chess-pgn', 'application/json'],
  },
  {
    method: 'GET',
    path: `${TOURNAMENT}/proof/:round`,
    says: 'The pairing proof of a round that a Swiss system pairs: what `turnuva verify` checks. It has no names in it.',
    gives: ['application/json'],
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
