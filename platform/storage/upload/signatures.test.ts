import { expect, test } from 'vitest';
import { samples } from '#tests/setup/storage.ts';
import { mayBe } from './signatures.ts';

const types: Record<keyof typeof samples, string[]> = {
  png: ['image/png'],
  gif: ['image/gif'],
  jpeg: ['image/jpeg', 'image/jpg'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  // The two containers are one family, and browsers tell them apart by the name of a file alone.
  mp4: ['video/mp4', 'video/quicktime'],
  mov: ['video/mp4', 'video/quicktime'],
  webm: ['video/webm'],
  ogg: ['video/ogg'],
  pdf: ['application/pdf'],
  html: [],
  svg: [],
};
const checked = [...new Set(Object.values(types).flat())];
const cases = Object.keys(samples).flatMap((sample) =>
  checked.map((type): [keyof typeof samples, string, boolean] => {
    const name = sample as keyof typeof samples;
    return [name, type, types[name].includes(type)];
  }),
);

test.each(cases)('a %s may be %s: %s', (sample, type, expected) => {
  expect(mayBe(type, samples[sample])).toBe(expected);
});

test.each([
  'text/html',
  'application/octet-stream',
  'audio/mpeg',
  'image/svg+xml',
])('%s is taken at its word', (type) => {
  expect(mayBe(type, samples.html)).toBe(true);
});

test.each(checked)('nothing, or next to nothing, is no %s', (type) => {
  for (const length of [0, 1, 3, 7]) expect(mayBe(type, Buffer.alloc(length, 0))).toBe(false);
});
