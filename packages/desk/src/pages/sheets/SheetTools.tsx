import { knockoutRoundNames } from '@turnuva/engine/schedule';
import { formatRound, LANGUAGES, type Language, languageName } from '@turnuva/text';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { sheetAddress } from '../../api/addresses.ts';
import { fetchFile } from '../../api/file.ts';
import { Icon } from '../../components/Icon.tsx';
import { LEAVERS } from '../../model/leavers.ts';
import { PAPERS, type Paper } from '../../model/sheets.ts';
import { addressOf, useAddressPart, withPart } from '../../store/addresses.ts';
import { useApp, useDesk, useWords } from '../../store/context.ts';
import type { ShownSheet } from './shownSheet.ts';

/** A page that opens next to this one. Only on this page: anything drawn everywhere adds to the first load. */
const NewTab = () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />
  </svg>
);

/** Which round the sheet is about; nothing if it is not about a round. */
export function RoundChoice({ shown }: { readonly shown: ShownSheet }) {
  const { say } = useWords();
  const { id, tournament } = useDesk().snapshot;
  const [, navigate] = useLocation();
  const [leavers] = useAddressPart(LEAVERS, { push: false });
  if (shown.rounds === 0) return null;
  const names = knockoutRoundNames(tournament);
  return (
    <label class="field">
      {say('shell.place.round')}
      <select
        value={shown.round}
        onChange={(event) =>
          navigate(withPart(`${addressOf(id, 'sheets')}/${shown.id}/${event.currentTarget.value}`, LEAVERS, leavers))
        }
      >
        {Array.from({ length: shown.rounds }, (_, i) => (
          <option key={i} value={i + 1}>
            {formatRound(say, i + 1, names[i])}
          </option>
        ))}
      </select>
    </label>
  );
}

/** On which paper. */
export function PaperChoice({ paper, choose }: { readonly paper: Paper; choose(paper: Paper): void }) {
  const { say } = useWords();
  return (
    <label class="field">
      {say('papers.paper')}
      <select value={paper} onChange={(event) => choose(event.currentTarget.value as Paper)}>
        {PAPERS.map((each) => (
          <option key={each} value={each}>
            {each === 'a4' ? 'A4' : 'Letter'}
          </option>
        ))}
      </select>
    </label>
  );
}

/** In which language: initially that of the desk; for guests another one. */
export function LanguageChoice({
  language,
  choose,
}: {
  readonly language: Language;
  choose(language: Language): void;
}) {
  const { say } = useWords();
  return (
    <label class="field">
      {say('shell.language')}
      <select value={language} onChange={(event) => choose(event.currentTarget.value as Language)}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FileProps {
  readonly sheet: string;
  readonly query: string;
}

/** The sheet as a PDF, opened beside the page. */
export function PdfLink({ sheet, query }: FileProps) {
  const { id } = useDesk().snapshot;
  return (
    <a class="button" href={sheetAddress(id, `${sheet}.pdf`, query)} target="_blank" rel="noreferrer">
      <NewTab />
      PDF
    </a>
  );
}

/** The table of the sheet, to download. */
export function SheetFiles({ sheet, query }: FileProps) {
  const { id } = useDesk().snapshot;
  return (
    <>
      {(['xlsx', 'csv'] as const).map((ending) => (
        <a key={ending} class="button" href={sheetAddress(id, `${sheet}.${ending}`, query)} download>
          <Icon name="download" />
          {ending.toUpperCase()}
        </a>
      ))}
    </>
  );
}

/** Whether this browser can share a PDF with other apps on the device: mail, messages, a printer. */
const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File(['%PDF-'], 'sheet.pdf', { type: 'application/pdf' })] }) ?? false;

interface Props {
  readonly address: string;
  /** Changes with the tournament: what was drawn before is out of date. */
  readonly state: number;
}

/** Shares a sheet as a PDF through the device's own menu; nothing if there is none. */
export function ShareSheet({ address, state }: Props) {
  const { words, notify } = useApp();
  const { say, language } = words;
  const [drawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly file: File }>();
  if (!canShare()) return null;
  const of = `${address} ${state}`;
  const draw = async (): Promise<File | undefined> => {
    setDrawing(true);
    const fetched = await fetchFile(address, language);
    setDrawing(false);
    if ('file' in fetched) return fetched.file;
    notify({ text: fetched.message, problem: true });
    return undefined;
  };
  const share = async (): Promise<void> => {
    const file = drawn?.of === of ? drawn.file : await draw();
    if (file === undefined) return;
    try {
      await navigator.share({ files: [file], title: file.name });
    } catch (error) {
      const { name } = error as DOMException;
      // Closing the menu means a change of mind.
      if (name === 'AbortError') return;
      // Drawing took longer than a tap remains valid: the file is kept for the next one.
      if (name === 'NotAllowedError') setDrawn({ of, file });
      notify({ text: say(name === 'NotAllowedError' ? 'share.again' : 'share.failed'), problem: true });
    }
  };
  return (
    <button type="button" aria-busy={drawing} onClick={() => drawing || void share()}>
      {/* Only on this page: anything drawn everywhere adds to the first load. */}
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 15V3M8 6l4-4 4 4M7 10H5v11h14V10h-2" />
      </svg>
      {say('share.pdf')}
    </button>
  );
}
