import { describe, expect, test } from 'vitest';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import { createTestRest } from '#tests/setup/rest.ts';

/** What the database accepts in the optional fields of a destination (docs/product/permissions.md#content). */

const rest = await createTestRest('');

const addDestination = (fields: object) =>
  rest.service.from('destinations').insert({ name: 'Hampi', ...fields });

const image = { url: '/scenes/petra.svg', alt: '', caption: 'At dawn' };

describe('The database accepts as', () => {
  test.each([
    ['an empty gallery', { gallery: [] }],
    ['a gallery', { gallery: [image, { ...image, url: 'https://cdn.example/a.png' }] }],
    ['months', { best_months: [1, 12] }],
    ['a focal point', { focal_x: 0, focal_y: 100 }],
    ['a partner link', { booking_url: 'https://partner.example/?q={destination}' }],
    ['a place', { latitude: -90, longitude: 180 }],
  ])('%s', async (_, fields) => {
    expect((await addDestination(fields)).error).toBeNull();
  });
});

describe('The database rejects as', () => {
  test.each([
    ['a gallery what is no list', { gallery: image }],
    ['a gallery what is no image', { gallery: ['/scenes/petra.svg'] }],
    ['a gallery an image without a caption', { gallery: [{ url: image.url, alt: '' }] }],
    ['a gallery an image without a URL', { gallery: [{ ...image, url: '' }] }],
    [
      'a gallery an image that would run a script',
      { gallery: [image, { ...image, url: 'javascript:alert(1)' }] },
    ],
    ['a gallery text that is a number', { gallery: [{ ...image, alt: 1 }] }],
    ['a month what is none', { best_months: [0] }],
    ['a focal point what lies outside the image', { focal_x: 101 }],
    ['a partner link what is no URL', { booking_url: 'partner.example' }],
    ['a partner link what would run a script', { booking_url: 'javascript:alert(1)' }],
    ['a place what is not on Earth', { latitude: 91 }],
  ])('%s', async (_, fields) => {
    expect((await addDestination(fields)).error?.code).toBe('23514');
  });
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
