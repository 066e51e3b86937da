import { expect, it } from 'vitest';
import { fitLines } from './fit-lines.ts';

/** Each character is half an em wide. The lines are recorded as their texts. */
function fitTitle(text: string) {
  const texts = new Map<object, string>();
  const set = (line: string) => {
    const shaped = { width: line.length / 2, glyphs: [] };
    texts.set(shaped, line);
    return shaped;
  };
  const { size, lines } = fitLines(text, set, [
    { size: 40, maxLines: 1, width: 200 }, // 10 characters
    { size: 20, maxLines: 2, width: 200 }, // 20 characters a line
  ]);
  return { size, lines: lines.map((line) => texts.get(line)) };
}

it.each([
  ['has the first size at which it fits', 'Kyoto', 40, ['Kyoto']],
  ['gets smaller, in lines of equal length', 'The slow ferry to Paros', 20, ['The slow ferry', 'to Paros']],
  [
    'breaks a word that is longer than a line',
    'abcdefghijklmnopqrstuvwxyz',
    20,
    ['abcdefghijklm', 'nopqrstuvwxyz'],
  ],
  [
    'is cut off if it is too long',
    'one two three four five six seven eight nine',
    20,
    ['one two three four', 'five six seven eigh…'],
  ],
])('A title %s', (_, text, size, lines) => {
  expect(fitTitle(text)).toEqual({ size, lines });
});
