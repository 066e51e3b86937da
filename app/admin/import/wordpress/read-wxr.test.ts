import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '#app/admin/table-file/unreadable-file.ts';
import { createWxrPosts, writeWxr } from '#tests/setup/wxr.ts';
import { createWxrReader } from './read-wxr.ts';

/** Reads a text in slices. Their default size is a prime number, so that they end anywhere in an element. */
function read(xml: string, size = 997) {
  const reader = createWxrReader();
  for (let start = 0; start < xml.length; start += size) reader.write(xml.slice(start, start + size));
  return reader.end();
}

describe('An export of WordPress', () => {
  it.each([1, 13, 100_000_000])('of thousands of posts is read whole in slices of %i characters', (size) => {
    const count = size === 1 ? 50 : 3000;
    const { items } = read(writeWxr(createWxrPosts(count)), size);
    expect(items.map(({ id }) => Number(id))).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('says that it is cut off if only its end is missing', () => {
    const xml = writeWxr(createWxrPosts(2));
    const { items, cutOff } = read(xml.slice(0, xml.indexOf('</channel>')));
    // Empty, because no item is cut off.
    expect([items.length, cutOff]).toEqual([2, '']);
  });

  it('is read despite characters that XML does not allow', () => {
    // Besides, “Slow ferries”, the title of the site, becomes one in which & and < are not escaped.
    const xml = writeWxr([
      { id: 1, title: 'Bell \u0007 and \u0000 nothing', content: 'Half \ud83d pair ]]> end' },
    ]).replace('Slow ferries', 'Tom & Jerry <3');
    const [item] = read(xml).items;
    expect(item?.title).toBe('Bell  and  nothing');
    expect(item?.content).toBe('Half \ufffd pair ]]> end');
  });

  it('is not confused with other feeds', () => {
    const feed = '<?xml version="1.0"?><rss version="2.0"><channel><title>A</title></channel></rss>';
    expect(read(feed).isWxr).toBe(false);
  });
});

it.each([
  'a',
  'item',
])('A file that opens ever more elements is rejected before it takes long: <%s>', (name) => {
  const reader = createWxrReader();
  reader.write('<rss xmlns:wp="x"><channel>');
  // With the two elements above, this is the greatest depth that is accepted (export-file.ts).
  reader.write(`<${name}>`.repeat(9_998));
  expect(() => reader.write(`<${name}>`)).toThrow(UnreadableFile);
});
