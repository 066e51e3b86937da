import { expect, it } from 'vitest';
import { findUntrackedUrl } from './tracking-link.ts';

it.each([
  ['https://www.booking.com/hotel?aid=42', 'https://www.booking.com/hotel?aid=42'],
  [
    'https://www.awin1.com/cread.php?awinaffid=7&ued=https%3A%2F%2Fshop.example%2Fa',
    'https://shop.example/a',
  ],
  ['https://tp.media/r?marker=7&u=https%3A%2F%2Fshop.example%2F%3Fq%3D1', 'https://shop.example/?q=1'],
  ['https://www.anrdoezrs.net/links/7/type/dlg/https://shop.example/a', 'https://shop.example/a'],
  ['https://prf.hn/click/camref:1l/destination:https%3A%2F%2Fshop.example%2Fa', 'https://shop.example/a'],
  [
    'https://expedia.pxf.io/c/1/2/3?u=https%3A%2F%2Fwww.awin1.com%2Fcread.php%3Fued%3Dhttps%253A%252F%252Fshop.example',
    'https://shop.example',
  ],
  ['https://bit.ly/3AbC', null],
  ['https://tp.media/click?shmarker=42&promo_id=1', null],
  ['https://expedia.com/affiliate/AbC123x', null],
  ['https://out.example/?u=https%3A%2F%2Fshop.example', 'https://out.example/?u=https%3A%2F%2Fshop.example'],
])('Instead of %s, which may count a visitor, this is opened: %s', (url, expected) => {
  expect(findUntrackedUrl(url)).toBe(expected);
});
