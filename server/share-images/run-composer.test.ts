import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { runComposer } from './run-composer.ts';

const drawing = await readFile('public/scenes/kyoto.svg');
const job = { title: 'Kyoto', siteTitle: 'Wayfare', drawing, photograph: null, focalPoint: null };

const red = { r: 200, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 200 };

/** An upright photograph, red above and blue below. */
const createPhotograph = () =>
  sharp({ create: { width: 400, height: 1200, channels: 3, background: red } })
    .composite([
      { input: { create: { width: 400, height: 600, channels: 3, background: blue } }, left: 0, top: 600 },
    ])
    .jpeg()
    .toBuffer();

/** The color of an area in the upper right of the image, where no title is. */
async function getColor(image: Uint8Array) {
  const { channels } = await sharp(
    await sharp(image).extract({ left: 900, top: 60, width: 50, height: 50 }).png().toBuffer(),
  ).stats();
  const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => Math.round(mean));
  return { r, g, b };
}

const isNear = (color: typeof red, other: typeof red) =>
  Math.abs(color.r - other.r) + Math.abs(color.g - other.g) + Math.abs(color.b - other.b) < 30;

it('A share image is a small JPEG of the size that social networks ask for', async () => {
  const image = await runComposer(job);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(image.length).toBeLessThan(100_000);
});

it('A share image shows the part of a photograph around its focal point', async () => {
  const photograph = await createPhotograph();
  const above = await runComposer({ ...job, photograph, focalPoint: { x: 50, y: 0 } });
  const below = await runComposer({ ...job, photograph, focalPoint: { x: 50, y: 100 } });
  expect(isNear(await getColor(above), red)).toBe(true);
  expect(isNear(await getColor(below), blue)).toBe(true);
});

it.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="red" d="M0 0h9v9H0z"/></svg>',
  ],
  ['a text', 'not an image'],
])('The drawing takes the place of a photograph that is %s', async (_, text) => {
  expect(await runComposer({ ...job, photograph: Buffer.from(text) })).toEqual(await runComposer(job));
});

it('A title in a script that the font lacks is left out, and the rest of the image is there', async () => {
  const arabic = await runComposer({ ...job, title: 'من البحر إلى الجبل' });
  expect(arabic).toEqual(await runComposer({ ...job, title: '🏝️' }));
  expect(arabic).not.toEqual(await runComposer(job));
});

it('A title without spaces and of any length fits', async () => {
  const image = await runComposer({ ...job, title: 'W'.repeat(300) });
  // The right edge of the paper stays empty.
  const { channels } = await sharp(
    await sharp(image).extract({ left: 1182, top: 0, width: 18, height: 630 }).png().toBuffer(),
  ).stats();
  for (const { min } of channels) expect(min).toBeGreaterThan(215);
});

it('A job that cannot be done is an error', async () => {
  await expect(runComposer({ ...job, drawing: Buffer.from('no drawing') })).rejects.toThrow(/composed/);
});
