import { expect, it, vi } from 'vitest';
import { formatGuard } from './keyboard.ts';

type Typed = readonly [key: string, at: number, more?: Partial<KeyboardEvent>];

/** The keys of these that reach the shortcuts of a page without a field, or the question open over it during a key. */
function reaching(typed: readonly Typed[], asksAt: (at: number) => boolean = () => false): string[] {
  let at = 0;
  vi.stubGlobal('document', {
    querySelector: (wanted: string) => (wanted.includes('dialog') && asksAt(at) ? {} : null),
  });
  vi.stubGlobal('HTMLElement', class {});
  let onKey: ((event: KeyboardEvent) => void) | undefined;
  const root = {
    addEventListener(kind: string, listen: typeof onKey) {
      if (kind === 'keydown') onKey = listen;
    },
  };
  formatGuard(root as unknown as Window);
  const reached = typed.filter(([key, timeStamp, more]) => {
    const stopImmediatePropagation = vi.fn();
    at = timeStamp;
    onKey?.({ key, timeStamp, target: null, stopImmediatePropagation, ...more } as unknown as KeyboardEvent);
    return stopImmediatePropagation.mock.calls.length === 0;
  });
  vi.unstubAllGlobals();
  return reached.map(([key]) => key);
}

const word = (letters: string, from = 0): Typed[] => [...letters].map((key, i) => [key, from + 150 * i]);

it('lets no letter of a surname be a shortcut once it is a word', () => {
  expect(reaching(word('green'))).toEqual(['g', 'r', 'e', 'e']);
  expect(reaching(word('Nowak'))).toEqual(['N']);
  expect(reaching(word('çelin'))).toEqual(['ç']);
});

it('lets letters a second apart be shortcuts, and the same letter twice', () => {
  expect(reaching([...word('w'), ...word('n', 1200), ...word('n', 1300)])).toEqual(['w', 'n', 'n']);
});

it('lets g and the letter of a place through, once', () => {
  expect(reaching(word('gp'))).toEqual(['g', 'p']);
  expect(reaching(word('agp'))).toEqual(['a']);
});

it('takes letters between results for results', () => {
  expect(reaching(word('1x1a0'))).toEqual(['1', 'x', '1', 'a', '0']);
});

it('takes the letter that starts the number of a board after one shortcut, but not within a word', () => {
  expect(reaching(word('ab12'))).toEqual(['a', 'b', '1', '2']);
  expect(reaching(word('kub12'))).toEqual(['k']);
});

it('takes no figure after a letter that was not taken, until a pause', () => {
  expect(reaching([...word('xv1'), ['0', 1200], ['Enter', 2000], ['5', 3100]])).toEqual(['x', '5']);
  expect(reaching([...word('xv'), ['Escape', 300], ['1', 400]])).toEqual(['x', 'Escape', '1']);
});

it('counts the answer to a question as no letter of a word', () => {
  expect(reaching(word('yb12'), (at) => at === 0)).toEqual(['y', 'b', '1', '2']);
  expect(reaching(word('yv1'), (at) => at === 0)).toEqual(['y', 'v', '1']);
});

it('leaves keys with Ctrl to their commands', () => {
  expect(
    reaching([
      ['a', 0],
      ['k', 100, { ctrlKey: true }],
    ]),
  ).toEqual(['a', 'k']);
});
