import type { Page } from '@playwright/test';
import { openSite } from '#tests/setup/site.ts';
import { restoredMessage, waitForDraft } from './drafts.ts';
import { expect, signIn } from './fixtures.ts';
import { createContentClient, expectErrorNotice, findSlidesByTitle, test } from './owner.ts';

/** A crash of the server does not lose what was typed in a form. */

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const subtitle = (page: Page) => page.getByLabel('Subtitle');

test('A server crash while a form is being filled in or saved loses nothing that was typed', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const site = await openSite();
  try {
    const context = await browser.newContext({
      baseURL: site.url,
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    await signIn(page, site.owner);
    await page.goto('/admin/hero-slides/new');
    await title(page).fill('Typed before the crash');
    await site.kill();
    await subtitle(page).fill('Typed while it was down');
    await page.getByRole('button', { name: 'Create Slide' }).click();
    await expectErrorNotice(page, 'Error creating slide');
    await expect(title(page)).toHaveValue('Typed before the crash');
    await expect(subtitle(page)).toHaveValue('Typed while it was down');
    await waitForDraft(page, 'Typed while it was down');
    page.on('dialog', (dialog) => dialog.accept());
    await page.close({ runBeforeUnload: false });

    await site.start();
    const newTab = await context.newPage();
    await newTab.goto('/admin/hero-slides/new');
    await expect(restoredMessage(newTab)).toBeVisible();
    await expect(title(newTab)).toHaveValue('Typed before the crash');
    await expect(subtitle(newTab)).toHaveValue('Typed while it was down');

    await test.step('the server is killed during a save', async () => {
      // The list that a save leads to has been prefetched, so the panel can show it while the server is down.
      await newTab.waitForLoadState('networkidle');
      const arrived = newTab.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('hero_slides'),
      );
      await newTab.getByRole('button', { name: 'Create Slide' }).click();
      await arrived;
      await site.kill();
      await site.start();
      // Whether or not the slide was saved before the crash, there must be exactly one in the end. The list offers to
      // try again if it was read while the server was down.
      const createButton = newTab.getByRole('button', { name: 'Create Slide' });
      const savedRow = newTab.getByRole('rowheader', { name: 'Typed before the crash' });
      const tryAgainButton = newTab.getByRole('button', { name: 'Try again' });
      await expect(createButton.or(savedRow).or(tryAgainButton)).toBeVisible();
      if (await tryAgainButton.isVisible()) await tryAgainButton.click();
      if (await createButton.isVisible()) await createButton.click();
      await expect(savedRow).toBeVisible();
      expect(await findSlidesByTitle(createContentClient(site), 'Typed before the crash')).toEqual([
        expect.objectContaining({ subtitle: 'Typed while it was down' }),
      ]);
    });
    await context.close();
  } finally {
    await site.close();
  }
});
