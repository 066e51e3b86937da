import { expect, it } from 'vitest';
import { isMediaUrl } from './media-url.ts';

it.each([
  ['HTTP://cdn.example/a.png?x=1', true],
  ['/scenes/kyoto.svg', true],
  [' https://cdn.example/a.png ', true],
  ['javascript:alert(1)', false],
  ['cdn.example/a.png', false],
  ['//cdn.example/a', false],
  ['/\\cdn.example/a', false],
  ['https://a b', false],
])('Whether %j may be the URL of an image or video: %s', (url, expected) => {
  expect(isMediaUrl(url)).toBe(expected);
});
