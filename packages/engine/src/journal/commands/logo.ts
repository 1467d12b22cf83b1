import { ok } from '../../kernel/result.ts';
import { LOGO_LIMITS, type Logo } from '../../tournament/logo.ts';
import { fromBase64, kindOfFile, type PictureFound, pictureIn } from '../../tournament/pictureFile.ts';
import type { Handler } from '../handler.ts';
import { refusal } from '../handler.ts';

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** The refusal of a file of more than `most` bytes. */
export const tooManyBytes = (bytes: number, most: number) =>
  bytes > most ? refusal('journal.logoBytes', { found: kilobytes(bytes), most: kilobytes(most) }) : undefined;

/** The image format of a file, determined by its content, because names and declared types cannot be trusted. */
export function pictureOf(bytes: Uint8Array) {
  const kind = kindOfFile(bytes);
  if (kind === 'SVG') return refusal('journal.logoSvg');
  if (kind === undefined) return refusal('journal.logoNoPicture');
  if (kind !== 'PNG' && kind !== 'JPEG') return refusal('journal.logoKind', { found: kind });
  const picture = pictureIn(bytes);
  return picture === undefined ? refusal('journal.logoBroken', { found: kind }) : ok(picture);
}

const isWithin = ({ width, height }: PictureFound): boolean =>
  width <= LOGO_LIMITS.width && height <= LOGO_LIMITS.height;

/** Gives the event a logo, or removes it. */
export const setLogo: Handler<{ readonly logo: Pick<Logo, 'data' | 'alt'> | null }, { readonly logo: Logo | null }> = {
  decide: (_, { logo }) => {
    if (logo === null) return ok({ logo });
    const bytes = fromBase64(logo.data) ?? new Uint8Array();
    const large = tooManyBytes(bytes.length, LOGO_LIMITS.bytes);
    if (large) return large;
    const picture = pictureOf(bytes);
    if (!picture.ok) return picture;
    const { width, height } = picture.value;
    if (!isWithin(picture.value))
      return refusal('journal.logoPixels', {
        width,
        height,
        mostWidth: LOGO_LIMITS.width,
        mostHeight: LOGO_LIMITS.height,
      });
    return ok({ logo: { ...picture.value, data: logo.data, alt: logo.alt.trim() } });
  },
  evolve: ({ logo: _, ...state }, { logo }) => (logo === null ? state : { ...state, logo }),
};
