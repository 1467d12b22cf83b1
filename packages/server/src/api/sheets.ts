import { LIMITS } from '@turnuva/contract/limits';
import { fold } from '@turnuva/engine/journal';
import { stageOver, type Tournament } from '@turnuva/engine/tournament';
import { SHEET_LIST, sheetListing } from '@turnuva/engine/views';
import { dateTagOf, LANGUAGES, languageOf } from '@turnuva/text';
import { sayIn } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { wholeNumber } from '../http/read.ts';
import { captainOf } from '../public/captain.ts';
import { openTournament } from '../services.ts';
import type { DrawnSheet, SheetEnding } from '../sheets/draw.ts';
import type { Answer, ApiServices, CallOf, Handlers } from './call.ts';
import { FILE_TYPES, file, nameFor } from './download.ts';

/** The manual as one file a language; as pages it comes with the desk. */
export const manualHandlers = ({ sheets }: ApiServices) =>
  ({
    manual: async ({ params, query }) => {
      const language = LANGUAGES.find((each) => params.file === `${each}.pdf`);
      if (language === undefined) throw new HttpProblem('missing');
      const content = await sheets.manual({ manual: language, paper: query.paper === 'letter' ? 'letter' : 'a4' });
      return file(`turnuva-${language}.pdf`, FILE_TYPES.pdf ?? '', content, 'inline');
    },
  }) satisfies Partial<Handlers>;

/** A printed page may use its own style and the fonts that the desk gives it, and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; frame-ancestors 'self'";
const CODE_CARDS = 'codeCards';
const ENDINGS: readonly SheetEnding[] = ['html', 'pdf', 'csv', 'xlsx'];

/** Everything that is printed, and every list as a file. */
export const sheetHandlers = (services: ApiServices) =>
  ({
    sheet: async (call) => {
      const { id, file: name } = call.params;
      const dot = Math.max(0, name.lastIndexOf('.'));
      const kind = name.slice(0, dot);
      const codes = kind === CODE_CARDS ? await codesOf(services, call) : undefined;
      const { page } = await services.publicity.get(id);
      const base = page ? await call.publicAddress() : undefined;
      return drawSheet(services, call, {
        ...(base === undefined ? {} : { address: `${base}/t/${encodeURIComponent(id)}` }),
        ...(codes === undefined ? {} : { codes }),
        id,
        kind,
        ending: name.slice(dot + 1),
      });
    },
  }) satisfies Partial<Handlers>;

/**
 * The codes of those who have a use for them: captains if they submit line-ups, players if they report results. Anyone who
 * has a code can act for its holder, so not everyone may print codes.
 */
async function codesOf(
  { publicity, ...services }: ApiServices,
  call: CallOf<'sheet'>,
): Promise<ReadonlyMap<number, string>> {
  await call.admit('publicity');
  const { id, state } = await openTournament(services, call.params.id);
  const { players, teams } = state.tournament;
  const { lineUps, playerResults } = await publicity.get(id);
  const { cards } = call.query;
  const captains = lineUps && cards !== 'players' ? teams.map(captainOf) : [];
  const reporting = (playerResults || !lineUps) && cards !== 'captains' ? players.map((each) => each.id) : [];
  const codes = [...captains, ...reporting].map(async (each) => [each, await publicity.code(id, each)] as const);
  return new Map(await Promise.all(codes));
}

const noSheet = (): HttpProblem => {
  const possible = SHEET_LIST.map(({ id }) => id).join(', ');
  return new HttpProblem('missing', { possible, endings: ENDINGS.join(', ') }, 'noSheet');
};

/** A sheet about one player or team is not drawn of nobody. */
function refuseStranger(kind: string, about: number | undefined, { players, teams }: Tournament): void {
  const one = sheetListing(kind)?.one;
  if (about === undefined || (one !== 'first' && one !== 'everybody')) return;
  if ([...players, ...teams].some(({ id }) => id === about)) return;
  throw new HttpProblem('missing', {}, teams.length > 0 ? 'nobody' : 'noPlayer');
}

/** Draws the sheet that the request asks for. */
async function drawSheet(
  services: ApiServices,
  { query, language: preferred }: CallOf<'sheet'>,
  wanted: {
    readonly id: string;
    readonly kind: string;
    readonly ending: string;
    readonly address?: string;
    readonly codes?: ReadonlyMap<number, string>;
  },
): Promise<Answer> {
  const ending = ENDINGS.find((each) => each === wanted.ending);
  if (ending === undefined) throw noSheet();
  const { state, entries } = await openTournament(services, wanted.id);
  const at = wholeNumber(query.at, 'at', 1, entries.length);
  const event = (at === undefined ? state : fold(entries.slice(0, at))).tournament;
  const stage = wholeNumber(query.stage, 'stage', 1, event.stages?.earlier.length ?? 0);
  const tournament = (stage === undefined ? undefined : stageOver(event, stage)) ?? event;
  const usual = sheetListing(wanted.kind)?.abroad === true ? 'en' : preferred;
  const language = query.lang === undefined ? usual : languageOf(query.lang);
  const about = wholeNumber(query.id, 'id', 1, LIMITS.id);
  refuseStranger(wanted.kind, about, tournament);
  const other = wholeNumber(query.other, 'other', 1, LIMITS.id);
  const printed = new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  const sheet = await services.sheets.do({
    kind: wanted.kind,
    ending,
    tournament,
    round: wholeNumber(query.round, 'round', 1, LIMITS.rounds) ?? presentRound(wanted.kind, ending, tournament),
    language,
    paper: query.paper === 'letter' ? 'letter' : 'a4',
    // Paper outlives the page that it was printed from: it says that it is not of the present.
    printed: [
      ...(at === undefined || at === entries.length ? [] : [sayIn(language)('sheets.stateAfter', { seq: at })]),
      printed.format(services.clock()),
    ].join(' · '),
    ...(about === undefined ? {} : { id: about }),
    ...(other === undefined ? {} : { other }),
    ...(query.empty === '1' ? { empty: true } : {}),
    ...(query.leavers === '0' ? { withoutLeavers: true } : {}),
    ...(query.exempt === '1' ? { exempt: true } : {}),
    ...(query.category === undefined ? {} : { category: query.category }),
    ...(wanted.codes === undefined ? {} : { codes: wanted.codes }),
    ...(wanted.address === undefined ? {} : { address: wanted.address }),
  });
  if (sheet === undefined) throw noSheet();
  return sheetAnswer(sheet, ending);
}

function sheetAnswer({ name, content }: DrawnSheet, ending: SheetEnding): Answer {
  if (ending === 'html') {
    const headers = {
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    };
    return { status: 200, headers, body: content };
  }
  // A PDF is viewed first: the browser shows it and saves it under this name.
  return file(nameFor(name, ending), FILE_TYPES[ending] ?? '', content, ending === 'pdf' ? 'inline' : 'attachment');
}

/** Tables of points. Before round 1 paper has a form to fill in; a program gets the field without points. */
const TABLES: ReadonlySet<string> = new Set(['standings', 'crosstable']);
const DATA: ReadonlySet<SheetEnding> = new Set(['csv', 'xlsx']);

/** The round of a sheet if none is given: the last one with games or byes. */
function presentRound(kind: string, ending: SheetEnding, { rounds }: Pick<Tournament, 'rounds'>): number {
  let last = rounds.length;
  // A table is for the last round with a result: the round being played has none yet.
  const isIn = (game: { readonly result?: unknown }): boolean => !TABLES.has(kind) || game.result !== undefined;
  const isOf = (round: Tournament['rounds'][number] | undefined): boolean => round?.games.some(isIn) === true;
  while (last > 0 && !isOf(rounds[last - 1])) last--;
  return TABLES.has(kind) && DATA.has(ending) ? last : Math.max(1, last);
}
