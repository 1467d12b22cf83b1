import { type SheetId, sheetListing } from '@turnuva/engine/views';
import { type About, participantsFor } from '../../model/sheets.ts';
import { useDesk, useWords } from '../../store/context.ts';

interface Props {
  readonly sheet: SheetId;
  readonly about: About;
  onChange(about: About): void;
}

/** Whom a sheet is about, where it can be about one player, one team or one category; else nothing. */
export function SheetChoice({ sheet, about, onChange }: Props) {
  const { say } = useWords();
  const { snapshot, compareNames } = useDesk();
  const { tournament } = snapshot;
  const one = sheetListing(sheet)?.one;
  if (sheet === 'categories') {
    const { categories = [] } = tournament;
    if (categories.length === 0) return null;
    return (
      <select
        aria-label={say('papers.category')}
        value={about.category ?? ''}
        onChange={(event) => onChange({ ...about, category: event.currentTarget.value || undefined })}
      >
        <option value="">{say('papers.allCategories')}</option>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    );
  }
  if (one === undefined) return null;
  const participants = participantsFor(sheet, tournament);
  const sorted = [...participants].sort((a, b) => compareNames(a.name, b.name) || a.tpn - b.tpn);
  return (
    <select
      aria-label={say('papers.about')}
      value={participants.some(({ id }) => id === about.id) ? about.id : ''}
      onChange={(event) => onChange({ ...about, id: Number(event.currentTarget.value) || undefined })}
    >
      <option value="">{say(`papers.${one}`)}</option>
      {sorted.map(({ id, tpn, name }) => (
        <option key={id} value={id}>
          {name} ({tpn})
        </option>
      ))}
    </select>
  );
}
