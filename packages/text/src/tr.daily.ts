// Written by scripts/catalogues.mjs: do not edit.
import part1 from './desk/journal/events.tr.json' with { type: 'json' };
import part2 from './desk/players/players.tr.json' with { type: 'json' };
import part3 from './desk/players/ratings.tr.json' with { type: 'json' };
import part4 from './desk/players/registrations.tr.json' with { type: 'json' };
import part5 from './desk/round/absences.tr.json' with { type: 'json' };
import part6 from './desk/round/claims.tr.json' with { type: 'json' };
import part7 from './desk/round/round.tr.json' with { type: 'json' };
import part8 from './desk/round/wishes.tr.json' with { type: 'json' };
import part9 from './schedule/knockoutRounds.tr.json' with { type: 'json' };
import part10 from './sheets/sheets.tr.json' with { type: 'json' };
import part11 from './units/units.tr.json' with { type: 'json' };
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
