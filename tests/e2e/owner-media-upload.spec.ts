import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { createPhotograph } from '#tests/setup/sample-images.ts';
import { expectNoFaults } from './axe.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { type Content, calls, expectFailure, expectNotice, hold, test } from './owner.ts';

/** What becomes of a picture on its way into the storage, and how the way is shown. */

const picture = join(import.meta.dirname, 'files/gates.jpg');

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  await expect(page.getByLabel('Image URL')).toBeVisible();
});

test('Uploading a large file shows its progress, and cancelling it leaves nothing behind', async ({
  page,
  content,
}) => {
  const before = await filesOf(content);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const lasting = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...lasting, uploadThroughput: 150_000 });

  await chooser(page, 'video').setInputFiles({
    name: 'film.webm',
    mimeType: 'video/webm',
    buffer: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(6_000_000)]),
  });
  const bar = page.getByRole('progressbar', { name: 'Upload of the video' });
  const sent = async () => Number(await bar.getAttribute('value'));
  await expect.poll(sent).toBeGreaterThan(0);
  const first = await sent();
  await expect.poll(sent).toBeGreaterThan(first);
  expect(await sent()).toBeLessThan(100);
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Create Slide' })).toBeDisabled();
  await expectNoFaults(page);

  await page.getByRole('button', { name: 'Cancel upload' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload video' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Create Slide' })).toBeEnabled();
  await expect(page.getByLabel('Video URL')).toHaveValue('');
  await expect(noticeRegion(page)).toHaveText('');

  // What is sent after it is stored: had the film been, it would be there by now. One whose last bytes had arrived is
  // taken away again.
  await network.send('Network.emulateNetworkConditions', { ...lasting, uploadThroughput: -1 });
  await chooser(page, 'image').setInputFiles(picture);
  await expectNotice(page, 'image uploaded successfully!');
  await expect
    .poll(async () => (await filesOf(content)).filter((name) => !before.includes(name)), { timeout: 15_000 })
    .toEqual([expect.stringMatching(/_gates\.jpg$/)]);
});

test('An upload is aborted when its page is left', async ({ page, content }) => {
  const before = await filesOf(content);
  const upload = await hold(page, calls.upload);
  await chooser(page, 'image').setInputFiles(picture);
  await expect(page.getByRole('progressbar')).toBeVisible();
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/storage/v1/object/'),
  );
  await page.getByRole('link', { name: 'Hero Slides' }).last().click();
  await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  await ended;
  upload.release();
  expect(await filesOf(content)).toEqual(before);
});

test('An image can be dropped onto its field', async ({ page }) => {
  await zoneOf(page).evaluate(drop, await shared(picture));
  await expectNotice(page, 'image uploaded successfully!');
  await expect(page.getByLabel('Image URL')).toHaveValue(/_gates\.jpg$/);
  await expect(page.getByLabel('Video URL')).toHaveValue('');
});

test('An image can be pasted into its field; a text copied with an image of itself is pasted as text', async ({
  page,
}) => {
  const upload = await hold(page, calls.upload);
  const field = page.getByLabel('Image URL');
  await field.evaluate(paste, {
    ...(await shared(picture)),
    name: 'table.jpg',
    text: 'https://a.test/b.png',
  });
  await field.evaluate(paste, await shared(picture));
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  upload.release();
  await expectNotice(page, 'image uploaded successfully!');
  expect(upload.count()).toBe(1);
  await expect(field).toHaveValue(/_gates\.jpg$/);
});

test('A phone’s photograph is stored upright, in full size, without location and camera data', async ({
  page,
}) => {
  const { bytes } = await store(page, 'IMG_0001.JPG', 'image/jpeg', await createPhotograph());
  const { format, width, height, orientation, exif, xmp } = await sharp(bytes).metadata();
  expect({ format, width, height, orientation, exif, xmp }).toEqual({
    format: 'jpeg',
    width: 3000,
    height: 4000,
    orientation: undefined,
    exif: undefined,
    xmp: undefined,
  });
  expect(bytes.includes('Camera of the tests')).toBe(false);
  // Upright its upper edge is red (tests/setup/sample-images.ts).
  const edge = await sharp(bytes).extract({ left: 500, top: 50, width: 2000, height: 200 }).stats();
  expect(edge.dominant.r).toBeGreaterThan(220);
  expect(edge.dominant.g).toBeLessThan(40);
});

test('An upright image keeps its pixels and colours and loses its personal metadata', async ({ page }) => {
  const original = await telling(800, 500, 1).jpeg({ quality: 90 }).toBuffer();
  const { bytes } = await store(page, 'sea.jpg', 'image/jpeg', original);
  expect(bytes.includes('Secret')).toBe(false);
  expect((await sharp(bytes).metadata()).icc).toEqual((await sharp(original).metadata()).icc);
  expect(await pointsOf(bytes)).toEqual(await pointsOf(original));
});

test('A rotated image keeps colours beyond sRGB', async ({ page }) => {
  const red = sharp({ create: { width: 64, height: 32, channels: 3, background: '#ff0000' } });
  // Red of Display P3: taken for sRGB's and written in P3 it would be (234, 51, 35).
  const original = await red
    .withIccProfile('p3', { attach: true })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg({ quality: 95 })
    .toBuffer();
  const before = await sharp(original).keepIccProfile().raw().toBuffer();
  const { bytes } = await store(page, 'red.jpg', 'image/jpeg', original);
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ width: 32, height: 64 });
  expect(metadata.icc?.toString('latin1').replaceAll('\0', '')).toContain('P3');
  const [r = 0, g = 0, b = 0] = await sharp(bytes).keepIccProfile().raw().toBuffer();
  for (const [index, value] of [r, g, b].entries()) {
    expect(Math.abs(value - (before[index] ?? 0))).toBeLessThan(8);
  }
});

test('A huge image is made smaller in the same format', async ({ page }) => {
  const { bytes } = await store(page, 'wide.png', 'image/png', await plain(5000, 250).png().toBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 4096, height: 205 });
});

for (const [name, type, encode] of [
  ['sea.png', 'image/png', (from) => from.png()],
  ['sea.webp', 'image/webp', (from) => from.webp()],
  ['sea.avif', 'image/avif', (from) => from.avif()],
] satisfies [string, string, (from: Sharp) => Sharp][]) {
  test(`Personal metadata of ${type} is removed, and its pixels stay`, async ({ page }) => {
    const original = await encode(telling(80, 50, 1)).toBuffer();
    expect(original.includes('Secret')).toBe(true);
    const { bytes } = await store(page, name, type, original);
    expect(bytes.includes('Secret')).toBe(false);
    expect(await pointsOf(bytes)).toEqual(await pointsOf(original));
  });
}

test('An image is stored by its real type, whatever its name', async ({ page }) => {
  const { address, type } = await store(
    page,
    'photo.jpg',
    'image/jpeg',
    await plain(40, 30).png().toBuffer(),
  );
  expect(address).toMatch(/_photo\.png$/);
  expect(type).toBe('image/png');
});

test('An animated image is uploaded unchanged', async ({ page }) => {
  const frames = await plain(16, 32).raw().toBuffer();
  const original = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .gif({ delay: [200, 200] })
    .toBuffer();
  const { bytes } = await store(page, 'wave.gif', 'image/gif', original);
  expect(bytes.equals(original)).toBe(true);
});

test('An image whose metadata cannot be removed is not stored, and the error says what to do', async ({
  page,
}) => {
  const upload = await hold(page, calls.upload);
  const damaged = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(3000, 7)]);
  await chooser(page, 'image').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: damaged });
  await expectFailure(
    page,
    'image Upload Failed',
    'This picture is damaged or of a rare kind, so the place where it was taken could not be removed from it. ' +
      'Please open it in a picture program, save it as JPEG and upload that.',
  );
  expect(upload.count()).toBe(0);
});

test('A file that is too large is rejected with its size before it is sent', async ({ page }, info) => {
  const upload = await hold(page, calls.upload);
  const file = info.outputPath('large.jpg');
  await writeFile(file, '');
  await truncate(file, 63 * 1024 * 1024);
  await chooser(page, 'image').setInputFiles(file);
  await expectFailure(
    page,
    'image Upload Failed',
    'This picture is 63 MB; at most 50 MB can be stored. Please save it smaller.',
  );
  expect(upload.count()).toBe(0);
});

test('A URL that leads to no image or video is reported', async ({ page }) => {
  const { origin } = new URL(page.url());
  await page.getByLabel('Image URL').fill(`${origin}/storage/v1/object/public/images/gone.jpg`);
  await expect(page.getByText('No image can be loaded from this URL.')).toBeVisible();
  await page.getByLabel('Image URL').fill('/scenes/kyoto.svg');
  await expect(page.getByText('No image can be loaded from this URL.')).toBeHidden();
  await page.getByLabel('Video URL').fill(`${origin}/scenes/kyoto.svg`);
  await expect(page.getByText('No video can be loaded from this URL.')).toBeVisible();
  await expectNoFaults(page);
});

test('A very long URL widens nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Image URL').fill(`https://a.test/${'long-'.repeat(200)}.png`);
  await expect(page.getByText('No image can be loaded from this URL.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
});

/** The browser's own file field, behind the button. */
const chooser = (page: Page, kind: 'image' | 'video'): Locator =>
  page.locator(`input[type=file][accept^="${kind}"]`);

/** What takes what is dropped; it lies around the field's button. */
const zoneOf = (page: Page): Locator => page.getByRole('button', { name: 'Upload image' });

async function filesOf(content: Content): Promise<string[]> {
  const { data, error } = await content.storage.from('images').list('', { limit: 1000 });
  if (error) throw error;
  return data.map(({ name }) => name);
}

/** Uploads a picture by the form, and reads what visitors get of it. */
async function store(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await chooser(page, 'image').setInputFiles({ name, mimeType, buffer });
  await expectNotice(page, 'image uploaded successfully!');
  const field = page.getByLabel('Image URL');
  await expect(field).not.toHaveValue('');
  const address = await field.inputValue();
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  return {
    address,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', sigma: 20 } },
  });

/** A picture that tells of its owner, with colours of its own. */
const telling = (width: number, height: number, orientation: number) =>
  plain(width, height)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 23/1 7/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Secret place</note></x:xmpmeta>')
    .withIccProfile('p3');

const pointsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

/** A file as it crosses into the page. */
interface Shared {
  name: string;
  bytes: string;
  text?: string;
}

async function shared(path: string): Promise<Shared> {
  const bytes = await sharp(path).toBuffer();
  return { name: 'gates.jpg', bytes: bytes.toString('base64') };
}

function drop(element: Element, { name, bytes }: Shared) {
  const dataTransfer = new DataTransfer();
  const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
  dataTransfer.items.add(new File([content], name, { type: 'image/jpeg' }));
  for (const type of ['dragenter', 'dragover', 'drop'])
    element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

function paste(element: Element, { name, bytes, text }: Shared) {
  const clipboardData = new DataTransfer();
  const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
  clipboardData.items.add(new File([content], name, { type: 'image/jpeg' }));
  if (text) clipboardData.setData('text/plain', text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
