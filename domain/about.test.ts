import { expect, it } from 'vitest';
import { completeAboutTexts, createDefaultAboutTexts, splitParagraphs } from './about.ts';

const defaults = createDefaultAboutTexts('Far & Away');

const rows = [null, {}, { mission: null, adventure: '', connection: ' \n ' }];
it.each(
  rows,
)('The About page shows the default texts, with the name of the site, when the stored row is %j', (stored) => {
  expect(completeAboutTexts(stored, defaults)).toEqual(defaults);
  expect(defaults.mission).toContain('Far & Away collects places');
});

it('The About page shows the stored texts, and defaults for the missing ones', () => {
  expect(completeAboutTexts({ mission: ' Go. ', passion: null }, defaults)).toEqual({
    ...defaults,
    mission: 'Go.',
  });
});

it.each([
  ['One.\n\nTwo\nlines.\n \n\nThree.', ['One.', 'Two\nlines.', 'Three.']],
  ['\n\n  ', []],
  ['One.\r\n\r\nTwo.', ['One.', 'Two.']],
])('The text %j has the paragraphs %j', (text, paragraphs) => {
  expect(splitParagraphs(text)).toEqual(paragraphs);
});
