import { expect, it } from 'vitest';
import { joinTags, splitTags } from './parse-tags.ts';

it.each([
  ['a, b , c', ['a', 'b', 'c']],
  [' Tea ,, ,', ['Tea']],
  ['Tea, tea, TEA, Kyoto', ['Tea', 'Kyoto']],
  ['one\ntwo', ['one', 'two']],
  ['slow   travel', ['slow travel']],
  ['海辺, été, 👋', ['海辺', 'été', '👋']],
  ['', []],
])('The tags of %j are %j', (text, tags) => {
  expect(splitTags(text)).toEqual(tags);
  expect(splitTags(joinTags(tags))).toEqual(tags);
});
