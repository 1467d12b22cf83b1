import { SYSTEMS } from '@turnuva/engine/pairing';
import { speaker } from '@turnuva/text';
import { describe, expect, it } from 'vitest';
import de from '../../../../text/src/desk/settings/system/options.de.json' with { type: 'json' };
import en from '../../../../text/src/desk/settings/system/options.en.json' with { type: 'json' };
import tr from '../../../../text/src/desk/settings/system/options.tr.json' with { type: 'json' };
import { formatOption } from './SystemSection.tsx';

const options = SYSTEMS.flatMap((system) => system.editions.flatMap((edition) => edition.options));
/** A value has words of its own in one setting, or the same in all. */
const valueKey = (name: string, value: string): string =>
  `option.value.${name}.${value}` in en ? `option.value.${name}.${value}` : `option.value.${value}`;
const wanted = new Set(
  options.flatMap(({ name, type, values }) => [
    `option.name.${name}`,
    `option.help.${name}`,
    ...(type === 'boolean' ? [] : (values ?? []).map((value) => valueKey(name, String(value)))),
  ]),
);

describe('the settings of the pairing systems', () => {
  it.each([
    ['en', en],
    ['tr', tr],
    ['de', de],
  ] as const)('have a label, a sentence and named values in %s, and there are no others', (_language, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...wanted].sort());
    expect(wanted.size).toBeGreaterThan(50);
  });

  it('Lim 3.6: say both readings of the first pairing, the nearest to the median and the first made', () => {
    const readings = [
      [en, 'nearest to the median', 'first made'],
      [de, 'dem Median nächste', 'zuerst gemachte'],
      [tr, 'medyana en yakın', 'ilk yapıl'],
    ] as const;
    for (const [texts, nearest, letter] of readings) {
      expect(texts['option.help.crack']).toContain(nearest);
      expect(texts['option.help.crack']).toContain(letter);
      expect(texts['option.value.last']).toContain(nearest);
      expect(texts['option.value.first']).toContain(letter);
    }
  });

  it('go by their own name where a future one has no texts', () => {
    const { label, help, valueLabel } = formatOption('notYetKnown', speaker('en', en));
    expect([label, help, valueLabel('strange'), valueLabel(3)]).toEqual(['notYetKnown', undefined, 'strange', '3']);
  });
});
