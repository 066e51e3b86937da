import type { Locator, Page } from '@playwright/test';
import type { Site } from '#tests/setup/site.ts';
import { expect } from './fixtures.ts';
import { addOwner, expectNotice, signedOut, slidesTitled, test } from './owner.ts';

/** The owner's work without a mouse. Logging out ends all of the user's sessions, so with an owner of its own. */

test.use({ storageState: signedOut });

let owner: Site['owner'];
test.beforeAll(async ({ site }) => {
  owner = await addOwner(site);
});

test('An owner signs in, creates a slide and logs out with the keyboard only', async ({ page, content }) => {
  const press = (key: string) => page.keyboard.press(key);
  const write = (text: string) => page.keyboard.type(text);

  await test.step('signs in', async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await tabTo(page, page.getByLabel('Email'));
    await write(owner.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await write(owner.password);
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('skips the menu, and uses it', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: /^Skip/ }));
    await press('Enter');
    await tabTo(page, page.getByRole('main').getByRole('link').first());
    await tabTo(page, page.getByRole('link', { name: 'Hero Slides' }), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  });

  await test.step('goes elsewhere by a name, and back', async () => {
    await press('Control+k');
    await write('affiliate');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Affiliate Settings' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await press('Control+k');
    await write('slides');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  });

  await test.step('makes a slide', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Add New Slide' }));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Add New Slide' })).toBeVisible();
    await tabTo(page, page.getByLabel('Title', { exact: true }));
    await write('By keys alone');
    await tabTo(page, page.getByRole('button', { name: 'Create Slide' }));
    await press('Space');
    await expectNotice(page, 'Slide created successfully');
    await expect(page).toHaveURL('/admin/hero-slides');
    expect(await slidesTitled(content, 'By keys alone')).toHaveLength(1);
  });

  await test.step('hears the notice again by F8', async () => {
    await press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
    await press('Enter');
    await expect(page.getByText('Slide created successfully')).toHaveCount(0);
  });

  await test.step('deletes it again', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await tabTo(page, page.getByRole('button', { name: 'Delete By keys alone' }));
    await press('Enter');
    await expectNotice(page, 'Slide Deleted');
  });

  await test.step('logs out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Logout' }));
    await press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

/** Goes from one control to the next until it is the one that is wanted; each on the way shows that it has the focus. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toHaveCount(1);
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    expect(await showsFocus(page)).toBe(true);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${wanted}`);
}

const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true; // The browser's own bar comes between the rounds.
    const { outlineStyle, boxShadow } = getComputedStyle(focused);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
