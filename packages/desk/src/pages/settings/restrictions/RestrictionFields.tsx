import { pairsTeams } from '@turnuva/engine/pairing';
import { MOST_PRIORITY, SHARED_BY, type SharedBy } from '@turnuva/engine/tournament';
import { useState } from 'preact/hooks';
import { PlayerPicker } from '../../../components/PlayerPicker.tsx';
import { useDesk, useWords } from '../../../store/context.ts';

export interface Range {
  readonly first: number;
  readonly last: number;
}

/** All rounds of the tournament, unless the arbiter says otherwise. */
export function useRange(): [Range, (range: Range) => void] {
  const all = useAllRounds();
  const [range, setRange] = useState<Range>();
  return [range ?? all, setRange];
}

/** From the first round to the last. */
export const useAllRounds = (): Range => ({ first: 1, last: useDesk().snapshot.tournament.totalRounds ?? 99 });

/** From which round to which; changing one adjusts the other if necessary. */
export function RangeFields({ range, onChange }: { readonly range: Range; onChange(range: Range): void }) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const most = snapshot.tournament.totalRounds ?? 99;
  const { first, last } = range;
  const field = (label: string, value: number, change: (value: number) => Range) => (
    <label class="row tight">
      {label}
      <input
        type="number"
        min={1}
        max={most}
        required
        value={value}
        onInput={(event) => onChange(change(Number(event.currentTarget.value)))}
      />
    </label>
  );
  return (
    <>
      {field(say('settings.fromRound'), first, (value) => ({ first: value, last: Math.max(value, last) }))}
      {field(say('settings.toRound'), last, (value) => ({ first, last: value }))}
    </>
  );
}

/** 1 has the highest priority. */
export function Priorities() {
  return Array.from({ length: MOST_PRIORITY }, (_, i) => (
    <option key={i} value={i + 1}>
      {i + 1}
    </option>
  ));
}

interface ChosenProps {
  /** The label of the field for another player. */
  readonly label: string;
  readonly chosen: readonly number[];
  onChange(chosen: readonly number[]): void;
}

/** Players chosen one by one; a click removes one again. */
export function ChosenPlayers({ label, chosen, onChange }: ChosenProps) {
  const { say } = useWords();
  const { snapshot } = useDesk();
  const names = new Map(snapshot.tournament.players.map((player) => [player.id, player.name]));
  return (
    <>
      {chosen.map((id) => (
        <button
          key={id}
          type="button"
          class="small"
          aria-label={say('settings.takeOff', { name: names.get(id) ?? id })}
          onClick={() => onChange(chosen.filter((each) => each !== id))}
        >
          {names.get(id)} ×
        </button>
      ))}
      <PlayerPicker label={label} except={new Set(chosen)} onPick={(id) => onChange([...chosen, id])} />
    </>
  );
}

/** Whom a wish or a prohibition concerns: those named, or everyone who shares something. Teams have no families. */
export function SharedSelect({
  value,
  onChange,
}: {
  readonly value: SharedBy | undefined;
  onChange(value: SharedBy | undefined): void;
}) {
  const { say } = useWords();
  const ofTeams = pairsTeams(useDesk().snapshot.tournament);
  return (
    <label class="row tight">
      {say('wishes.who')}
      <select
        value={value ?? ''}
        onChange={(event) => onChange(SHARED_BY.find((each) => each === event.currentTarget.value))}
      >
        <option value="">{say(ofTeams ? 'wishes.namedTeams' : 'wishes.named')}</option>
        {SHARED_BY.filter((each) => !ofTeams || each !== 'family').map((each) => (
          <option key={each} value={each}>
            {say(`wishes.shared.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Teams chosen one by one; a click removes one again. */
export function ChosenTeams({ label, chosen, onChange }: ChosenProps) {
  const { say } = useWords();
  const { teams } = useDesk().snapshot.tournament;
  return (
    <>
      {teams
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class="small"
            aria-label={say('settings.takeOff', { name })}
            onClick={() => onChange(chosen.filter((each) => each !== id))}
          >
            {name} ×
          </button>
        ))}
      <select
        aria-label={label}
        value=""
        onChange={(event) => {
          const added = Number(event.currentTarget.value);
          event.currentTarget.value = '';
          if (added > 0) onChange([...chosen, added]);
        }}
      >
        <option value="">{label} …</option>
        {teams
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </>
  );
}
