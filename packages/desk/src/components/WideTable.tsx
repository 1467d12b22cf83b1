import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useWords } from '../store/context.ts';
import { useOver } from './behaviour/useOver.ts';

/** A table that may be wider than the page: then a line says how to see the rest, and the arrow keys move it. */
export function WideTable({ children }: { readonly children: ComponentChildren }) {
  const { say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const isOver = useOver(box);
  return (
    <>
      {isOver ? <p class="soft small sideways">{say('sheets.tableSideways')}</p> : null}
      <div ref={box} class="scroll" {...(isOver ? { tabIndex: 0 } : {})}>
        {children}
      </div>
    </>
  );
}
