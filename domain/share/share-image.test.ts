import { expect, it } from 'vitest';
import { createSharePath, getShareVersion } from './share-image.ts';

const content = {
  title: 'Kyoto',
  siteTitle: 'Wayfare',
  language: 'en',
  lookVersion: null,
  image: '/scenes/kyoto.svg',
  focalPoint: null,
};

it('The path of a share image has the encoded slug and the version', () => {
  expect(createSharePath('blog', '京都', content)).toBe(
    `/share/blog/%E4%BA%AC%E9%83%BD.jpg?v=${getShareVersion(content)}`,
  );
});

it('A share image keeps its URL when the software is updated', () => {
  // The value that earlier versions have computed. Social networks have stored it in URLs.
  expect(getShareVersion(content)).toBe('fjz89dq2xf');
});

it.each([
  { title: 'Kyoto 2' },
  { siteTitle: 'Wanderlust' },
  { language: 'tr' },
  { lookVersion: '1a' },
  { image: null },
  { image: '/scenes/bali.svg' },
  { focalPoint: { x: 50, y: 50 } },
])('Another content has another version: %j', (change) => {
  expect(getShareVersion({ ...content, ...change })).not.toBe(getShareVersion(content));
  expect(getShareVersion({ ...content })).toBe(getShareVersion(content));
});
