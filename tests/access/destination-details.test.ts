import { expect, test } from 'vitest';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** These tests show what the optional fields of a destination accept (docs/product/permissions.md#content). */

const rest = await createTestRest('');

const addDestination = (fields: object) =>
  rest.service.from('destinations').insert({ name: 'Hampi', ...fields });

const image = { url: '/scenes/petra.svg', alt: '', caption: 'At dawn' };

test.each([
  { gallery: [] },
  { gallery: [image, { ...image, url: 'https://cdn.example/a.png' }] },
  { best_months: [1, 12] },
  { focal_x: 0, focal_y: 100 },
  { booking_url: 'https://partner.example/?q={destination}' },
  { latitude: -90, longitude: 180 },
])('The database accepts %j', async (fields) => {
  expect((await addDestination(fields)).error).toBeNull();
});

test.each([
  ['a gallery that is no list', { gallery: image }],
  ['what is no image in a gallery', { gallery: ['/scenes/petra.svg'] }],
  ['an image without a caption', { gallery: [{ url: image.url, alt: '' }] }],
  ['an image without a URL', { gallery: [{ ...image, url: '' }] }],
  ['an image that would run a script', { gallery: [image, { ...image, url: 'javascript:alert(1)' }] }],
  ['a text of an image that is a number', { gallery: [{ ...image, alt: 1 }] }],
  ['a month that is none', { best_months: [0] }],
  ['a focal point outside the image', { focal_x: 101 }],
  ['a partner link that is no URL', { booking_url: 'partner.example' }],
  ['a partner link that would run a script', { booking_url: 'javascript:alert(1)' }],
  ['a place that is not on Earth', { latitude: 91 }],
])('The database rejects %s', async (_, fields) => {
  expect((await addDestination(fields)).error?.code).toBe('23514');
});

test.each([
  ['https://cdn.example/a.png', true],
  ['/scenes/kyoto.svg', true],
  ['//cdn.example/a', false],
  ['/\\cdn.example/a', false],
  ['/ a', false],
  ['https://a b', false],
  ['javascript:alert(1)', false],
])('The database and the forms agree on the URL %s of an image', async (url, isAllowed) => {
  expect((await rest.anon.rpc('is_media_url', { value: url })).data).toBe(isAllowed);
  expect(isMediaUrl(url)).toBe(isAllowed);
});
