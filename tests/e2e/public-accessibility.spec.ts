import { expectNoFaults } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** axe finds nothing, on any page, in any state. What moves stands still, so that it judges what stays. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...publicPages, '/nowhere'])
  test(`${path}, on a desk and on a telephone, with its menu open, and with a notice`, async ({ page }) => {
    await visit(page, path);
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(noticeRegion(page).getByRole('status')).toContainText('Language Changed');
    await expectNoFaults(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectNoFaults(page);
  });

test('a notice of failure', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Search Deals' }).click();
  await expect(noticeRegion(page).getByRole('alert')).toContainText('Booking Not Configured');
  await expectNoFaults(page);
});

test('the search that came back without scripts', async ({ page }) => {
  await visit(page, '/?booking=not-configured');
  await expect(page.getByRole('search').getByRole('alert')).toBeVisible();
  await expectNoFaults(page);
});

for (const [path, words] of [
  ['/destinations?q=atlantis', 'No destinations found matching your criteria.'],
  ['/blog?q=atlantis', 'No articles found matching your criteria.'],
] as const)
  test(`nothing found: ${path}`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, path);
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
      await expectNoFaults(page);
    }
  });

test('the contact form, stopped by the browser, sent back by the server, and sent', async ({ page }) => {
  await visit(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  const send = form.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await expectNoFaults(page);

  // Without its scripts the page sends the form itself.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contact');
  await form.getByLabel('Full Name').fill(' ');
  await form.getByLabel('Email Address').fill('ana@example.com');
  await form.getByLabel('Subject').selectOption('Other');
  await form.getByLabel('Message').fill('Hello');
  await send.click();
  await expect(form.getByRole('alert')).toContainText('Nothing was sent');
  await expectNoFaults(page);
  await form.getByLabel('Full Name').fill('Ana');
  await send.click();
  await expect(form.getByRole('status')).toContainText('Message Sent!');
  await expectNoFaults(page);
});

test('a page that could not be fetched', async ({ page }) => {
  await visit(page, '/');
  await page.route('**/contact.data*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road is closed for a moment');
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('search', { name: 'Search deals' })).toBeVisible();
});
