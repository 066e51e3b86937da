// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ExportRecord } from '#app/admin/import/file/export-file.ts';
import { createExportRecord } from '#tests/setup/export-record.ts';
import { convertRecord } from './convert-record.ts';
import type { StoredImage } from './image-store.ts';

const fault = 'The site nas.test is not on the public internet.';

/** @param image the URL of the record's image; null if it has none */
const convert = (
  html: string,
  image: string | null = null,
  storeImage: ((url: string) => StoredImage) | null = null,
  part: Partial<ExportRecord> = {},
) =>
  convertRecord(
    createExportRecord({
      createHtml: () => html,
      image: image === null ? null : { url: image, alt: 'A pier', caption: '' },
      ...part,
    }),
    { findOriginal: (url) => url.replace('-small', ''), resolveUrls: (text) => text },
    { baseUrl: 'https://old.example/', paths: new Set() },
    storeImage && (async (url) => storeImage(url)),
  );

const storeUnlessPrivate = (url: string): StoredImage =>
  url.includes('nas.test') ? { failure: fault, isPrivate: true } : { url: 'https://own.example/a.jpg' };

it('An image in a private network is left out of the text and of the record, with a remark', async () => {
  const html = `<p>Before</p><p><a href="http://nas.test/a.jpg"><img src="http://nas.test/a-small.jpg"></a></p>
    <p><a href="https://old.example/b">See <img src="http://nas.test/b.jpg"></a></p><p><img src="https://old.example/c.jpg"></p>`;
  const { fields, remarks } = await convert(html, 'http://nas.test/cover.jpg', storeUnlessPrivate);
  expect(fields).toEqual({
    title: 'A post',
    content: 'Before\n\n[See](https://old.example/b)\n\n![](https://own.example/a.jpg)',
  });
  expect(remarks).toEqual([
    `The image http://nas.test/a-small.jpg is left out: ${fault}`,
    `The image http://nas.test/b.jpg is left out: ${fault}`,
    `The image http://nas.test/cover.jpg is left out: ${fault}`,
  ]);
});

it('A public record becomes a draft if nothing is left of its text, unless the export has no text either', async () => {
  const fields = { title: 'A post', published_at: 'x' };
  expect(await convert('<img src="http://nas.test/a.jpg">', null, storeUnlessPrivate, { fields })).toEqual({
    fields: { title: 'A post', content: null, published_at: null },
    remarks: [
      `The image http://nas.test/a.jpg is left out: ${fault}`,
      'Nothing is left of its text, so it becomes a draft.',
    ],
    lacksImages: true,
  });
  expect(await convert('', null, null, { fields, isWithoutText: true })).toEqual({
    fields: { ...fields, content: null },
    remarks: [],
    lacksImages: false,
  });
});

it('The image of a page has its alternative text, and no caption', async () => {
  const url = 'https://old.example/a.jpg';
  const image = { url, alt: 'A pier', caption: 'At noon' };
  const convertTo = async (collection: 'posts' | 'pages') =>
    (await convert('', null, null, { collection, image })).fields;
  expect(await convertTo('pages')).toEqual({
    title: 'A post',
    content: null,
    image: url,
    image_alt: 'A pier',
  });
  expect(await convertTo('posts')).toMatchObject({ image_caption: 'At noon' });
});

it('A link to a heading in a quote, which gets no id here, becomes text, with a remark', async () => {
  const html = '<p><a href="#a">Tips</a></p><blockquote><h2 id="a">b</h2></blockquote>';
  const { fields, remarks, lacksImages } = await convert(html);
  // The page counts the records that lack images, and this one has none to lose.
  expect(lacksImages).toBe(false);
  expect(fields.content).toBe('Tips\n\n> ## b');
  expect(remarks).toEqual(['A link to a place in its text that is no heading becomes text.']);
});

it.each([
  [
    'http://ana:secret@nas.local/a.png',
    'http://nas.local/a.png',
    'The site nas.local is not on the public internet.',
  ],
  ['data:image/png;base64,AAAA', 'data:image/png…', 'It is in the export itself, and at no URL.'],
])('The image %s is left out with a remark, and is never fetched, even if other images are', async (url, shown, reason) => {
  const storeImage = () => {
    throw new Error('It was fetched');
  };
  for (const store of [null, storeImage]) {
    const { fields, remarks } = await convert(`<p>Before</p><img src="${url}"><p>After</p>`, url, store);
    expect(fields).toEqual({ title: 'A post', content: 'Before\n\nAfter' });
    expect(remarks).toEqual([`The image ${shown} is left out: ${reason}`]);
  }
});

it('An image that cannot be fetched for another reason stays where it is', async () => {
  const { fields, remarks, lacksImages } = await convert(
    '<p><img src="https://old.example/c.jpg"></p>',
    null,
    () => ({ failure: 'Gone.', isPrivate: false }),
  );
  expect(lacksImages).toBe(true);
  expect(fields.content).toBe('![](https://old.example/c.jpg)');
  expect(remarks).toEqual(['An image stays at https://old.example/c.jpg: Gone.']);
});

it('The image of a record that is relative to its site is fetched from there', async () => {
  const fetched: string[] = [];
  const { fields } = await convert('', '/content/images/a.jpg', (url) => {
    fetched.push(url);
    return { url: 'https://own.example/a.jpg' };
  });
  expect(fetched).toEqual(['https://old.example/content/images/a.jpg']);
  expect(fields).toMatchObject({ image: 'https://own.example/a.jpg' });
});
