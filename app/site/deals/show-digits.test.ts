// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { showDigits } from './show-digits.ts';

function createFlaps(text: string): HTMLElement {
  const flaps = document.createElement('span');
  flaps.setAttribute('aria-hidden', 'true');
  flaps.innerHTML = [...text].map((digit) => `<b><i data-digit="">${digit}</i></b>`).join('');
  return flaps;
}

it.each([
  ['\u00a0\u00a0', '07', '07'],
  ['07', '08', '08'],
  ['99', '100', '100'],
  ['100', '99', '99'],
  ['1941', '19:42', '1942'],
])('The flaps with %j show %s', (before, text, shown) => {
  const flaps = createFlaps(before);
  showDigits(flaps, text);
  expect(flaps.textContent).toBe(shown);
  expect(flaps.children).toHaveLength(shown.length);
  expect(flaps.getAttribute('aria-label')).toBe(text);
  expect(flaps.hasAttribute('aria-hidden')).toBe(false);
});

it('Only a digit that has changed gets a new element, whose animation plays', () => {
  const flaps = createFlaps('07');
  const [tens, ones] = flaps.querySelectorAll('i');
  showDigits(flaps, '08');
  const kept = [...flaps.querySelectorAll('i')].map((digit) => [tens, ones].includes(digit));
  expect(kept).toEqual([true, false]);
});
