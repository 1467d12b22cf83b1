import { codeOfFormat } from '@turnuva/engine/schedule';
import { externalNotes } from '@turnuva/engine/standings';
import type { Tournament } from '@turnuva/engine/tournament';
import {
  EVENT_FIELDS,
  formatPoints,
  fullName,
  methodOf,
  noteText,
  officialRating,
  readHandNote,
} from '@turnuva/engine/tournament';
import { listOf202 } from '../external.ts';
import { left, oneLine } from '../lines/line.ts';
import { numberNotes } from '../notes/earlierNumbers.ts';
import { earlierNotes } from '../notes/earlierResults.ts';
import { isRatingCorrection } from '../notes/ratingCorrection.ts';
import type { Numbering } from '../player.ts';
import type { TrfDialect } from '../read.ts';
import { remarkOf } from '../remark.ts';
import { codeOfSystem } from '../system.ts';
import { scoringLines } from './writeScoring.ts';

/**
 * The comments, `###`: what only Turnuva reads, and the arbiter's notes. TRF06 gets of the notes those alone without which its
 * rounds could not be checked: a program that rebuilds a round has to know what it was paired with (C.04.2 3.1, 4.3), and by which
 * system and edition (our remark: no record before 192 says it), in whichever dialect.
 */
export function noteLines(tournament: Tournament, dialect: TrfDialect, { numberOf }: Numbering): string[] {
  // A team's id is its number in the file by now (withTeamNumbers).
  const numbers = { player: numberOf, team: (team: number) => team };
  const notes = tournament.notes.map((note) => oneLine(noteText(note, numbers)));
  const earlier = [...numberNotes(tournament, numberOf), ...earlierNotes(tournament, numberOf)];
  const remark = remarkOf(tournament, dialect === 'trf26', numberOf);
  const told = dialect === 'trf06' ? notes.filter(tellsOfRound) : notes;
  const external = dialect === 'trf26' ? externalNotes(tournament, numbers) : [];
  return [...(remark === undefined ? [] : [remark]), ...told, ...earlier, ...external].map(commentOf);
}

const commentOf = (text: string): string => `###${text.startsWith(' ') ? '' : ' '}${text}`;

/** Notes by which readers know how a round came about: by hand, or with a result that 001 has otherwise. */
const tellsOfRound = (note: string): boolean => readHandNote(note) !== undefined || isRatingCorrection(note);

/** The records of the tournament's head. */
export function headerLines(tournament: Tournament, dialect: TrfDialect, program: string | undefined): string[] {
  return [
    ...[...generalLines(tournament, dialect), ...(dialect === 'trf26' ? lines26(tournament, program) : [])].sort(
      (a, b) => numberOfRecord(a) - numberOfRecord(b),
    ),
    ...(dialect === 'trf16' ? linesXx(tournament) : []),
    ...(dialect === 'trf06' ? [] : scoringLines(tournament, dialect === 'trf26')),
  ];
}

const numberOfRecord = (line: string): number => Number(line.slice(0, 3));

const record = (id: string, text: string | undefined): string[] =>
  text === undefined || text.trim() === '' ? [] : [`${id} ${oneLine(text)}`];

/** 092: free text; without any, older dialects say there by its code (ETT26) what TRF26 says in 192 of an event with a schedule. */
const typeOf = (tournament: Tournament, dialect: TrfDialect): string | undefined =>
  tournament.info.type ?? (dialect === 'trf26' ? undefined : codeOfFormat(tournament));

/** Older dialects have the records below this one. */
const FIRST_OF_26 = '142';

function generalLines(tournament: Tournament, dialect: TrfDialect): string[] {
  const { info, players, teams, rounds } = tournament;
  const said = { ...info, name: fullName(tournament), type: typeOf(tournament, dialect) };
  return [
    ...EVENT_FIELDS.flatMap(({ key, kind, record: id }) => {
      if (id === undefined || (id >= FIRST_OF_26 && dialect !== 'trf26')) return [];
      const value = said[key] ?? '';
      if (kind === 'name') return [`${id} ${oneLine(said.name)}`];
      return typeof value === 'string' ? record(id, value) : value.flatMap((name) => record(id, name));
    }),
    `062 ${players.length}`,
    `072 ${players.filter((player) => officialRating(player) > 0).length}`,
    `082 ${teams.length}`,
    ...dateLine(rounds.map((round) => round.date)),
  ];
}

/** 132: two-digit years, so only those of this century can be written. */
function dateLine(dates: readonly (string | undefined)[]): string[] {
  const cells = dates.map((date) => (date?.startsWith('20') === true ? date.slice(2) : '').padEnd(10));
  return cells.some((cell) => cell.trim() !== '') ? [`132${' '.repeat(88)}${cells.join('')}`] : [];
}

function lines26(tournament: Tournament, program: string | undefined): string[] {
  const { totalRounds, initialColour, boardColours, matchScoring } = tournament;
  const points = [matchScoring.win, matchScoring.draw, matchScoring.loss].map((each) => formatPoints(each, 1));
  const [win, draw, loss] = points.map((each) => each.padStart(4));
  const usual = matchScoring.win === 20 && matchScoring.draw === 10 && matchScoring.loss === 0;
  const hasCode = tournament.kept.some((line) => line.id === '192');
  return [
    ...record('142', totalRounds?.toString()),
    ...record('152', initialColour === undefined ? undefined : initialColour === 'white' ? 'W' : 'B'),
    ...ratingLine(tournament),
    ...record('182', program),
    ...record('192', hasCode ? undefined : codeOfSystem(tournament)),
    ...record('202', listOf202(tournament).join(',')),
    ...record('352', boardColours),
    ...(usual ? [] : [`362 TW${win}    TD${draw}    TL${loss}`]),
  ];
}

/** 172: the federation in columns 5 to 7, the method in 9 to 13. */
function ratingLine(tournament: Tournament): string[] {
  const method = methodOf(tournament);
  if (tournament.ratingMethod === undefined && tournament.kept.some(({ id }) => id === '172')) return [];
  return method === undefined ? [] : [`172 ${left(method.federation ?? '', 3)} ${method.method}`];
}

/** JaVaFo's lines. */
function linesXx({ totalRounds, initialColour }: Tournament): string[] {
  return [
    ...record('XXR', totalRounds?.toString()),
    ...record('XXC', initialColour === undefined ? undefined : `${initialColour}1`),
  ];
}
