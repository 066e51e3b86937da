import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths, expectNoAxeViolations } from './axe.ts';
import { restoredMessage } from './drafts.ts';
import { expect } from './fixtures.ts';
import { getHorizontalOverflow } from './horizontal-overflow.ts';
import { readEmails } from './outbox.ts';
import { addOwner, addSlide, expectErrorNotice, rejectRequests, requests, signedOut, test } from './owner.ts';

/** The panel and its sign-in pages pass axe and do not scroll sideways, on a desktop and on a phone. Animations are off. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the sign-in pages', () => {
  test.use({ storageState: signedOut });

  test('The login page passes axe before and after a rejected sign-in', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await expectAccessible(page);
    await rejectRequests(page, requests.signIn, 'Database error querying schema');
    await page.getByLabel('Email').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Login' }).click();
    await expectErrorNotice(page, 'Login Failed');
    await expectAccessible(page);
  });

  test('The pages for a forgotten password pass axe, even with an invalid link', async ({ page, site }) => {
    const { email, password } = await addOwner(site);
    await page.goto('/forgot-password');
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
    await expectAccessible(page);

    await expect.poll(async () => (await readEmails(site, email)).length).toBe(1);
    await page.goto((await readEmails(site, email))[0]?.link ?? '');
    await expect(page.getByLabel('New Password')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New Password').fill(password);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expectErrorNotice(page, 'Update Failed');
    await expectAccessible(page);

    await page.goto('/update-password#error=access_denied&error_code=otp_expired');
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  });
});

test('The dashboard and its menu drawer pass axe', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /^Total Posts \d/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});

test('The list of slides passes axe, whether full or empty', async ({ page, content }) => {
  await addSlide(content, {
    title: 'A title long enough to need a second line on a phone',
    slide_order: -2_000_000_000,
    video_url: 'https://youtu.be/aqz-KE-bpKQ',
  });
  await page.goto('/admin/hero-slides');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await expectNoCellOverflow(page);

  await content.from('hero_slides').delete().not('id', 'is', null).throwOnError();
  await page.reload();
  await expect(page.getByText('No slides found. Add one!')).toBeVisible();
  await expectAccessible(page);
});

test('The slide form passes axe, whether empty or with errors', async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toBeVisible();
  await expectAccessible(page);
  await title.fill(' ');
  await page.getByLabel('Image URL').fill('not a URL');
  await page.getByLabel('Video URL').fill('https://youtu.be/aqz-KE-bpKQ');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('The affiliate settings pass axe, even with warnings and an incomplete template', async ({ page }) => {
  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.fill(`http://{destination}.example/?q={city}&id=YOUR_ID&u=TARGET&x=${'x'.repeat(300)}`);
  await page.getByLabel('Partner', { exact: true }).selectOption('Viator');
  await expect(page.getByText('{city} is not one of the four placeholders')).toBeVisible();
  await expectAccessible(page);
});

for (const [path, label] of [
  ['/admin/settings', 'Hero Title'],
  ['/admin/about', 'Mission'],
] as const) {
  test(`The page ${path} passes axe, even with a long text`, async ({ page }) => {
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeVisible();
    await expectAccessible(page);
    await field.fill('x'.repeat(300));
    await expectAccessible(page);
  });
}

// All settings pages share these states, so one page is enough.
test('The contact settings pass axe after errors, with a restored draft and with an edit conflict', async ({
  page,
  content,
}) => {
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'unavailable' } }),
  );
  await page.goto('/admin/contact-settings');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();

  const email = page.getByLabel('Email');
  await email.fill('ana@localhost');
  await page.getByLabel('Phone', { exact: true }).fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await email.fill('ana@example.com');

  await content.from('contact_info').update({ phone: 'Theirs' }).eq('id', 1).throwOnError();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(restoredMessage(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await expect(page.getByRole('dialog', { name: 'This page was changed elsewhere' })).toBeVisible();
  await expectAccessible(page);
});

/** Expects that the page passes axe and does not scroll sideways. Afterwards the viewport is as wide as a phone. */
const expectAccessible = (page: Page): Promise<void> => expectAccessibleAtWidths(page, [1440, 390]);

/** Expects that no content of a table overflows its cell, so that a long number does not overlap the buttons beside it. */
async function expectNoCellOverflow(page: Page): Promise<void> {
  const overflowing = await page.getByRole('cell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return [cell, ...cell.querySelectorAll('a, button')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return (
            element.scrollWidth > element.clientWidth + 1 || box.left < left - 1 || box.right > right + 1
          );
        })
        .map((element) => element.textContent);
    }),
  );
  expect(overflowing).toEqual([]);
}
