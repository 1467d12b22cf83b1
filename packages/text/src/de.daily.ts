// Written by scripts/catalogues.mjs: do not edit.
import part1 from './desk/journal/events.de.json' with { type: 'json' };
import part2 from './desk/players/players.de.json' with { type: 'json' };
import part3 from './desk/players/ratings.de.json' with { type: 'json' };
import part4 from './desk/players/registrations.de.json' with { type: 'json' };
import part5 from './desk/round/absences.de.json' with { type: 'json' };
import part6 from './desk/round/claims.de.json' with { type: 'json' };
import part7 from './desk/round/round.de.json' with { type: 'json' };
import part8 from './desk/round/wishes.de.json' with { type: 'json' };
import part9 from './schedule/knockoutRounds.de.json' with { type: 'json' };
import part10 from './sheets/sheets.de.json' with { type: 'json' };
import part11 from './units/units.de.json' with { type: 'json' };
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
