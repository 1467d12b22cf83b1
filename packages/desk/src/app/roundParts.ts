import type { Tournament } from '@turnuva/engine/tournament';
import { lazy } from '../components/lazy.tsx';
import type { RoundParts } from '../pages/round/Page.tsx';

const prepare = () => import('../pages/schedule/Prepare.tsx');
const TABLE: RoundParts = {
  Prepare: lazy(async () => (await prepare()).ScheduledPrepare),
};
const BracketRound = lazy(async () => (await prepare()).BracketRound);

/** Formats that need other parts than the Swiss systems, by the id of their system. A new one is one line. */
const PARTS: Readonly<Record<string, RoundParts>> = {
  'round-robin': TABLE,
  scheveningen: TABLE,
  skalitzka: TABLE,
  knockout: { Prepare: BracketRound, Boards: BracketRound },
};

const SWISS: RoundParts = {};

export const partsOf = ({ system }: Pick<Tournament, 'system'>): RoundParts => PARTS[system] ?? SWISS;
