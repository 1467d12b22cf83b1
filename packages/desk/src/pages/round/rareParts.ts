import { later } from '../../components/later.tsx';

/** What a round seldom needs: it comes after the boards, and is there when it is asked for. */
export const ManualPairing = later(async () => (await import('./manual/ManualPairing.tsx')).ManualPairing);
export const CorrectionDialogue = later(
  async () => (await import('./entry/CorrectionDialogue.tsx')).CorrectionDialogue,
);
