// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ExportRecord } from '#app/admin/import/file/export-file.ts';
import { convertRecord } from './convert-record.ts';
import type { StoredImage } from './image-store.ts';

const fault = 'The site nas.test is not on the public internet.';

const record = (html: string, image: string | null): ExportRecord => ({
  sourceId: '1',
  title: 'A post',
  day: null,
  fields: { title: 'A post' },
  createHtml: () => html,
  image: image === null ? null : { url: image, alt: 'A pier', caption: '' },
  urls: [],
  remarks: [],
  skipped: null,
  fingerprint: '',
});

const convert = (html: string, image: string | null, storeImage: ((url: string) => StoredImage) | null) =>
  convertRecord(
    record(html, image),
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
  expect(JSON.stringify(fields)).not.toContain('nas.test');
  expect(fields.content).toBe('Before\n\n[See](https://old.example/b)\n\n![](https://own.example/a.jpg)');
  expect(fields).not.toHaveProperty('image');
  expect(fields).not.toHaveProperty('image_alt');
  expect(remarks).toEqual([
    `The image http://nas.test/a-small.jpg is left out: ${fault}`,
    `The image http://nas.test/b.jpg is left out: ${fault}`,
    `The image http://nas.test/cover.jpg is left out: ${fault}`,
  ]);
});

it('An image in a private network is left out, too, if all images stay where they are', async () => {
  const html = '<p><img src="http://10.0.0.1/a.jpg"></p><p><img src="https://old.example/c.jpg"></p>';
  const { fields, remarks } = await convert(html, null, null);
  expect(fields.content).toBe('![](https://old.example/c.jpg)');
  expect(remarks).toEqual([
    'The image http://10.0.0.1/a.jpg is left out: The site 10.0.0.1 is not on the public internet.',
  ]);
});

it('A public post whose only image is left out becomes a draft', async () => {
  const published = {
    ...record('<img src="http://nas.test/a.jpg">', null),
    fields: { title: 'A post', published_at: 'x' },
  };
  const { fields, remarks } = await convertRecord(
    published,
    { findOriginal: (url) => url, resolveUrls: (text) => text },
    { baseUrl: 'https://old.example/', paths: new Set() },
    async (url) => storeUnlessPrivate(url),
  );
  expect(fields).toEqual({ title: 'A post', content: null, published_at: null });
  expect(remarks).toEqual([
    `The image http://nas.test/a.jpg is left out: ${fault}`,
    'Nothing is left of its text, so it becomes a draft.',
  ]);
});

it('A public record becomes a draft if nothing is left of its text, unless it never had one', async () => {
  const file = { findOriginal: (url: string) => url, resolveUrls: (text: string) => text };
  const convertPublic = (part: Partial<ExportRecord>) =>
    convertRecord(
      { ...record('<form>Your name</form>', null), fields: { title: 'A post', published_at: 'x' }, ...part },
      file,
      { baseUrl: 'https://old.example/', paths: new Set() },
      null,
    );
  expect(await convertPublic({})).toEqual({
    fields: { title: 'A post', content: null, published_at: null },
    remarks: ['Nothing is left of its text, so it becomes a draft.'],
    lacksImages: false,
  });
  expect(await convertPublic({ createHtml: () => '', isWithoutText: true })).toEqual({
    fields: { title: 'A post', content: null, published_at: 'x' },
    remarks: [],
    lacksImages: false,
  });
});

it('A link to a heading without an id becomes text, with a remark', async () => {
  const html = '<p><a href="#a">Tips</a></p><blockquote><h2 id="a">b</h2></blockquote>';
  const { fields, remarks, lacksImages } = await convert(html, null, null);
  // The page counts records that lack images.
  expect(lacksImages).toBe(false);
  expect(fields.content).toBe('Tips\n\n> ## b');
  expect(remarks).toEqual(['A link to a place in its text that is no heading becomes text.']);
});

it.each([
  ['http://192.168.1.1:8080/z.png', 'http://192.168.1.1:8080/z.png', '192.168.1.1'],
  ['http://127.0.0.1:3902/a.png', 'http://127.0.0.1:3902/a.png', '127.0.0.1'],
  ['http://ana:secret@nas.local/a.png', 'http://nas.local/a.png', 'nas.local'],
])('The image %s is left out, whatever the reason for which it cannot be fetched', async (url, shown, host) => {
  const { fields, remarks } = await convert(`<p>Before</p><p><img src="${url}"></p>`, url, () => ({
    failure: 'Only the ports 80 and 443 are allowed.',
    isPrivate: false,
  }));
  expect(fields).toEqual({ title: 'A post', content: 'Before' });
  expect(remarks).toEqual([
    `The image ${shown} is left out: The site ${host} is not on the public internet.`,
  ]);
});

it('A URL with a password is not published, whether images are fetched or not', async () => {
  const url = 'https://ana:secret@old.example/a.png';
  const html = `<p>Before</p><p><img src="${url}"></p>`;
  for (const storeImage of [null, () => ({ failure: 'Not fetched.', isPrivate: false })]) {
    const { fields, remarks } = await convert(html, url, storeImage);
    expect(fields).toEqual({ title: 'A post', content: 'Before' });
    expect(remarks).toEqual([
      'The image https://old.example/a.png is left out: Its URL has a name or a password in it, which all visitors would see.',
    ]);
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

it.each([
  ['data:image/png;base64,AAAA', 'data:image/png…', 'It is in the export itself, and at no URL.'],
  ['file:///C:/pier.jpg', 'file:///C:/pier.jpg', 'It is a file on its author’s computer.'],
  ['https://', 'https://', 'Its URL cannot be read.'],
])('The image %s, which is not on the web, is left out with a remark, and not fetched', async (url, shown, reason) => {
  const { fields, remarks } = await convert(`<p>Before</p><img src="${url}"><p>After</p>`, url, () => {
    throw new Error('It was fetched');
  });
  expect(fields).toEqual({ title: 'A post', content: 'Before\n\nAfter' });
  expect(remarks).toEqual([`The image ${shown} is left out: ${reason}`]);
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
