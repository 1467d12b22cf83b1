import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../store/context.ts';
import { prefetch } from '../store/prefetch.ts';

/** A part of the desk in a file of its own. */
type Lazy<Props> = FunctionComponent<Props> & {
  /** Fetches the file; once it is there, the part appears without a pause. */
  fetch(): Promise<unknown>;
};

/** Puts a part of the desk in a file of its own, which is fetched when it is first shown or prefetched. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  const part = prefetch(load);
  const Shown = (props: Props) => {
    const [there, arrived] = useState(part.now() !== undefined);
    const [failed, setFailed] = useState(false);
    const get = () => {
      setFailed(false);
      part.fetch().then(
        () => arrived(true),
        () => setFailed(true),
      );
    };
    useEffect(() => {
      if (!there) get();
    }, []);
    const Part = part.now();
    if (Part !== undefined) return <Part {...props} />;
    return failed ? <Absent again={get} /> : <Coming />;
  };
  return Object.assign(Shown, { fetch: part.fetch });
}

/** Visible only if a page takes long enough to notice. */
export function Coming() {
  const { say } = useWords();
  return (
    <p class="coming soft" role="status">
      {say('shell.loading')}
    </p>
  );
}

function Absent({ again }: { again(): void }) {
  const { say } = useWords();
  return (
    <section class="empty" role="alert">
      <h1>{say('shell.pageAbsentTitle')}</h1>
      <p>{say('shell.pageAbsent')}</p>
      <div class="row">
        <button type="button" class="main" onClick={again}>
          {say('shell.tryAgain')}
        </button>
        <button type="button" onClick={() => location.reload()}>
          {say('shell.loadAgain')}
        </button>
      </div>
    </section>
  );
}
