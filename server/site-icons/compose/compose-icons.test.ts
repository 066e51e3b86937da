import sharp from 'sharp';
import { expect, it } from 'vitest';
import { runImageProgram } from '#server/images/run-image-program.ts';
import { startImageJobs } from '#tests/setup/image-jobs.ts';
import { createAnimatedWebp } from '#tests/setup/sample-images.ts';
import type { IconJob, SiteIcons } from './compose-icons.ts';

const compose = startImageJobs<IconJob, SiteIcons>(`${import.meta.dirname}/compose-icons.ts`, 'composeIcons');

type Color = 'red' | 'blue' | 'paper' | 'transparent' | 'other';

/** A wordmark of 500 × 100 pixels: a red square, then transparent, then a blue square. */
const wordmark = await sharp({ create: { width: 500, height: 100, channels: 4, background: 'transparent' } })
  .composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: '#f00' } }, left: 0, top: 0 },
    { input: { create: { width: 100, height: 100, channels: 3, background: '#00f' } }, left: 400, top: 0 },
  ])
  .png()
  .toBuffer();

/** Returns the color at a place in the image, in percent. */
async function getColor(image: Uint8Array, x: number, y: number): Promise<Color> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = Math.min(Math.floor((info.width * x) / 100), info.width - 1);
  const row = Math.min(Math.floor((info.height * y) / 100), info.height - 1);
  const start = (row * info.width + column) * info.channels;
  const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(start, start + 4);
  if (alpha < 20) return 'transparent';
  if (r > 200 && g < 60 && b < 60) return 'red';
  if (b > 200 && r < 60) return 'blue';
  return r > 240 && g > 240 && b > 230 ? 'paper' : 'other';
}

/** Returns the PNG images in an ICO file. */
function readIco(file: Uint8Array): Uint8Array[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return Array.from({ length: view.getUint16(4, true) }, (_, index) => {
    const [size, offset] = [
      view.getUint32(6 + 16 * index + 8, true),
      view.getUint32(6 + 16 * index + 12, true),
    ];
    return file.subarray(offset, offset + size);
  });
}

// As the server does it, in a process for the one job.
const icons = await runImageProgram<SiteIcons>(`${import.meta.dirname}/main.ts`, {
  file: wordmark,
  iconPoint: null,
});

it('The icons have the sizes and formats of the default ones', async () => {
  const sizes = {
    'apple-touch-icon.png': 180,
    'icon-192.png': 192,
    'icon-512.png': 512,
    'icon-maskable-512.png': 512,
  };
  for (const [name, size] of Object.entries(sizes))
    expect(await sharp(icons[name as keyof SiteIcons]).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
    });
  const small = await Promise.all(readIco(icons['favicon.ico']).map((png) => sharp(png).metadata()));
  expect(small.map(({ format, width }) => [format, width])).toEqual([
    ['png', 16],
    ['png', 32],
    ['png', 48],
  ]);
  const svg = Buffer.from(icons['favicon.svg']).toString();
  expect(svg).toMatch(/^<svg [^>]+><image [^>]+href="data:image\/png;base64,[A-Za-z0-9+/=]+"\/><\/svg>$/);
});

it('The icons show the beginning of a wordmark, or the part that the owner has chosen', async () => {
  const end = await compose({ file: wordmark, iconPoint: { x: 100, y: 50 } });
  for (const name of ['icon-192.png', 'icon-512.png', 'apple-touch-icon.png'] as const) {
    expect(await getColor(icons[name], 50, 50), name).toBe('red');
    expect(await getColor(end[name], 50, 50), name).toBe('blue');
  }
});

it('A transparent logo lies on paper, with rounded corners in tabs and with space on home screens', async () => {
  const file = await sharp({ create: { width: 100, height: 200, channels: 4, background: 'transparent' } })
    .composite([
      { input: { create: { width: 50, height: 200, channels: 3, background: '#f00' } }, left: 25, top: 0 },
    ])
    .webp({ lossless: true })
    .toBuffer();
  const { 'icon-192.png': tab, 'icon-maskable-512.png': masked } = await compose({ file, iconPoint: null });
  expect(await Promise.all([getColor(tab, 0, 0), getColor(tab, 20, 50), getColor(tab, 50, 1)])).toEqual([
    'transparent',
    'paper',
    'red',
  ]);
  expect(
    await Promise.all([getColor(masked, 0, 0), getColor(masked, 50, 15), getColor(masked, 50, 25)]),
  ).toEqual(['paper', 'paper', 'red']);
});

it.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="red" d="M0 0h9v9H0z"/></svg>',
  ],
  ['a text', 'not an image'],
  ['an animation of very many frames', await createAnimatedWebp(5001)],
])('There are no icons of %s', async (_, content) => {
  await expect(compose({ file: Buffer.from(content), iconPoint: null })).rejects.toThrow(/composed/);
});

const plain = (color: string) => sharp({ create: { width: 90, height: 60, channels: 3, background: color } });
const animation = sharp(await Promise.all(['#f00', '#00f'].map((color) => plain(color).png().toBuffer())), {
  join: { animated: true },
});

it.each([
  ['the first frame of a GIF', animation.clone().gif()],
  ['the first frame of a WebP', animation.clone().webp()],
  ['a JPEG in the colors of a printer', plain('#f00').toColorspace('cmyk').jpeg()],
  ['a photograph that is stored lying', plain('#f00').jpeg().withMetadata({ orientation: 6 })],
])('The icons are made of %s', async (_, image) => {
  const made = await compose({ file: await image.toBuffer(), iconPoint: null });
  expect(await getColor(made['apple-touch-icon.png'], 50, 50)).toBe('red');
});

it('The white background of a logo becomes the paper of the icons', async () => {
  const file = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const made = await compose({ file, iconPoint: null });
  for (const name of ['apple-touch-icon.png', 'icon-192.png', 'icon-maskable-512.png'] as const) {
    const pixel = await sharp(made[name])
      .extract({ left: 90, top: 90, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...pixel.subarray(0, 3)], name).toEqual([0xfb, 0xf7, 0xf0]); // the paper of the default palette
  }
});
