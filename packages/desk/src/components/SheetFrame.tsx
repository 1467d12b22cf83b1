import { useEffect, useState } from 'preact/hooks';
import { theCarrier } from '../api/client.ts';
import { useWords } from '../store/context.ts';

interface Props {
  readonly frame: { current: HTMLIFrameElement | null };
  readonly title: string;
  readonly address: string;
}

/** A printed page in a frame. Where it has no address it is asked for, and put into the frame as text. */
export function SheetFrame({ frame, title, address }: Props) {
  const { hasAddresses } = theCarrier();
  const { say } = useWords();
  const [text, setText] = useState<string>();
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (hasAddresses) return undefined;
    let current = true;
    void theCarrier()
      .fetch(address, { method: 'GET' })
      .then((answer) => answer.text())
      .then((page) => current && setText(page));
    return () => {
      current = false;
    };
  }, [address, hasAddresses]);
  // The first sheet may take a while; a later one leaves the one before it in sight.
  return (
    <div class="paper-frame" aria-busy={!drawn}>
      {drawn ? null : (
        <p class="coming soft" role="status">
          {say('papers.drawing')}
        </p>
      )}
      <iframe
        ref={frame}
        class="paper"
        title={title}
        onLoad={() => setDrawn(hasAddresses || text !== undefined)}
        {...(hasAddresses ? { src: address } : { srcdoc: text ?? '' })}
      />
    </div>
  );
}
