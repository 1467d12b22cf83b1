import type { ComponentChildren } from 'preact';

interface Props {
  readonly title: string;
  readonly under?: string;
  /** Why the main action cannot be taken now. */
  readonly reason?: string | undefined;
  /** Buttons, the main action last. */
  readonly children?: ComponentChildren;
}

/** The head of a page: what it is on the left, what can be done on the right. */
export const PageHead = ({ title, under, reason, children }: Props) => (
  <div class="page-head">
    <h1>{title}</h1>
    {under === undefined ? null : <span class="soft">{under}</span>}
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
