export * from './explained.ts';
export * from './registry.ts';
export { inBoardOrder } from './swiss/boardOrder.ts';
export { mayHaveBye } from './swiss/byeRight.ts';
export { colourHistoryOf, mayHave } from './swiss/colourHistory.ts';
export { areForbidden, haveMet } from './swiss/encounters.ts';
export { ABSOLUTE, preferenceOf, STRONG } from './swiss/preference.ts';
export * from './system.ts';
export { wishGroups } from './wishes/groups.ts';
