import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { mailsTo } from './outbox.ts';
import { addOwner, addSlide, calls, expectFailure, refuse, signedOut, test } from './owner.ts';

/** axe finds nothing on the owner's side, and nothing scrolls sideways. What moves stands still for it. */

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the sign-in pages', () => {
  test.use({ storageState: signedOut });

  test('axe finds nothing on the login page, before and after a rejected sign-in', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await expectSound(page);
    await refuse(page, calls.signIn, 'Database error querying schema');
    await page.getByLabel('Email').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Login' }).click();
    await expectFailure(page, 'Login Failed');
    await expectSound(page);
  });

  test('axe finds nothing on the pages for a forgotten password, a new password and an invalid link', async ({
    page,
    site,
  }) => {
    const { email, password } = await addOwner(site);
    await page.goto('/forgot-password');
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
    await expectSound(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
    await expectSound(page);

    await expect.poll(async () => (await mailsTo(site, email)).length).toBe(1);
    await page.goto((await mailsTo(site, email))[0]?.link ?? '');
    await expect(page.getByLabel('New Password')).toBeVisible();
    await expectSound(page);
    await page.getByLabel('New Password').fill(password);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expectFailure(page, 'Update Failed');
    await expectSound(page);

    await page.goto('/update-password#error=access_denied&error_code=otp_expired');
    await page.reload();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectSound(page);
  });
});

test('axe finds nothing on the dashboard, nor in its menu drawer on a phone', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /^Total Posts \d/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoFaults(page);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

test('axe finds nothing in the list of slides, full and empty', async ({ page, content }) => {
  await addSlide(content, {
    title: 'A title long enough to need a second line on a telephone',
    slide_order: -2_000_000_000,
    video_url: 'https://youtu.be/aqz-KE-bpKQ',
  });
  await page.goto('/admin/hero-slides');
  await expect(page.getByRole('table')).toBeVisible();
  await expectSound(page);
  await expectApart(page);

  await content.from('hero_slides').delete().not('id', 'is', null).throwOnError();
  await page.reload();
  await expect(page.getByText('No slides found. Add one!')).toBeVisible();
  await expectSound(page);
});

test('axe finds nothing in the slide form, empty and with errors', async ({ page }) => {
  await page.goto('/admin/hero-slides/new');
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toBeVisible();
  await expectSound(page);
  await title.fill(' ');
  await page.getByLabel('Image URL').fill('no address');
  await page.getByLabel('Video URL').fill('https://youtu.be/aqz-KE-bpKQ');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
});

test('axe finds nothing in the affiliate settings, with and without a link', async ({ page }) => {
  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await expect(field).toBeVisible();
  await expectSound(page);
  await field.fill(`https://partner.example/${'search'.repeat(40)}?ss={destination}`);
  await expectSound(page);
});

test('axe finds nothing in the affiliate settings with warnings and an incomplete template', async ({
  page,
}) => {
  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await field.fill(`http://partner.example/?q={city}&id=YOUR_ID&u=TARGET&x=${'x'.repeat(300)}`);
  await page.getByLabel('Partner', { exact: true }).selectOption('Viator');
  await expect(page.getByText('{city} is not one of the four placeholders')).toBeVisible();
  await expectSound(page);
});

for (const [path, label, button] of [
  ['/admin/settings', 'Hero Title', 'Save Settings'],
  ['/admin/contact-settings', 'Phone', 'Save Contact Info'],
  ['/admin/about', 'Mission', 'Save About Page'],
] as const) {
  test(`axe finds nothing on ${path} with long texts, a restored draft and an edit conflict`, async ({
    page,
    content,
  }) => {
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeVisible();
    await expectSound(page);
    await field.fill('x'.repeat(300));
    await expectSound(page);

    await content.from('settings').update({ hero_title: 'Theirs' }).eq('id', 1).throwOnError();
    await content.from('contact_info').update({ phone: 'Theirs' }).eq('id', 1).throwOnError();
    await content.from('about_page').update({ mission: 'Theirs' }).eq('id', 1).throwOnError();
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText(/^Your unsaved changes from .* were restored/)).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: 'This page was changed elsewhere' })).toBeVisible();
    await expectSound(page);
  });

  test(`axe finds nothing on ${path} when it could not be loaded`, async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'away' } }));
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectSound(page);
  });
}

test('axe finds nothing in the contact settings with an invalid email', async ({ page }) => {
  await page.goto('/admin/contact-settings');
  await page.getByLabel('Email').fill('ana@localhost');
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
});

/** At each width: nothing that axe finds, nothing that scrolls sideways. The last is the telephone's. */
async function expectSound(page: Page): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    await expectNoFaults(page);
    expect(await overhang(page), `${size.width} px`).toBeLessThanOrEqual(0);
  }
}

/** How many pixels a page is wider than its window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing in a row leaves its cell for the one beside it: a long number and the buttons stay apart. */
async function expectApart(page: Page): Promise<void> {
  const leaving = await page.getByRole('cell').evaluateAll((cells) =>
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
  expect(leaving).toEqual([]);
}
