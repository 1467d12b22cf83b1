import { pairsTeams } from '@turnuva/engine/pairing';
import { hasSchedule } from '@turnuva/engine/schedule';
import { isPaired, type Player, roundOf, stageUnderWay } from '@turnuva/engine/tournament';
import { boardRows, sheetsFor } from '@turnuva/engine/views';
import type { Found } from '../components/frame/palette/found.ts';
import type { Words } from '../language/words.ts';
import { stageOf } from '../model/stage.ts';
import { addressOf, roundAddress, withPart } from '../store/addresses.ts';
import type { DeskValue } from '../store/context.ts';
import { playerDeeds } from '../store/playerDeeds.ts';
import { PLACES } from './places.ts';

const ICONS = {
  withdraw: 'close',
  expel: 'warning',
  readmit: 'undo',
  remove: 'close',
  bye: 'waiting',
  revoke: 'undo',
} as const;
const STANDINGS = ['crosstable', 'categories', 'prizes', 'ratings', 'pictures'] as const;

/** What the palette finds in a tournament: its players with their boards, its pages, its sheets, and what can be done by name. */
export function findInTournament(desk: DeskValue, words: Words): readonly Found[] {
  const { snapshot, mayEdit } = desk;
  const { say, points } = words;
  const { tournament, id } = snapshot;
  const { round } = stageOf(tournament);
  const rows = isPaired(roundOf(tournament, round)) ? boardRows(tournament, round) : [];
  const boardOf = new Map(rows.flatMap((row) => [row.white, row.black].map((side) => [side.id, row] as const)));
  const toBoard = (board: number): string => `${roundAddress(id, round)}/board/${board}`;
  const ofPlayer = (player: Player): string => withPart(addressOf(id, 'players'), 'player', String(player.id));
  const hasCards = round > 0 && sheetsFor(tournament).some((sheet) => sheet.id === 'cards');
  const withCards = new Set(hasCards ? stageUnderWay(tournament).players.map((player) => player.id) : []);
  /** What can be done about one player: what the panel offers, the line of the standings, the card to print. */
  const aboutPlayer = (player: Player): readonly Found[] => {
    const line = { group: 'with', detail: player.name } as const;
    return [
      ...(mayEdit
        ? [
            ...playerDeeds(desk, words, player).map(
              (deed): Found => ({ ...line, icon: ICONS[deed.kind], words: deed.words, act: () => void deed.run() }),
            ),
            {
              ...line,
              icon: 'edit',
              words: say('players.edit'),
              act: withPart(ofPlayer(player), 'edit', '1'),
            } as const,
          ]
        : []),
      {
        ...line,
        icon: 'standings',
        words: say('shell.place.standings'),
        act: withPart(addressOf(id, 'standings'), 'card', String(player.id)),
      },
      ...(withCards.has(player.id)
        ? [
            {
              ...line,
              icon: 'print',
              words: say('sheets.cards'),
              act: withPart(`${addressOf(id, 'sheets')}/cards`, 'one', String(player.id)),
            } as const,
          ]
        : []),
    ];
  };
  const players = tournament.players.map((player): Found => {
    const row = boardOf.get(player.id);
    const detail = [
      say('shell.numberOnly', { number: player.tpn }),
      player.rating || '',
      row === undefined ? '' : say('shell.theseBoards', { count: 1, boards: row.name }),
    ];
    return {
      group: 'players',
      icon: 'person',
      words: player.name,
      detail: detail.filter(Boolean).join(' · '),
      act: ofPlayer(player),
      more: () => aboutPlayer(player),
    };
  });
  const boards = rows.flatMap(({ board, name, white, black, result }): Found[] => {
    const line = {
      group: 'boards',
      icon: 'round',
      words: `${name}: ${white.name} – ${black.name}`,
      detail: result === undefined ? '' : points(white.score),
      act: toBoard(board),
    } as const;
    // A number leads to its board alone, a name to the board of the player who has it.
    return [{ ...line, only: name }, line];
  });
  const places = PLACES.filter(
    (place) => place.id !== 'finish' && (place.id !== 'schedule' || hasSchedule(tournament) || pairsTeams(tournament)),
  ).map(
    (place): Found => ({
      group: 'places',
      icon: place.icon,
      words: say(place.id === 'schedule' && pairsTeams(tournament) ? 'plan.teams' : `shell.place.${place.id}`),
      keys: ['g', place.key],
      act: place.id === 'round' ? roundAddress(id, Math.max(1, round)) : addressOf(id, place.id),
    }),
  );
  const parts = STANDINGS.map(
    (part): Found => ({
      group: 'places',
      icon: 'standings',
      words: say(`ranking.part.${part}`),
      detail: say('shell.place.standings'),
      act: `${addressOf(id, 'standings')}/${part}`,
    }),
  );
  const sheets = sheetsFor(tournament).map(
    (sheet): Found => ({
      group: 'places',
      icon: 'print',
      words: say(`sheets.${sheet.id}`),
      detail: say('round.print'),
      act: `${addressOf(id, 'sheets')}/${sheet.id}`,
    }),
  );
  const press = (key: string) => () =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }));
  const deeds: Found[] = [
    ...(mayEdit
      ? ([
          { group: 'do', icon: 'plus', words: say('players.add'), act: `${addressOf(id, 'players')}/add` },
          { group: 'do', icon: 'check', words: say('players.checkIn'), act: `${addressOf(id, 'players')}/check-in` },
          { group: 'do', icon: 'edit', words: say('players.fees'), act: `${addressOf(id, 'players')}~open=fees` },
          { group: 'do', icon: 'file', words: say('players.paste'), act: `${addressOf(id, 'players')}~open=paste` },
          ...(tournament.stages?.earlier ?? []).map(
            ({ name }, i) =>
              ({
                group: 'do',
                icon: 'edit',
                words: say('steps.correct'),
                detail: name,
                act: withPart(addressOf(id, 'standings'), 'correct', String(i + 1)),
              }) as const,
          ),
          { group: 'do', icon: 'undo', words: say('shell.undo'), keys: ['Ctrl', 'Z'], act: press('z') },
        ] as const)
      : []),
    ...(tournament.totalRounds !== undefined || tournament.rounds.length > 0 || tournament.schedule !== undefined
      ? [
          {
            group: 'do',
            icon: 'settings',
            words: say('settings.roundTimes'),
            detail: say('shell.place.settings'),
            act: withPart(addressOf(id, 'settings'), 'field', 'date1'),
          } as const,
        ]
      : []),
    { group: 'do', icon: 'flag', words: say('shell.place.finish'), act: addressOf(id, 'finish') },
    { group: 'do', icon: 'round', words: say('plan.playoffOrStage'), act: addressOf(id, 'playoff') },
    {
      group: 'do',
      icon: 'keys',
      words: say('shell.keys'),
      keys: ['?'],
      act: () => window.dispatchEvent(new Event('turnuva:keys')),
    },
    {
      group: 'do',
      icon: 'why',
      words: say('shell.help'),
      keys: ['F1'],
      act: () => window.dispatchEvent(new Event('turnuva:help')),
    },
    { group: 'places', icon: 'home', words: say('shell.allTournaments'), act: '/' },
  ];
  return [...players, ...boards, ...places, ...parts, ...sheets, ...deeds];
}
