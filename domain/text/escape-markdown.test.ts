import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, it } from 'vitest';
import { escapeMarkdown } from './escape-markdown.ts';

it.each([
  '*Far* _Away_ `now` [here](/x) ![a](b) <https://x.example> <b>now</b> &amp; \\ |',
  '# 1 Travel',
  '- Travel',
  '===',
  '+ Travel',
  '1. Travel',
  '12) Travel',
  'ana_reis@x.example',
])('The escaped text %j is shown as it is', (text) => {
  for (const before of ['', 'Before '])
    expect(fromMarkdown(before + escapeMarkdown(text)).children).toMatchObject([
      { type: 'paragraph', children: [{ type: 'text', value: (before + text).trim() }] },
    ]);
});

it('A text without special characters is not changed', () => {
  for (const text of ['Ana & Rui', 'Harbor 1-3\n12345 Emden', '+49 (0) 30 12'])
    expect(escapeMarkdown(text)).toBe(text);
});
