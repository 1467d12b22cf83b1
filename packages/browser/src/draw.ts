/** Sheets with all their libraries: loaded when the first one is drawn. */
export { drawManual, drawSheet } from '@turnuva/server/drawing';
