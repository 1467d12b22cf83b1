import type { Command } from '@turnuva/engine/journal';
import type { Logo } from '@turnuva/engine/tournament';
import { logoAddress, logoFit } from '@turnuva/engine/tournament';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../../store/context.ts';
import { Field } from '../Field.tsx';
import { FileButton } from '../files/FileButton.tsx';
import { logoFrom } from './picture.ts';

type LogoCommand = Extract<Command, { readonly kind: 'set-logo' }>;

interface Props {
  readonly logo: Logo | undefined;
  /** Whose logo it is: the description says so until somebody writes another. */
  readonly name: string;
  /** Below the heading, after what a logo is for. */
  readonly children?: ComponentChildren;
  save(command: LogoCommand): Promise<unknown>;
}

const SHOWN = { width: 320, height: 120 };

/** The logo with what can be done with it; a picture is saved as it is chosen, and its description when that is saved. */
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
