import { hasPart } from '@turnuva/engine/schedule';
import { useAddressPart } from '../../store/addressParts.ts';
import { useDesk, useWords } from '../../store/context.ts';
import {
  categoryShow,
  choiceIn,
  choiceText,
  type ScreenChoice,
  SHOWS,
  type Show,
  screenAddress,
  toggleList,
} from './model.ts';

/** The hall screen as it is put together, and its address. */
export function useHallScreen() {
  const { say, language } = useWords();
  const { snapshot } = useDesk();
  // Behind the page's address, so that it is still chosen when the page is loaded again.
  const [kept, keep] = useAddressPart('screen', { push: false });
  const choice = choiceIn(kept);
  const { categories = [] } = snapshot.tournament;
  const offered: readonly [Show, string][] = [
    ...SHOWS.filter((show) => show !== 'bracket' || hasPart(snapshot.tournament, 'bracket')).map(
      (show): [Show, string] => [show, say(`screens.show.${show}`)],
    ),
    ...categories.map(({ name }): [Show, string] => [categoryShow(name), say('screens.show.category', { name })]),
  ];
  // A category may have been taken away meanwhile.
  const shows = choice.shows.filter((show) => offered.some(([each]) => each === show));
  const address = screenAddress(snapshot.id, { ...choice, shows }, language);
  const setChoice = (to: ScreenChoice) => keep(choiceText(to));
  return { choice, setChoice, offered, shows, address, none: shows.length === 0 };
}

/** Puts a hall screen together and shows it small; opened, it fills a projector. */
export function HallScreen({ choice, setChoice, offered, shows, address, none }: ReturnType<typeof useHallScreen>) {
  const { say } = useWords();
  return (
    <section class="settings-section stack hall-screen">
      <h2>{say('screens.hall')}</h2>
      <p class="soft small">{say('screens.hallHelp')}</p>
      <div class="row">
        {offered.map(([show, label]) => (
          <button
            key={show}
            type="button"
            aria-pressed={shows.includes(show)}
            onClick={() => setChoice(toggleList(choice, show))}
          >
            {shows.includes(show) ? `${shows.indexOf(show) + 1}. ` : ''}
            {label}
          </button>
        ))}
      </div>
      <div class="fields">
        <label class="field">
          {say('screens.seconds')}
          <input
            type="number"
            min={2}
            max={600}
            value={choice.seconds}
            onInput={(event) => setChoice({ ...choice, seconds: Math.max(2, Number(event.currentTarget.value) || 12) })}
          />
        </label>
        <label class="field">
          {say('screens.columns')}
          <select
            value={choice.columns}
            onChange={(event) => setChoice({ ...choice, columns: Number(event.currentTarget.value) })}
          >
            <option value={0}>{say('screens.columnsAuto')}</option>
            {[1, 2, 3, 4].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <label class="field">
          {say('screens.until')}
          <input
            type="time"
            value={choice.until}
            onInput={(event) => setChoice({ ...choice, until: event.currentTarget.value })}
          />
        </label>
      </div>
      {none ? (
        <p class="amber">{say('screens.chooseOne')}</p>
      ) : (
        <iframe class="screen-preview" title={say('screens.preview')} src={address} tabIndex={-1} />
      )}
    </section>
  );
}
