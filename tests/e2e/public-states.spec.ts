import { expectNoAxeViolations } from './axe.ts';
import { test } from './content.ts';
import { expect, noticeRegion, visit } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectLateFonts, expectNoShifts, recordShifts } from './layout-shifts.ts';
import { updateSingleton } from './rows.ts';

/** Notices, errors, the open menu and an empty list. public-audit.spec.ts checks all pages as they first appear. */

test('The home page is stable, accessible and no wider than the window while notices, errors and the menu are shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await recordShifts(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await visit(page, '/?utm_source=letter&booking=not-configured');
  await test.step('A parameter that the page does not read stays in the URL, and React hydrates without an error', async () => {
    await expect(page).toHaveURL(/\?utm_source=letter&booking=not-configured$/);
    expect(errors).toEqual([]);
  });
  await test.step('Nothing shifts while the page loads and its slides change', async () => {
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(page.getByRole('heading', { name: 'Santorini, at' })).toHaveCount(0);
    await expectLateFonts(page);
    await expectNoShifts(page);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('axe finds no violations while the booking search and a notice show an error', async () => {
    await expect(page.getByRole('search').getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Search Deals' }).click();
    await expect(noticeRegion(page).getByRole('alert')).toContainText('Booking Not Configured');
    await expectNoAxeViolations(page, '[role=search], section[aria-label^=Notifications]');
  });
  await test.step('The page does not scroll sideways while the menu is open and a notice is shown', async () => {
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(noticeRegion(page).getByText('Language Changed')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectNoSidewaysScroll(page, [768, 320, 390]);
    await expect(noticeRegion(page).getByText('Language Changed')).toBeInViewport({ ratio: 1 });
  });
  await test.step('axe finds no violations on a phone while the menu is open', async () => {
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectNoAxeViolations(page, 'header, section[aria-label^=Notifications]');
  });
  await test.step('axe finds no violations on the error page of a failed navigation', async () => {
    await page.route('**/contact.data*', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road is closed for a moment');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('search', { name: 'Search deals' })).toBeVisible();
  });
});

test('An empty list is accessible', async ({ page, content }) => {
  await updateSingleton(content, 'settings', { show_samples: false });
  await page.goto('/destinations');
  await expect(page.getByRole('heading', { name: 'No destinations yet' })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
});
