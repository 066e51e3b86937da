import { expect, test } from 'vitest';
import { samples } from '#tests/setup/storage-samples.ts';
import { matchesSignature } from './file-signatures.ts';

const imageTypes = ['image/png', 'image/gif', 'image/jpeg', 'image/jpg', 'image/webp', 'image/avif'];

const types: Record<keyof typeof samples, string[]> = {
  // An image may be declared as another type of image.
  png: imageTypes,
  gif: imageTypes,
  jpeg: imageTypes,
  webp: imageTypes,
  avif: imageTypes,
  // MP4 and QuickTime share a container format, and browsers tell them apart only by the file name extension.
  mp4: ['video/mp4', 'video/quicktime'],
  mov: ['video/mp4', 'video/quicktime'],
  webm: ['video/webm'],
  ogg: ['video/ogg'],
  pdf: ['application/pdf'],
  html: [],
  svg: [],
};
const knownTypes = [...new Set(Object.values(types).flat())];
const cases = Object.keys(samples).flatMap((sample) =>
  knownTypes.map((type): [keyof typeof samples, 'match' | 'do not match', string] => {
    const name = sample as keyof typeof samples;
    return [name, types[name].includes(type) ? 'match' : 'do not match', type];
  }),
);

test.each(cases)('The bytes of the sample “%s” %s the signature of %s', (sample, verb, type) => {
  expect(matchesSignature(type, samples[sample])).toBe(verb === 'match');
});

const unknownTypes = ['text/html', 'application/octet-stream', 'audio/mpeg', 'image/svg+xml', 'video/x-flv'];
test.each(unknownTypes)('The type %s has no signature, so any bytes match', (type) => {
  expect(matchesSignature(type, samples.html)).toBe(true);
});

test.each(knownTypes)('Neither an empty file nor a few zero bytes match the signature of %s', (type) => {
  for (const length of [0, 1, 3, 7]) expect(matchesSignature(type, Buffer.alloc(length, 0))).toBe(false);
});
