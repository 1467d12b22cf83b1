import type { Command, Refusal } from '@turnuva/engine/journal';
import { pictureOf, tooManyBytes } from '@turnuva/engine/journal';
import type { Logo } from '@turnuva/engine/tournament';
import { LOGO_LIMITS, logoAddress, logoFit } from '@turnuva/engine/tournament';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../../store/context.ts';
import { Field } from '../Field.tsx';
import { FileButton } from '../files/FileButton.tsx';

/** The size of a photograph from some cameras; nobody has a larger logo, and a browser need not try. */
const MOST_CHOSEN_BYTES = 20 * 1024 * 1024;
/** Sharp on paper at 3 cm and on a wall; a third of the limit for a logo. */
const ROOM = { width: 800, height: 400 };
const SCALES = [1, 0.75, 0.5, 0.35, 0.25];

type Drawn = { readonly ok: true; readonly data: string } | { readonly ok: false; readonly error: Refusal };

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** The picture in one size and format; a JPEG has a white background, because it has no transparency. */
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
 * A logo from the chosen file: redrawn, so that nothing but the visible picture is kept (no location where a photograph
 * was taken), and no larger than the limit.
 */
async function logoFrom(file: File): Promise<Drawn> {
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

type LogoCommand = Extract<Command, { readonly kind: 'set-logo' }>;

interface Props {
  readonly logo: Logo | undefined;
  /** Whose logo it is: the default description, until another is written. */
  readonly name: string;
  /** Below the heading, after what a logo is for. */
  readonly children?: ComponentChildren;
  save(command: LogoCommand): Promise<unknown>;
}

const SHOWN = { width: 320, height: 120 };

/** The logo and its actions; a picture is saved as soon as it is chosen, its description when that is saved. */
export function LogoForm({ logo, name, children, save }: Props) {
  const { say } = useApp().words;
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const saved = logo?.alt ?? '';
  const [alt, setAlt] = useState(saved);
  useEffect(() => setAlt(saved), [saved]);
  const enter = async (data: string, words: string) => {
    setFault(undefined);
    await save({ kind: 'set-logo', logo: { data, alt: words } });
  };
  const choose = async (file: File) => {
    setBusy(true);
    const picture = await logoFrom(file);
    if (picture.ok) await enter(picture.data, logo === undefined ? say('settings.logoAltUsual', { name }) : alt);
    else setFault(say(picture.error.rule, picture.error.facts));
    setBusy(false);
  };
  return (
    <form
      class={alt === saved ? 'settings-section stack' : 'settings-section stack unsaved'}
      onSubmit={(event) => {
        event.preventDefault();
        if (logo !== undefined) void enter(logo.data, alt.trim());
      }}
    >
      <h2>{say('settings.logo')}</h2>
      <p class="soft small">{say('settings.logoHelp')}</p>
      {children}
      {logo === undefined ? null : (
        <figure class="logo-shown">
          <img src={logoAddress(logo)} alt={logo.alt} {...logoFit(logo, SHOWN)} />
          <figcaption class="soft small">
            {say('settings.logoSize', {
              width: logo.width,
              height: logo.height,
              size: Math.ceil((logo.data.length * 3) / 4 / 1024),
            })}
          </figcaption>
        </figure>
      )}
      <div class="row">
        <FileButton
          label={say(logo === undefined ? 'settings.logoChoose' : 'settings.logoReplace')}
          icon="open"
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          onFile={(file) => void choose(file)}
        />
        {logo === undefined ? null : (
          <button type="button" onClick={() => void save({ kind: 'set-logo', logo: null })}>
            {say('settings.logoRemove')}
          </button>
        )}
        {busy ? (
          <span class="soft small" role="status">
            {say('settings.logoWait')}
          </span>
        ) : null}
      </div>
      {fault === undefined ? null : (
        <p class="red small" role="alert">
          {fault}
        </p>
      )}
      {logo === undefined ? null : (
        <>
          <Field
            label={say('settings.logoAlt')}
            help={say('settings.logoAltHelp')}
            value={alt}
            set={setAlt}
            maxLength={200}
            ch={36}
          />
          <div class="row">
            <button type="submit" class="main" disabled={alt.trim() === saved}>
              {say('settings.logoSaveAlt')}
            </button>
          </div>
        </>
      )}
    </form>
  );
}
