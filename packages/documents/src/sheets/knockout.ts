import type { Bracket, PlayedMatch } from '@turnuva/engine/schedule';
import {
  boxWidthFor,
  bracketLayout,
  bracketOf,
  bracketSvg,
  KNOCKOUT_TIMES,
  knockoutOf,
  LAYOUT_SIZES,
  sharedPlaces,
  timetableOf,
} from '@turnuva/engine/schedule';
import type { SheetRequest } from '../names.ts';
import { pointsText } from '../names.ts';
import type { Block, Sheet } from '../sheet.ts';
import { entrantName, eventSheet } from './schedule.ts';

function stageName({ say }: SheetRequest, bracket: Bracket, stage: number): string {
  const kind = bracket.matches.find((match) => match.stage === stage)?.kind ?? 'stage';
  return kind === 'stage' ? say('sheets.bracket.stage', { stage }) : say(`sheets.bracket.${kind}`);
}

const WIDEST_BOX = 270;

/** The bracket as a picture, with names and scores. */
export function bracketSheet(request: SheetRequest): Sheet {
  const bracket = bracketOf(knockoutOf(request.tournament));
  if (request.tournament.system !== 'knockout' || !bracket.ok) return eventSheet(request, 'sheets.bracket', [], true);
  const { size, matches } = bracket.value;
  const name = entrantName(request);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const side = (match: PlayedMatch | undefined, which: 'top' | 'bottom') => {
    const id = which === 'top' ? match?.topEntrant : match?.bottomEntrant;
    const points = which === 'top' ? match?.state.topPoints : match?.state.bottomPoints;
    const played = match?.state.games.some((game) => game.results.some((result) => result !== undefined)) === true;
    return {
      text: id === undefined ? '' : name(id),
      score: played ? pointsText(points ?? 0) : '',
      won: match?.state.winner === which,
    };
  };
  const longest = Math.max(
    0,
    ...matches.flatMap(({ topEntrant, bottomEntrant }) =>
      [topEntrant, bottomEntrant].map((id) => (id === undefined ? 0 : [...name(id)].length)),
    ),
  );
  const boxWidth = Math.max(LAYOUT_SIZES.boxWidth, Math.min(boxWidthFor(longest), WIDEST_BOX));
  const svg = bracketSvg(bracketLayout(size, matches, { ...LAYOUT_SIZES, boxWidth }), {
    title: request.say('sheets.bracket'),
    stages: Array.from({ length: size.stages }, (_, i) => stageName(request, bracket.value, i + 1)),
    sides: (id) => [side(byId.get(id), 'top'), side(byId.get(id), 'bottom')],
  });
  // On paper everything is black; what draws the PDF knows no colour of the surroundings.
  return eventSheet(
    request,
    'sheets.bracket',
    [{ kind: 'drawing', svg: svg.replaceAll('currentColor', '#000') }],
    true,
  );
}

function placesBlock(request: SheetRequest, bracket: Bracket): Block[] {
  const { say } = request;
  const places = sharedPlaces(bracket);
  if (places.length === 0) return [];
  const name = entrantName(request);
  return [
    {
      kind: 'table',
      caption: say('sheets.places'),
      columns: [
        { title: say('sheets.place'), align: 'right' },
        { title: say('sheets.player'), wide: true },
        { title: say('sheets.prizeShare'), align: 'right' },
      ],
      rows: places.flatMap(({ place, lastPlace, entrants }) =>
        entrants.map((entrant) => [
          place === lastPlace ? String(place) : `${place}-${lastPlace}`,
          name(entrant),
          // The prizes of these places, divided by as many.
          place === lastPlace ? String(place) : `(${place} + … + ${lastPlace}) : ${entrants.length}`,
        ]),
      ),
    },
    { kind: 'text', lines: [say('sheets.prizeRule')] },
  ];
}

/** The programme of a knock-out with every game it may need, and the places with the shares of their prizes. */
export function knockoutTimes(request: SheetRequest): Sheet {
  const { tournament, say } = request;
  const state = knockoutOf(tournament);
  const bracket = bracketOf(state);
  if (tournament.system !== 'knockout' || !bracket.ok) return eventSheet(request, 'sheets.knockoutTimes', []);
  const programme = timetableOf(state.settings, bracket.value.size.stages, KNOCKOUT_TIMES.increment);
  const table: Block = {
    kind: 'table',
    columns: [
      { title: say('sheets.stage'), wide: true },
      { title: say('sheets.game') },
      { title: say('sheets.control') },
      { title: say('sheets.minutes'), align: 'right' },
    ],
    rows: programme.map(({ stage, game, phase, control, start, end }) => [
      stageName(request, bracket.value, stage),
      `${game} ${say(`sheets.phase.${phase}`)}`,
      say('sheets.controlText', {
        white: control.whiteMinutes,
        black: control.blackMinutes,
        increment: control.increment,
      }),
      `${start} - ${end}`,
    ]),
  };
  return eventSheet(request, 'sheets.knockoutTimes', [table, ...placesBlock(request, bracket.value)]);
}
