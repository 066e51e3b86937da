import { expect, it } from 'vitest';
import { isTooLight } from './is-too-light.ts';

const none = [0, 0, 0, 0];
const white = [255, 255, 255, 255];
const teal = [0, 170, 119, 255];
const night = [20, 20, 40, 255];

it.each([
  ['white letters on a transparent background', [none, white, white, none], '#fbf7f0', true],
  ['white letters with a little color', [none, white, white, teal], '#fbf7f0', true],
  ['colored letters', [none, teal, teal, none], '#fbf7f0', false],
  ['a colored sign with white letters in it', [none, teal, teal, white], '#fbf7f0', false],
  ['dark letters in a white box', [white, white, white, night], '#fbf7f0', false],
  ['nothing', [none, none], '#fbf7f0', false],
  ['dark letters on dark paper', [none, night], '#101020', true],
])('Whether a logo of %s is too light for its paper', (_, pixels, paper, expected) => {
  expect(isTooLight(pixels.flat(), paper)).toBe(expected);
});
