import type { Page } from '@playwright/test';
import { waitForDraft } from './drafts.ts';
import { expect } from './fixtures.ts';
import { addFiles, getFileUrl } from './media-library.ts';
import { test } from './owner.ts';
import { findRows, readSingleton, updateSingleton } from './rows.ts';

/**
 * A crash of the server loses neither what is stored nor what was typed in a form. tests/panel/edit-conflicts.test.ts tests
 * what happens when only the response is lost, and owner-unsaved.spec.ts tests that a draft survives a crash of the tab.
 */

test('A server crash during a save loses nothing that was stored or typed, and the slide is stored only once', async ({
  page,
  site,
  content,
}) => {
  const affiliate_booking_url = 'https://partner.example/{destination}';
  await updateSingleton(content, 'settings', { affiliate_booking_url });
  const [image] = await addFiles(content, 1, 'crash');
  await page.goto('/admin/hero-slides/new');
  await page.getByLabel('Title', { exact: true }).fill('Typed before the crash');
  await page.getByLabel('Subtitle').fill('And not lost');
  await waitForDraft(page, 'And not lost');
  await waitForPrefetchedList(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('hero_slides'),
  );
  const createButton = page.getByRole('button', { name: 'Publish', exact: true });
  await createButton.click();
  await sent;
  await site.kill();
  await site.start();
  // Whether or not the slide was saved before the crash, there must be exactly one in the end. The list offers to
  // try again if it was read while the server was down.
  const savedRow = page.getByRole('rowheader', { name: 'Typed before the crash' });
  const tryAgainButton = page.getByRole('button', { name: 'Try again' });
  await expect(createButton.or(savedRow).or(tryAgainButton)).toBeVisible();
  if (await tryAgainButton.isVisible()) await tryAgainButton.click();
  if (await createButton.isVisible()) await createButton.click();
  await expect(savedRow).toBeVisible();
  expect(await findRows(content, 'hero_slides', { title: 'Typed before the crash' })).toMatchObject([
    { subtitle: 'And not lost' },
  ]);
  expect(await readSingleton(content, 'settings')).toMatchObject({ affiliate_booking_url });
  expect((await fetch(getFileUrl(content, image))).headers.get('content-type')).toBe('image/jpeg');
});

/** Waits for the scripts of the list that opens after a save, so that the panel can open it while the server is down. */
async function waitForPrefetchedList(page: Page): Promise<void> {
  const preloads = page.locator('link[rel=modulepreload]');
  const areLoaded = (links: HTMLLinkElement[]) =>
    links.some(({ href }) => href.includes('/list-')) &&
    links.every(({ href }) => performance.getEntriesByName(href).length > 0);
  await expect.poll(() => preloads.evaluateAll(areLoaded)).toBe(true);
}
