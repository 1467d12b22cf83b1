import type { Tournament } from '@turnuva/engine/tournament';
import type { ComponentType } from 'preact';
import { later } from '../../app/later.tsx';
import { BoardsPart } from './BoardsPart.tsx';
import { PreparePart } from './PreparePart.tsx';

/** What a round's page is made of before and after its pairing. */
export interface RoundParts {
  readonly Prepare: ComponentType<{ readonly round: number }>;
  readonly Boards: ComponentType<{ readonly round: number }>;
}

const SWISS: RoundParts = { Prepare: PreparePart, Boards: BoardsPart };

const scheduled = () => import('../schedule/Prepare.tsx');
const TABLE: RoundParts = {
  Prepare: later(async () => (await scheduled()).ScheduledPrepare),
  Boards: later(async () => (await scheduled()).ScheduledBoards),
};
const BracketRound = later(async () => (await scheduled()).BracketRound);

/** Formats that need other parts than the Swiss systems, by the id of their system. A new one is one line. */
const PARTS: Readonly<Record<string, RoundParts>> = {
  'round-robin': TABLE,
  scheveningen: TABLE,
  skalitzka: TABLE,
  knockout: { Prepare: BracketRound, Boards: BracketRound },
};

export const partsOf = (tournament: Tournament): RoundParts => PARTS[tournament.system] ?? SWISS;
