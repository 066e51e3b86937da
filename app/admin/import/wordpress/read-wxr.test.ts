import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '#app/admin/import/file/export-file.ts';
import { createWxrPosts, oldSite, writeWxr } from '#tests/setup/wxr.ts';
import { createWxrReader } from './read-wxr.ts';

/** Reads a text in slices of a size that no element has. */
function read(xml: string, size = 997) {
  const reader = createWxrReader();
  for (let start = 0; start < xml.length; start += size) reader.write(xml.slice(start, start + size));
  return reader.end();
}

describe('An export of WordPress', () => {
  it('is read with everything that a post has', () => {
    const { items, authors, siteUrl, isWxr, cutOff } = read(
      writeWxr([
        {
          id: 7,
          title: 'Harbors & “piers”',
          content: '<p>Ends with ]]> in code.</p>',
          excerpt: 'Two harbors.',
          slug: 'harbors',
          isSticky: true,
          password: 'secret',
          terms: [['category', 'sea', 'Sea']],
          meta: { _thumbnail_id: '9' },
          comments: 2,
        },
        { id: 9, title: 'pier', type: 'attachment', attachmentUrl: `${oldSite}/pier.jpg` },
      ]),
    );
    expect({ siteUrl, isWxr, cutOff }).toEqual({ siteUrl: oldSite, isWxr: true, cutOff: null });
    expect(authors).toEqual(new Map([['mei', 'Mei Tanaka']]));
    expect(items).toEqual([
      {
        id: '7',
        type: 'post',
        status: 'publish',
        title: 'Harbors & “piers”',
        link: `${oldSite}/2019/05/harbors/`,
        guid: `${oldSite}/?p=7`,
        pubDate: 'Wed, 01 May 2019 08:00:00 +0000',
        content: '<p>Ends with ]]> in code.</p>',
        excerpt: 'Two harbors.',
        creator: 'mei',
        date: '2019-05-01 10:00:00',
        dateGmt: '2019-05-01 08:00:00',
        modified: '',
        modifiedGmt: '',
        slug: 'harbors',
        isSticky: '1',
        password: 'secret',
        attachmentUrl: '',
        parent: '0',
        terms: [{ taxonomy: 'category', slug: 'sea', name: 'Sea' }],
        meta: new Map([['_thumbnail_id', '9']]),
        commentCount: 2,
      },
      expect.objectContaining({ id: '9', type: 'attachment', attachmentUrl: `${oldSite}/pier.jpg` }),
    ]);
  });

  it.each([1, 13, 100_000_000])('of thousands of posts is read whole in slices of %i characters', (size) => {
    const count = size === 1 ? 50 : 3000;
    const { items } = read(writeWxr(createWxrPosts(count)), size);
    expect(items.map(({ id }) => Number(id))).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('keeps what is whole if it is cut off, and names the post in which it ends', () => {
    const xml = writeWxr(createWxrPosts(5));
    const start = xml.indexOf('Boat 3');
    const { items, cutOff } = read(xml.slice(0, start + 10));
    expect(items.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(cutOff).toBe('Harbor 4');
  });

  it('says that it is cut off if only its end is missing', () => {
    const xml = writeWxr(createWxrPosts(2));
    const { items, cutOff } = read(xml.slice(0, xml.indexOf('</channel>')));
    expect([items.length, cutOff]).toEqual([2, '']);
  });

  it('is read despite characters that XML does not allow', () => {
    const xml = writeWxr([{ id: 1, title: 'Bell \u0007 and \u0000 nothing', content: 'Half \ud83d pair' }])
      .replace('Slow ferries', 'Tom & Jerry <3')
      .replace('&', '&');
    const [item] = read(xml).items;
    expect(item?.title).toBe('Bell  and  nothing');
    expect(item?.content).toBe('Half \ufffd pair');
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
  reader.write(`<${name}>`.repeat(9_998));
  expect(() => reader.write(`<${name}>`)).toThrow(UnreadableFile);
});
