// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ExportRecord } from '#app/admin/import/file/export-file.ts';
import { createExportRecord } from '#tests/setup/export-record.ts';
import { foreseeText } from './foresee-text.ts';

const foresee = (part: Partial<ExportRecord>, siteUrl = 'https://old.example') => {
  const record = createExportRecord({
    fields: { title: 'A post', published_at: '2019-05-01T08:00:00Z' },
    remarks: ['Before.'],
    ...part,
  });
  const html = part.createHtml?.() ?? '';
  const { fields, remarks } = foreseeText(record, html, { resolveUrls: (text) => text, siteUrl });
  return { isPublic: fields.published_at !== null, remarks };
};

const foreseeHtml = (html: string, siteUrl?: string) => foresee({ createHtml: () => html }, siteUrl);

const notPublic = (host: string) => `The site ${host} is not on the public internet.`;
it.each([
  ['//192.168.1.1/a.png', 'https://192.168.1.1/a.png', notPublic('192.168.1.1')],
  ['http://2130706433/a.png', 'http://127.0.0.1/a.png', notPublic('127.0.0.1')],
  ['cid:pier', 'cid:pier', 'Its URL does not begin with http:// or https://.'],
  ['https://', 'https://', 'Its URL cannot be read.'],
])('The dry run says that the image %s will be left out of a text, or of a record', (url, shown, reason) => {
  const expected = { isPublic: true, remarks: ['Before.', `The image ${shown} is left out: ${reason}`] };
  for (const siteUrl of ['https://old.example', '']) {
    expect(foreseeHtml(`<p>Boats.</p><img alt="a" src="${url}">`, siteUrl)).toEqual(expected);
    expect(foresee({ image: { url, alt: '', caption: '' } }, siteUrl)).toEqual(expected);
  }
});

it('The dry run also finds images without a host if the host of the site is private', () => {
  // The remark “Before.”, which the record had, and one about the image.
  expect(foreseeHtml('<p>Boats. <img src="/a.png"></p>', 'http://localhost').remarks).toHaveLength(2);
});

it.each([
  '<p>Boats.</p><img src="data:image/gif;base64,AA" data-src="https://old.example/a.png">',
  '<p>Boats.</p><img src="">',
  '<p>Boats.</p><img src="https://old.example/a.png"><img src="/b.png">',
  '<p>See <a href="http://192.168.1.1/">my router</a>. <img src="https://old.example/a.png"></p>',
  '<p>Boats.</p><form><p>Your name</p></form><script>run()</script>',
  '<p><a href="#h-tips">Tips</a></p><h2 id="h-tips">Tips</h2>',
  '<p>Boats<sup><a href="#n">1</a></sup>, <a href="/b#c">b</a></p><ol><li id="n">N.</li></ol>',
])('Nothing is said of the text %s', (html) => {
  expect(foreseeHtml(html)).toEqual({ isPublic: true, remarks: ['Before.'] });
});

it('Nothing is said of an image that is relative to a site which the export does not name', () => {
  const image = { url: '/content/images/a.jpg', alt: '', caption: '' };
  const createHtml = () => '<p>Boats.</p><img src="/b.jpg">';
  expect(foresee({ image, createHtml }, '')).toEqual({ isPublic: true, remarks: ['Before.'] });
});

it.each([
  ['', []],
  ['<form><p>Your name</p><input name="a"></form>', []],
  ['<table><tr><td><svg><text>a</text></svg></td><td></td></tr></table>', []],
  [
    '<p><a href="/a"><img src="http://10.0.0.1/a.png"></a></p>',
    [`The image http://10.0.0.1/a.png is left out: ${notPublic('10.0.0.1')}`],
  ],
])('A public record becomes a draft if nothing will be left of its text %j, and the dry run says so', (html, remarks) => {
  expect(foreseeHtml(html)).toEqual({
    isPublic: false,
    remarks: ['Before.', ...remarks, 'Nothing is left of its text, so it becomes a draft.'],
  });
});

it('A record stays public if its text shows nothing in the export either, or is in its fields', () => {
  const expected = { isPublic: true, remarks: ['Before.'] };
  expect(foresee({ createHtml: () => '', isWithoutText: true })).toEqual(expected);
  expect(foresee({ createHtml: null })).toEqual(expected);
});

const noHeading = 'A link to a place in its text that is no heading becomes text.';
it.each([
  ['<p>Boats<a href="#_ftn1" name="_ftnref1">[1]</a></p>', noHeading],
  [
    '<p>Boats. <a href="#/portal/signup">Subscribe</a></p>',
    'A link with which readers subscribe becomes text: there are no subscriptions here.',
  ],
  ['<p>Boats. <a class="b" href="https://old.example/2019/ferries#c">c</a></p>', noHeading],
])('The dry run says which links of %s lead nowhere', (html, remark) => {
  const urls = ['https://old.example/2019/ferries/'];
  expect(foresee({ createHtml: () => html, urls })).toEqual({ isPublic: true, remarks: ['Before.', remark] });
});
