import { lastPairedRound } from '@turnuva/engine/journal';
import type { FixedBoards } from '@turnuva/engine/pairing';
import { formatById, handEntrants } from '@turnuva/engine/schedule';
import { roundOf } from '@turnuva/engine/tournament';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useNextKey } from '../../components/behaviour/useNextKey.ts';
import { Icon } from '../../components/Icon.tsx';
import { NextKey } from '../../components/NextKey.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { addressOf } from '../../store/addresses.ts';
import { useDesk, useWords } from '../../store/context.ts';
import { RoundOfBracket } from './knockout/RoundOfBracket.tsx';
import { Needs } from './Needs.tsx';
import { LineUps } from './teams/LineUps.tsx';

interface Props {
  readonly round: number;
  readonly ByHand: ComponentType<{ readonly round: number; readonly start: FixedBoards; close(): void }>;
}

/** A round that the schedule knows and that is not opened yet. */
export function ScheduledPrepare({ round, ByHand }: Props) {
  const { say } = useWords();
  const { snapshot, send, mayEdit } = useDesk();
  const { tournament } = snapshot;
  const [manual, setManual] = useState(false);
  const [, navigate] = useLocation();
  const last = lastPairedRound(tournament);
  const needs = formatById(tournament.system)?.needs(tournament) ?? [];
  const reason =
    round > last + 1
      ? say('plan.earlierFirst', { round: last + 1 })
      : last > 0 && roundOf(tournament, last).status !== 'closed'
        ? say('plan.closeFirst', { round: last })
        : undefined;
  const byHand = mayEdit && reason === undefined && needs.length === 0 && handEntrants(tournament, round) !== undefined;
  const open = () => void send({ kind: 'open-rounds', through: round });
  const ready = needs.length === 0 && reason === undefined;
  useNextKey(mayEdit && ready && !(manual && byHand) ? open : undefined);
  if (manual && byHand) return <ByHand round={round} start={{ pairs: [] }} close={() => setManual(false)} />;
  return (
    <>
      <PageHead title={say('shell.roundNumber', { round })} reason={reason}>
        {byHand ? (
          <button type="button" onClick={() => setManual(true)}>
            <Icon name="edit" />
            {say('round.byHand')}
          </button>
        ) : null}
        {mayEdit ? (
          <button type="button" class="main" disabled={!ready} onClick={open}>
            {say('plan.openRound', { round })}
            <NextKey />
          </button>
        ) : null}
      </PageHead>
      <Needs needs={needs} />
      {needs.some(({ rule }) => rule === 'schedule.tooFewTeams') ? (
        <div class="row">
          <button type="button" onClick={() => navigate(addressOf(snapshot.id, 'schedule'))}>
            {say('plan.teams')}
          </button>
        </div>
      ) : null}
      <LineUps round={round} />
    </>
  );
}

/** A knock-out is started in its bracket; then each round has its games on a page of its own. */
export const BracketRound = ({ round }: { readonly round: number }) => <RoundOfBracket round={round} />;
