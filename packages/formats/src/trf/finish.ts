import { systemByCode } from '@turnuva/engine/pairing';
import type { Acceleration, ByeKind, Round, Tournament } from '@turnuva/engine/tournament';
import { EMPTY_TOURNAMENT } from '@turnuva/engine/tournament';
import { checkCells, indexById } from './cells.ts';
import type { Draft, Reference } from './draft.ts';
import { checkPoints } from './points.ts';
import { playersOf, roundsOf, rowsInOrder } from './rounds.ts';
import { scoringOfDraft } from './scoring.ts';

/** Turns what was read into a tournament; undefined if the file is refused. */
export function finish(draft: Draft): Tournament | undefined {
  const { faults } = draft;
  if (draft.players.length === 0) {
    faults.error(1, 1, 'trf.noPlayers', { expected: '001' });
    return undefined;
  }
  const index = indexById(draft);
  checkReferences(draft, index);
  checkCells(draft, index);
  if (faults.failed) return undefined;
  const rows = rowsInOrder(draft);
  const base: Tournament = {
    ...EMPTY_TOURNAMENT,
    ...draft.tournament,
    info: infoOf(draft),
    ...systemOf(draft),
    scoring: scoringOfDraft(draft),
    players: playersOf(rows),
    forbidden: draft.forbidden.map(({ players, firstRound, lastRound }) => ({ players, firstRound, lastRound })),
    acceleration: accelerationOf(draft),
    adjustments: draft.adjustments.map(({ who, record: _, ...rest }) => ({ ...rest, player: who[0].number })),
    notes: draft.notes,
    kept: draft.kept,
  };
  const read = roundsOf(draft, rows, base);
  checkRoundCount(draft, base);
  checkPoints(draft, rows, base, read);
  if (faults.failed) return undefined;
  return { ...base, rounds: withByes(draft, read.rounds, read.lastPaired) };
}

function infoOf(draft: Draft): Tournament['info'] {
  const { deputies, ...info } = draft.info;
  return deputies.length === 0 ? info : { ...info, deputies };
}

function systemOf(draft: Draft): Pick<Tournament, 'system' | 'edition' | 'options'> | undefined {
  const { code } = draft;
  if (code === undefined || code.text === '') return undefined;
  const found = systemByCode(code.text);
  if (found !== undefined) return { ...found, options: {} };
  draft.kept.push({ id: '192', text: code.text });
  draft.faults.warn(code.line, 5, 'trf.systemUnknown', { found: code.text, expected: 'the code of a known system' });
  return undefined;
}

function accelerationOf(draft: Draft): Acceleration {
  const virtualPoints = draft.virtualPoints.map(({ record: _, who: __, ...rest }) => rest);
  if (virtualPoints.length > 0) return { method: 'virtual-points', virtualPoints };
  return { method: draft.code?.text.endsWith('_BAKU') === true ? 'baku' : 'none', virtualPoints };
}

function checkReferences(draft: Draft, index: Int32Array): void {
  const all: Reference[] = [...draft.byes, ...draft.forbidden, ...draft.adjustments, ...draft.virtualPoints];
  for (const { record, who } of all) {
    for (const each of who) {
      if (index[each.number] >= 0) continue;
      draft.faults.error(each.line, each.column, 'trf.unknownPlayer', {
        record,
        found: each.number,
        expected: 'the starting number of a player',
      });
    }
  }
}

function checkRoundCount(draft: Draft, base: Tournament): void {
  const most = Math.max(0, ...draft.players.map((row) => row.cellCount));
  if (base.totalRounds === undefined) {
    draft.faults.warn(1, 1, 'trf.roundsMissing', { found: most, expected: '142' });
    return;
  }
  for (const row of draft.players) {
    if (row.cellCount <= base.totalRounds) continue;
    const column = 92 + 10 * base.totalRounds;
    draft.faults.error(row.line, column, 'trf.roundBeyond', {
      player: row.player.id,
      found: base.totalRounds + 1,
      expected: base.totalRounds,
    });
  }
}

/** Adds the byes of 240 and XXZ and the dates of 132. A player's own line counts more than a bye record. */
function withByes(draft: Draft, rounds: readonly Round[], lastPaired: number): Round[] {
  const all: Round[] = [...rounds];
  const extend = (to: number): void => {
    while (all.length < to) all.push({ number: all.length + 1, status: 'open', games: [], byes: [] });
  };
  const taken = new Map<number, Set<number>>();
  for (const record of draft.byes) {
    const number = record.round === 0 ? lastPaired + 1 : record.round;
    extend(number);
    const round = all[number - 1];
    const busy =
      taken.get(number) ??
      new Set([...round.games.flatMap((game) => [game.white, game.black]), ...round.byes.map((bye) => bye.player)]);
    taken.set(number, busy);
    const added: { player: number; kind: ByeKind }[] = [];
    for (const each of record.who) {
      if (busy.has(each.number)) continue;
      busy.add(each.number);
      added.push({ player: each.number, kind: record.kind });
    }
    all[number - 1] = { ...round, byes: [...round.byes, ...added] };
  }
  draft.dates.forEach((date, i) => {
    extend(i + 1);
    if (date !== undefined) all[i] = { ...all[i], date };
  });
  return all;
}
