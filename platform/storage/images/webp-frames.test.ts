import { expect, test } from 'vitest';
import { createAnimatedWebp, createPlainImage } from '#tests/setup/sample-images.ts';
import { countWebpFrames } from './webp-frames.ts';

const still = await createPlainImage(9, 9).webp().toBuffer();
const animation = await createAnimatedWebp(3);
const withMetadata = Buffer.concat([animation.subarray(0, 12), chunk(5), animation.subarray(12)]);
const withHugeChunk = Buffer.concat([still, Buffer.from('ANMF\xff\xff\xff\xff', 'latin1')]);

test.each([
  ['an animation', animation, 3],
  ['an animation with metadata before its frames', withMetadata, 3],
  ['an animation that is cut off in a frame', animation.subarray(0, -10), 3],
  ['a still image', still, 0],
  ['a still image, and after it one frame that says that it has 4 GB', withHugeChunk, 1],
  ['the name of a frame within a chunk', Buffer.concat([still, chunk(40, 'ANMF'.repeat(10))]), 0],
  ['a PNG', await createPlainImage(9, 9).png().toBuffer(), 0],
  ['nothing', Buffer.alloc(0), 0],
  ['the beginning of a WebP', Buffer.from('RIFF\0\0\0\0WEBPANM'), 0],
])('The frames of a WebP are counted: %s', (_, file, count) => {
  expect(countWebpFrames(file)).toBe(count);
});

/** A chunk that readers skip. An odd size has a byte after it. */
function chunk(size: number, text = ''): Buffer {
  const bytes = Buffer.alloc(8 + size + (size % 2));
  bytes.write('XXXX');
  bytes.writeUInt32LE(size, 4);
  bytes.write(text, 8);
  return bytes;
}
