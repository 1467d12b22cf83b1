// Written by scripts/catalogues.mjs: do not edit.
import part1 from './desk/journal/events.en.json' with { type: 'json' };
import part2 from './desk/players/players.en.json' with { type: 'json' };
import part3 from './desk/players/ratings.en.json' with { type: 'json' };
import part4 from './desk/players/registrations.en.json' with { type: 'json' };
import part5 from './desk/round/absences.en.json' with { type: 'json' };
import part6 from './desk/round/claims.en.json' with { type: 'json' };
import part7 from './desk/round/round.en.json' with { type: 'json' };
import part8 from './desk/round/wishes.en.json' with { type: 'json' };
import part9 from './schedule/knockoutRounds.en.json' with { type: 'json' };
import part10 from './sheets/sheets.en.json' with { type: 'json' };
import part11 from './units/units.en.json' with { type: 'json' };
import type { Catalogue } from './render.ts';

export const catalogue: Catalogue = {
  ...part1,
  ...part2,
  ...part3,
  ...part4,
  ...part5,
  ...part6,
  ...part7,
  ...part8,
  ...part9,
  ...part10,
  ...part11,
};
