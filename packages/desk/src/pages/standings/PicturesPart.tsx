import {
  barsSvg,
  fieldPicture,
  groupsPicture,
  groupsSvg,
  moneyOf,
  moneySvg,
  raceOf,
  raceSvg,
} from '@turnuva/engine/views';
import { useMemo, useState } from 'preact/hooks';
import { moneyIn } from '../../model/prizes.ts';
import { useApp, useDesk } from '../../store/context.ts';

interface Shown {
  readonly title: string;
  readonly svg: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Where people would rather look than read; every picture with its table below. */
export function PicturesPart({ round }: { readonly round: number }) {
  const { words } = useApp();
  const { say, points, language } = words;
  const { tournament } = useDesk().snapshot;
  const [focus, setFocus] = useState<number>();
  const roundName = (number: number): string => say('sheets.round', { round: number });
  const rounds = Array.from({ length: round }, (_, i) => roundName(i + 1));
  const everybody = useMemo(() => raceOf(tournament, { round, most: Number.POSITIVE_INFINITY }), [tournament, round]);
  const lines = useMemo(() => raceOf(tournament, { round, also: focus }), [tournament, round, focus]);
  const groups = useMemo(() => groupsPicture(tournament, round), [tournament, round]);
  const field = useMemo(() => fieldPicture(tournament), [tournament]);
  const paid = useMemo(() => moneyOf(tournament, { round }), [tournament, round]);
  const money = (): Shown[] => {
    if (tournament.prizes === undefined || paid.length === 0) return [];
    const { currency } = tournament.prizes;
    const amount = moneyIn(currency, language);
    const title = say('sheets.picture.money', { round });
    return [
      {
        title,
        svg: moneySvg(paid, { title, amount }),
        heads: [say('sheets.player'), say('sheets.picture.moneyBefore'), say('sheets.picture.moneyNow')],
        rows: paid.map(({ name, before, now }) => [name, before === undefined ? '' : amount(before), amount(now)]),
      },
    ];
  };
  const bars = (kind: 'rating' | 'federation' | 'age'): Shown[] => {
    const title = say(`sheets.picture.${kind}`);
    const width = kind === 'rating' ? 100 : 10;
    const label = (text: string): string =>
      text === ''
        ? say('sheets.picture.unknown')
        : kind === 'federation'
          ? text
          : say('sheets.picture.from', { from: text, to: String(Number(text) + width - 1) });
    if (field[kind].length === 0) return [];
    return [
      {
        title,
        svg: barsSvg(field[kind], { title, label }),
        heads: [title, say('sheets.picture.count')],
        rows: field[kind].map((bar) => [label(bar.label), String(bar.count)]),
      },
    ];
  };
  const race = say('sheets.picture.race');
  const split = say('sheets.picture.groups');
  const played: Shown[] =
    lines.length === 0
      ? []
      : [
          {
            title: race,
            svg: raceSvg(lines, { title: race, round: roundName }, focus),
            heads: [say('sheets.player'), ...rounds],
            rows: lines.map(({ name, places }) => [name, ...places.map((place) => String(place ?? ''))]),
          },
          {
            title: split,
            svg: groupsSvg(groups, { title: split, round: roundName, points }),
            heads: [say('sheets.points'), ...rounds],
            rows: groups.scores.map((score, i) => [
              points(score),
              ...groups.counts.map((each) => String(each[i] ?? 0)),
            ]),
          },
        ];
  return (
    <div class="pictures stack">
      {lines.length === 0 ? (
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
      {[...played, ...money(), ...bars('rating'), ...bars('federation'), ...bars('age')].map((each) => (
        <Picture key={each.title} {...each} />
      ))}
    </div>
  );
}

function Picture({ title, svg, heads, rows }: Shown) {
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
