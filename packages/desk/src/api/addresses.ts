import { FILES } from '@turnuva/contract';
import { addressOf } from './client.ts';

/** Everything stored about one player, as a file. */
export const personalAddress = (id: string, player: number): string => addressOf(FILES.personalData, id, player);
/** Where a file of the tournament is downloaded from. */
export const exportAddress = (id: string, format: string, through?: number): string =>
  `${addressOf(FILES.export, id, format)}${through === undefined ? '' : `?through=${through}`}`;
/** The report to FIDE without games that are rated on another list or on none. */
export const ratedReportAddress = (id: string): string => `${exportAddress(id, 'trf26')}?rated=1`;
/** The games of one round, for live-board and broadcasting programs. */
export const pgnAddress = (id: string, round: number): string => `${exportAddress(id, 'pgn')}?round=${round}`;
/** The pairing proof of a round, for anyone to check. */
export const proofAddress = (id: string, round: number): string => addressOf(FILES.proof, id, round);
export const sheetAddress = (id: string, sheet: string, query = ''): string =>
  `${addressOf(FILES.sheet, id, sheet)}${query}`;
/** The cards with the codes by which captains submit line-ups, or players report results, for printing. */
export const codesAddress = (id: string, cards: 'captains' | 'players', language: string): string =>
  sheetAddress(id, 'codeCards.pdf', `?cards=${cards}&lang=${language}`);
/** The public pages as a folder, in an archive. */
export const siteAddress = (id: string): string => addressOf(FILES.site, id);
export const qrAddress = (id: string): string => `t/${encodeURIComponent(id)}/qr.svg`;
/** The backups of all tournaments in one file. */
export const EVERYTHING_ADDRESS = addressOf(FILES.everything);
export const eventBackupAddress = (event: string): string => addressOf(FILES.eventBackup, event);
export const backupAddress = (id: string): string => addressOf(FILES.backup, id);
export const manualAddress = (language: string): string => addressOf(FILES.manual, `${language}.pdf`);
