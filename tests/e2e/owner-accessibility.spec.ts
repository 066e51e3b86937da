import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe.ts';
import { expect } from './fixtures.ts';
import { readMails } from './outbox.ts';
import { getOverhang } from './overhang.ts';
import { addOwner, addSlide, calls, expectFailure, refuse, signedOut, test } from './owner.ts';

/** The accessibility of the panel and its sign-in pages: axe, and nothing that scrolls sideways. Animations are off. */

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

    await expect.poll(async () => (await readMails(site, email)).length).toBe(1);
    await page.goto((await readMails(site, email))[0]?.link ?? '');
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
  expect(await getOverhang(page)).toBeLessThanOrEqual(0);
});

test('axe finds nothing in the list of slides, full and empty', async ({ page, content }) => {
  await addSlide(content, {
    title: 'A title long enough to need a second line on a phone',
    slide_order: -2_000_000_000,
    video_url: 'https://youtu.be/aqz-KE-bpKQ',
  });
  await page.goto('/admin/hero-slides');
  await expect(page.getByRole('table')).toBeVisible();
  await expectSound(page);
  await expectNoCellOverflow(page);

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
  await page.getByLabel('Image URL').fill('not a URL');
  await page.getByLabel('Video URL').fill('https://youtu.be/aqz-KE-bpKQ');
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
});

test('axe finds nothing in the affiliate settings, empty and with warnings and an incomplete template', async ({
  page,
}) => {
  await page.goto('/admin/affiliate-settings');
  const field = page.getByLabel('Affiliate Booking URL');
  await expect(field).toBeVisible();
  await expectSound(page);
  await field.fill(`http://{destination}.example/?q={city}&id=YOUR_ID&u=TARGET&x=${'x'.repeat(300)}`);
  await page.getByLabel('Partner', { exact: true }).selectOption('Viator');
  await expect(page.getByText('{city} is not one of the four placeholders')).toBeVisible();
  await expectSound(page);
});

for (const [path, label] of [
  ['/admin/settings', 'Hero Title'],
  ['/admin/about', 'Mission'],
] as const) {
  test(`axe finds nothing on ${path}, also with a long text`, async ({ page }) => {
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeVisible();
    await expectSound(page);
    await field.fill('x'.repeat(300));
    await expectSound(page);
  });
}

// What the settings pages share is audited on one of them.
test('axe finds nothing in the contact settings when they could not be loaded, with an invalid email, long texts, a restored draft and an edit conflict', async ({
  page,
  content,
}) => {
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'away' } }));
  await page.goto('/admin/contact-settings');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectSound(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();

  const email = page.getByLabel('Email');
  await email.fill('ana@localhost');
  await page.getByLabel('Phone', { exact: true }).fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);
  await email.fill('ana@example.com');

  await content.from('contact_info').update({ phone: 'Theirs' }).eq('id', 1).throwOnError();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/^Your unsaved changes from .* were restored/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await expect(page.getByRole('dialog', { name: 'This page was changed elsewhere' })).toBeVisible();
  await expectSound(page);
});

/** Expects at each width that axe finds nothing and that nothing scrolls sideways. The last width is the phone's. */
async function expectSound(page: Page): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size);
    await expectNoFaults(page);
    expect(await getOverhang(page), `${size.width} px`).toBeLessThanOrEqual(0);
  }
}

/** Expects that no content of a table overflows its cell: a long number and the buttons beside it do not overlap. */
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
