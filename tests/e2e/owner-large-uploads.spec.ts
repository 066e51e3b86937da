import { readFile, utimes, writeFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { getFileInput, video } from './media-library.ts';
import { expectNotice, test } from './owner.ts';

/** The owner uploads a video that is sent in parts of 6 MiB. */

const reminder = "Don't forget to save your changes.";
const partSize = 6 * 1024 * 1024;
const endpoint = '**/storage/v1/upload/resumable*/**';

/** Writes a video that is sent in two parts. Browsers ignore the bytes that are added after its end. */
async function createVideo(path: string): Promise<Buffer> {
  const playable = await readFile(video);
  const bytes = Buffer.concat([playable, Buffer.alloc(partSize, 'wayfare')]);
  await writeFile(path, bytes);
  // After a reload, the file is recognized by this time as well.
  await utimes(path, 1_763_700_000, 1_763_700_000);
  return bytes;
}

/** Records the method and the offset of each request of an upload in parts. */
function recordRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/upload/resumable')) return;
    const offset = request.headers()['upload-offset'];
    sent.push(offset === undefined ? request.method() : `${request.method()} ${offset}`);
  });
  return sent;
}

const isSecondPart = (route: Route) => route.request().headers()['upload-offset'] === String(partSize);

/** Holds the second part of each upload. `held` resolves to the first one. */
async function holdSecondPart(page: Page): Promise<{ held: Promise<Route> }> {
  const held = Promise.withResolvers<Route>();
  await page.route(endpoint, (route) => (isSecondPart(route) ? held.resolve(route) : route.continue()));
  return { held: held.promise };
}

test.beforeEach(({ page }) => page.goto('/admin/hero-slides/new'));

async function expectStored(page: Page, bytes: Buffer): Promise<void> {
  await expectNotice(page, 'video uploaded successfully!', reminder);
  const response = await fetch(await page.getByLabel('Video URL').inputValue());
  expect(response.headers.get('content-type')).toBe('video/webm');
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
}

test('The upload of a large video continues by itself after a lost connection, and waits without one', async ({
  page,
  context,
}, testInfo) => {
  const path = testInfo.outputPath('large.webm');
  const bytes = await createVideo(path);
  await page.clock.install();
  const sent = recordRequests(page);
  let lost = 0;
  const offline = Promise.withResolvers<void>();
  await page.route(endpoint, async (route) => {
    if (route.request().method() === 'PATCH' && lost < 2) {
      lost += 1;
      return route.abort('connectionreset');
    }
    if (!isSecondPart(route)) return route.continue();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
    offline.resolve();
  });
  await getFileInput(page, 'video').setInputFiles(path);
  await offline.promise;
  expect(lost).toBe(2);
  await expect(page.getByRole('status').getByText('Waiting for the connection...')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unrouteAll();
  await page.clock.runFor('02:00');
  expect(sent.at(-1)).toBe(`PATCH ${partSize}`);
  await context.setOffline(false);
  await expectStored(page, bytes);
  await expect(page.getByText('Waiting for the connection...')).toHaveCount(0);
  expect(sent.filter((request) => request === 'POST')).toHaveLength(1);
});

test('The upload of a large video continues after a reload with the same file, is not disturbed by that of another tab, and a canceled one is removed and begins again', async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath('large.webm');
  const bytes = await createVideo(path);
  const wholeUpload = ['POST', `PATCH ${partSize}`];
  const sent = recordRequests(page);
  const { held } = await holdSecondPart(page);

  await test.step('A canceled upload is removed from the server', async () => {
    await getFileInput(page, 'video').setInputFiles(path);
    await held;
    await expect(page.getByRole('progressbar', { name: /Upload of/ })).toBeVisible();
    const removed = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().includes('/upload/resumable/'),
    );
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    expect((await removed).status()).toBe(204);
  });

  await test.step('It begins again, while another tab uploads the same video', async () => {
    sent.length = 0;
    await getFileInput(page, 'video').setInputFiles(path);
    await expect.poll(() => sent).toEqual(wholeUpload);

    const other = await page.context().newPage();
    await other.goto('/admin/hero-slides/new');
    const sentByOther = recordRequests(other);
    await getFileInput(other, 'video').setInputFiles(path);
    await expectStored(other, bytes);
    expect(sentByOther).toEqual(wholeUpload);
    expect(sent).toEqual(wholeUpload);
    await other.close();
  });

  await test.step('It continues after a reload', async () => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.unroute(endpoint);
    sent.length = 0;
    await getFileInput(page, 'video').setInputFiles(path);
    await expectStored(page, bytes);
    expect(sent).toEqual(['HEAD', `PATCH ${partSize}`]);
  });
});
