import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createDetailedImage } from '#tests/setup/sample-images.ts';
import { createTestImages, readImage } from '#tests/setup/storage-images.ts';

const images = await createTestImages();

const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part));

/** Changes the checksum of the first chunk of a PNG with this name. */
function breakChecksum(file: Buffer, chunk: string): Buffer {
  const copy = Buffer.from(file);
  const start = copy.indexOf(chunk);
  const end = start + 4 + copy.readUInt32BE(start - 4);
  copy.writeUInt8(copy.readUInt8(end) ^ 0xff, end);
  return copy;
}

test.each<['jpeg' | 'png' | 'gif', string, (file: Buffer) => Buffer]>([
  ['jpeg', 'cut to 90%', (file) => cut(file, 0.9)],
  ['jpeg', 'cut to half', (file) => cut(file, 0.5)],
  ['jpeg', 'without its last byte', (file) => file.subarray(0, -1)],
  ['png', 'cut to 90%', (file) => cut(file, 0.9)],
  ['png', 'with a wrong checksum of its pixels', (file) => breakChecksum(file, 'IDAT')],
  ['png', 'with a wrong checksum of its header', (file) => breakChecksum(file, 'IHDR')],
  ['gif', 'cut to 90%', (file) => cut(file, 0.9)],
])('A damaged image is rendered at least as far as browsers show it: a %s %s', async (format, _, damage) => {
  const whole = await createDetailedImage(400, 300).tint('red').toFormat(format).toBuffer();
  const key = `${crypto.randomUUID()}.${format}`;
  await images.upload(key, `image/${format}`, damage(whole));
  const response = await images.render(`${key}?width=200&height=150&format=origin`);
  const { bytes, ...rendition } = await readImage(response);
  expect([response.status, rendition]).toMatchObject([200, { width: 200, height: 150 }]);
  const upperPart = { left: 0, top: 0, width: 200, height: 60 };
  const expected = await sharp(whole).resize(200, 150).extract(upperPart).removeAlpha().raw().toBuffer();
  const shown = await sharp(bytes).extract(upperPart).removeAlpha().raw().toBuffer();
  const difference = expected.reduce((sum, value, i) => sum + Math.abs(value - (shown[i] ?? 0)), 0);
  // The mean difference of a color value, of which there are 256.
  expect(difference / expected.length).toBeLessThan(8);
});
