import { EXPORT_FORMATS, EXPORT_PROGRAMS, LIMITS } from '@turnuva/contract';
import { afterRound, finalRefusal } from '@turnuva/engine/journal';
import type { ColumnsGiven, Program } from '@turnuva/formats';
import { formatById, LIST_COLUMNS, lostFor, MOST_COLUMNS, programById, writePgn, writeTrf } from '@turnuva/formats';
import { LANGUAGE_ROWS } from '@turnuva/text';
import { BACKUP_TYPE, journalPieces } from '../backup/file.ts';
import { restoreJournal } from '../backup/restore.ts';
import { sayIn, translateErrors } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { wholeNumber } from '../http/read.ts';
import { delayedShows } from '../public/delayed.ts';
import { publicView } from '../public/view.ts';
import { openTournament } from '../services.ts';
import { siteOf } from '../site/site.ts';
import { zipOf } from '../site/zip.ts';
import type { Answer, ApiServices, CallOf, Handlers } from './call.ts';
import { fileNameOf } from './call.ts';
import { FILE_TYPES, file, nameFor } from './download.ts';
import { archive } from './events.ts';
import { encodingAsked } from './review.ts';
import { placeOfEntries } from './tournaments.ts';

/** Files of a tournament: exports, the backup and its way back, the public pages packed; players out of a file. */
export function fileHandlers(services: ApiServices) {
  const shownOf = delayedShows(services.clock);
  return {
    backup: async ({ params, author }) => {
      const { id, entries, state } = await openTournament(services, params.id);
      const { name } = state.tournament.info;
      await services.audit.noteLeaving(author, 'exported', { what: 'backup', tournament: id, name });
      return file(nameFor(name, 'turnuva'), BACKUP_TYPE, journalPieces(entries, { id, name }));
    },
    everything: (call) => everything(services, call),
    export: (call) => exportFile(services, call),
    exportLost: (call) => exportLost(services, call),
    site: async ({ params, language, author }) => {
      const opened = await openTournament(services, params.id);
      const { id } = opened;
      const settings = await services.publicity.get(id);
      const { level, reasons } = settings;
      const { tournament, waiting } = shownOf(opened, settings);
      await services.audit.noteLeaving(author, 'exported', {
        what: 'site',
        tournament: id,
        name: tournament.info.name,
      });
      // As the public pages are now: results that are held back there are held back here, too.
      const view = publicView(tournament, level, { waiting, current: opened.state.tournament });
      const pages = siteOf(view, language, sayIn(language), { reasons });
      return file(`${tournament.info.name}.zip`, FILE_TYPES.zip ?? '', zipOf(pages));
    },
    restore: async (call) => {
      const { entries, id } = await services.reader.read({ kind: 'backup', bytes: call.body });
      await call.admit('create-tournament', await placeOfEntries(entries));
      const now = new Date(services.clock()).toISOString();
      return await restoreJournal(services.tournaments, now, entries, id);
    },
    previewPlayers: (call) => previewPlayers(services, call),
    tableCells: async (call) => {
      const { rows } = await services.reader.read({ kind: 'table', bytes: call.body });
      return { rows };
    },
  } satisfies Partial<Handlers>;
}

/** The backups of all tournaments in one file: what another edition or computer opens. */
async function everything(services: ApiServices, { author }: CallOf<'everything'>): Promise<Answer> {
  await services.audit.noteLeaving(author, 'exported', { what: 'everything' });
  const heads = await services.tournaments.store.heads();
  const day = new Date(services.clock()).toISOString().slice(0, 10);
  const ids = heads.flatMap(({ id, trashed }) => (trashed === null ? [id] : []));
  return archive(services, ids, `Turnuva ${day}`);
}

const KNOWN = [...EXPORT_FORMATS, ...EXPORT_PROGRAMS];
const ENDINGS: Readonly<Record<Program, string>> = {
  ...{ 'swiss-manager': 'trf', vega: 'trf', bbp: 'trf', javafo: 'trf' },
  ...{ lichess: 'pgn', 'live-boards': 'pgn', results: 'csv' },
};

/** What the file for a program leaves out, in the reader's language. */
async function exportLost(services: ApiServices, { params, language }: CallOf<'exportLost'>) {
  const program = programById(params.format);
  if (program === undefined) throw new HttpProblem('missing', { possible: EXPORT_PROGRAMS.join(', ') }, 'noFormat');
  const { state } = await openTournament(services, params.id);
  const say = sayIn(language);
  const { obstacle, omitted, dropped } = lostFor(state.tournament, program);
  return {
    lost: [
      ...dropped.map(({ part, count }) => `${say(`convert.dropped.${part}`)} (${count})`),
      ...omitted.map((part) => say(`papers.omits.${part}`)),
    ],
    ...(obstacle === undefined
      ? {}
      : { obstacle: say('convert.obstacle', { why: say(`convert.obstacle.${obstacle}`) }) }),
  };
}

async function exportFile(services: ApiServices, { params, query, language, author, admit }: CallOf<'export'>) {
  // The whole journal is a backup, under whatever name.
  if (params.format === 'json') await admit('take-backup');
  const { id, entries, state } = await openTournament(services, params.id);
  const { name } = state.tournament.info;
  const { format: wanted } = params;
  await services.audit.noteLeaving(author, 'exported', { what: wanted, tournament: id, name });
  if (wanted === 'json') return file(nameFor(name, 'json'), FILE_TYPES.json ?? '', journalPieces(entries));
  // Spreadsheets split a file by the separator of the reader's country.
  const separator = LANGUAGE_ROWS[language].separator === ',' ? ',' : ';';
  const through = wholeNumber(query.through, 'through', 0, LIMITS.rounds);
  const tournament = through === undefined ? state.tournament : afterRound(state.tournament, through);
  // A report has to be final: it is withheld while games of the last round are open (checklist Q169).
  const fault = wanted.startsWith('trf') ? finalRefusal(tournament) : undefined;
  if (fault) throw new HttpProblem('refused', { refusal: fault.error }, 'openGames');
  const round = wholeNumber(query.round, 'round', 1, LIMITS.rounds);
  if (wanted === 'pgn' && round !== undefined)
    return file(nameFor(`${name} ${round}`, 'pgn'), FILE_TYPES.pgn ?? '', writePgn(tournament, [round]));
  if (wanted === 'trf26' && query.rated === '1')
    return file(
      nameFor(name, 'trf'),
      FILE_TYPES.trf ?? 'text/plain; charset=utf-8',
      writeTrf(tournament, { ratedOnly: true }),
    );
  const program = programById(wanted);
  const only = program === undefined || round === undefined ? {} : { only: round };
  const content = await services.sheets.export({ format: wanted, tournament, separator, ...only });
  if (content === undefined) throw new HttpProblem('missing', { possible: KNOWN.join(', ') }, 'noFormat');
  if (program !== undefined) {
    const ending = program === 'lichess' && round === undefined ? 'zip' : ENDINGS[program];
    return file(nameFor(`${name} ${program}`, ending), FILE_TYPES[ending] ?? 'text/plain; charset=utf-8', content);
  }
  const ending = wanted === 'csv' ? wanted : (formatById(wanted)?.endings[0] ?? wanted);
  return file(nameFor(name, ending), FILE_TYPES[ending] ?? 'text/plain; charset=utf-8', content);
}

async function previewPlayers(services: ApiServices, call: CallOf<'previewPlayers'>) {
  const { tournament, fields, headed } = call.query;
  const columns = fields === undefined ? {} : { columns: columnsGiven(fields, headed === '1') };
  if (tournament !== undefined) await call.admit('read', { tournament });
  const registered =
    tournament === undefined ? [] : (await openTournament(services, tournament)).state.tournament.players;
  const name = fileNameOf(call);
  const job = { kind: 'players', bytes: call.body, name, registered, ...columns, ...encodingAsked(call) } as const;
  const { warnings, ...preview } = (await services.reader.read(job)).preview;
  const told = translateErrors(sayIn(call.language), warnings);
  return { ...preview, warnings: told };
}

/** `name,,rating`: the columns of a table as corrected by a person; empty for one to be left out. */
export const columnsGiven = (fields: string, headed: boolean): ColumnsGiven => ({
  fields: fields.split(',', MOST_COLUMNS).map((field) => LIST_COLUMNS.find((each) => each === field)),
  headed,
});
