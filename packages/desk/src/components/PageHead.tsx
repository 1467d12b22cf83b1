import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { BarContext } from '../store/context.ts';
import { useHeldHeight } from './behaviour/useHeldHeight.ts';
import { NextKey } from './NextKey.tsx';

interface Props {
  readonly title: string;
  readonly under?: ComponentChildren;
  /** Why the main action is not available now, if its own button does not say so. */
  readonly reason?: string | undefined;
  /** Buttons, the main action last. */
  readonly children?: ComponentChildren;
}

/** The bar of a page: its title, the rounds, one sentence about the state; actions on the right. */
export function PageHead({ title, under, reason, children }: Props) {
  const bar = useContext(BarContext);
  const head = useHeldHeight<HTMLDivElement>('--head-height');
  return (
    <div ref={head} class="page-head">
      <h1 title={title}>{title}</h1>
      {under === undefined ? null : (
        <span class="under soft">
          <span>{under}</span>
        </span>
      )}
      {bar}
      <div class="actions">
        {reason === undefined ? null : (
          <span class="reason" id="reason">
            {reason}
          </span>
        )}
        {children}
      </div>
    </div>
  );
}

interface MainProps {
  /** What it does: "Close round 6". */
  readonly words: string;
  /** What is missing before it can be done; the button says it. */
  readonly reason?: string | undefined;
  readonly busy?: boolean;
  /** Names the step for the line of state: "close 6". */
  readonly step?: string;
  take(): void;
  /** Leads to what is missing. */
  remedy?(): void;
}

/** The primary action of a page, with its key. If it is not available yet, it keeps its place and says why. */
export const MainButton = ({ words, reason, busy = false, step, take, remedy }: MainProps) => (
  <button
    type="button"
    class="main"
    data-step={step}
    aria-disabled={reason !== undefined || busy ? true : undefined}
    onClick={() => {
      if (reason !== undefined) remedy?.();
      else if (!busy) take();
    }}
  >
    {reason === undefined ? words : `${words} · ${reason.replace(/\.$/, '')}`}
    {reason === undefined ? <NextKey /> : null}
  </button>
);
