import { lazy } from '../../components/lazy.tsx';

/** What a round rarely needs: loaded after the boards, and ready when it is needed. */
export const ManualPairing = lazy(async () => (await import('./manual/ManualPairing.tsx')).ManualPairing);
export const ChangePairing = lazy(async () => (await import('./manual/ChangePairing.tsx')).ChangePairing);
export const LateArrival = lazy(async () => (await import('./manual/LateArrival.tsx')).LateArrival);
export const CertainBoards = lazy(async () => (await import('./CertainBoards.tsx')).CertainBoards);
export const CorrectResult = lazy(
  async () => (await import('../../components/corrections/CorrectResult.tsx')).CorrectResult,
);
export const StillOpen = lazy(async () => (await import('./StillOpen.tsx')).StillOpen);
export const CorrectionDialogue = lazy(
  async () => (await import('../../components/corrections/CorrectionDialogue.tsx')).CorrectionDialogue,
);
/** The headings of matches, and the parts for teams. */
const matchHead = () => import('./matches/MatchHead.tsx');
export const MatchHead = lazy(async () => (await matchHead()).MatchHead);
export const EmptyMatches = lazy(async () => (await matchHead()).EmptyMatches);
export const LineUpsToCome = lazy(async () => (await matchHead()).LineUpsToCome);
export const TeamsBefore = lazy(async () => (await import('./matches/TeamsBefore.tsx')).TeamsBefore);
export const TeamAbsences = lazy(async () => (await import('./matches/TeamAbsences.tsx')).TeamAbsences);
export const LineUpForm = lazy(async () => (await import('../../components/teams/LineUpForm.tsx')).LineUpForm);
/** The headings of groups, and of the last matches of a knock-out. */
export const GroupHead = lazy(async () => (await import('./matches/GroupHead.tsx')).GroupHead);
/** Chess960, corrections for the rating report, and the warning of too many rounds. */
export const StartPosition = lazy(async () => (await import('./StartPosition.tsx')).StartPosition);
export const RatingCorrection = lazy(async () => (await import('./RatingCorrection.tsx')).RatingCorrection);
export const BeforeRoundOne = lazy(async () => (await import('./prepare/BeforeRoundOne.tsx')).BeforeRoundOne);
/** What the boards of an accelerated round are ordered by. */
export const VirtualOrder = lazy(async () => (await import('./later/VirtualOrder.tsx')).VirtualOrder);
/** The meaning of the brackets around results that count for nobody. */
export const BracketLine = lazy(async () => (await import('./later/BracketLine.tsx')).BracketLine);
/** The ranking by which a Keizer round is paired. */
export const KeizerBefore = lazy(async () => (await import('./prepare/KeizerBefore.tsx')).KeizerBefore);
/** What prohibitions still allow in the rounds to come. */
export const OutlookPart = lazy(async () => (await import('../../components/outlook/OutlookPart.tsx')).OutlookPart);
export const RiskBar = lazy(async () => (await import('./prepare/RiskBar.tsx')).RiskBar);
export const NextRisk = lazy(async () => (await import('./prepare/RiskBar.tsx')).NextRisk);
export const RiskLine = lazy(async () => (await import('../../components/outlook/RiskLine.tsx')).RiskLine);
/** Why a board is as it is, with both players' previous rounds, and what rules out another; includes the texts of all systems. */
export const WhyBoard = lazy(async () => (await import('./later/WhyBoard.tsx')).WhyBoard);
export const Why = lazy(async () => (await import('./Why.tsx')).Why);
export const WhyNotBye = lazy(async () => (await import('./WhyNotBye.tsx')).WhyNotBye);
/** Games of earlier rounds that are still being played. */
export const OpenGames = lazy(async () => (await import('./OpenGames.tsx')).OpenGames);
/** Results from a file or from pasted cells. */
export const ResultsDialogue = lazy(async () => (await import('./ResultsDialogue.tsx')).ResultsDialogue);
/** Results that players have reported. */
export const ClaimList = lazy(async () => (await import('./entry/ClaimList.tsx')).ClaimList);
export const Replaced = lazy(async () => (await import('./entry/Replaced.tsx')).Replaced);
