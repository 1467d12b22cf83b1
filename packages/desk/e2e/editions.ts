/**
 * In which edition of the desk the files of browser tests play; the one list of it. `npm test` plays those marked `browser`
 * against the desk in the browser alone, as well as it plays the others against a server; `npm run test:browser-edition` plays
 * everything there that needs no server. A text says what of it the desk in the browser alone has not got.
 */
const PLAYS: Readonly<Record<string, 'browser' | 'either' | { readonly needs: string }>> = {
  'absences.e2e.ts': 'either',
  'bin.e2e.ts': 'either',
  'byHand.e2e.ts': 'either',
  'bracketSizes.e2e.ts': 'either',
  'inBrowser.e2e.ts': { needs: 'nothing: it is about that edition, and brings it along' },
  'claims.e2e.ts': { needs: 'results from players’ phones' },
  'clicks.e2e.ts': 'either',
  'corners.e2e.ts': 'either',
  'commission.e2e.ts': { needs: 'a rating list' },
  'compareLists.e2e.ts': { needs: 'a rating list' },
  'deadEnd.e2e.ts': 'either',
  'dialogues.e2e.ts': 'either',
  'drafts.e2e.ts': { needs: 'answers that come late' },
  'everywhere.e2e.ts': 'either',
  'firstMinutes.e2e.ts': 'either',
  'firstPicture.e2e.ts': { needs: 'files that come late' },
  'hall.e2e.ts': { needs: 'hall screens, the hall network, a folder for copies' },
  'keizer.e2e.ts': 'browser',
  'knockout.e2e.ts': 'either',
  'knockoutFiles.e2e.ts': 'either',
  'knockoutTimes.e2e.ts': 'either',
  'large.e2e.ts': 'either',
  'lateArrival.e2e.ts': 'either',
  'lineUps.e2e.ts': 'either',
  'matches.e2e.ts': 'browser',
  'liveBoards.e2e.ts': { needs: 'a server that programs of live boards reach' },
  'moving.e2e.ts': 'either',
  'narrow.e2e.ts': 'either',
  'newcomer.e2e.ts': 'either',
  'nextRound.e2e.ts': 'either',
  'nextStep.e2e.ts': 'either',
  'openFile.e2e.ts': 'either',
  'lazyPages.e2e.ts': { needs: 'a server that comes and goes' },
  'people.e2e.ts': { needs: 'accounts' },
  'players.e2e.ts': 'either',
  'playoff.e2e.ts': 'either',
  'portable.e2e.ts': { needs: 'nothing: it is about the portable folders, and brings them along' },
  'prizes.e2e.ts': 'either',
  'publicPages.e2e.ts': { needs: 'public pages' },
  'ranking.e2e.ts': 'either',
  'ratedOpen.e2e.ts': 'either',
  'ratings.e2e.ts': 'either',
  'registrations.e2e.ts': { needs: 'public pages' },
  'reports.e2e.ts': 'either',
  'roundRobin.e2e.ts': 'either',
  'rounds.e2e.ts': 'either',
  'rulesOfFile.e2e.ts': 'either',
  'schedule.e2e.ts': 'either',
  'sections.e2e.ts': 'either',
  'sheets.e2e.ts': 'either',
  'site.e2e.ts': { needs: 'public pages' },
  'size.e2e.ts': { needs: 'nothing: it weighs the desk that a server hands out' },
  'standings.e2e.ts': 'either',
  'stumbles.e2e.ts': 'browser',
  'teamEvents.e2e.ts': 'either',
  'teamLists.e2e.ts': 'either',
  'teamNumbers.e2e.ts': 'either',
  'teamSchedules.e2e.ts': 'either',
  'teamWithdrawal.e2e.ts': 'either',
  'ties.e2e.ts': 'either',
  'timeMachine.e2e.ts': 'either',
  'toTheEnd.e2e.ts': 'either',
  'together.e2e.ts': { needs: 'several computers, and a disk that fills up' },
  'wall.e2e.ts': { needs: 'hall screens' },
  'websites.e2e.ts': { needs: 'public pages, and another website' },
  'wholeOpen.e2e.ts': 'either',
  'why.e2e.ts': 'either',
  'wishes.e2e.ts': 'either',
};

/** Every file of browser tests; a run looks whether one is missing here. */
export const LISTED = Object.keys(PLAYS);

/** The files that need no server. */
export const WITHOUT_SERVER = LISTED.filter((file) => typeof PLAYS[file] === 'string');

/** EDITION=server and EDITION=browser put everything that can play there, where they say; otherwise the list decides. */
export function editionOf(file: string): 'server' | 'browser' {
  const wanted = process.env.EDITION ?? PLAYS[file];
  return wanted === 'browser' && typeof PLAYS[file] === 'string' ? 'browser' : 'server';
}
