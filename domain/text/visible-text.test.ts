import { expect, it } from 'vitest';
import { hasVisibleText } from './visible-text.ts';

it.each([
  ['', false],
  [' \n\t\u00a0', false],
  ['\u200b', false],
  ['\u2800\u3164\u00ad\ufeff', false],
  ['\u200bLamu', true],
  ['🏝️', true],
])('Whether %j can be seen: %s', (text, isVisible) => {
  expect(hasVisibleText(text)).toBe(isVisible);
});
