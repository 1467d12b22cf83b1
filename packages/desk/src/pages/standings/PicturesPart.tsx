import { raceOf } from '@turnuva/engine/views';
import { type Picture, picturesOf } from '@turnuva/text';
import { useMemo, useState } from 'preact/hooks';
import { useApp, useDesk } from '../../store/context.ts';

/** Where a picture says more; every picture with its table below. */
export function PicturesPart({ round }: { readonly round: number }) {
  const { words } = useApp();
  const { say } = words;
  const { tournament } = useDesk().snapshot;
  const [focus, setFocus] = useState<number>();
  const everybody = useMemo(() => raceOf(tournament, { round, most: Number.POSITIVE_INFINITY }), [tournament, round]);
  const pictures = useMemo(() => picturesOf(tournament, round, words, focus), [tournament, round, words, focus]);
  return (
    <div class="pictures stack">
      {everybody.length === 0 ? (
        <p class="soft">{say('pictures.none')}</p>
      ) : (
        <label class="row">
          {say('pictures.focus')}
          <select
            value={focus ?? ''}
            onChange={(event) =>
              setFocus(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))
            }
          >
            <option value="">{say('pictures.firstThree')}</option>
            {everybody.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {pictures.map((each) => (
        <PictureSection key={each.title} {...each} />
      ))}
    </div>
  );
}

function PictureSection({ title, svg, heads, rows }: Picture) {
  const { say } = useApp().words;
  return (
    <section class="stack">
      <h2>{title}</h2>
      {/* Drawn by our own engine, which escapes every name in it. */}
      <div class="scroll picture" dangerouslySetInnerHTML={{ __html: svg }} />
      <details>
        <summary>{say('pictures.asTable')}</summary>
        <div class="scroll">
          <table class="standings">
            <thead>
              <tr>
                {heads.map((head, i) => (
                  <th key={head} scope="col" class={i === 0 ? undefined : 'number'}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, i) => (
                    <td key={heads[i]} class={i === 0 ? undefined : 'number'}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
