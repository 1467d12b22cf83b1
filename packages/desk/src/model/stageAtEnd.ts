import { gamesWithoutBracket, hasPart, leftIn, playoffOf, playoffsOf, simpleControl } from '@turnuva/engine/schedule';
import { playoffNotes, standingsOf } from '@turnuva/engine/standings';
import type { PlayoffState, Tournament } from '@turnuva/engine/tournament';
import type { Stage } from './stage.ts';

/**
 * Play-offs without a winner that still decide something: not those whose players are no longer level after a
 * correction.
 */
function openPlayoffs(tournament: Tournament): PlayoffState[] {
  const open = playoffsOf(tournament).flatMap(({ state }) => (playoffOf(state).winner === undefined ? [state] : []));
  if (open.length === 0) return [];
  // Points alone show who is level: tie-breaks are not needed.
  const table = standingsOf(tournament, { of: 'players', unsuitable: 'drop', tiebreaks: [] });
  const notes = table.ok ? playoffNotes(tournament, table.value) : [];
  const isVoid = ({ place, entrants }: PlayoffState): boolean =>
    notes.some((note) => note.kind === 'void' && note.place === place && note.entrants === entrants);
  return open.filter((state) => !isVoid(state));
}

/**
 * What comes after the last game: the games of a play-off that goes on, the next stage where the games that a report file has kept
 * of a knock-out break off, else the final standings. Apart from the other stages: it is seldom asked for, and draws in
 * what brackets and play-offs are.
 */
export function stageAtEnd(stage: Stage, tournament: Tournament): Stage {
  if (openPlayoffs(tournament).length > 0) return { ...stage, step: 'playoff' };
  const isOfFile = hasPart(tournament, 'bracket') && gamesWithoutBracket(tournament) !== undefined;
  const isBrokenOff = isOfFile && leftIn(tournament) !== undefined;
  return isBrokenOff ? { ...stage, step: 'stage' } : stage;
}

/** The thinking time of the event, as the settings of a knock-out have it: `90 min + 30 s`. Without one, the format's own holds. */
export function timesOf({ info }: Tournament): Record<string, number> {
  const control = simpleControl(info.timeControl ?? '');
  return control === undefined ? {} : { gameMinutes: control.whiteMinutes, gameIncrement: control.increment };
}
