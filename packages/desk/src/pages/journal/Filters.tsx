import { useMemo } from 'preact/hooks';
import { Icon } from '../../components/Icon.tsx';
import { PlayerPicker } from '../../components/PlayerPicker.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { authorText } from '../../language/authorText.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { GROUPS, type Group, type JournalFilter, type Line } from './lines.ts';

interface Props {
  readonly lines: readonly Line[];
  readonly filter: JournalFilter;
  change(step: Partial<JournalFilter>): void;
  /** An arrow in the search takes the next entry found. */
  move(by: number): void;
}

/** Narrows the journal to what somebody is looking for. */
export function Filters({ lines, filter, change, move }: Props) {
  const words = useWords();
  const { say } = words;
  const { snapshot } = useDesk();
  const { people, rounds } = useMemo(
    () => ({
      people: [...new Set(lines.map((line) => line.entry.by))].sort(),
      rounds: [...new Set(lines.flatMap((line) => line.rounds))].sort((a, b) => a - b),
    }),
    [lines],
  );
  const player = snapshot.tournament.players.find((each) => each.id === filter.player);
  return (
    <div class="tools-row">
      <SearchField
        label={say('journalPage.search')}
        value={filter.text}
        onChange={(text) => change({ text })}
        onMove={move}
      />
      <Choice
        label={say('journalPage.kind')}
        all={say('journalPage.everything')}
        value={filter.group}
        values={GROUPS}
        word={(group) => say(`journalPage.group.${group}`)}
        pick={(group) => change({ group: group as Group | undefined })}
      />
      <Choice
        label={say('journalPage.round')}
        all={say('journalPage.allRounds')}
        value={filter.round === undefined ? undefined : String(filter.round)}
        values={rounds.map(String)}
        word={(round) => say('shell.roundNumber', { round })}
        pick={(round) => change({ round: round === undefined ? undefined : Number(round) })}
      />
      {people.length < 2 ? null : (
        <Choice
          label={say('journalPage.who')}
          all={say('journalPage.everybody')}
          value={filter.by}
          values={people}
          word={(by) => authorText(by, words)}
          pick={(by) => change({ by })}
        />
      )}
      {player === undefined ? (
        <PlayerPicker label={say('journalPage.player')} onPick={(id) => change({ player: id })} />
      ) : (
        <button type="button" onClick={() => change({ player: undefined })}>
          {player.name}
          <Icon name="close" />
          <span class="hidden">{say('journalPage.anyPlayer')}</span>
        </button>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly values: readonly string[];
  word(value: string): string;
  pick(value: string | undefined): void;
}

function Choice({ label, all, value, values, word, pick }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => pick(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    >
      <option value="">{all}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {word(each)}
        </option>
      ))}
    </select>
  );
}
