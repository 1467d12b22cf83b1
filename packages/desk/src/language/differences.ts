import { hasOwnByes } from '@turnuva/engine/pairing';
import type { Player, Round, Tournament } from '@turnuva/engine/tournament';
import { isPaired, roundOf } from '@turnuva/engine/tournament';
import { formatBye } from '@turnuva/text';
import { formatBoard } from './boardWords.ts';
import type { Words } from './words.ts';

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What is different in another state of a tournament, one line each, for the user who has to decide about it. */
export function differences(before: Tournament, after: Tournament, words: Words): string[] {
  return [
    ...playerLines(before, after, words),
    ...roundLines(before, after, words),
    ...otherLines(before, after, words),
  ];
}

function playerLines(before: Tournament, after: Tournament, { say, list }: Words): string[] {
  // In another stage, those who are not in it have left as if they had withdrawn: a consequence of the stage, no news.
  const sameStage = before.stages?.earlier.length === after.stages?.earlier.length;
  const old = new Map(before.players.map((player) => [player.id, player]));
  const fresh = new Map(after.players.map((player) => [player.id, player]));
  const lines: string[] = [];
  for (const player of before.players)
    if (!fresh.has(player.id)) lines.push(say('changes.playerGone', { player: player.name }));
  let renumbered = 0;
  for (const player of after.players) {
    const was = old.get(player.id);
    if (was === undefined) lines.push(say('changes.playerBack', { player: player.name }));
    else {
      const fields = fieldsOf(was, player).filter((key) => sameStage || key !== 'withdrawnFrom');
      const facts = { player: player.name, fields: list(fields.map((key) => say(`players.field.${key}`))) };
      if (fields.length > 0) lines.push(say('changes.player', facts));
      if (was.tpn !== player.tpn) renumbered += 1;
    }
  }
  return renumbered === 0 ? lines : [...lines, say('changes.numbers', { count: renumbered })];
}

const fieldsOf = (was: Player, now: Player): string[] => {
  const keys = new Set([...Object.keys(was), ...Object.keys(now)]) as Set<keyof Player>;
  return [...keys].filter((key) => key !== 'tpn' && !same(was[key], now[key]));
};

function roundLines(before: Tournament, after: Tournament, words: Words): string[] {
  const last = Math.max(before.rounds.length, after.rounds.length);
  return Array.from({ length: last }, (_, i) => i + 1).flatMap((number) => {
    const [old, fresh] = [roundOf(before, number), roundOf(after, number)];
    return same(old, fresh) ? [] : changesOfRound(old, fresh, before, after, words);
  });
}

/** The parts of a round other than its boards, byes and state. */
const ROUND_DATA = ['date', 'time', 'startPosition', 'matches', 'teamByes'] as const satisfies readonly (keyof Round)[];

const inMatches = ({ matches = [] }: Round): boolean => matches.length > 0;
/** The size of a round is given in boards, or in team matches. */
const countOf = ({ games, matches = [] }: Round): number => matches.length || games.length;

function changesOfRound(old: Round, fresh: Round, before: Tournament, after: Tournament, words: Words): string[] {
  const { say } = words;
  const round = old.number;
  if (isPaired(old) && !isPaired(fresh)) {
    const key = inMatches(old) ? 'changes.unpairedTeams' : 'changes.unpaired';
    return [say(key, { round, count: countOf(old) })];
  }
  if (!isPaired(old) && isPaired(fresh)) {
    const key = inMatches(fresh) ? 'changes.pairedTeams' : 'changes.paired';
    return [say(key, { round, count: countOf(fresh) })];
  }
  const names = new Map([...before.players, ...after.players].map(({ id, name }) => [id, name]));
  const name = (id: number): string => names.get(id) ?? '';
  const was = new Map(old.games.map((game) => [`${game.white}-${game.black}`, game]));
  const lines: string[] = [];
  let moved = 0;
  for (const { white, black, board, result: now } of fresh.games) {
    const earlier = was.get(`${white}-${black}`);
    if (earlier === undefined || earlier.board !== board) moved += 1;
    else if (earlier.result !== now) {
      const told = formatBoard(after, round, board, say);
      if (told === undefined) continue;
      const sides = { white: name(told.first), black: name(told.second) };
      const where = say('events.boardNamed', { round, board: told.name, ...sides });
      lines.push(say('changes.result', { where, before: told.result(earlier.result), after: told.result(now) }));
    }
  }
  const tables = new Set((old.matches ?? []).map(({ table, white, black }) => `${table} ${white}-${black}`));
  const matches = (fresh.matches ?? []).filter(({ table, white, black }) => !tables.has(`${table} ${white}-${black}`));
  if (matches.length > 0) lines.push(say('changes.matches', { round, count: matches.length }));
  else if (moved > 0) lines.push(say('changes.boards', { round, count: moved }));
  if (!same(old.byes, fresh.byes)) lines.push(...byeLines(old, fresh, after, name, words));
  if (ROUND_DATA.some((key) => !same(old[key], fresh[key]))) lines.push(say('changes.roundData', { round }));
  if (old.status !== fresh.status)
    lines.push(say('changes.status', { round, status: say(`round.status.${fresh.status}`) }));
  return lines;
}

function byeLines(old: Round, fresh: Round, after: Tournament, name: (id: number) => string, { say }: Words): string[] {
  const was = new Map(old.byes.map((bye) => [bye.player, bye.kind]));
  const now = new Map(fresh.byes.map((bye) => [bye.player, bye.kind]));
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((player) => {
    const kind = now.get(player);
    if (kind === was.get(player)) return [];
    const facts = { player: name(player), round: old.number };
    return [
      kind === undefined
        ? say(hasOwnByes(after) ? 'changes.absenceGone' : 'changes.byeGone', facts)
        : say('changes.bye', { ...facts, bye: formatBye(say, { kind }, after) }),
    ];
  });
}

/** Everything else is only named: its page shows it. */
const OTHERS = [
  'info',
  'system',
  'edition',
  'options',
  'totalRounds',
  'initialColour',
  'scoring',
  'matchScoring',
  'boardColours',
  'tiebreaks',
  'tiebreakEdition',
  'acceleration',
  'fideMode',
  'forbidden',
  'notes',
] as const satisfies readonly (keyof Tournament)[];
/** Earlier numbers are reported with the players, and what came with a file is not a setting. */
type Other = Exclude<
  keyof Tournament,
  'players' | 'earlierNumbers' | 'rounds' | 'importedRounds' | (typeof OTHERS)[number]
>;
/** Everything else: any new part of a tournament does not compile until it has a name here. */
const PARTS = Object.keys({
  teams: true,
  categories: true,
  prizes: true,
  boardPrizes: true,
  lots: true,
  adjustments: true,
  schedule: true,
  teamPab: true,
  wishes: true,
  ratingMethod: true,
  ratingLists: true,
  periods: true,
  external: true,
  finalPlaces: true,
  stages: true,
  section: true,
  tables: true,
  logo: true,
  reports: true,
  kept: true,
} satisfies Readonly<Record<Other, true>>) as Other[];

function otherLines(before: Tournament, after: Tournament, { say, list }: Words): string[] {
  const settings = OTHERS.filter((key) => !same(before[key], after[key])).map((key) => say(`settings.${key}`));
  const parts = PARTS.filter((key) => !same(before[key], after[key])).map((key) => say(`changes.part.${key}`));
  const all = [...settings, ...parts];
  return all.length === 0 ? [] : [say('changes.others', { what: list(all) })];
}
