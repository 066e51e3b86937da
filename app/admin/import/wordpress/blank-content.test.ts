import { expect, it } from 'vitest';
import { isBlank } from './blank-content.ts';

it.each([
  ['', true],
  ['\n &nbsp; <p></p>', true],
  ['<!-- wp:paragraph {"align":"center"} -->\n<p><br></p>\n<!-- /wp:paragraph -->', true],
  ['<!--more--><!-- wp:footnotes /--><!-- wp:nextpage -->', true],
  ['a', false],
  ['[gallery]', false],
  ['<script src="/a.js"></script>', false],
  ['<!-- wp:acf/map {"id":"b"} /-->', false],
  ['<!-- wp:block {"ref":77} /-->', false],
])('The text %j of WordPress shows nothing: %s', (content, expected) => {
  expect(isBlank(content)).toBe(expected);
});
