import { afterEach, expect, test, vi } from 'vitest';
import { keepPlace } from './freePlace.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page of one button. */
class Page extends EventTarget {
  readonly activeElement = null;
  readonly body = {};
  closest(): Page {
    return this;
  }
  getElementById(): null {
    return null;
  }
  querySelector(): null {
    return null;
  }
  elementsFromPoint(): Page[] {
    return [];
  }
}

class Observer {
  observe(): void {}
  disconnect(): void {}
}

test('a notice leaves when the click is over: drawn again in between, a box that was ticked lost its tick', async () => {
  const page = new Page();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('Element', Page);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('MutationObserver', Observer);
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const box = {
    dataset: {},
    contains: () => false,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 10, height: 10 }),
  };
  const acted = vi.fn();
  const end = keepPlace(box as unknown as HTMLElement, acted);
  page.dispatchEvent(new Event('click'));
  await Promise.resolve();
  expect(acted).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(acted).toHaveBeenCalledOnce());
  end();
});
