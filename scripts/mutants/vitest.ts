import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import * as chai from 'chai';

/** Is in for Vitest where tests are run hundreds of times in one process: it collects them. */
export interface CollectedTest {
  readonly name: string;
  readonly run: () => unknown;
}

export const collected: CollectedTest[] = [];

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const expect = chai.expect;

const titles: string[] = [];

function group(title: string, body: () => void): void {
  titles.push(title);
  body();
  titles.pop();
}

const single = (title: string, run: () => unknown): void => {
  collected.push({ name: [...titles, title].join(' > '), run });
};

type Row = Readonly<Record<string, unknown>> | readonly unknown[] | unknown;
type Body = (...values: readonly never[]) => unknown;

/** Fills `%s`, `%i` and `$key` in. */
function titleOf(title: string, row: Row, values: readonly unknown[]): string {
  let next = 0;
  const printed = title.replaceAll(/%[sidj]/g, () => String(values[next++]));
  return printed.replaceAll(/\$(\w+)/g, (all, key: string) => String((row as Record<string, unknown>)?.[key] ?? all));
}

const each =
  (register: (title: string, body: () => unknown) => void) =>
  (rows: readonly Row[]) =>
  (title: string, body: Body): void => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row];
      register(titleOf(title, row, values), () => body(...(values as never[])));
    }
  };

export const describe = Object.assign(group, { each: each(group as (title: string, body: () => unknown) => void) });
export const it = Object.assign(single, { each: each(single) });
export const test = it;
export const beforeAll = (): void => undefined;
export const afterAll = beforeAll;
