import type { SystemOption } from '../../kernel/settings.ts';
import { RATING_ORDER } from '../../schedule/teams/options.ts';

const reading = (name: string, values: readonly string[], source: string): SystemOption => ({
  name,
  type: 'string',
  values,
  default: values[0],
  source: `${source}; docs/decisions/team-and-double-swiss.md`,
  later: true,
});

const choice = (name: string, values: readonly string[], source: string): SystemOption => ({
  name,
  type: 'string',
  values,
  default: values[0],
  source,
});

export const TEAM_SWISS_OPTIONS: readonly SystemOption[] = [
  choice('primary', ['MP', 'GP'], '1.2: match points, or game points where the regulations say so'),
  choice('secondary', ['GP', 'MP', 'none'], '1.2, 4.2.2: the other score decides who is first-team, or none does'),
  choice('preferences', ['A', 'B', 'none'], '1.7: Type A unless the regulations say Type B or none'),
  {
    name: 'boards',
    type: 'number',
    default: 0,
    source: 'boards of a match; 0 takes those of record 352, else the smallest team',
  },
  RATING_ORDER,
  reading('c6', ['parity', 'graded'], 'C6: what "complied with" asks of the next bracket'),
  reading('following', ['standings', 'unpaired'], 'C6: which scoregroup follows'),
  reading('opponents', ['higher', 'resident', 'every'], 'C10: whose opponents count; never changes a pairing'),
  reading('zero', ['strong', 'none'], '1.7: Type B, last round, colour difference 0 after two equal colours'),
  reading('floatscore', ['pairing', 'real'], '1.5 under acceleration'),
  reading('floatforfeit', ['played', 'scheduled'], '1.5: a match across scores that was not played'),
  reading('played', ['board', 'scheduled'], '3.4.3: matches with a board played, or forfeited ones too'),
  reading('firstscore', ['pairing', 'real'], '4.2.1 under acceleration'),
];
