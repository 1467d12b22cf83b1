import type { SystemOption } from '../../kernel/settings.ts';

const reading = (name: string, values: readonly string[], source: string): SystemOption => ({
  name,
  type: 'string',
  values,
  default: values[0],
  source: `${source}; docs/decisions/team-and-double-swiss.md`,
  later: true,
});

export const DOUBLE_SWISS_OPTIONS: readonly SystemOption[] = [
  reading('c6', ['parity', 'graded'], 'C6: what must be achievable in the next bracket'),
  reading('following', ['standings', 'unpaired'], 'C6: which scoregroup follows'),
  reading('opponents', ['higher', 'resident', 'every'], 'C8: whose opponents count; never changes a pairing'),
  reading('floatscore', ['pairing', 'real'], '1.5 under acceleration'),
  reading('floatforfeit', ['played', 'scheduled'], '1.5: a match across scores that was forfeited'),
  reading('played', ['match', 'scheduled'], '3.4.3: matches not forfeited, or forfeited ones too'),
  reading('oneeach', ['nocolour', 'colour'], '1.6: a match in which each player forfeited one game'),
  reading('halfwon', ['bars', 'free'], 'C2: a match won by one forfeit, the other game forfeited by both'),
  reading('baku', ['match', 'game'], 'C.04.7 1.4: points for a win of a match, or of a game'),
  reading('firstscore', ['pairing', 'real'], '4.2 under acceleration'),
];
