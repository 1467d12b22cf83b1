import type { Refusal } from '@turnuva/engine/journal';
import type { Words } from './words.ts';

/** What a yes to the question of each rule does, as the button that says it is named. */
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  awardMatch: ['schedule.forfeitReplaces'],
  cancelPlayoff: ['schedule.cancelPlayoff', 'schedule.cancelPlayoffResults'],
  changeDecision: ['schedule.forfeitClosed'],
  changePairing: ['journal.changePublished'],
  changePoints: ['journal.adjustPoints'],
  changeSetting: ['journal.changeAfterStart', 'schedule.countingAfterStart', 'schedule.optionGivesWay'],
  changeValues: ['journal.externalAgain'],
  clearResult: ['steps.clearClosedResult', 'steps.clearResult', 'steps.clearMatchResult', 'steps.clearPartResult'],
  correctResult: [
    'journal.correctClosedRound',
    'journal.correctPastResult',
    'journal.stageOtherEntrants',
    'journal.stageOtherNumbers',
    'journal.stageOtherTie',
  ],
  drawAgain: ['journal.lotsAgain', 'journal.startPositionAgain'],
  drawFinal: ['schedule.finalGroupOpen'],
  drawLots: ['journal.lotsBeforeResults'],
  enterPairing: [
    'journal.againstRules',
    'journal.byeAgainstRules',
    'journal.teamByeAgainstRules',
    'journal.teamsAgainstRules',
    'schedule.coloursByHand',
  ],
  enterResult: ['journal.adjournedWasDraw'],
  grantBye: [
    'journal.byeForMissedRound',
    'journal.byeInLastRound',
    'journal.fullPointBye',
    'journal.secondHalfPointBye',
  ],
  importFile: ['journal.importFaults'],
  keepEntered: ['journal.birthOutOfRange', 'journal.birthsOutOfRange', 'journal.manyRounds'],
  keepLots: ['schedule.lotsRepeat'],
  keepSeated: ['journal.notByRules'],
  keepTiebreaks: ['journal.longEventRatings'],
  leaveFideMode: ['journal.leaveFideMode'],
  letThrough: ['journal.stageTied', 'journal.stageTiedInGroup'],
  pairRound: ['journal.openGames'],
  readmit: ['journal.readmitExpelled'],
  recordSent: ['journal.reportAgain', 'journal.reportGaps', 'journal.reportTwice'],
  removeLater: ['schedule.dropsLater', 'schedule.dropsParts'],
  renumber: ['journal.numbersFromRatings', 'journal.teamNumbersFromRatings'],
  replaceResult: [
    'journal.replaceClosedResult',
    'journal.replaceResult',
    'schedule.replaceMatchResult',
    'schedule.replacePartResult',
  ],
  reportResult: ['journal.ratingCorrection'],
  startKnockout: ['schedule.startOverGames'],
  startKnockoutAgain: ['schedule.restartKnockout'],
  startPlayoff: ['schedule.playoffBeforeEnd'],
  swapColours: ['journal.swapColours'],
  swapNumbers: ['journal.exchangeNumbers', 'journal.exchangeTeamNumbers'],
  undo: ['journal.undoPastResult'],
  unpair: ['journal.unpair', 'journal.unpairPublished'],
};

const DEED_OF = new Map(Object.entries(DEEDS).flatMap(([deed, rules]) => rules.map((rule) => [rule, deed] as const)));

/** What is lost or replaced by these: the other answer says that it stays. */
const LOSES =
  /^(awardMatch|cancelPlayoff|changeValues|clearResult|drawAgain|removeLater|replaceResult|startKnockout(Again)?|undo|unpair)$/;

/** The rule as its question is named: a result that no other one replaces is cleared. */
export const askedRule = (rule: string, command?: object): string =>
  command !== undefined && 'result' in command && command.result === null
    ? rule.replace(/^\w+\.replace(\w*Result)$/, 'steps.clear$1')
    : rule;

/** The two answers to the question of a rule: what yes does, and what no leaves. */
export function answersTo(
  { rule, facts }: Refusal,
  { say }: Words,
  command?: object,
): { readonly yes: string; readonly no: string } {
  const asked = askedRule(rule, command);
  const deed = DEED_OF.get(asked) ?? asked;
  return { yes: say(`deed.${deed}`, facts), no: say(LOSES.test(deed) ? 'shell.keep' : 'shell.cancel') };
}
