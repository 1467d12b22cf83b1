import type { Logo } from '@turnuva/engine/tournament';
import { logoAddress, logoFit } from '@turnuva/engine/tournament';
import { escapeMarkup } from '@turnuva/engine/views';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';

const ROOM = { width: 300, height: 100 };

/** The logo at this address, with the room it takes, so that nothing moves when it comes. */
export function logoImage(logo: Logo | undefined, address: string | undefined): Html | false {
  if (logo === undefined || address === undefined) return false;
  const { width, height } = logoFit(logo, ROOM);
  return html`<img class="logo" src="${address}" alt="${logo.alt}" width="${width}" height="${height}">`;
}

/** The logo as a file of text, for a folder of pages: a drawing that holds the picture. */
export const logoDrawing = (logo: Logo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logo.width} ${logo.height}" width="${logo.width}" height="${logo.height}"><title>${escapeMarkup(logo.alt)}</title><image href="${logoAddress(logo)}" width="${logo.width}" height="${logo.height}"/></svg>\n`;
