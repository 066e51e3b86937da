import { expect, it } from 'vitest';
import { describeDestination } from './describe-destination.ts';

const empty = { name: 'Hampi', description: null, region: null, story: null };

it.each([
  ['its description', { description: 'Boulders and temples, and a river that one crosses in a basket.' }],
  ['its story', { story: 'Boulders & temples, and a **river** that one crosses in a [basket](/a), slowly.' }],
  ['its name and region', { region: 'Asia' }],
  ['a long text', { description: 'word '.repeat(200) }],
  ['a long word', { description: 'x'.repeat(5000) }],
  ['a long text in emojis', { description: '🏝️'.repeat(500) }],
])('The description made from %s has 61 to 160 characters, and no markup', (_, part) => {
  const text = describeDestination({ ...empty, ...part });
  expect(text.length).toBeGreaterThanOrEqual(61);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).not.toMatch(/[<>*]|&amp;|\]\(/);
  expect(text.isWellFormed()).toBe(true);
});

it('A long text is cut after a word', () => {
  expect(describeDestination({ ...empty, description: 'Seven, words. '.repeat(40) })).toMatch(
    /(?:words\.|Seven,)…$/,
  );
});
