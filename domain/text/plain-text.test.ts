import { describe, expect, it } from 'vitest';
import { shortenText, toPlainText } from './plain-text.ts';

describe('The plain text of Markdown', () => {
  it.each([
    ['## A heading\n\nA *short* **text** with `code`.', 'A heading A short text with code.'],
    ['- one\n- two\n\n1. three\n> four', 'one two three four'],
    ['[A link](https://a.example "b") and ![an image](/a.png "c").', 'A link and .'],
    ['One[^1] two[^note]\n\n[^note]: a note', 'One two a note'],
    ['  [page]: https://a.example "b"\nText', 'Text'],
    ['10. ten\n--- eleven', 'ten --- eleven'],
    ['```js\nconst a = 1;\n```', 'const a = 1;'],
    ['| a | b |\n| --- | :-: |\n| c | d |', 'a b c d'],
    ['5 \\* 3 and snake\\_case', '5 * 3 and snake_case'],
    ['<b>bold</b>', 'bold'],
    ['a <script>run("<script>")</script>b <iframe>c</iframe>', 'a b'],
    ['a\n\n<div data-id="1">\n  <a href="https://b.example">b</a>\n</div>\n\n<ins>\nc\n</ins>\n\nd', 'a d'],
    ['https://youtu.be/dQw4w9WgXcQ\n\n<https://x.com/i/status/1_2>\n\nA lake', 'A lake'],
    ['', ''],
  ])('of %j is %j', (markdown, text) => {
    expect(toPlainText(markdown)).toBe(text);
  });
});

describe('A shortened text', () => {
  it.each([
    ['some words', 10, 'some words'],
    ['some longer  words', 15, 'some longer…'],
    ['every long-word', 10, 'every lon…'],
    ['one-very-long-word', 10, 'one-very-…'],
    [`${'a'.repeat(9)}🏝️`, 10, `${'a'.repeat(9)}…`],
  ])('of %j in %i characters is %j', (text, maxLength, shortened) => {
    expect(shortenText(text, maxLength)).toBe(shortened);
  });
});

it.each([
  ['white space', '\t'],
  ['the beginnings of images', '!['],
  ['the beginnings of tags', '<'],
  ['the beginnings of scripts', '<script>'],
])('A long text of %s becomes one line within a moment', (_, part) => {
  expect(toPlainText(`a\n${part.repeat(200_000)}a`)).toMatch(/^a.*a$/s);
});
