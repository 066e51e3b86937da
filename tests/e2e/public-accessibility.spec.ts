import { expectNoAxeViolations } from './axe.ts';
import { expect, noticeRegion, test, visit } from './fixtures.ts';

/** Accessibility of errors, empty results and sent forms. public-audit.spec.ts checks every page as it first appears. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds no violations on the home page while it shows an error notice', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Search Deals' }).click();
  await expect(noticeRegion(page).getByRole('alert')).toContainText('Booking Not Configured');
  await expectNoAxeViolations(page);
});

test('axe finds no violations in a booking search that the server rejected', async ({ page }) => {
  await visit(page, '/?booking=not-configured');
  await expect(page.getByRole('search').getByRole('alert')).toBeVisible();
  await expectNoAxeViolations(page);
});

for (const [path, title] of [
  ['/destinations?q=atlantis', 'No destinations found matching your criteria.'],
  ['/blog?q=atlantis', 'No articles found matching your criteria.'],
] as const)
  test(`axe finds no violations on ${path}, a search without results`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, path);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectNoAxeViolations(page);
    }
  });

test('axe finds no violations in the contact form when it is invalid, rejected by the server, or sent', async ({
  page,
}) => {
  await visit(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  const send = form.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await expectNoAxeViolations(page);

  // Without scripts the browser submits the form, and the server validates it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contact');
  await form.getByLabel('Full Name').fill(' ');
  await form.getByLabel('Email Address').fill('ana@example.com');
  await form.getByLabel('Subject').selectOption('Other');
  await form.getByLabel('Message').fill('Hello');
  await send.click();
  await expect(form.getByRole('alert')).toContainText('Nothing was sent');
  await expectNoAxeViolations(page);
  await form.getByLabel('Full Name').fill('Ana');
  await send.click();
  await expect(form.getByRole('status')).toContainText('Message Sent!');
  await expectNoAxeViolations(page);
});

test('axe finds no violations on the error page of a failed navigation', async ({ page }) => {
  await visit(page, '/');
  await page.route('**/contact.data*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This road is closed for a moment');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('search', { name: 'Search deals' })).toBeVisible();
});
