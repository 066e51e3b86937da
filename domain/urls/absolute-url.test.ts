import { expect, it } from 'vitest';
import { toAbsoluteUrl } from './absolute-url.ts';

it.each([
  ['/storage/v1/object/public/images/a.jpg', 'https://site.example/storage/v1/object/public/images/a.jpg'],
  ['/scenes/北京.svg', 'https://site.example/scenes/%E5%8C%97%E4%BA%AC.svg'],
  [' https://elsewhere.example/a.jpg?b=1 ', 'https://elsewhere.example/a.jpg?b=1'],
  ['//elsewhere.example/a.jpg', null],
  ['javascript:alert(1)', null],
  [null, null],
])('The absolute URL of %s is %s', (url, expected) => {
  expect(toAbsoluteUrl('https://site.example', url)).toBe(expected);
});
