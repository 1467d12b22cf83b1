import { useEffect, useState } from 'preact/hooks';
import { carried } from '../api/request.ts';

interface Props {
  readonly frame: { current: HTMLIFrameElement | null };
  readonly title: string;
  readonly address: string;
}

/** A printed page in a frame. Where it has no address it is asked for, and put into the frame as text. */
export function SheetFrame({ frame, title, address }: Props) {
  const { hasAddresses } = carried();
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (hasAddresses) return undefined;
    let current = true;
    void carried()
      .fetch(address, { method: 'GET' })
      .then((answer) => answer.text())
      .then((page) => current && setText(page));
    return () => {
      current = false;
    };
  }, [address, hasAddresses]);
  return (
    <iframe ref={frame} class="paper" title={title} {...(hasAddresses ? { src: address } : { srcdoc: text ?? '' })} />
  );
}
