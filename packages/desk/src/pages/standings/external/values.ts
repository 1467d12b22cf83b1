import type { TableCells } from '@turnuva/contract';
import { ok } from '@turnuva/engine/kernel';
import type { Subject } from '@turnuva/engine/standings';
import { externalLabels, type Tournament } from '@turnuva/engine/tournament';
import { cellsOfText, type ValueColumns, valuesOfTable } from '@turnuva/formats/external';
import { useMemo, useState } from 'preact/hooks';
import { participantsOf } from '../../../model/standings.ts';

/** What was pasted, as text, or the cells of a file. */
type Input = string | TableCells['rows'];

/** Those who can have a value, as a table may name them. */
const ownersOf = (tournament: Tournament, of: Subject) =>
  (of === 'teams' ? tournament.teams : tournament.players).map((each) => ({
    id: each.id,
    number: each.tpn,
    name: each.name,
    ...('fideId' in each && each.fideId !== undefined ? { fideId: each.fideId } : {}),
  }));

/** Values of one tie-break that are worked out elsewhere: those that stand in the tournament, and those that are being read. */
export function useExternalValues(tournament: Tournament, of: Subject) {
  const labels = externalLabels(tournament);
  const presentOf = (label: string) => tournament.external?.find((each) => each.of === of && each.label === label);
  const [label, setLabel] = useState(labels[0] ?? '');
  const present = presentOf(label);
  const everybody = useMemo(() => participantsOf(tournament, of), [tournament, of]);
  const owners = useMemo(() => ownersOf(tournament, of), [tournament, of]);
  const asText = (given: typeof present): string =>
    (given?.values ?? [])
      .map(({ id, value }) => [everybody.get(id)?.tpn ?? id, everybody.get(id)?.name ?? '', value].join('\t'))
      .join('\n');
  const [input, setInput] = useState<Input>(() => asText(present));
  const [source, setSource] = useState(present?.source ?? '');
  const [columns, setColumns] = useState<ValueColumns>();
  const cells = useMemo(() => (typeof input === 'string' ? cellsOfText(input) : ok(input)), [input]);
  const reading = useMemo(
    () => (cells.ok ? valuesOfTable(cells.value, owners, columns) : undefined),
    [cells, owners, columns],
  );
  const take = (next: Input): void => {
    setInput(next);
    setColumns(undefined);
  };
  const choose = (next: string): void => {
    const given = presentOf(next);
    setLabel(next);
    setSource(given?.source ?? '');
    take(asText(given));
  };
  return {
    labels,
    label,
    choose,
    present,
    everybody,
    owners,
    input,
    take,
    source,
    setSource,
    cells,
    reading,
    setColumns,
  };
}

export type ExternalValues = ReturnType<typeof useExternalValues>;
