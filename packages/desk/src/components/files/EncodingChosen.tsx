import type { EncodingRead } from '@turnuva/contract';
import { useWords } from '../../store/context.ts';

interface Props {
  readonly encoding: EncodingRead | undefined;
  readonly busy: boolean;
  choose(encoding: string): void;
}

/** How the characters of a file were decoded, with a sample in every possible encoding; nothing for UTF-8. */
export function EncodingChosen({ encoding, busy, choose }: Props) {
  const { say } = useWords();
  if (encoding === undefined) return null;
  const { used, unsure, choices } = encoding;
  const all = choices.some((each) => each.encoding === used) ? choices : [...choices, { encoding: used, sample: '' }];
  return (
    <label class="field measure">
      {say('review.encoding')}
      <select disabled={busy} value={used} onChange={(event) => choose(event.currentTarget.value)}>
        {all.map((each) => (
          <option key={each.encoding} value={each.encoding}>
            {each.sample === '' ? each.encoding : say('review.encodingSample', each)}
          </option>
        ))}
      </select>
      <span class={unsure ? 'amber small' : 'soft small'}>
        {say(unsure ? 'review.encodingUnsure' : 'review.encodingHelp')}
      </span>
    </label>
  );
}
