import { expect, it } from 'vitest';
import { isOwnFile } from './own-file.ts';

it.each([
  ['/videos/boat.mp4', true],
  ['http://site.example/storage/v1/object/public/images/boat.mp4', true],
  ['https://cdn.example/boat.mp4', false],
  ['https://cdn.example/?from=https://site.example/storage/v1/object/public/images/boat.mp4', false],
])('%s is a file of this site: %s', (url, isOwn) => {
  expect(isOwnFile(url)).toBe(isOwn);
});
