import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('pieces of pages', () => {
  it.each([
    ['a tag', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['an attribute', '" onload="x', '&quot; onload=&quot;x'],
    ['an apostrophe', "O'Brien", 'O&#39;Brien'],
    ['an entity', '&lt;', '&amp;lt;'],
    ['letters of any script', 'Şükrü Đặng Щербатюк', 'Şükrü Đặng Щербатюк'],
  ])('escapes %s', (_, text, expected) => {
    expect(html`<b title="${text}">${text}</b>`.text).toBe(`<b title="${expected}">${expected}</b>`);
  });

  it('joins lists, keeps pieces, and draws nothing for nothing', () => {
    const rows = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`<ul>${rows}${false}${null}${undefined}${0}</ul>`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li>0</ul>');
  });

  it('does not take an object for a piece because it looks like one', () => {
    const forged = { text: '<img>' } as unknown as string;
    expect(html`${forged}`.text).not.toContain('<img>');
  });
});
