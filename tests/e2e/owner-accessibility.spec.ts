import type { Page } from '@playwright/test';
import { readEmails } from '#tests/setup/outbox.ts';
import { openFromMenu } from './admin-menu.ts';
import { expectAccessibleAtWidths } from './axe.ts';
import { restoredMessage } from './drafts.ts';
import { expect } from './fixtures.ts';
import { expectNoSidewaysScroll } from './horizontal-overflow.ts';
import { expectLoadedImage } from './media-library.ts';
import { addMessages } from './messages.ts';
import { addOwner, expectErrorNotice, signedOut, test } from './owner.ts';
import { rejectRequests, requests } from './requests.ts';
import { addRow, updateSingleton } from './rows.ts';

/**
 * The sign-in pages, and pages of the panel with errors, warnings, long text and dialogs, pass axe and do not scroll
 * sideways on a phone, or on a desktop if they differ there. owner-audit.spec.ts checks every page of the panel as it first appears.
 */

test.describe('the sign-in pages', () => {
  test.use({ storageState: signedOut });

  test('The sign-in pages are accessible, even with errors and with an invalid link', async ({
    page,
    site,
  }) => {
    const { email, password } = await addOwner(site);
    await test.step('The login page is accessible after a rejected sign-in', async () => {
      await page.goto('/login');
      await rejectRequests(page, requests.signIn, 'Database error querying schema');
      await page.getByLabel('Email').fill('owner@example.com');
      await page.getByLabel('Password', { exact: true }).fill('secret');
      await page.getByRole('button', { name: 'Login' }).click();
      await expectErrorNotice(page, 'Login Failed');
      await expectAccessibleOnPhone(page);
    });
    await test.step('The forgot password page is accessible before and after the link is sent', async () => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
      await expectAccessibleOnPhone(page);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
      await expectAccessibleOnPhone(page);
    });
    await test.step('The page for a new password is accessible after a rejected password', async () => {
      const outbox = `${site.dataDir}/outbox`;
      await expect.poll(() => readEmails(outbox, email)).toHaveLength(1);
      await page.goto((await readEmails(outbox, email))[0]?.link ?? '');
      await page.getByLabel('New Password').fill(password);
      await page.getByRole('button', { name: 'Update Password' }).click();
      await expectErrorNotice(page, 'Update Failed');
      await expectAccessibleOnPhone(page);
    });
    await test.step('The page for a new password is accessible with an invalid link', async () => {
      // A URL that differs only in its hash loads no new document, so the page is reloaded.
      await page.goto('/update-password#error=access_denied&error_code=otp_expired');
      await page.reload();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessibleOnPhone(page);
    });
  });
});

test('The menu of a phone, a list with long text, forms with errors and suspected messages are accessible', async ({
  page,
  content,
}) => {
  await addRow(content, 'hero_slides', {
    title: 'A title long enough to need a second line on a phone',
    slide_order: -2_000_000_000,
    video_url: 'https://youtu.be/aqz-KE-bpKQ',
  });
  await addMessages(content, [{ name: 'Lena', suspicion: 'speed' }]);
  const main = page.getByRole('main');
  await test.step('The menu of a phone is accessible', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessibleOnPhone(page);
  });
  await test.step('Suspected messages are accessible: their number, their list and one of them', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'Messages' }).click();
    const link = main.getByRole('link', { name: '1 suspected message of the last day' });
    await expect(link).toBeVisible();
    await expectAccessibleOnPhone(page);
    await link.click();
    await expect(main.getByText('Suspected because it was sent within three seconds')).toBeVisible();
    await expectAccessibleOnPhone(page);
    await main.getByRole('link', { name: 'Lena' }).click();
    await expect(main.getByText('This message is suspected because it was sent within')).toBeVisible();
    await expectAccessibleOnPhone(page);
  });
  await test.step('A deal with a wrong price and without the time of its publication is accessible', async () => {
    await openFromMenu(page, '/admin/deals');
    await page.getByRole('link', { name: 'Add New Deal' }).first().click();
    await page.getByLabel('Title', { exact: true }).fill('Villa');
    await page.getByLabel('Price', { exact: true }).fill('0');
    await page.getByRole('radio', { name: 'Scheduled' }).check();
    const time = page.getByLabel('Publication time');
    await time.fill('');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(time).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Please enter a price above 0')).toBeVisible();
    await expectAccessibleOnPhone(page);
  });
  await test.step('The list of slides is accessible with a long title and a long number', async () => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/hero-slides');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessibleOnPhone(page);
    await expectNoCellOverflow(page);
  });
  await test.step('A slide with errors is accessible', async () => {
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    const title = page.getByLabel('Title', { exact: true });
    await title.fill(' ');
    await page.getByLabel('Image URL').fill('not a URL');
    await page.getByLabel('Video URL').fill('https://youtu.be/aqz-KE-bpKQ');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Please enter a title.')).toBeVisible();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleOnPhone(page);
  });
});

// All settings pages share the states of the contact settings, so one page is enough.
test('Settings pages are accessible with long text, an incomplete template, after errors, with a restored draft and with an edit conflict', async ({
  page,
  content,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  await test.step('The affiliate settings are accessible with warnings and an incomplete template', async () => {
    await page.goto('/admin/affiliate-settings');
    await page.getByLabel('Partner', { exact: true }).selectOption('Viator');
    await page
      .getByLabel('Affiliate Booking URL')
      .fill(`http://{destination}.example/?q={city}&id=YOUR_ID&u=TARGET&x=${'x'.repeat(300)}`);
    await expect(page.getByText('{city} is not one of the five placeholders')).toBeVisible();
    await expectAccessibleOnPhone(page);
  });

  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'unavailable' } }),
  );
  await page.goto('/admin/contact-settings');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();

  const email = page.getByLabel('Email');
  await email.fill('ana@localhost');
  await page.getByLabel('Phone', { exact: true }).fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleOnPhone(page);
  await email.fill('ana@example.com');

  await updateSingleton(content, 'contact_info', { phone: 'Theirs' });
  await page.reload();
  await expect(restoredMessage(page)).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.getByRole('button', { name: 'Save Contact Info' }).click();
  await expect(page.getByRole('dialog', { name: 'This page was changed elsewhere' })).toBeVisible();
  await expectAccessibleOnPhone(page);
});

test('The dialog with the samples of articles shows their drawings, passes axe and does not scroll sideways', async ({
  page,
}) => {
  await page.goto('/admin/posts');
  await page.getByRole('button', { name: 'Start from a Sample' }).click();
  await expectLoadedImage(page.getByRole('dialog', { name: 'Make a sample yours' }).locator('img').first());
  await expectAccessibleAtWidths(page, [390]);
  await expectNoSidewaysScroll(page, [320]);
});

const expectAccessibleOnPhone = (page: Page) => expectAccessibleAtWidths(page, [390]);

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
