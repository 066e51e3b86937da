import type { Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { createSession, expect } from './fixtures.ts';
import { addOwner, addSlide, expectNotice, signedOut, slidesTitled, test } from './owner.ts';
import { dispatchTabVisible, expireToken, getTitle, getTokenSecondsLeft } from './session.ts';

/** Several tabs share a session whose access token expires again and again. */

test.use({ storageState: signedOut });

let owner: Site['owner'];
test.beforeEach(async ({ site, context }) => {
  owner = await addOwner(site);
  await context.setStorageState(await createSession(site, owner));
});

test('Three tabs stay signed in when their access token expires three times, and are signed out together', async ({
  page,
  context,
  content,
}) => {
  const rejected: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) rejected.push(`${response.status()} ${response.url()}`);
  });
  const tabs = [page, await context.newPage(), await context.newPage()];
  const slides = await Promise.all(tabs.map((_, place) => addSlide(content, { title: `Of tab ${place}` })));
  // A form stays open all the time: no renewal may reset it.
  await page.goto(`/admin/hero-slides/edit/${slides[0]?.id}`);
  await getTitle(page).fill('Of tab 0, half a sen');
  for (const tab of tabs.slice(1)) await tab.goto('/admin/hero-slides');

  const sessionId = await page.evaluate(readSessionId);
  for (const round of [1, 2, 3]) {
    await test.step(`expiry ${round}`, async () => {
      await page.evaluate(expireToken);
      // All tabs notice it at the same time.
      await Promise.all(tabs.map((tab) => tab.evaluate(dispatchTabVisible)));
      for (const [place, tab] of tabs.entries())
        if (tab !== page) await save(tab, slides[place]?.id ?? '', `Of tab ${place}, expiry ${round}`);
      await expect.poll(() => page.evaluate(getTokenSecondsLeft)).toBeGreaterThan(1000);
      expect(await page.evaluate(readSessionId), 'the session is still the first one').toBe(sessionId);
    });
  }

  await page.bringToFront();
  await getTitle(page).press('End');
  await page.keyboard.type('tence');
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(page, 'Slide updated successfully');
  for (const title of ['Of tab 0, half a sentence', 'Of tab 1, expiry 3', 'Of tab 2, expiry 3'])
    expect(await slidesTitled(content, title)).toHaveLength(1);
  expect(rejected).toEqual([]);

  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of tabs) await expect(tab).toHaveURL('/login');
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
});

/** Opens a slide from the list and saves it under another title: requests that only a signed-in user may make. */
async function save(page: Page, id: string, title: string): Promise<void> {
  await page.bringToFront();
  await page.locator(`a[href="/admin/hero-slides/edit/${id}"]`).first().click();
  await expect(getTitle(page)).not.toHaveValue('');
  await getTitle(page).fill(title);
  await page.getByRole('button', { name: 'Update Slide' }).click();
  await expectNotice(page, 'Slide updated successfully');
  await expect(page).toHaveURL('/admin/hero-slides');
}

/** The id of the session in the stored access token. */
function readSessionId(): string {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{"access_token":".e30"}');
  return JSON.parse(atob(access_token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).session_id;
}
