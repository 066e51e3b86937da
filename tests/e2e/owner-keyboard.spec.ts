import { expect } from './fixtures.ts';
import { expectNotice, signedOut } from './owner.ts';
import { getMenuButton, getRowLink } from './row-menu.ts';
import { findRows } from './rows.ts';
import { test } from './session.ts';
import { tabTo } from './tab-to.ts';

/** The panel without a mouse. */

test.use({ storageState: signedOut });

test('An owner signs in, creates a slide and logs out with the keyboard only', async ({
  page,
  content,
  owner,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);

  await test.step('The owner signs in', async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await tabTo(page, page.getByLabel('Email'));
    await type(owner.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await type(owner.password);
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('The owner skips the menu and goes back to it', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: /^Skip/ }));
    await press('Enter');
    await tabTo(page, page.getByRole('main').getByRole('link').first());
    await tabTo(page, page.getByRole('link', { name: 'Hero Slides' }), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Hero Slides' })).toBeVisible();
  });

  await test.step('The owner creates a slide', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Add New Slide' }));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Add New Slide' })).toBeVisible();
    // In the title, the caret shows the focus.
    await page.getByLabel('Title', { exact: true }).focus();
    await type('By keyboard only');
    await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab');
    await press('Space');
    await expectNotice(page, 'Slide created successfully');
    await expect(page).toHaveURL('/admin/hero-slides');
    await expect(getRowLink(page, 'By keyboard only')).toBeFocused();
    expect(await findRows(content, 'hero_slides', { title: 'By keyboard only' })).toHaveLength(1);
  });

  await test.step('The owner deletes the slide', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await tabTo(page, getMenuButton(page, 'By keyboard only'));
    await press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await press('Enter');
    await expectNotice(page, 'Slide Deleted');
  });

  await test.step('The owner moves to the notice with F8 and dismisses it', async () => {
    await press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
    await press('Enter');
    await expect(page.getByText('Slide Deleted')).toHaveCount(0);
  });

  await test.step('The owner logs out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Logout' }));
    await press('Enter');
    await expect(page).toHaveURL('/login');
  });
});
