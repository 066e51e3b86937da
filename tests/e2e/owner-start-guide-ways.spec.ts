import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtWidths } from './axe.ts';
import { expect } from './fixtures.ts';
import { logIn, signIn } from './log-in.ts';
import { signedOut, test } from './owner.ts';
import { holdRequests } from './requests.ts';
import { addRow } from './rows.ts';
import { heading, openGuide, stop, template } from './start-guide.ts';

/**
 * The ways through the start guide: by keyboard, in two tabs, back and on, over a slow connection
 * (docs/product/dashboard.md#start-guide).
 */

test.use({ storageState: signedOut });

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let count = 0; count < 80; count++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement).catch(() => false)) return;
  }
  await expect(control).toBeFocused();
}

test('The start guide can be walked with the keyboard alone on a phone, and Back and a reload stay on their stop', async ({
  page,
  content,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGuide(content);
  await signIn(page, site.owner);
  await expect(heading(page)).toHaveText('What is your site called?');
  await tabTo(page, page.getByLabel('Site Title'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Far & Away');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Where do your visitors book?');
  await expect(heading(page)).toBeFocused();

  await test.step('Back leads to the stop before, and a reload stays there, although another one is open', async () => {
    await page.goBack();
    await expect(heading(page)).toHaveText('What is your site called?');
    await page.reload();
    await expect(heading(page)).toHaveText('What is your site called?');
    await expect(page.getByLabel('Site Title')).toHaveValue('Far & Away');
    await page.goForward();
    await expect(heading(page)).toHaveText('Where do your visitors book?');
  });

  await test.step('What is typed survives a reload', async () => {
    // The keyboard would pass by a form that is not loaded yet.
    await expect(page.getByLabel('Affiliate Booking URL')).toBeVisible();
    await tabTo(page, page.getByLabel('Affiliate Booking URL'));
    await page.keyboard.type(template);
    await page.reload();
    await expect(page.getByLabel('Affiliate Booking URL')).toHaveValue(template);
  });

  for (const title of [
    'Where do you send people?',
    'What do you have to tell?',
    'How do people reach you?',
    'Who answers for this site?',
    'The end of the line, for now',
  ])
    await test.step(`A skip leads to “${title}”`, async () => {
      await tabTo(page, page.getByRole('button', { name: 'Skip this stop' }));
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(title);
      await expect(heading(page)).toBeFocused();
    });
  await page.reload();
  await expect(heading(page)).toHaveText('The end of the line, for now');
  await page.goBack();
  await expect(heading(page)).toHaveText('Who answers for this site?');
  await page.goForward();

  await test.step('The dashboard leads back to it until it is closed, and then says nothing of that', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('main').getByRole('link', { name: /Start Guide/ })).toContainText(
      '1 of 6 stops done.',
    );
    await page.goto('/admin/start');
    await expect(page).toHaveURL('/admin/start?stop=end');
    await expect(page.getByText('The guide stays on the dashboard until you close it.')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Close the guide' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
    await page.goBack();
    await expect(page.getByText('You have left out')).toBeVisible();
    await expect(page.getByText('The guide stays on the dashboard')).toHaveCount(0);
  });
});

test('Two tabs with the start guide add up what is skipped and done in them', async ({
  page,
  content,
  site,
}) => {
  await openGuide(content);
  await signIn(page, site.owner);
  await expect(heading(page)).toBeVisible();
  const other = await page.context().newPage();
  for (const [tab, id] of [
    [page, 'post'],
    [other, 'contact'],
  ] as const)
    await tab.goto(`/admin/start?stop=${id}`);
  for (const tab of [page, other]) await expect(heading(tab)).toBeVisible();
  // The other tab does not know of it.
  await page.getByRole('button', { name: 'Skip this stop' }).click();
  await expect(heading(page)).toHaveText('How do people reach you?');
  await other.getByRole('button', { name: 'Skip this stop' }).click();
  await expect(heading(other)).toHaveText('Who answers for this site?');
  for (const name of ['First post (skipped)', 'Contact (skipped)'])
    await expect(stop(other, name)).toBeVisible();
  const { data } = await content.from('start_guide').select('skipped').single().throwOnError();
  expect(data.skipped.toSorted()).toEqual(['contact', 'post']);
});

test('The partner link counts as tried when it was opened with the middle button, and not before', async ({
  page,
  content,
  site,
}) => {
  await openGuide(content);
  await content.from('settings').update({ affiliate_booking_url: template }).eq('id', 1).throwOnError();
  await page.context().route('https://partner.example/**', (route) => route.fulfill({ body: 'The partner' }));
  await signIn(page, site.owner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await addRow(content, 'destinations', { name: 'Lamu', published_at: '2020-01-01T00:00:00Z' });
  await addRow(content, 'destinations', { name: 'Pemba' });
  await addRow(content, 'destinations', { name: 'Later', published_at: '2099-01-01T00:00:00Z' });
  await page.goto('/admin/start?stop=partner');
  await expect(page.getByText(/^The search is for Pemba, /)).toBeVisible();
  const yes = page.getByRole('button', { name: 'Yes, it works' });
  await expect(page.getByRole('link', { name: 'Open partner.example' })).toBeVisible();
  await expect(yes).toHaveCount(0);
  await page.getByRole('link', { name: 'Open partner.example' }).click({ button: 'middle' });
  await yes.click();
  await expect(stop(page, 'Partner link (done)')).toBeVisible();
  // Another link has not been tried.
  await content
    .from('settings')
    .update({ affiliate_booking_url: `${template}&aid=YOUR_ID` })
    .eq('id', 1)
    .throwOnError();
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /^Unfinished partner link/ })).toBeVisible();
  await page.goto('/admin/start?stop=partner');
  await expect(page.getByText('Fill in your partner ID above')).toBeVisible();
  await expect(stop(page, 'Partner link (done)')).toHaveCount(0);
});

test('Over a slow connection, the way to the start guide says that it is loading, and a skip that it runs', async ({
  page,
  content,
  site,
}) => {
  await openGuide(content);
  const isHeld = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  // The dashboard asks for the guide when its own code has arrived. What comes then is the code of the guide.
  await page.route(
    '**/rest/v1/start_guide*',
    async (route) => {
      await page.route('**/assets/*.js', async (asset) => {
        isHeld.resolve();
        await released.promise;
        await asset.continue();
      });
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto('/login');
  await logIn(page, site.owner);
  await expect(page.getByRole('heading', { name: 'Login' })).toHaveCount(0);
  await isHeld.promise;
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  released.resolve();
  await expect(heading(page)).toHaveText('What is your site called?');
  const save = await holdRequests(page, { method: 'POST', url: '**/rest/v1/start_guide*' });
  await page.getByRole('button', { name: 'Skip this stop' }).click();
  await expect(page.getByRole('button', { name: 'Skipping...' })).toBeDisabled();
  save.release();
  await expect(heading(page)).toHaveText('Where do your visitors book?');
});

test('The start guide passes axe and does not scroll sideways', async ({ page, content, site }) => {
  await openGuide(content);
  await signIn(page, site.owner);
  await expect(heading(page)).toBeVisible();
  for (const name of ['Name', 'Partner link', 'Three destinations', 'First post', 'Contact', 'Legal'])
    await test.step(name, async () => {
      await stop(page, name).click();
      await expect(stop(page, name)).toHaveAttribute('aria-current', 'step');
      await expectAccessibleAtWidths(page, name === 'Name' ? [1440, 390] : [390]);
    });
});
