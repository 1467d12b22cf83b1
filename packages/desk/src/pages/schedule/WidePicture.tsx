import { SMALLEST_PICTURE } from '@turnuva/engine/schedule';
import { useEffect, useRef } from 'preact/hooks';
import { useOver } from '../../components/behaviour/useOver.ts';
import { useWords } from '../../store/context.ts';

/**
 * The picture of a bracket, scaled down as far as it stays legible; if it is still too wide, a line says how to see the
 * rest.
 */
export function WidePicture({ svg, onMatch }: { readonly svg: string; onMatch?(match: number): void }) {
  const { say } = useWords();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const picture = box.current?.querySelector('svg');
    if (picture) picture.style.minWidth = `${Number(picture.getAttribute('width')) * SMALLEST_PICTURE}px`;
  }, [svg]);
  const isOver = useOver(box, svg);
  return (
    <>
      {isOver ? <p class="soft small sideways">{say('sheets.bracketSideways')}</p> : null}
      {/* Drawn by our own engine, which escapes every name in it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: matches are taken by keys in the list below */}
      <section
        onClick={(event) => {
          const box = event.target instanceof Element ? event.target.closest('[data-match]') : null;
          if (box !== null) onMatch?.(Number(box.getAttribute('data-match')));
        }}
        ref={box}
        class="scroll bracket"
        aria-label={say('sheets.bracket')}
        // Users without a mouse move it with the arrow keys.
        {...(isOver ? { tabIndex: 0 } : {})}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </>
  );
}
