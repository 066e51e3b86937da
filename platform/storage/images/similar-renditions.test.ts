import { expect, test } from 'vitest';
import { type RenditionOptions, renditionKeyPattern, toRenditionKey } from './rendition-options.ts';
import { findSimilarKeys } from './similar-renditions.ts';

const createOptions = (options: Partial<RenditionOptions>): RenditionOptions => ({
  resize: 'contain',
  quality: 80,
  formats: ['avif', 'webp'],
  ...options,
});
const toKey = (options: Partial<RenditionOptions>) => toRenditionKey(createOptions(options));
const cropped = { resize: 'cover', width: 640, height: 400 } as const;

test('The key of a rendition contains its options and is a safe file name', () => {
  expect(toKey(cropped)).toBe('1_640x400_cover_80_avif-webp');
  expect(toKey({ formats: [] })).toBe('1_x_contain_80_origin');
  for (const options of [cropped, {}, { width: 9 }, { height: 9 }])
    expect(toKey(options)).toMatch(renditionKeyPattern);
});

test('Similar renditions are the larger ones, the nearest first, and then the smaller ones', () => {
  const keys = [80, 320, 480, 960, 2000].map((width) => toKey({ width, quality: 50 }));
  const found = findSimilarKeys(createOptions({ width: 500 }), keys);
  expect(found.map((key) => key.match(/_(\d+)x/)?.[1])).toEqual(['960', '2000', '480', '320', '80']);
});

test.each<[string, Partial<RenditionOptions>, boolean]>([
  ['another size of the same crop', { ...cropped, width: 427, height: 267 }, true],
  ['another quality', { ...cropped, quality: 50 }, true],
  ['another crop', { ...cropped, height: 300 }, false],
  ['no crop', { width: 640 }, false],
  ['a height only', { height: 400 }, false],
  ['another way to fill the box', { ...cropped, resize: 'fill' }, false],
  ['another format', { ...cropped, formats: ['webp'] }, false],
  ['the format of the source', { ...cropped, formats: [] }, false],
])('Whether a rendition with %s is similar', (_, options, isSimilar) => {
  expect(findSimilarKeys(createOptions(cropped), [toKey(options)])).toHaveLength(isSimilar ? 1 : 0);
});
