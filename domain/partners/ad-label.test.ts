import { expect, it } from 'vitest';
import { getAdLabel } from './ad-label.ts';

it.each([
  [null, 'en', 'Ad'],
  [' ', 'de-AT', 'Anzeige'],
  [undefined, 'ES', 'Publi'],
  [null, 'is', 'Ad'],
  [' Werbung ', 'en', 'Werbung'],
])('The owner’s word %j, in a text in %s, marks a partner link with %s', (own, language, label) => {
  expect(getAdLabel(own, language)).toBe(label);
});
