import { expect } from './fixtures.ts';
import {
  countRequests,
  expectNotice,
  findSlidesByTitle,
  rejectRequests,
  requests,
  stopIntercepting,
} from './owner.ts';
import {
  dispatchVisibilityChange,
  expectSameTitleField,
  expireAccessToken,
  fillNewSlide,
  getPasswordDialog,
  getSecondsUntilExpiry,
  getTitleField,
  markTitleField,
  recordNotices,
  test,
} from './session.ts';

/** Renewing a session while a form is open. */

test('Renewing the session does not change or reload an open form', async ({ page }) => {
  await page.goto('/admin/hero-slides');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(getTitleField(page)).not.toHaveValue('');
  await getTitleField(page).fill('Half a sen');
  await markTitleField(page);
  const countReads = await countRequests(page, requests.readSlides);

  for (const round of [1, 2]) {
    await test.step(`renewal ${round}`, async () => {
      const renewal = page.waitForResponse(requests.refresh.url);
      await page.evaluate(expireAccessToken);
      await page.evaluate(dispatchVisibilityChange);
      expect((await renewal).status()).toBe(200);
      await expect.poll(() => page.evaluate(getSecondsUntilExpiry)).toBeGreaterThan(1000);
    });
  }
  await page.keyboard.type('tence');
  await expectSameTitleField(page, 'Half a sentence');
  expect(countReads()).toBe(0);
});

test('A server error during a renewal does not end the session', async ({ page }) => {
  await fillNewSlide(page, 'Still here');
  await rejectRequests(page, requests.refresh, 'Database connection error', 503);
  await page.evaluate(expireAccessToken);
  const renewal = page.waitForResponse(requests.refresh.url);
  await page.evaluate(dispatchVisibilityChange);
  await renewal;
  await page.unrouteAll();
  await expect.poll(() => page.evaluate(getSecondsUntilExpiry)).toBeGreaterThan(1000);
  await expect(getPasswordDialog(page)).toHaveCount(0);
  await expectSameTitleField(page, 'Still here');
});

test('A session that could not be renewed during an outage is renewed by the next save', async ({
  page,
  content,
}) => {
  await page.clock.install();
  await fillNewSlide(page, 'After the tunnel');
  await rejectRequests(page, requests.refresh, 'Database connection error', 503);
  const first = page.waitForResponse(requests.refresh.url);
  await page.evaluate(expireAccessToken);
  await page.evaluate(dispatchVisibilityChange);
  await first;
  // After half a minute the client stops retrying. For another minute it sends requests without a session.
  await page.clock.fastForward(31_000);
  await page.route(requests.createSlide.url, async (route) => {
    const response = await route.fetch();
    if (response.status() === 401) await stopIntercepting(page, requests.refresh);
    await route.fulfill({ response });
  });

  const readNotices = await recordNotices(page);
  await page.getByRole('button', { name: 'Create Slide' }).click();
  await expectNotice(page, 'Slide created successfully');
  expect(await readNotices()).toEqual(['Slide created successfully']);
  expect(await findSlidesByTitle(content, 'After the tunnel')).toHaveLength(1);
});
