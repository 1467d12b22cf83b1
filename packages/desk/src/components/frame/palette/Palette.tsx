import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { useWords } from '../../../store/context.ts';
import { Icon } from '../../Icon.tsx';
import { answersTo, type Found, offeredHere } from './found.ts';

interface Props {
  items(): Promise<readonly Found[]>;
  /** What was typed while the palette was being loaded. */
  readonly typedBefore: { readonly current: string };
  close(): void;
}

/** Find or do: a player, a board, a page, an action by name. Arrows choose, Enter confirms, Escape leaves. */
export function Palette({ items, typedBefore, close }: Props) {
  const { say } = useWords();
  const [, navigate] = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [typed, setTyped] = useState(typedBefore.current);
  const [at, setAt] = useState(0);
  const [known, setKnown] = useState<readonly Found[]>([]);
  const here = useMemo(() => offeredHere(document), []);
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      dialog.current?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => void items().then(setKnown), []);
  /** The player last chosen with the arrows: what can be done about them is listed below. */
  const [inHand, setInHand] = useState<Found>();
  const found = useMemo(() => answersTo([...here, ...known], typed, inHand), [here, known, typed, inHand]);
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, list]);
  const take = ({ act }: Found) => {
    close();
    // The focus returns first: the action may want it elsewhere.
    requestAnimationFrame(() => (typeof act === 'string' ? navigate(act) : act()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const to = (at + step + found.length) % found.length;
      setAt(to);
      if (found[to]?.more !== undefined) setInHand(found[to]);
    }
    const chosen = found[at];
    if (event.key !== 'Enter' || chosen === undefined) return;
    event.preventDefault();
    take(chosen);
  };
  return (
    <dialog
      ref={dialog}
      class="palette"
      data-dialogue="palette"
      aria-label={say('shell.find')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      onKeyDown={onKeyDown}
    >
      <input
        class="ask"
        role="combobox"
        aria-label={say('shell.find')}
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${list}-${at}` : undefined}
        autocomplete="off"
        placeholder={say('shell.findHint')}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <div class="found" id={list} role="listbox" aria-label={say('shell.find')}>
        {found.map((item, i) => (
          <>
            {found[i - 1]?.group === item.group ? null : (
              <span class="label" role="presentation">
                {say(`shell.found.${item.group}`, { name: item.detail ?? '' })}
              </span>
            )}
            <div
              key={`${item.group} ${item.words} ${item.detail}`}
              id={`${list}-${i}`}
              class="item"
              role="option"
              tabIndex={-1}
              aria-selected={i === at}
              onMouseDown={(event) => {
                event.preventDefault();
                take(item);
              }}
            >
              <Icon name={item.icon} />
              <span>{item.words}</span>
              {item.detail === undefined || item.group === 'with' ? null : (
                <span class="small soft">{item.detail}</span>
              )}
              <span class="row tight push">
                {item.keys?.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </span>
            </div>
          </>
        ))}
        {found.length === 0 && typed !== '' ? (
          <p class="label" role="status">
            {say('shell.findNothing')}
          </p>
        ) : null}
      </div>
    </dialog>
  );
}
