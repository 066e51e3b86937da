import { describe, expect, it } from 'vitest';
import { countWords, getReadingMinutes } from './reading-time.ts';

describe('The words of a text', () => {
  it.each([
    ['# Tea in Kyoto\n\nTurn **the** bowl, *twice*.', 7],
    ['[Read on](https://x.test/a-b-c "More here") now', 3],
    ['![A red gate](/storage/gate.jpg)', 3],
    ['https://youtu.be/dQw4w9WgXcQ http://youtu.be/1', 0],
    ['[Here][map]\n\n[map]: /where-to-go "A map"\nor [there]: a path', 6],
    ['See <b class="x">this</b>', 2],
    ['One\n\n<script>\n\nrun()</script>\n\n<div>Book a boat</div>\n\ntwo', 2],
    ['don’t – 2026', 2],
    ['京都のお茶', 3],
  ])('are counted as readers see them: %j', (markdown, words) => {
    expect(countWords(markdown)).toBe(words);
  });

  it.each([
    [238, 1],
    [357, 2],
  ])('take minutes to read: %i words, %i min', (words, minutes) => {
    expect(getReadingMinutes(words)).toBe(minutes);
  });
});

const parts = [
  ['the beginnings of tags', '<'],
  ['the beginnings of links', ']('],
  ['brackets', '[\n'],
];
it.each(parts)('The words of a long text of %s are counted within a moment', (_, part) => {
  expect(countWords(`one ${part.repeat(200_000)} two`)).toBe(2);
});
