import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { drawnPages } from './drawn.ts';

const request = { headers: {} } as FastifyRequest;
/** Takes everything and sends it nowhere. */
const reply = new Proxy({}, { get: () => () => reply }) as FastifyReply;
const TEXT = `<html><!--mine--><table>${'x'.repeat(100_000)}</table></html>`;

/** Issue 14, FINDINGS I.17: pages that phones ask for at random filled the memory, because pages were counted and not bytes. */
describe('drawn pages', () => {
  function asking(mostBytes: number) {
    const send = drawnPages(mostBytes);
    let drawn = 0;
    return (key: string, state = 1, me?: number): number => {
      const draw = (): string => {
        drawn++;
        return TEXT;
      };
      send(request, reply, key, state, draw, { mine: `<p>${me}</p>`, me });
      return drawn;
    };
  }

  it('are one for all readers, whatever name they have given', () => {
    const ask = asking(10_000_000);
    for (let me = 1; me <= 300; me++) ask('boards', 1, me);
    expect(ask('boards')).toBe(1);
  });

  it('are drawn again for a new state, and that one takes the place of the one before', () => {
    // Room for three.
    const ask = asking(1_000_000);
    ask('names');
    for (let state = 1; state <= 20; state++) ask('boards', state);
    expect(ask('boards', 20)).toBe(21);
    // Twenty states of one page have not driven another page out.
    expect(ask('names')).toBe(21);
  });

  it('go by their bytes, the oldest first', () => {
    const ask = asking(1_000_000);
    for (let key = 0; key < 10; key++) ask(`page ${key}`);
    expect(ask('page 9')).toBe(10);
    expect(ask('page 0')).toBe(11);
  });
});
