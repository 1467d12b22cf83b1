import type { Decision, DueFact, Facts } from '../../kernel/decision.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { forbiddenGroups } from '../../tournament/sharing.ts';
import { KINDS } from '../../tournament/systemKinds.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { roundOf } from '../../tournament/tournament.ts';
import { inBoardOrder } from '../swiss/boardOrder.ts';
import { playedText } from '../swiss/dueFacts.ts';
import type { Teller } from '../swiss/refusals.ts';
import { badOption, settingOf } from '../swiss/settings.ts';
import { upfloatingAsked } from '../swiss/upfloating/against.ts';
import { teamSwiss } from '../swiss/upfloating/decisions.ts';
import type { Readings } from '../swiss/upfloating/field.ts';
import { initialColourOf } from '../swiss/upfloating/initialColour.ts';
import { type MatchField, makeField } from '../swiss/upfloating/makeField.ts';
import { pairField } from '../swiss/upfloating/pairRound.ts';
import { told, toldBye } from '../swiss/upfloating/story.ts';
import { asTeams } from '../swiss/upfloating/teamNames.ts';
import type { Pair, PairingFailure, SystemEdition } from '../system.ts';
import { chooseColours } from './colours.ts';
import { TEAM_SWISS_OPTIONS } from './options.ts';
import { dueOf } from './preference.ts';
import { type TeamRecord, teamRecord } from './record.ts';

const tell: Teller = (rule, facts) => teamSwiss.named(rule, asTeams(facts));

interface TeamRound {
  readonly field: MatchField;
  readonly record: TeamRecord;
  readonly set: (name: string) => string;
}

/** The field of a round, or what the tournament lacks. */
function fieldFor(tournament: Tournament, round: number): Result<TeamRound, PairingFailure> {
  const refuse = (rule: string, facts: Facts) => fail({ kind: 'unsuitable' as const, decision: tell(rule, facts) });
  const { totalRounds } = tournament;
  if (totalRounds === undefined) return refuse('roundsMissing', { round });
  if (tournament.teams.length === 0) return refuse('teamsMissing', { round });
  const bad = badOption(TEAM_SWISS_OPTIONS, tournament);
  if (bad !== undefined) {
    const facts = { option: bad.name, value: String(tournament.options[bad.name]) };
    return refuse('badOption', { ...facts, values: [...(bad.values ?? [bad.type])] });
  }
  const set = (name: string): string => settingOf(TEAM_SWISS_OPTIONS, tournament, name);
  const primary = set('primary') === 'GP' ? 'GP' : 'MP';
  if (primary === 'GP' && (tournament.acceleration.method === 'baku' || tournament.acceleration.table !== undefined))
    return refuse('bakuByGamePoints', { round });
  const record = teamRecord(tournament, round, primary);
  const field = makeField(record, {
    readings: { c6: set('c6'), following: set('following') } as Readings,
    limited: round < totalRounds - 1,
    floatScore: set('floatscore') === 'real' ? 'real' : 'pairing',
    floatForfeit: set('floatforfeit') === 'scheduled' ? 'scheduled' : 'played',
    games: (team) => (set('played') === 'scheduled' ? record.scheduledMatches : record.playedMatches)[team],
    due: (colours) => dueOf(set('preferences'), colours, { lastRound: round >= totalRounds, zero: set('zero') }),
    forbidden: forbiddenGroups(tournament, round, 'teams'),
    entry: roundOf(tournament, round),
  });
  return ok({ field, record, set });
}

/** 4.2: the order of two teams: primary score, secondary score unless it is not used, TPN. */
function isFirst({ field, record, set }: TeamRound, a: number, b: number): boolean {
  const [x, y] = [field.entrant[a], field.entrant[b]];
  const real = set('firstscore') === 'real';
  const score = (member: number): number => (real ? record.score[field.entrant[member]] : field.score[member]);
  if (score(a) !== score(b)) return score(a) > score(b);
  const other = set('secondary') === 'none' ? 0 : record.secondary[x] - record.secondary[y];
  return other === 0 ? a < b : other > 0;
}

function dueFact(field: MatchField, member: number): DueFact {
  const played = playedText(field.colours[member]);
  if (field.due[member] === 0) return [played === '' ? 'none' : 'played', 'none', played];
  const type = field.record.tournament.options.preferences === 'B';
  const strength = type ? (field.strong[member] === 1 ? 'strong' : 'mild') : 'simple';
  return [field.due[member] > 0 ? 'white' : 'black', strength, played];
}

/** Colours (Article 4), then the tables in their order (C.04.2 3.6). */
function tables(
  made: TeamRound,
  pairs: readonly (readonly [number, number])[],
  decisions: Decision[] | undefined,
): Pair[] {
  const { field, record } = made;
  const inFirst = (team: number): boolean =>
    record.opponent[team] >= 0 || hadFirstBye(record.tournament, record.id[team]);
  const initialWhite = initialColourOf(record, inFirst) === 'white';
  const coloured = pairs.map(([a, b]): [number, number] => {
    const [first, other] = isFirst(made, a, b) ? [a, b] : [b, a];
    const { firstIsWhite, clause } = chooseColours(field, first, other, initialWhite);
    const [white, black] = firstIsWhite ? [first, other] : [other, first];
    decisions?.push(
      tell(`colour.${clause}`, {
        white: field.id[white],
        black: field.id[black],
        player: field.id[first],
        whiteDue: dueFact(field, white),
        blackDue: dueFact(field, black),
      }),
    );
    return [white, black];
  });
  return inBoardOrder({ pairingScore: field.score, id: field.id }, coloured);
}

const hadFirstBye = (tournament: Tournament, team: number): boolean =>
  tournament.rounds[0]?.teamByes?.some((bye) => bye.team === team && bye.kind === 'pab') === true;

const pair: SystemEdition['pair'] = (tournament, { round, explain }) => {
  const made = fieldFor(tournament, round);
  if (!made.ok) return made;
  const { field } = made.value;
  const decisions: Decision[] | undefined = explain === true ? [] : undefined;
  const paired = pairField(
    field,
    decisions === undefined ? undefined : (story) => decisions.push(...told(field, story, tell)),
  );
  if (paired === undefined) {
    return fail({ kind: 'impossible', decision: tell('impossible', { round, count: field.size }) });
  }
  if (paired.bye >= 0) decisions?.unshift(toldBye(field, paired.bye, tell));
  const pairings = tables(made.value, paired.pairs, decisions);
  return ok({ pairings, bye: paired.bye < 0 ? null : field.id[paired.bye], decisions: decisions ?? [] });
};

const legalField: SystemEdition['legalField'] = (tournament, round) => {
  const made = fieldFor(tournament, round);
  if (!made.ok) return made;
  const { field } = made.value;
  return ok({ count: field.size, ...field, mayHaveBye: (a: number) => field.mayHaveBye[a] === 1 });
};

const { ask, against } = upfloatingAsked({
  fieldFor,
  forbiddenIn: (tournament, round) => forbiddenGroups(tournament, round, 'teams'),
  tell,
  finish: (made, { pairs, bye }) => ({
    pairings: tables(made, pairs, undefined),
    bye: bye < 0 ? null : made.field.id[bye],
    decisions: [],
  }),
});

/** FIDE's Swiss system for teams in force since 1 February 2026 (C.04.6). */
export const edition2026: SystemEdition = {
  id: '2026',
  ...KINDS['team-swiss'],
  options: TEAM_SWISS_OPTIONS,
  legalField,
  pair,
  ask,
  hasGeneralPath: true,
  against,
};
