import type { Refusal } from '@turnuva/engine/journal';
import { pictureOf, tooManyBytes } from '@turnuva/engine/journal';
import { LOGO_LIMITS, logoFit } from '@turnuva/engine/tournament';

/** A photograph of some cameras; more than this no one has as a logo, and a browser need not try. */
const MOST_CHOSEN_BYTES = 20 * 1024 * 1024;
/** Sharp on paper at 3 cm and on a wall; a third of what a logo may have. */
const ROOM = { width: 800, height: 400 };
const SCALES = [1, 0.75, 0.5, 0.35, 0.25];

type Drawn = { readonly ok: true; readonly data: string } | { readonly ok: false; readonly error: Refusal };

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** The picture in one size and kind; a JPEG stands on white, because it knows no transparency. */
async function drawPicture(bitmap: ImageBitmap, scale: number, type: 'png' | 'jpeg'): Promise<Blob> {
  const fit = logoFit(bitmap, ROOM);
  const width = Math.max(1, Math.round(fit.width * scale));
  const height = Math.max(1, Math.round(fit.height * scale));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('no canvas');
  if (type === 'jpeg') {
    brush.fillStyle = 'white';
    brush.fillRect(0, 0, width, height);
  }
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('not drawn')) : resolve(blob)), `image/${type}`, 0.9),
  );
}

/**
 * A logo out of the file that somebody chose: drawn anew, so that nothing is kept of the file but what one sees (no place
 * where a photograph was taken), and no larger than a logo may be.
 */
export async function logoFrom(file: File): Promise<Drawn> {
  const large = tooManyBytes(file.size, MOST_CHOSEN_BYTES);
  if (large) return large;
  const picture = pictureOf(new Uint8Array(await file.arrayBuffer()));
  if (!picture.ok) return picture;
  const { type } = picture.value;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    const facts = { found: type === 'png' ? 'PNG' : 'JPEG' };
    return { ok: false, error: { rule: 'journal.logoBroken', level: 'refuse', facts } };
  }
  try {
    for (const scale of SCALES) {
      const blob = await drawPicture(bitmap, scale, type);
      if (blob.size <= LOGO_LIMITS.bytes) return { ok: true, data: await base64Of(blob) };
    }
    return { ok: true, data: await base64Of(await drawPicture(bitmap, 1, 'jpeg')) };
  } finally {
    bitmap.close();
  }
}
