import { expect, it } from 'vitest';
import { hasInitial } from './has-initial.ts';

const rest = ' and so on'.repeat(25);

it.each([
  ['Latin', `<p dir="auto">The river${rest}</p>`, true],
  ['Cyrillic', `<p>Байкал${rest}</p>`, true],
  ['Chinese', `<p>京都${rest}</p>`, false],
  ['quoted', `<p>“The river”${rest}</p>`, false],
  ['short', '<p>The river.</p>', false],
  ['a heading', `<h2>River</h2><p>The river${rest}</p>`, false],
  ['a link', `<p><a href="/">The</a> river${rest}</p>`, false],
])('Whether a text has a dropped initial if its beginning is %s', (_, html, expected) => {
  expect(hasInitial(html)).toBe(expected);
});
