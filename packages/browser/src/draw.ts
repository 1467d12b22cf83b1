/** Sheets with all their libraries: loaded when the first sheet is drawn. */
export { drawManual, drawSheet } from '@turnuva/server/drawing';
