import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { defaultLook } from '#domain/look/look.ts';
import { palettes } from '#domain/look/palettes.ts';
import { typePairs } from '#domain/look/type-pairs.ts';
import { startImageJobs } from '#tests/setup/image-jobs.ts';
import { createAnimatedWebp } from '#tests/setup/sample-images.ts';
import type { ImageJob } from './compose/compose-image.ts';
import { runComposer } from './run-composer.ts';

const drawing = await readFile('public/scenes/kyoto.svg');
const job: ImageJob = {
  title: 'Kyoto',
  siteTitle: 'Wayfare',
  language: 'en',
  drawing,
  photograph: null,
  focalPoint: null,
  look: defaultLook,
  logo: null,
};

const plain = await runComposer(job);

const doJob = startImageJobs<ImageJob, Uint8Array>(
  `${import.meta.dirname}/compose/compose-image.ts`,
  'composeImage',
);
const compose = async (changes: Partial<ImageJob>) => new Uint8Array(await doJob({ ...job, ...changes }));

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

/** Returns the mean color of an area. */
async function getMean(image: Uint8Array, left: number, top: number, width: number, height: number) {
  const area = await sharp(image).extract({ left, top, width, height }).png().toBuffer();
  const [r = 0, g = 0, b = 0] = (await sharp(area).stats()).channels.map(({ mean }) => Math.round(mean));
  return { r, g, b };
}

/** Returns the color in the upper right of the image, where no title is. */
const getColor = (image: Uint8Array) => getMean(image, 900, 60, 50, 50);

const isNear = (color: typeof red, other: typeof red) =>
  Math.abs(color.r - other.r) + Math.abs(color.g - other.g) + Math.abs(color.b - other.b) < 30;

it('A share image is a small JPEG of the size that social networks ask for', async () => {
  expect(await sharp(plain).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(plain.length).toBeLessThan(100_000);
});

it('A share image shows the part of a photograph around its focal point', async () => {
  const photograph = await createPhotograph();
  const above = await compose({ photograph, focalPoint: { x: 50, y: 0 } });
  const below = await compose({ photograph, focalPoint: { x: 50, y: 100 } });
  expect(isNear(await getColor(above), red)).toBe(true);
  expect(isNear(await getColor(below), blue)).toBe(true);
});

it.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="red" d="M0 0h9v9H0z"/></svg>',
  ],
  ['a text', 'not an image'],
  ['an animation of very many frames', await createAnimatedWebp(5001)],
])('The drawing takes the place of a photograph, and the mark that of a logo, if it is %s', async (_, content) => {
  const file = Buffer.from(content);
  expect(await compose({ photograph: file, logo: file })).toEqual(plain);
});

it('A title in a script that the font lacks is left out, and the rest of the image is there', async () => {
  const arabic = await compose({ title: 'من البحر إلى الجبل' });
  expect(arabic).toEqual(await compose({ title: '🏝️' }));
  expect(arabic).not.toEqual(plain);
});

it('A title without spaces and of any length fits', async () => {
  const image = await compose({ title: 'W'.repeat(300) });
  // The right edge of the paper stays empty.
  const { channels } = await sharp(
    await sharp(image).extract({ left: 1182, top: 0, width: 18, height: 630 }).png().toBuffer(),
  ).stats();
  for (const { min } of channels) expect(min).toBeGreaterThan(215);
});

it('A job that cannot be done is an error', async () => {
  await expect(runComposer({ ...job, drawing: Buffer.from('no drawing') })).rejects.toThrow(/composed/);
});

/** The line along the lower edge. */
const getLine = (image: Uint8Array) => getMean(image, 100, 625, 900, 3);

const toImage = (
  width: number,
  height: number,
  background: { r: number; g: number; b: number; alpha?: number },
) => sharp({ create: { width, height, channels: 4, background: { alpha: 1, ...background } } });

describe('The look of the site', () => {
  it('gives the image the paper, and an accent color only if the palette is not the default one', async () => {
    const palette = palettes.find(({ name }) => name !== defaultLook.palette) as (typeof palettes)[number];
    const image = await compose({ look: { ...defaultLook, palette: palette.name } });
    const [r = 0, g = 0, b = 0] = Buffer.from(palette.colors.paper.slice(1), 'hex');
    expect(isNear(await getMean(image, 2, 2, 18, 500), { r, g, b })).toBe(true);
    const isPaper = ({ r, g, b }: typeof red) => Math.min(r, g, b) > 230;
    expect([isPaper(await getLine(image)), isPaper(await getLine(plain))]).toEqual([false, true]);
  });

  it('gives it the accent color that the owner has chosen', async () => {
    const image = await compose({ look: { ...defaultLook, accentColor: '#c80000' } });
    expect(isNear(await getLine(image), red)).toBe(true);
  });

  it('gives its title the font', async () => {
    const images = typePairs.map(({ name }) => compose({ look: { ...defaultLook, typePair: name } }));
    const texts = (await Promise.all(images)).map((image) => Buffer.from(image).toString('base64'));
    expect(new Set(texts).size).toBe(typePairs.length);
  });
});

describe('The logo of the site', () => {
  const composeLogo = async (logo: Sharp) => compose({ logo: await logo.png().toBuffer() });

  it.each([
    ['a tall one', 200, 400, 30, 60],
    ['a wide one', 400, 200, 120, 60],
    ['a wordmark', 1600, 200, 416, 52],
  ])('lies on the paper: %s', async (_, width, height, shownWidth, shownHeight) => {
    const image = await composeLogo(toImage(width, height, blue));
    // 584 is the middle of the paper below the image.
    const top = Math.round(584 - shownHeight / 2);
    expect((await getMean(image, 24, top, shownWidth, shownHeight)).b).toBeGreaterThan(130);
    const beside = await getMean(image, 24 + shownWidth + 3, 540, 12, 88);
    expect(Math.min(beside.r, beside.g, beside.b)).toBeGreaterThan(225);
  });

  it('can be a single line of pixels', async () => {
    expect(await composeLogo(toImage(600, 1, blue))).not.toEqual(plain);
  });

  it('has the name of the site beside it only if it is no wordmark', async () => {
    const composeNamed = async (width: number, siteTitle: string) =>
      compose({ siteTitle, logo: await toImage(width, 300, blue).png().toBuffer() });
    expect(await composeNamed(300, 'Wayfare')).not.toEqual(await composeNamed(300, 'Wanderlust'));
    expect(await composeNamed(1200, 'Wayfare')).toEqual(await composeNamed(1200, 'Wanderlust'));
  });

  it('is upright', async () => {
    // Stored as 400 × 200 pixels with the left half red, it is to be turned by 90° clockwise: red above.
    const turned = await toImage(400, 200, blue)
      .composite([{ input: await toImage(200, 200, red).png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    // It is drawn at 24, 554, with 30 × 60 pixels.
    const image = await compose({ logo: turned });
    expect(isNear(await getMean(image, 28, 558, 20, 20), red)).toBe(true);
    expect(isNear(await getMean(image, 28, 592, 20, 18), blue)).toBe(true);
  });
});
