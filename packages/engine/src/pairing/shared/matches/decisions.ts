import { type DecisionDefinition, type DecisionDefinitions, defineDecisions } from '../../../kernel/decision.ts';
import { COLOUR_BY, COLOUR_LOT, MEETS, PAIR } from '../decisions.ts';
import { teamName } from './teamNames.ts';

const GROUP = { score: 'bracket' } as const;
const INSTEAD = { ...PAIR, ...GROUP, players: 'players', otherPlayers: 'players' } as const;
const MORE = { ...PAIR, ...GROUP, own: 'count', other: 'count' } as const;

type Article = DecisionDefinition['article'];

/**
 * A step of Double-Swiss (C.04.5) and of the Swiss for teams (C.04.6), each with its own article; if left out, it is not a step.
 */
const by = (double: Article, team: Article, facts: DecisionDefinition['facts']) => ({ double, team, facts });

const RULES = {
  bye: by('C.04.5 3.4', 'C.04.6 3.4', { player: 'player', score: 'score', matches: 'count' }),
  group: by('C.04.5 1.3', 'C.04.6 1.3', { ...GROUP, players: 'players', count: 'count' }),
  upfloater: by('C.04.5 3.5', 'C.04.6 3.5', { ...GROUP, player: 'player', ownScore: 'score' }),
  'passed.upfloater': by('C.04.5 3.5.5', 'C.04.6 3.5.5', { ...GROUP, passedPlayers: 'players' }),
  'passed.bracket': by('C.04.5 C3', 'C.04.6 C3', { ...GROUP, passedPlayers: 'players' }),
  'passed.below': by('C.04.5 C3', 'C.04.6 C3', { ...GROUP, passedPlayers: 'players' }),
  'passed.following': by('C.04.5 C6', 'C.04.6 C6', { ...GROUP, passedPlayers: 'players' }),
  'passed.floated': by('C.04.5 C7', 'C.04.6 C7', { ...GROUP, passedPlayers: 'players' }),
  lost: by(undefined, 'C.04.6 C8', { ...GROUP, lost: 'count' }),
  lostStrong: by(undefined, 'C.04.6 C9', { ...GROUP, lost: 'count' }),
  repeated: by('C.04.5 C8', 'C.04.6 C10', { ...GROUP, repeated: 'count' }),
  tops: by('C.04.5 3.6', 'C.04.6 3.6', { ...GROUP, players: 'players' }),
  pair: by('C.04.5 3.6.3', 'C.04.6 3.6.3', { ...GROUP, ...MEETS }),
  impossible: by('C.04.5 3.3', 'C.04.6 3.3.3', { round: 'round', count: 'count' }),
  'colour.1': by('C.04.5 4.3.1', 'C.04.6 4.3.1', COLOUR_LOT),
  'colour.2': by('C.04.5 4.3.2', 'C.04.6 4.3.2', COLOUR_BY),
  'colour.3': by('C.04.5 4.3.3', 'C.04.6 4.3.3', COLOUR_BY),
  'colour.4': by('C.04.5 4.3.4', 'C.04.6 4.3.4', COLOUR_BY),
  'colour.5': by('C.04.5 4.3.5', 'C.04.6 4.3.5', COLOUR_BY),
  'against.absent': by('C.04.2 3.3', 'C.04.2 3.3', { ...PAIR, player: 'player' }),
  'against.met': by('C.04.5 C1', 'C.04.6 C1', { ...PAIR, round: 'round' }),
  'against.forbidden': by('C.05 5.2', 'C.05 5.2', PAIR),
  'against.rest': by('C.04.5 C3', 'C.04.6 C3', PAIR),
  'against.bye': by('C.04.5 3.4', 'C.04.6 3.4', { ...PAIR, player: 'player', otherPlayer: 'player' }),
  'against.bye.own': by('C.04.5 3.4', 'C.04.6 3.4', { player: 'player', otherPlayer: 'player' }),
  'against.bye.away': by('C.04.2 3.3', 'C.04.2 3.3', { player: 'player' }),
  'against.bye.barred': by('C.04.1 4', 'C.04.1 4', { player: 'player' }),
  'against.upfloaters': by('C.04.5 C4', 'C.04.6 C4', MORE),
  'against.scores': by('C.04.5 C5', 'C.04.6 C5', { ...PAIR, ...GROUP, ownScore: 'score', otherScore: 'score' }),
  'against.following': by('C.04.5 C6', 'C.04.6 C6', INSTEAD),
  'against.floated': by('C.04.5 C7', 'C.04.6 C7', { ...INSTEAD, ...MORE }),
  'against.set': by('C.04.5 3.5.4', 'C.04.6 3.5.4', INSTEAD),
  'against.lost': by(undefined, 'C.04.6 C8', MORE),
  'against.lostStrong': by(undefined, 'C.04.6 C9', MORE),
  'against.repeated': by('C.04.5 C8', 'C.04.6 C10', MORE),
  'against.tops': by('C.04.5 3.6.3', 'C.04.6 3.6.3', INSTEAD),
  'against.order': by('C.04.5 3.6.3', 'C.04.6 3.6.3', { ...PAIR, ...GROUP, ...MEETS, otherPlayer: 'player' }),
};

const REFUSALS: DecisionDefinitions = {
  roundsMissing: { facts: { round: 'round' } },
  badOption: { facts: { option: 'name', value: 'name', values: 'names' } },
};

/** The same step for teams: every player in its facts is a team. */
const amongTeams = (facts: DecisionDefinition['facts']): DecisionDefinition['facts'] =>
  Object.fromEntries(
    Object.entries(facts).map(([name, kind]) => [
      teamName(name),
      kind === 'player' ? 'team' : kind === 'players' ? 'teams' : kind,
    ]),
  );

/** Decisions of Double-Swiss (C.04.5). */
export const doubleSwiss = defineDecisions('double-swiss.2026', {
  ...REFUSALS,
  ...Object.fromEntries(Object.entries(RULES).map(([rule, { double, facts }]) => [rule, { article: double, facts }])),
  roundsOdd: { facts: { rounds: 'count' } },
  firstGameMissing: { facts: { round: 'round', first: 'round' } },
  secondGame: { article: 'C.04.5 4.4', facts: { round: 'round' } },
} as DecisionDefinitions);

const TEAM_COLOUR = { facts: amongTeams(COLOUR_BY) };

/** Decisions of the Swiss for teams (C.04.6). */
export const teamSwiss = defineDecisions('team-swiss.2026', {
  ...REFUSALS,
  ...Object.fromEntries(
    Object.entries(RULES).map(([rule, { team, facts }]) => [rule, { article: team, facts: amongTeams(facts) }]),
  ),
  'colour.6': { article: 'C.04.6 4.3.6', ...TEAM_COLOUR },
  'colour.7': { article: 'C.04.6 4.3.7', ...TEAM_COLOUR },
  'colour.8': { article: 'C.04.6 4.3.8', ...TEAM_COLOUR },
  'colour.9': { article: 'C.04.6 4.3.9', ...TEAM_COLOUR },
  teamsMissing: { facts: { round: 'round' } },
  bakuByGamePoints: { facts: { round: 'round' } },
} as DecisionDefinitions);
