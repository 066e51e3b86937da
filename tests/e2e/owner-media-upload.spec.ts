import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion } from './fixtures.ts';
import { getHorizontalOverflow } from './horizontal-overflow.ts';
import { getFileInput, listFiles } from './media-library.ts';
import { expectErrorNotice, expectNotice, holdRequests, requests, test } from './owner.ts';

/** Uploading a file. How the bytes of an image are prepared is tested in owner-media-images.spec.ts. */

const image = join(import.meta.dirname, 'files/gates.jpg');

test.beforeEach(async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  await expect(page.getByLabel('Image URL')).toBeVisible();
});

test('A large upload shows its progress, and cancelling it leaves no file behind', async ({
  page,
  content,
}) => {
  const before = await listFiles(content);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...unlimited, uploadThroughput: 150_000 });

  await getFileInput(page, 'video').setInputFiles({
    name: 'video.webm',
    mimeType: 'video/webm',
    buffer: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(6_000_000)]),
  });
  const bar = page.getByRole('progressbar', { name: 'Upload of the video' });
  const readProgress = async () => Number(await bar.getAttribute('value'));
  await expect.poll(readProgress).toBeGreaterThan(0);
  const first = await readProgress();
  await expect.poll(readProgress).toBeGreaterThan(first);
  expect(await readProgress()).toBeLessThan(100);
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Create Slide' })).toBeDisabled();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Cancel upload' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload video' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Create Slide' })).toBeEnabled();
  await expect(page.getByLabel('Video URL')).toHaveValue('');
  await expect(noticeRegion(page)).toHaveText('');

  // Only the file of this second upload remains. The panel deletes the cancelled file if all of its bytes had arrived.
  await network.send('Network.emulateNetworkConditions', { ...unlimited, uploadThroughput: -1 });
  await getFileInput(page, 'image').setInputFiles(image);
  await expectNotice(page, 'image uploaded successfully!');
  await expect
    .poll(async () => (await listFiles(content)).filter((name) => !before.includes(name)), {
      timeout: 15_000,
    })
    .toEqual([expect.stringMatching(/_gates\.jpg$/)]);
});

test('Leaving the slide form aborts an upload', async ({ page, content }) => {
  const before = await listFiles(content);
  const upload = await holdRequests(page, requests.upload);
  await getFileInput(page, 'image').setInputFiles(image);
  await expect(page.getByRole('progressbar')).toBeVisible();
  const aborted = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/storage/v1/object/'),
  );
  await page.getByRole('link', { name: 'Hero Slides' }).last().click();
  await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  await aborted;
  upload.release();
  expect(await listFiles(content)).toEqual(before);
});

test('An image can be dropped onto or pasted into its field, but text copied with an image is pasted as text', async ({
  page,
}) => {
  const field = page.getByLabel('Image URL');
  const file = await readImage();

  await page.getByRole('button', { name: 'Upload image' }).evaluate(drop, file);
  await expectNotice(page, 'image uploaded successfully!');
  await expect(field).toHaveValue(/_gates\.jpg$/);
  await expect(page.getByLabel('Video URL')).toHaveValue('');

  await field.fill('');
  await noticeRegion(page).getByRole('button', { name: 'Dismiss' }).click();
  const upload = await holdRequests(page, requests.upload);
  await field.evaluate(paste, { ...file, name: 'table.jpg', text: 'https://a.test/b.png' });
  await field.evaluate(paste, file);
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  upload.release();
  await expectNotice(page, 'image uploaded successfully!');
  expect(upload.count()).toBe(1);
  await expect(field).toHaveValue(/_gates\.jpg$/);
});

test('A file that cannot be stored is reported without sending a request', async ({ page }) => {
  const upload = await holdRequests(page, requests.upload);
  const damaged = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(3000, 7)]);
  await getFileInput(page, 'image').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: damaged });
  await expectErrorNotice(
    page,
    'image Upload Failed',
    'This image is damaged or in a rare format, so the location where it was taken could not be removed from it. ' +
      'Please open it in an image editor, save it as JPEG and upload that.',
  );
  expect(upload.count()).toBe(0);
});

test('A URL that leads to no image or video is reported, and a very long one does not widen the page', async ({
  page,
}) => {
  const { origin } = new URL(page.url());
  const field = page.getByLabel('Image URL');
  const error = page.getByText('No image can be loaded from this URL.');
  await field.fill(`${origin}/storage/v1/object/public/images/gone.jpg`);
  await expect(error).toBeVisible();
  await field.fill('/scenes/kyoto.svg');
  await expect(error).toBeHidden();
  await page.getByLabel('Video URL').fill(`${origin}/scenes/kyoto.svg`);
  await expect(page.getByText('No video can be loaded from this URL.')).toBeVisible();

  await field.fill(`https://a.test/${'long-'.repeat(200)}.png`);
  await expect(error).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});

/** A file that is passed into the page. */
interface PassedFile {
  name: string;
  /** Base64. */
  bytes: string;
  /** The text that is copied together with an image. */
  text?: string;
}

async function readImage(): Promise<PassedFile> {
  const bytes = await readFile(image);
  return { name: 'gates.jpg', bytes: bytes.toString('base64') };
}

function drop(element: Element, { name, bytes }: PassedFile) {
  const dataTransfer = new DataTransfer();
  const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  dataTransfer.items.add(new File([content], name, { type: 'image/jpeg' }));
  for (const type of ['dragenter', 'dragover', 'drop'])
    element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

function paste(element: Element, { name, bytes, text }: PassedFile) {
  const clipboardData = new DataTransfer();
  const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  clipboardData.items.add(new File([content], name, { type: 'image/jpeg' }));
  if (text) clipboardData.setData('text/plain', text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
