import type { OtherBoard, RoundOtherwise } from '@turnuva/engine/checking';
import { hadResultBeen } from '@turnuva/engine/checking';
import { entrantsQuestion, firstOpenRound, lastPairedRound, pairedAfter } from '@turnuva/engine/journal';
import type { RoundPairing } from '@turnuva/engine/pairing';
import { pairsTeams, roundsOfMatch, roundsPerMatch } from '@turnuva/engine/pairing';
import { hasPart, hasSchedule } from '@turnuva/engine/schedule';
import type { GameResult, PlayerId, Tournament } from '@turnuva/engine/tournament';
import { roundOf, stageOver, withStageOver } from '@turnuva/engine/tournament';
import type { BoardRow } from '@turnuva/engine/views';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { formatResult } from '../../language/boardWords.ts';
import { deskReason } from '../../language/deskReason.ts';
import { pairedNames } from '../../language/entrants.ts';
import { refusalSentence } from '../../language/refusals.ts';
import { consequences } from '../../model/consequences.ts';
import { inRow, leftOf, rightOf } from '../../model/seats.ts';
import { pairing } from '../../pairing/pairing.ts';
import { useApp, useDesk } from '../../store/context.ts';
import { PrizeChanges, RankChanges } from '../changes/Consequences.tsx';
import { CancelButton, Dialogue } from '../Dialogue.tsx';

export interface CorrectionProps {
  readonly round: number;
  readonly row: BoardRow;
  readonly result: GameResult | null;
  /** The number of the stage that is over to which the round belongs; absent in the stage under way. */
  readonly stage?: number;
  close(): void;
}

const MOST_BOARDS = 5;

interface RoundPreview {
  readonly round: number;
  readonly boards: readonly OtherBoard[];
  readonly impossible?: RoundOtherwise['impossible'];
  readonly pairing?: RoundPairing | undefined;
}

/** The questions already asked in this dialogue, with the consequences of the correction. */
const ANSWERED = [
  'journal.replaceResult',
  'journal.replaceClosedResult',
  'journal.correctClosedRound',
  // A question that is asked twice, and answered twice.
  'journal.correctPastResult',
  'journal.correctPastResult',
  'journal.stageOtherEntrants',
  'journal.stageOtherNumbers',
  'journal.stageOtherTie',
];

/** A result that later rounds were based on: what would change, before it is changed. */
export function CorrectionDialogue({ round, row, result, stage, close }: CorrectionProps) {
  const { words, notify } = useApp();
  const { snapshot, send, announce, mayEdit } = useDesk();
  const { say } = words;
  const over = stage === undefined ? undefined : stageOver(snapshot.tournament, stage);
  const overName = stage === undefined ? undefined : snapshot.tournament.stages?.earlier[stage - 1]?.name;
  /** The stage in which the game was played. */
  const tournament = over ?? snapshot.tournament;
  const [rounds, setRounds] = useState<readonly RoundPreview[]>();
  const after = useMemo(() => hadResultBeen(tournament, round, row.board, result), [tournament, round, row, result]);
  const effects = useMemo(() => consequences(tournament, after), [tournament, after]);
  const names = pairedNames(tournament);
  const unit = pairsTeams(tournament) ? 'matches' : 'boards';
  /** In a table, the games of later rounds are fixed; in a bracket they depend on results. */
  const scheduled = hasSchedule(tournament) && !hasPart(tournament, 'bracket');
  const open = mayEdit && over === undefined ? openToPairing(tournament, round) : undefined;
  const entrants = useMemo(() => {
    if (stage === undefined || over === undefined) return undefined;
    return entrantsQuestion({}, snapshot.tournament, stage, withStageOver(snapshot.tournament, stage, after));
  }, [snapshot.tournament, stage, after]);
  const next =
    stage === undefined ? undefined : (snapshot.tournament.stages?.earlier[stage] ?? snapshot.tournament.stages);
  useEffect(() => {
    let current = true;
    void Promise.all([
      pairing({ kind: 'otherwise', tournament, round, after }),
      open === undefined ? undefined : pairing({ kind: 'pair', tournament: after, round: open, explain: false }),
    ]).then(([otherwise, paired]) => {
      if (!current) return;
      const found = otherwise.kind === 'otherwise' ? otherwise.rounds : undefined;
      const repaired = paired?.kind === 'paired' ? paired.pairing : undefined;
      const previews = found ?? builtUpon(tournament, round).map((later) => ({ round: later, boards: [] }));
      setRounds(
        previews.map((preview) =>
          preview.round === open && repaired !== undefined
            ? { ...preview, boards: otherBoards(tournament, open, repaired.pairings), pairing: repaired }
            : preview,
        ),
      );
    });
    return () => {
      current = false;
    };
  }, [after]);
  // A round in which nothing differs would not have been paired differently.
  const others = (rounds ?? []).filter(({ boards }) => boards.length > 0);
  const impossible = (rounds ?? []).filter((preview) => preview.impossible !== undefined);
  const last = lastPairedRound(tournament);
  const repaired = rounds?.find((preview) => preview.round === open && preview.boards.length > 0);
  const correct = async (andPair: boolean) => {
    close();
    const where = { round, board: row.board, ...(stage === undefined ? {} : { stage }) };
    const done = await send({ kind: 'result', ...where, result, confirmed: ANSWERED });
    // The table that is open may show nothing of a stage that is over.
    if (done === 'done' && stage !== undefined) notify({ text: say('correction.done', { stage: overName }) });
    if (done !== 'done' || !andPair || repaired?.pairing === undefined) return;
    const { pairings, bye, wishes } = repaired.pairing;
    const reason = deskReason('corrected', round, row.name);
    const more = { manual: false, reason, ...(wishes === undefined ? {} : { wishes }) };
    const text = say(unit === 'boards' ? 'repaired.done' : 'repaired.doneMatches', {
      round: repaired.round,
      count: repaired.boards.length,
    });
    await announce({ kind: 'change-pairing', round: repaired.round, pairings, bye, ...more }, text);
  };
  // FIDE mode leaves an older round of a Swiss as it is: its results are corrected for the report alone (C.04.2 4.3).
  const older = over?.fideMode === true && !hasSchedule(over) && round < firstOpenRound(over) && result !== null;
  const correctForRating = () => {
    close();
    const which = { round, board: row.board, ...(stage === undefined ? {} : { stage }) };
    void send({ kind: 'correct-for-rating', ...which, result, confirmed: ['journal.ratingCorrection'] });
  };
  const said = older
    ? say('reported.help')
    : stage === undefined
      ? say('correction.scheduled')
      : say('correction.stageOver', { stage: overName });
  const wordsOf = (each: GameResult | null | undefined): string =>
    each === undefined || each === null ? say('round.noResult') : formatResult(say, inRow(row, each));
  return (
    <Dialogue id="correction" title={say('correction.title', { round, board: row.name })} wide onClose={close}>
      <p>
        <strong>
          {leftOf(row).side.name} – {rightOf(row).side.name}:
        </strong>{' '}
        {wordsOf(row.result)} → <strong>{wordsOf(result)}</strong>
      </p>
      <p>
        {scheduled || over !== undefined
          ? said
          : open === undefined
            ? say('journal.correctPastResult', { round, board: row.name, last })
            : say('repaired.open', { round, board: row.name, last })}
      </p>
      {entrants === undefined || older ? null : (
        <p class="amber" role="alert">
          {refusalSentence(entrants.error, snapshot.tournament, words)}
        </p>
      )}
      {entrants !== undefined || next?.entry === undefined ? null : (
        <p>{say('correction.sameEntrants', { stage: next.name })}</p>
      )}
      {older ? null : (
        <div class="two">
          {scheduled ? null : (
            <section>
              <h3>{say('correction.pairings')}</h3>
              {rounds === undefined ? <p class="soft">{say('shell.loading')}</p> : null}
              {rounds !== undefined && others.length + impossible.length === 0 ? (
                <p>{say('correction.noPairings')}</p>
              ) : null}
              {impossible.map((each) => (
                <p key={each.round}>
                  {say(`correction.impossible.${each.impossible ?? 'both'}`, { round: each.round })}
                </p>
              ))}
              {others.map((preview) => (
                <div key={preview.round}>
                  <p>{say(`correction.${unit}`, { round: preview.round, count: preview.boards.length })}</p>
                  <ul class="compare small">
                    {preview.boards.slice(0, MOST_BOARDS).map(({ board, white, black }) => (
                      <li key={white}>
                        {say(unit === 'boards' ? 'manual.boardOf' : 'correction.matchOf', {
                          board,
                          white: names.get(white),
                          black: names.get(black),
                        })}
                      </li>
                    ))}
                    {preview.boards.length > MOST_BOARDS ? (
                      <li class="soft">{say('correction.more', { count: preview.boards.length - MOST_BOARDS })}</li>
                    ) : null}
                  </ul>
                </div>
              ))}
            </section>
          )}
          <RankChanges tournament={tournament} of={effects} about={[row.white.id, row.black.id]} />
          <PrizeChanges tournament={tournament} of={effects} />
        </div>
      )}
      {/* The buttons stay visible, however long the tables above them. */}
      <div class="row decides">
        {repaired === undefined ? null : (
          <button type="button" onClick={() => void correct(true)}>
            {say(unit === 'boards' ? 'repaired.apply' : 'repaired.applyMatches', {
              round: repaired.round,
              count: repaired.boards.length,
            })}
          </button>
        )}
        {older ? (
          <button type="button" onClick={correctForRating}>
            {say('reported.send')}
          </button>
        ) : (
          <button
            type="button"
            disabled={open !== undefined && rounds === undefined}
            onClick={() => void correct(false)}
          >
            {repaired === undefined
              ? say('correction.applySure')
              : say(unit === 'boards' ? 'repaired.applyOnly' : 'repaired.onlyMatches', {
                  round: repaired.round,
                })}
          </button>
        )}
        <CancelButton first close={close} />
      </div>
    </Dialogue>
  );
}

interface Board {
  readonly board: number;
  readonly white: PlayerId;
  readonly black: PlayerId;
}

/** Rounds whose pairing was based on the result to be corrected; in matches of two games, the first of the two. */
export function builtUpon(tournament: Tournament, round: number): number[] {
  const step = roundsPerMatch(tournament);
  const next = Math.max(...roundsOfMatch(tournament, round)) + 1;
  const pairings = Math.max(0, Math.ceil((pairedAfter(tournament, round) - next + 1) / step));
  return Array.from({ length: pairings }, (_, i) => next + step * i);
}

/**
 * The round that was paired with the result and is not published yet: it can still be paired again (C.04.2 4.3 protects
 * what is published).
 */
export function openToPairing(tournament: Tournament, round: number): number | undefined {
  const last = lastPairedRound(tournament);
  const fits = !hasSchedule(tournament) && roundsPerMatch(tournament) === 1;
  return fits && last > round && roundOf(tournament, last).status === 'paired' ? last : undefined;
}

/** Boards of a round that the engine would pair differently, or its matches where teams are paired. */
export function otherBoards(tournament: Tournament, round: number, pairings: readonly Board[]): Board[] {
  const { games, matches = [] } = roundOf(tournament, round);
  const present = new Set((pairsTeams(tournament) ? matches : games).map(({ white, black }) => `${white}-${black}`));
  return pairings.filter(({ white, black }) => !present.has(`${white}-${black}`));
}
