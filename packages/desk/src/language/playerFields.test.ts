import { EVENT_FIELDS, PLAYER_FIELDS, TEAM_FORM } from '@turnuva/engine/tournament';
import { LANGUAGES } from '@turnuva/text';
import { CATALOGUES } from '@turnuva/text/catalogues';
import { expect, it } from 'vitest';

it.each(LANGUAGES)('names every datum of a player that lists, forms and tables show: %s', (language) => {
  const keys = PLAYER_FIELDS.flatMap(({ key, inReport }) => [
    `players.field.${key}`,
    ...(inReport ? [] : [`papers.omits.${key}`]),
  ]);
  expect(keys.filter((key) => CATALOGUES[language][key] === undefined)).toEqual([]);
});

it.each(LANGUAGES)('names every datum of an event and of a team that forms, sheets and pages show: %s', (language) => {
  const keys = [
    ...EVENT_FIELDS.flatMap(({ key, form, official }) => [
      ...(form === undefined ? [] : [`settings.event.${key}`]),
      ...(official === undefined ? [] : [`sheets.${key}`]),
    ]),
    ...TEAM_FORM.map(({ key }) => `plan.${key}`),
  ];
  expect(keys.filter((key) => CATALOGUES[language][key] === undefined)).toEqual([]);
});
