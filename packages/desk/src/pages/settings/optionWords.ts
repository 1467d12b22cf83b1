import type { OptionValue } from '@turnuva/engine/tournament';
import type { Say } from '@turnuva/text';

/** A setting in the reader's language; one without texts is shown under its own name. */
export function formatOption(name: string, say: Say) {
  const text = (key: string): string | undefined => {
    const said = say(key);
    return said === key ? undefined : said;
  };
  return {
    label: text(`option.name.${name}`) ?? name,
    help: text(`option.help.${name}`),
    valueLabel: (value: OptionValue): string =>
      text(`option.value.${name}.${String(value)}`) ?? text(`option.value.${String(value)}`) ?? String(value),
  };
}
