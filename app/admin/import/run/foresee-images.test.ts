// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ExportRecord } from '#app/admin/import/file/export-file.ts';
import { foreseeImages } from './foresee-images.ts';

const record = (part: Partial<ExportRecord>): ExportRecord => ({
  sourceId: '1',
  title: 'A post',
  day: null,
  fields: { title: 'A post', published_at: '2019-05-01T08:00:00Z' },
  createHtml: null,
  image: null,
  urls: [],
  remarks: ['Before.'],
  skipped: null,
  fingerprint: '',
  ...part,
});

const foresee = (part: Partial<ExportRecord>, siteUrl = 'https://old.example') => {
  const html = part.createHtml?.() ?? '';
  const { fields, remarks } = foreseeImages(record(part), html, { resolveUrls: (text) => text, siteUrl });
  return { isPublic: fields.published_at !== null, remarks };
};

const foreseeText = (html: string, siteUrl?: string) => foresee({ createHtml: () => html }, siteUrl);

it.each([
  ['http://192.168.1.1/a.png', 'http://192.168.1.1/a.png', 'The site 192.168.1.1 is not'],
  ['//192.168.1.1/a.png', 'https://192.168.1.1/a.png', 'The site 192.168.1.1 is not'],
  ['http://localhost:8080/a.png', 'http://localhost:8080/a.png', 'The site localhost is not'],
  ['http://2130706433/a.png', 'http://127.0.0.1/a.png', 'The site 127.0.0.1 is not'],
  ['http://[fd00::1]/a.png', 'http://[fd00::1]/a.png', 'The site [fd00::1] is not'],
  ['https://ana:secret@old.example/a.png', 'https://old.example/a.png', 'Its URL has a name or a password'],
])('The dry run says that the image %s will be left out of a text', (url, shown, reason) => {
  const { remarks, isPublic } = foreseeText(`<p>Boats.</p><p><img alt="a" src="${url}"></p>`);
  expect(remarks).toEqual(['Before.', expect.stringContaining(`The image ${shown} is left out: ${reason}`)]);
  expect(isPublic).toBe(true);
});

it('A post whose text is only an image that will be left out becomes a draft, and the dry run says so', () => {
  expect(foreseeText('<p><a href="/a"><img src="http://10.0.0.1/a.png"></a></p>')).toEqual({
    isPublic: false,
    remarks: [
      'Before.',
      'The image http://10.0.0.1/a.png is left out: The site 10.0.0.1 is not on the public internet.',
      'Nothing is left of its text, so it becomes a draft.',
    ],
  });
});

it('The image of a row is found, too, and so are those that leave out a host that is private', () => {
  const image = { url: 'http://nas.local/a.png', alt: '', caption: '' };
  expect(foresee({ image }).remarks).toHaveLength(2);
  expect(foreseeText('<p>Boats. <img src="/a.png"></p>', 'http://localhost').remarks).toHaveLength(2);
});

const otherUrls = [
  [
    `data:image/png;base64,${'A'.repeat(5000)}`,
    'data:image/png…',
    'It is in the export itself, and at no URL.',
  ],
  [
    'file:///C:/Users/ana/pier.jpg',
    'file:///C:/Users/ana/pier.jpg',
    'It is a file on its author’s computer.',
  ],
  ['cid:pier', 'cid:pier', 'Its URL does not begin with http:// or https://.'],
  ['https://', 'https://', 'Its URL cannot be read.'],
] as const;

it.each(
  otherUrls,
)('The dry run says that the image %s, which is not on the web, will be left out', (url, shown, reason) => {
  const remark = `The image ${shown} is left out: ${reason}`;
  for (const siteUrl of ['https://old.example', '']) {
    expect(foreseeText(`<p>Boats.</p><img alt="a" src="${url}">`, siteUrl).remarks).toEqual([
      'Before.',
      remark,
    ]);
    expect(foresee({ image: { url, alt: '', caption: '' } }, siteUrl).remarks).toEqual(['Before.', remark]);
  }
  expect(foreseeText(`<img src='${url}'>`)).toMatchObject({ isPublic: false });
});

it.each([
  '<p>Boats.</p><img src="data:image/gif;base64,AA" data-src="https://old.example/a.png">',
  '<p>Boats.</p><img src="">',
  '<p>Boats.</p><img src="https://old.example/a.png"><img src="/b.png">',
  '<p>See <a href="http://192.168.1.1/">my router</a>. <img src="https://old.example/a.png"></p>',
  '<p>http://192.168.1.1/a.png</p>',
  '',
])('Nothing is said of the text %s', (html) => {
  expect(foreseeText(html)).toEqual({ isPublic: true, remarks: ['Before.'] });
});

it('Nothing is said of an image that is relative to a site which the export does not name', () => {
  const image = { url: '/content/images/a.jpg', alt: '', caption: '' };
  expect(foresee({ image, createHtml: () => '<p>Boats.</p><img src="/b.jpg">' }, '')).toEqual({
    isPublic: true,
    remarks: ['Before.'],
  });
});
