import { expect, it } from 'vitest';
import { completeAboutTexts, createDefaultAboutTexts, splitParagraphs } from './about.ts';

const ours = createDefaultAboutTexts('Far & Away');

it.each([
  null,
  {},
  { mission: null, adventure: '', connection: ' \n ' },
])('the About page says what it came with where nothing is stored: %j', (stored) => {
  expect(completeAboutTexts(stored, ours)).toEqual(ours);
  expect(ours.mission).toContain('Far & Away collects places');
});

it('says what the owner wrote, and ours for the rest', () => {
  expect(completeAboutTexts({ mission: ' Go. ', passion: null }, ours)).toEqual({ ...ours, mission: 'Go.' });
});

it.each([
  ['One.\n\nTwo\nlines.\n \n\nThree.', ['One.', 'Two\nlines.', 'Three.']],
  ['\n\n  ', []],
  ['One.\r\n\r\nTwo.', ['One.', 'Two.']],
])('%j has the paragraphs %j', (text, paragraphs) => {
  expect(splitParagraphs(text)).toEqual(paragraphs);
});
