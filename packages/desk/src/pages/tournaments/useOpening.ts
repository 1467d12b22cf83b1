import type { FileError, ImportReview, OpenedFile } from '@turnuva/contract';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import type { Answer } from '../../api/answer.ts';
import type { AskedRules } from '../../api/server.ts';
import { shownName } from '../../components/behaviour/useFilesIn.ts';
import { failureSentence } from '../../language/failure.ts';
import { useApp } from '../../store/context.ts';
import { startTour } from '../../store/tourStorage.ts';
import type { PlayerList } from './playerList.ts';

interface Reviewed {
  readonly file: File;
  readonly review: ImportReview;
  /** The rules that the arbiter has chosen in place of those proposed. */
  readonly rules: AskedRules;
}

/** What opening the file asks for: what was chosen, and a system that the rounds alone propose. */
function rulesToAsk({ review: { rules }, rules: chosen }: Reviewed): AskedRules {
  if (rules?.from.system !== 'rounds') return chosen;
  const { system, edition } = rules;
  return { system, ...(edition === '' ? {} : { edition }), ...chosen };
}

/** What becomes of a file: a tournament, several, a list of players for a new one, or what is wrong with it. `opened`: more than one came. */
export function useOpening(opened: () => void) {
  const { server, words, notify } = useApp();
  const { say } = words;
  const [, navigate] = useLocation();
  const [list, setList] = useState<PlayerList>();
  const [faults, setFaults] = useState<{ file: string; faults: readonly FileError[] }>();
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [busy, setBusy] = useState(false);

  const goToFile = (answer: Answer<OpenedFile>, file: string) => {
    setBusy(false);
    if (answer.kind === 'ok') {
      for (const { line, message } of (answer.value.warnings ?? []).slice(0, 3)) {
        notify({ text: say('tournaments.warning', { file, line, message }), problem: true });
      }
      if (answer.value.copy) notify({ text: say('tournaments.copyOpened', { file }) });
      if (answer.value.count === undefined) return navigate(`/t/${answer.value.id}`);
      notify({ text: say('tournaments.allOpened', { count: answer.value.count }) });
      opened();
    } else if (answer.kind === 'faults') setFaults({ file, faults: answer.faults });
    else notify({ text: `${file}: ${failureSentence(answer, words)}`, problem: true });
  };
  /** A list of players is no tournament yet: its name, rounds and system are asked for first. */
  const openList = async (file: File) => {
    const answer = await server.previewPlayers(file, { name: file.name });
    if (answer.kind === 'ok' && answer.value.players.length > 0) {
      setBusy(false);
      setList({ file: shownName(file), preview: answer.value, source: file });
    } else if (answer.kind === 'ok') {
      setBusy(false);
      notify({ text: say('tournaments.listEmpty', { file: shownName(file) }), problem: true });
    } else goToFile(answer, file.name);
  };
  const importReviewed = async (file: File, confirmed: readonly string[], rules: AskedRules = {}) => {
    setReviewed(undefined);
    setBusy(true);
    goToFile(await server.importFile(file, { name: file.name, confirmed: confirmed.join(','), ...rules }), file.name);
  };
  const openReviewed = (all: Reviewed, confirmed: readonly string[]) =>
    importReviewed(all.file, confirmed, rulesToAsk(all));
  /** The same file by other rules: its rounds are held against those. */
  const reviewBy = async ({ file }: Reviewed, rules: AskedRules) => {
    setBusy(true);
    const answer = await server.reviewFile(file, { name: file.name, ...rules });
    setBusy(false);
    if (answer.kind === 'ok') setReviewed({ file, review: answer.value, rules });
    else if (answer.kind === 'faults') setFaults({ file: file.name, faults: answer.faults });
    else notify({ text: `${file.name}: ${failureSentence(answer, words)}`, problem: true });
  };
  const openFile = async (file: File) => {
    setBusy(true);
    setFaults(undefined);
    if (/\.(csv|tsv|xlsx|xls)$/i.test(file.name)) return openList(file);
    if (/\.(turnuva|journal|jsonl)$/i.test(file.name)) return goToFile(await server.restore(file), file.name);
    const answer = await server.reviewFile(file, { name: file.name });
    if (answer.kind !== 'ok') return goToFile(answer, file.name);
    const { adjustments, faults, rules, encoding } = answer.value;
    const isPlain = adjustments.length === 0 && faults.length === 0;
    if (isPlain && rules?.asked !== true && encoding?.unsure !== true) return importReviewed(file, []);
    setBusy(false);
    setReviewed({ file, review: answer.value, rules: {} });
  };
  const demo = async () => {
    setBusy(true);
    const answer = await server.demo();
    if (answer.kind === 'ok') startTour(answer.value.id);
    goToFile(answer, say('tournaments.demo'));
  };

  return {
    busy,
    list,
    setList,
    faults,
    closeFaults: () => setFaults(undefined),
    reviewed,
    closeReview: () => setReviewed(undefined),
    openReviewed,
    reviewBy,
    openFile,
    demo,
  };
}
